import { applyDecorators } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { sessionCookie } from '@floatwise/contracts/cookies';
import { jsonOf, kindOf } from '@floatwise/contracts/define';
import { problem } from '@floatwise/contracts/problem';
import { guardedName } from './cookie.js';
import { ENV, type BaseEnv } from './env.js';
import { handledRoutes } from './route.js';

/**
 * A service's OpenAPI document, from its contracts. Loaded and generated on the first request: the generator takes a
 * tenth of a service's memory, and serving doesn't need it.
 */
export function openApiOf(app: NestFastifyApplication, service: string): () => Promise<object> {
  let document: Promise<object> | undefined;
  return () => (document ??= describe(app, service));
}

async function describe(app: NestFastifyApplication, service: string): Promise<object> {
  const { ApiOperation, ApiResponse, DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
  for (const { route, describe } of handledRoutes) {
    const schema = jsonOf(route.response);
    const success = schema
      ? ApiResponse({ status: route.status, description: 'Success.', standardSchema: schema })
      : ApiResponse({
          status: route.status,
          description: route.response === null ? 'Done.' : `A ${kindOf(route.response)} answer.`,
        });
    const refusal = ApiResponse({ status: '4XX', description: 'Refused, with a sentence.', standardSchema: problem });
    describe(applyDecorators(ApiOperation({ operationId: route.id, summary: route.summary }), success, refusal));
  }
  const config = new DocumentBuilder()
    .setTitle(`Floatwise ${service}`)
    .setVersion('1')
    .addCookieAuth(guardedName(sessionCookie, app.get<BaseEnv>(ENV).PUBLIC_ORIGIN))
    .build();
  return SwaggerModule.createDocument(app, config);
}

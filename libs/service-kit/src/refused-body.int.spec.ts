import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Controller, Module } from '@nestjs/common';
import { defineRoute } from '@floatwise/contracts/define';
import { serviceUnderTest, testOrigin } from '@floatwise/test-kit/service-under-test';
import { z } from 'zod';
import { defineService } from './define-service.js';
import { baseEnv } from './env.js';
import { Route, RouteBody } from './route.js';
import { Public } from './session.js';

const body = z.strictObject({ text: z.string() });

@Controller()
class ToyController {
  @Public()
  @Route(defineRoute('toy.note', 'PUT /api/note', { summary: 'Notes.', body, response: body }))
  note(@RouteBody() note: z.infer<typeof body>) {
    return note;
  }
}

@Module({ controllers: [ToyController] })
class ToyModule {}

it('a refusal reads the rest of the body, so that it ends no connection of the edge [requirement 60]', async () => {
  const { stop, url } = await serviceUnderTest({
    service: defineService({ name: 'toy', env: z.object(baseEnv), module: ToyModule }),
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/test' },
  });
  for (const path of ['/api/note', '/api/nowhere']) {
    const headers = { origin: testOrigin, 'content-type': 'application/json' };
    const sent = request(url + path, { method: 'PUT', headers }).end('a'.repeat(200_000));
    const [{ statusCode, headers: told }] = (await once(sent, 'response')) as [IncomingMessage];
    expect([path, statusCode, told.connection === 'close']).toEqual([path, 413, false]);
    sent.destroy();
  }
  await stop();
});

import { camel, checkName, checkService, kebab, pascal } from './names.ts';
import { inModule, started } from './nest-module.ts';
import type { Skeleton } from './plan.ts';

/** What a person who reads would do. Everything else is sent by POST. */
const reading = ['list', 'read', 'show', 'find'];

interface Named {
  service: string;
  feature: string;
  verb: string;
  /** The contract's name: `giveFeedback`. */
  route: string;
  reads: boolean;
}

const contract = ({ service, feature, route, reads }: Named): string => `import { z } from 'zod';
import { defineRoute } from '../define.js';
import { uuid } from '../values.js';

export const ${route} = defineRoute('${service}.${route}', '${reads ? 'GET' : 'POST'} /api/${feature}', {
  summary: 'Says in one sentence what the call does.',
${reads ? '  response: z.object({ ids: z.array(uuid) }),' : '  body: z.strictObject({}),\n  response: z.object({ id: uuid }),\n  status: 201,'}
});
`;

const controller = ({
  service,
  feature,
  verb,
  route,
  reads,
}: Named): string => `import { Controller } from '@nestjs/common';
import { ${route} } from '@floatwise/contracts/${service}/${feature}.http';
import { Route${reads ? '' : ', RouteBody'} } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
${reads ? '' : "import type { z } from 'zod';\n"}import { ${pascal(feature)}Service } from './${feature}.service.js';

@Controller()
export class ${pascal(feature)}Controller {
  constructor(private readonly ${camel(feature)}: ${pascal(feature)}Service) {}

  // Parses, calls, returns.
  @Route(${route})
  ${verb}(@CurrentUser() { userId }: Caller${reads ? '' : `, @RouteBody() _body: z.output<typeof ${route}.body>`}) {
    return this.${camel(feature)}.${verb}(userId);
  }
}
`;

const reader = (verb: string): string => `
  ${verb}(_userId: string): Promise<{ ids: string[] }> {
    return this.db.prisma.$transaction(async (_tx) => ({ ids: [] }));
  }`;

const writer = (verb: string): string => `
  async ${verb}(_userId: string): Promise<{ id: string }> {
    const id = randomUUID();
    await this.db.prisma.$transaction(async (_tx) => {
      // Write here, about a person only under the lock of the tombstone: lockPerson(tx, userId), and refuse when isErased(tx, userId).
      // Then publish it: emit(tx, event, { aggregateId: id, aggregateVersion: 1, data }).
    });
    return { id };
  }`;

const service = ({
  feature,
  verb,
  reads,
}: Named): string => `${reads ? '' : "import { randomUUID } from 'node:crypto';\n"}\
import { Injectable } from '@nestjs/common';
import { Database } from '../db.js';

/** One method for each call; rules are pure functions in a file beside it. */
@Injectable()
export class ${pascal(feature)}Service {
  constructor(private readonly db: Database) {}
${reads ? reader(verb) : writer(verb)}
}
`;

const test = (named: Named): string => `import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { service } from '../service.js';

test('${named.route} answers who is signed in, and nobody else', async () => {
  const running = await ${started(named.service)};
  const ask = (client: typeof running.client) => client.${named.reads ? 'get' : 'post'}('/api/${named.feature}'${named.reads ? '' : ', {}'});
  expect(await ask(running.client.with((await signedIn()).headers))).toMatchObject(${
    named.reads
      ? '{ status: 200, body: { ids: [] } }'
      : '{\n    status: 201,\n    body: { id: expect.any(String) as string },\n  }'
  });
  expect((await ask(running.client)).status).toBe(401);
  await running.stop();
});
`;

/** The first call of a feature: its contract, and in the service a controller, a service, a module and a test. */
export const call: Skeleton = {
  args: ['service', 'feature', 'verb'],
  plan(owner, feature, verb) {
    checkService(owner);
    checkName('feature', feature);
    checkName('call', kebab(verb));
    const method = camel(verb);
    const named = {
      ...{ service: owner, feature, verb: method },
      ...{ route: camel(`${verb}-${feature}`), reads: reading.includes(verb) },
    };
    const folder = `services/${owner}/src/${feature}`;
    const { files, changes } = inModule(named, [
      { property: 'controllers', name: `${pascal(feature)}Controller`, file: `./${feature}.controller.js` },
      { property: 'providers', name: `${pascal(feature)}Service`, file: `./${feature}.service.js` },
    ]);
    return {
      files: {
        [`libs/contracts/src/${owner}/${feature}.http.ts`]: contract(named),
        [`${folder}/${feature}.controller.ts`]: controller(named),
        [`${folder}/${feature}.service.ts`]: service(named),
        [`${folder}/${feature}.int.spec.ts`]: test(named),
        ...files,
      },
      changes,
      commands: ['npm run contracts', 'npm run architecture'],
      left: [
        `Say in libs/contracts/src/${owner}/${feature}.http.ts what is sent and answered, then npm run contracts.`,
        `Do it in ${folder}/${feature}.service.ts; the section calls it by call('${owner}.${named.route}', …) or useCallQuery.`,
        `A call of administrators is under /api/admin/, has @RequireRole('admin'), and publishes an event for what it changes (CONTRIBUTING.md says what else).`,
      ],
    };
  },
};

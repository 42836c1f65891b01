import { Failure } from '../failure.ts';
import { discoverServices } from '../services.ts';
import { checkName, pascal, serviceNames } from './names.ts';
import { all, before, importing, textOf, type Change, type Skeleton } from './plan.ts';

/** The service whose files hold what every service has, in the same words. */
const like = 'analytics';

/** Files that say nothing about the service. */
const same = [
  ...['tsconfig.json', 'tsconfig.lib.json', 'tsconfig.spec.json', 'prisma.config.ts'],
  ...['prisma/migrations/migration_lock.toml', 'src/db.ts', 'src/main.ts', 'src/operator.ts'],
];

/** What a service with no feature imports, or Nest and Prisma beside it. */
const needed = [
  ...['@floatwise/contracts', '@floatwise/events', '@floatwise/service-kit', '@nestjs/common', '@nestjs/core'],
  ...[
    '@prisma/client',
    'reflect-metadata',
    'rxjs',
    'zod',
    '@floatwise/browser-test-kit',
    '@floatwise/test-kit',
    'prisma',
  ],
];

type Versions = Record<string, string>;
interface Manifest {
  name: string;
  version: string;
  floatwise: { port: number };
  dependencies: Versions;
  devDependencies: Versions;
}

function manifestOf(name: string): Manifest {
  const manifest: Manifest = JSON.parse(textOf(`services/${like}/package.json`));
  const only = (versions: Versions) =>
    Object.fromEntries(Object.entries(versions).filter(([one]) => needed.includes(one)));
  return {
    ...manifest,
    name: `@floatwise/${name}`,
    floatwise: { port: Math.max(...discoverServices().map(({ port }) => port)) + 1 },
    dependencies: only(manifest.dependencies),
    devDependencies: only(manifest.devDependencies),
  };
}

/** Generator and database, then the tables that events and jobs need. */
function schema(): string {
  const text = textOf(`services/${like}/prisma/schema.prisma`);
  const [head = ''] = text.split(/^(?:enum|model|\/\/\/)/m, 1);
  return head + text.slice(text.indexOf('model JobRun {'));
}

const moduleOf = (name: string): string => `import { Module } from '@nestjs/common';

/** The modules of its folders: npm run new call ${name} … */
@Module({ imports: [] })
export class ${pascal(name)}Module {}
`;

const env = (name: string): string => `import { z } from 'zod';
import { baseEnv } from '@floatwise/service-kit/env';

/** What operators set, with what it is otherwise. Nothing else reads the environment. */
export const envSchema = z.object({ ...baseEnv });
export type ${pascal(name)}Env = z.output<typeof envSchema>;
`;

const records = `import { definePersonalData } from '@floatwise/service-kit/personal-data/personal-data';
import type { Transaction } from '../db.js';

/**
 * The data this service stores about people: none yet. The first table also needs \`tombstone: versionTombstone(lockPerson)\` and
 * a line in \`personalDataRequests\` (contracts, personal-data.ts), by which identity asks for it.
 */
export const personalData = definePersonalData<Transaction>({ tables: [], impersonal: [] });
`;

const test = (name: string): string => `import { EventsHealth } from '@floatwise/events/events-health';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { service } from './service.js';

test('${name} starts, says that it is well, and reaches the bus', async () => {
  const running = await serviceUnderTest({ service });
  await eventually(async () => (await running.client.get('/readyz')).status === 200);
  await eventually(() => running.app.get(EventsHealth).natsUp());
  expect((await running.client.get('/livez')).status).toBe(200);
  await running.stop();
});
`;

const events = (name: string): string => `import { defineAdminCalled, defineAdminRefused } from '../audit.js';
import { defineMessagesReplayed } from '../operations.js';

export const ${name}AdminRefused = defineAdminRefused('${name}');
export const ${name}AdminCalled = defineAdminCalled('${name}');
export const ${name}MessagesReplayed = defineMessagesReplayed('${name}');
`;

const readme = (name: string): string => `# ${name}

What it's for, in a sentence. Calls, events, and questions are listed in [ARCHITECTURE.md](../../ARCHITECTURE.md), settings with
their defaults in \`src/env.ts\`.
`;

const containers = (name: string): string => {
  const image = `build: { <<: *build, target: service, args: { <<: *images, PROJECT: ${name} } }
    image: floatwise-${name}`;
  return `  migrate-${name}:
    <<: *migration
    ${image}
    environment: { SECRETS_DIR: /run/secrets }
    volumes: [{ <<: *secrets, source: '\${SECRETS:-./.secrets}/migrate-${name}' }]

  ${name}:
    <<: *service
    depends_on:
      migrate-${name}: { condition: service_completed_successfully }
      nats: { condition: service_healthy }
      redis: { condition: service_healthy }
    ${image}
    networks: [${name}-data, ${name}-calls]
    volumes: [{ <<: *secrets, source: '\${SECRETS:-./.secrets}/${name}' }]
    environment: { <<: *settings }

`;
};

const replica = (name: string): string => `  ${name}-2:
    extends: { file: docker-compose.yml, service: ${name} }
    networks: !override { ${name}-data: {}, ${name}-calls: {} }

`;

/**
 * Adds a service to every list of lines: where at least two neighboring lines differ only by the name of a service, a line
 * for the new one follows the last, if it's one of those that are looked for.
 */
const inLists =
  (name: string, wanted = /./): Change =>
  (text) => {
    const services = serviceNames();
    const rename = (line: string, from: string) =>
      line
        .replaceAll(from, name)
        .replaceAll(from.toUpperCase(), name.toUpperCase())
        .replaceAll(pascal(from), pascal(name));
    const renamedLine = (line = '') => {
      const owner = services.find((service) => line.toLowerCase().includes(service));
      const own = owner && rename(line, owner);
      return own && wanted.test(own) ? own : undefined;
    };
    const lines = text.split('\n');
    const longer = lines.flatMap((line, index) => {
      const own = renamedLine(line);
      const isLast =
        own !== undefined && renamedLine(lines[index - 1]) === own && renamedLine(lines[index + 1]) !== own;
      return isLast ? [line, own] : [line];
    });
    if (longer.length === lines.length) throw new Failure('no list of services stands there.');
    return longer.join('\n');
  };

/** \`[cards-data, billing-data]\` in one line gets the new service's network, too. */
const inNetworks =
  (name: string): Change =>
  (text) =>
    text.replace(
      /(\w+-(data|calls)), (\w+-\2)\]/g,
      (_, others: string, kind: string, last: string) => `${others}, ${last}, ${name}-${kind}]`,
    );

/** As npm would write it. */
const inLock =
  (manifest: Manifest): Change =>
  (text) => {
    const lock: { packages: Record<string, object> } = JSON.parse(text);
    const folder = manifest.name.replace('@floatwise', 'services');
    const { name, version, dependencies, devDependencies } = manifest;
    lock.packages[`node_modules/${name}`] = { resolved: folder, link: true };
    lock.packages[folder] = { name, version, dependencies, devDependencies };
    const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
    return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
  };

const renamedTo = (name: string, text: string): string =>
  text.replaceAll(like, name).replaceAll(pascal(like), pascal(name));

function ownFiles(name: string, manifest: Manifest): Record<string, string> {
  const of = (file: string) => textOf(`services/${like}/${file}`);
  return {
    ...Object.fromEntries(same.map((file) => [file, of(file)])),
    'package.json': JSON.stringify(manifest),
    'prisma/schema.prisma': schema(),
    'README.md': readme(name),
    'deploy/kustomization.yaml': renamedTo(name, of('deploy/kustomization.yaml')),
    // It reads no events yet.
    'deploy/scale.yaml': renamedTo(name, of('deploy/scale.yaml')).replace(/ {4}- type: nats-jetstream[^]*/, ''),
    'src/env.ts': env(name),
    'src/personal-data/records.ts': records,
    'src/service.ts': renamedTo(name, of('src/service.ts')),
    'src/service.int.spec.ts': test(name),
    [`src/${name}.module.ts`]: moduleOf(name),
  };
}

/** Where infra/k8s names all services. */
const inClusters = [
  ...['base/kustomization', 'prepare/job', 'servers/nats/nats', 'servers/redis/redis'],
  ...['overlays/small/kustomization', 'overlays/large/kustomization'],
].map((file) => `infra/k8s/${file}.yaml`);

/** Every service publishes these, and identity writes them into the audit log. Others are published by some services only. */
const eventsOfAll = ['AdminRefused', 'AdminCalled', 'MessagesReplayed'];
const audit = 'services/identity/src/audit/events-of-services.ts';

/** A service without a feature, on every list of services. */
export const newService: Skeleton = {
  args: ['name'],
  plan(name) {
    checkName('service', name);
    if (!/^[a-z]+$/.test(name))
      throw new Failure(`A service is called by one word, which is part of many others: ${name}`);
    if (serviceNames().includes(name)) throw new Failure(`There is a service "${name}" already.`);
    const manifest = manifestOf(name);
    const published = `@floatwise/contracts/${name}/events`;
    return {
      files: {
        ...Object.fromEntries(
          Object.entries(ownFiles(name, manifest)).map(([file, text]) => [`services/${name}/${file}`, text]),
        ),
        [`libs/contracts/src/${name}/events.ts`]: events(name),
      },
      changes: {
        'package-lock.json': inLock(manifest),
        'tsconfig.json': before(
          '    {\n      "path": "./shells/web"',
          `    {\n      "path": "./services/${name}"\n    },\n`,
        ),
        'docker-compose.yml': all(
          before('  # The outside world on this machine;', containers(name)),
          inLists(name),
          inNetworks(name),
        ),
        'infra/docker/Dockerfile': inLists(name),
        'infra/docker/replicas.yml': all(before('  sandbox:\n', replica(name)), inLists(name, /_UPSTREAM/)),
        'infra/nats/nats.conf': inLists(name),
        'infra/redis/users.conf': inLists(name),
        ...Object.fromEntries(inClusters.map((file) => [file, inLists(name)])),
        'ARCHITECTURE.md': before('libs/\n  contracts/', `  ${`${name}/`.padEnd(16)} say here what it's for\n`),
        'libs/contracts/src/operations.ts': all(
          before('] as const;\nexport type OperatedService', `, '${name}'`),
          inLists(name),
        ),
        'libs/contracts/src/admin-calls.ts': inLists(name, /readOperations|listParked|replayParked/),
        [audit]: all(
          ...eventsOfAll.map((event) => importing(`${name}${event}`, published)),
          inLists(name, new RegExp(eventsOfAll.join('|'))),
        ),
      },
      commands: [
        `nx run @floatwise/${name}:build`,
        `npm run migrate -- create ${name} init`,
        'npm run contracts',
        'npm run architecture',
      ],
      left: [
        `Say in ARCHITECTURE.md and in services/${name}/README.md what it's for.`,
        'Its connections belong in infra/connections.md, with the sums; the test of that page says which.',
        'Whoever runs the containers runs npm run secrets again.',
        `Its first call is npm run new call ${name} <feature> <verb>.`,
        `In a cluster, its passwords are in the Secret floatwise-${name} (infra/k8s/README.md).`,
      ],
    };
  },
};

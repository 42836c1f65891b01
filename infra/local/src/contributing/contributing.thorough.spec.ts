import { handEdits } from './testing/hand-edits.ts';
import { ownTests } from './testing/own-tests.ts';
import { WorkspaceCopy } from './testing/workspace-copy.ts';

/** One of each kind; a later one may build on an earlier one. */
const typed = [
  'npm run new service rewards',
  'npm run new call billing feedback give',
  'npm run new call rewards balances list',
  'npm run new event billing feedback.given analytics',
  'npm run new job billing feedback forget-feedback',
  'npm run new page content feedback',
  'npm run new field lateFee money',
];

let copy: WorkspaceCopy;
let written: string[];
/** Every build starts with this. */
const generate = async () => {
  for (const service of ['analytics', 'billing', 'cards', 'rewards'])
    await copy.run('node', ['../../infra/local/src/generate.ts'], { cwd: `services/${service}` });
};

/** TypeScript programs from sources: most isn't built in the copy, and `tsc -b` would build everything. */
async function checkTypes(more: readonly string[] = []): Promise<void> {
  const server = ['services/billing', 'services/analytics', 'services/cards', 'services/rewards', 'libs/test-kit'];
  const programs = {
    server: { parts: server, lib: ['es2023'] },
    browser: { parts: ['mfe-content', 'mfe-optimizer'], lib: ['es2023', 'dom', 'dom.iterable'] },
  };
  const compilerOptions = {
    noEmit: true,
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    module: 'esnext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    customConditions: ['floatwise:source'],
    allowImportingTsExtensions: true,
    types: ['node', 'jest'],
  };
  for (const [name, { parts, lib }] of Object.entries(programs)) {
    const tests = more.filter((file) => parts.some((part) => file.startsWith(part)));
    const include = [...parts.filter((part) => part !== 'libs/test-kit').map((part) => `${part}/src`), ...tests];
    const config = { extends: './tsconfig.base.json', compilerOptions: { ...compilerOptions, lib }, include };
    await copy.change({ file: `tsconfig.${name}.json`, write: JSON.stringify(config) });
    await copy.run('tsc', ['-p', `tsconfig.${name}.json`]);
  }
}

const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--ci', '--runInBand', '--forceExit'];
/** With a separate NATS and Redis: the shared ones let in only who is on the lists of this workspace. */
const runTests = (files: readonly string[]) =>
  copy.run('node', [...jest, ...files], { without: ['TEST_NATS_URL', 'TEST_REDIS_URL'] });

beforeAll(async () => {
  copy = await WorkspaceCopy.make();
  written = [];
  for (const command of typed) {
    const output = await copy.run('sh', ['-c', command]);
    written.push(...Array.from(output.matchAll(/^wrote {3}(\S+)$/gm), ([, file = '']) => file));
  }
  await generate();
}, 900_000);
afterAll(() => copy.remove(), 60_000);

describe('what npm run new has written', () => {
  test('is what the compiler, oxlint, and Prettier accept', async () => {
    await checkTypes();
    await copy.run(
      'oxlint',
      written.filter((file) => /\.tsx?$/.test(file)),
    );
    await copy.run('prettier', [
      '--check',
      '--ignore-unknown',
      ...written,
      'docker-compose.yml',
      'ARCHITECTURE.md',
      'tsconfig.json',
    ]);
  }, 900_000);

  test('passes its own tests, and has a service that starts where every service is listed', async () => {
    const listing = ['docker/compose.spec', 'instance/refused-ports.spec', 'install/lock.spec'];
    await runTests([
      ...written.filter((file) => /\.spec\.tsx?$/.test(file)),
      ...listing.map((file) => `infra/local/src/${file}.ts`),
      'infra/lint/src/declared-imports.spec.ts',
      'libs/contracts/src/bodies.spec.ts',
      ...[
        'admin-calls.spec',
        'bus.int.spec',
        'copied-tables.int.spec',
        'operations.int.spec',
        'personal-data.int.spec',
      ].map((file) => `libs/test-kit/src/${file}.ts`),
    ]);
  }, 900_000);
});

describe('who makes something of it', () => {
  beforeAll(async () => {
    for (const change of handEdits) await copy.change(change);
    for (const [file, write] of Object.entries(ownTests)) await copy.change({ file, write });
    for (const command of ['npm run migrate -- create billing "feedback"', 'npm run contracts', 'npm run architecture'])
      await copy.run('sh', ['-c', command]);
    await generate();
  }, 600_000);

  test('has the edge, the table of calls and ARCHITECTURE know of it', async () => {
    expect(await copy.read('infra/edge/calls.caddy')).toMatch(/@billing path[^@]+\/api\/feedback/);
    expect(await copy.read('libs/contracts/src/routes.generated.ts')).toContain("['POST', '/api/feedback']");
    const architecture = await copy.read('ARCHITECTURE.md');
    const said = (service: string) => architecture.split(`- **${service}**`)[1]?.split('- **')[0];
    expect(said('billing')).toMatch(/calls .*`\/feedback`[^]*publishes .*`feedback\.given`/);
    expect(said('analytics')).toMatch(/consumes .*`billing\.feedback\.given`/);
  });

  test('has what the compiler accepts', () => checkTypes(Object.keys(ownTests)), 600_000);

  test('has a call that answers, an event that is handled, a job that runs, a page, a table and a field that are known', async () => {
    await runTests([
      ...Object.keys(ownTests),
      'libs/test-kit/src/personal-data.int.spec.ts',
      'mfe-content/src/routes.spec.ts',
      'libs/contracts/src/card-fields.spec.ts',
      'libs/web-kit/src/guest-wallet',
      'mfe-optimizer/src/wallet-files/read-wallet.spec.ts',
      'services/cards/src/card/card-rules.spec.ts',
    ]);
  }, 600_000);
});

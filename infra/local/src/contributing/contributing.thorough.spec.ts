import { ownTests } from './own-tests.ts';
import { recipes } from './recipes.ts';
import { WorkspaceCopy } from './workspace-copy.ts';

describe('who follows the steps', () => {
  let copy: WorkspaceCopy;
  beforeAll(async () => {
    copy = await WorkspaceCopy.make();
    for (const step of recipes.flatMap(({ steps }) => steps)) await copy.change(step);
    for (const [file, write] of Object.entries(ownTests)) await copy.change({ file, write });
    const typed = new Set(recipes.flatMap(({ commands = [] }) => commands));
    for (const command of typed) await copy.run('sh', ['-c', command]);
    // Every build starts with this.
    for (const service of ['billing', 'cards']) {
      await copy.run('node', ['../../infra/local/src/generate.ts'], { cwd: `services/${service}` });
    }
  }, 600_000);
  afterAll(() => copy.remove(), 60_000);

  test('has the edge, the table of calls and ARCHITECTURE know of it', async () => {
    expect(await copy.read('infra/edge/calls.caddy')).toMatch(/@billing path[^@]+\/api\/feedback/);
    expect(await copy.read('libs/contracts/src/routes.generated.ts')).toContain("['POST', '/api/feedback']");
    const architecture = await copy.read('ARCHITECTURE.md');
    const said = (service: string) => architecture.split(`- **${service}**`)[1]?.split('- **')[0];
    expect(said('billing')).toMatch(/calls .*`\/feedback`[^]*publishes .*`feedback\.given`/);
    expect(said('analytics')).toMatch(/consumes .*`billing\.feedback\.given`/);
  });

  test('has what the compiler accepts', async () => {
    // TypeScript programs from sources: nothing is built in the copy, and `tsc -b` would build everything.
    const programs = {
      server: { parts: ['services/billing', 'services/analytics', 'services/cards', 'libs/test-kit'], lib: ['es2023'] },
      browser: { parts: ['mfe-content', 'mfe-optimizer'], lib: ['es2023', 'dom', 'dom.iterable'] },
    };
    const compilerOptions = {
      noEmit: true,
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      module: 'esnext',
      moduleResolution: 'bundler',
      customConditions: ['floatwise:source'],
      allowImportingTsExtensions: true,
      types: ['node', 'jest'],
    };
    for (const [name, { parts, lib }] of Object.entries(programs)) {
      const tests = Object.keys(ownTests).filter((file) => parts.some((part) => file.startsWith(part)));
      const include = [...parts.filter((part) => part !== 'libs/test-kit').map((part) => `${part}/src`), ...tests];
      const config = { extends: './tsconfig.base.json', compilerOptions: { ...compilerOptions, lib }, include };
      await copy.change({ file: `tsconfig.${name}.json`, write: JSON.stringify(config) });
      await copy.run('tsc', ['-p', `tsconfig.${name}.json`]);
    }
  }, 600_000);

  test('has a call that answers, an event that is handled, a job that runs, a page, a table and a field that are known', async () => {
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--ci', '--runInBand', '--forceExit'];
    const tests = [
      ...Object.keys(ownTests),
      'libs/test-kit/src/personal-data.int.spec.ts',
      'mfe-content/src/routes.spec.ts',
      'libs/contracts/src/card-fields.spec.ts',
      'libs/web-kit/src/guest-wallet',
      'mfe-optimizer/src/wallet-files/read-wallet.spec.ts',
      'services/cards/src/card/card-rules.spec.ts',
    ];
    // A separate NATS: the shared one allows only events on its list of users.
    await copy.run('node', [...jest, ...tests], { without: 'TEST_NATS_URL' });
  }, 600_000);
});

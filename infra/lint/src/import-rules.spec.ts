import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Planted } from './testing/planted.js';

const root = resolve(import.meta.dirname, '../../..');
const planted = new Planted();
beforeAll(() => planted.lint(), 120_000);
afterAll(() => planted.remove());

/** Plants code; what's returned says what the import rules say about it. */
const refusals = (file: string, code: string): (() => string[]) => planted.plant(file, code, /^house\(imports\)$/);

/** Plants an import of each; the same. */
const refusalsOf = (file: string, asked: string[]): (() => string[]) =>
  refusals(file, asked.map((each) => `import '${each}';`).join('\n'));

/** The workspaces in a folder: `libs/contracts`, `libs/events`... */
const foldersIn = (folder: string, prefix = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map(({ name }) => join(folder, name));

const [libs, services, shells] = [foldersIn('libs'), foldersIn('services'), foldersIn('shells')];
const sections = foldersIn('.', 'mfe-');
const infra = ['infra/edge', 'infra/local', 'infra/sandbox'];
const everything = [...libs, ...services, ...shells, ...sections, ...infra];

const allowed: Record<string, string[]> = {
  'libs/contracts': [],
  'libs/finance': [],
  'libs/places': ['libs/finance'],
  'libs/events': ['libs/contracts'],
  'libs/service-kit': ['libs/contracts', 'libs/events'],
  'libs/ui': ['libs/finance'],
  'libs/web-kit': ['libs/contracts', 'libs/finance', 'libs/ui'],
  'libs/test-kit': ['libs/contracts', 'libs/events', 'libs/service-kit', 'libs/test-kit', 'libs/browser-test-kit'],
  'libs/browser-test-kit': ['libs/contracts'],
  ...Object.fromEntries(
    services.map((each) => [
      each,
      ['libs/contracts', 'libs/finance', 'libs/places', 'libs/events', 'libs/service-kit'],
    ]),
  ),
  ...Object.fromEntries(
    [...sections, ...shells].map((each) => [
      each,
      ['libs/contracts', 'libs/finance', 'libs/places', 'libs/ui', 'libs/web-kit'],
    ]),
  ),
  'infra/edge': ['libs/contracts', 'libs/web-kit'],
  'infra/local': [
    'libs/contracts',
    'libs/finance',
    'libs/events',
    'libs/service-kit',
    'libs/test-kit',
    'libs/browser-test-kit',
  ],
  'infra/sandbox': [],
};

const nameOf = (folder: string): string => `@floatwise/${folder.split('/').at(-1)}`;

const codeOf = (folder: string): string[] => [`${folder}/src/x.ts`, `${folder}/src/deep/er/x.tsx`];
const testsOf = (folder: string): string[] => [
  `${folder}/src/x.spec.ts`,
  `${folder}/src/deep/x.spec.tsx`,
  `${folder}/src/x.int.spec.ts`,
  `${folder}/src/x.e2e.ts`,
];

const pathFrom = (file: string, folder: string): string =>
  relative(dirname(file), join(folder, 'src/env.js')).replace(/^(?!\.)/, './');

it('has a rule for every folder with code', () => {
  expect(Object.keys(allowed).sort()).toEqual([...everything].sort());
});

describe.each(everything)('%s', (folder) => {
  const may = (allowed[folder] ?? []).map(nameOf);
  const others = everything.filter((each) => each !== folder);
  const refused = everything.map(nameOf).filter((each) => !may.includes(each));
  const [code, tests] = [codeOf(folder), testsOf(folder)];

  const own = [...code, ...tests].map((file) =>
    refusalsOf(file, [pathFrom(file, folder), './y.js', '.', ...may.map((each) => `${each}/x`)]),
  );
  it('may import its own files, and what ARCHITECTURE allows from others', () => {
    for (const found of own) expect(found()).toEqual([]);
  });

  const byName = code.map((file) => refusalsOf(file, [...refused, ...refused.map((each) => `${each}/x`)]));
  it('may not import anything else of ours by name', () => {
    for (const found of byName) expect(found()).toHaveLength(2 * refused.length);
  });

  const kits = tests.map((file) =>
    refusalsOf(file, ['@floatwise/test-kit/sandbox', '@floatwise/browser-test-kit/inbox']),
  );
  const beyond = refused.filter((each) => !each.endsWith('test-kit'));
  const besideKits = tests.map((file) =>
    refusalsOf(
      file,
      beyond.map((each) => `${each}/x`),
    ),
  );
  it('may only import the test kits beyond that in its tests', () => {
    for (const found of kits) expect(found()).toEqual([]);
    for (const found of besideKits) expect(found()).toHaveLength(beyond.length);
  });

  const byPath = [...code, ...tests].map((file) =>
    refusalsOf(file, [
      ...others.flatMap((each) => [pathFrom(file, each), `${join(planted.dir, each)}/src/env.js`]),
      relative(dirname(file), 'node_modules/zod/index.js'),
    ]),
  );
  it('may not import anything by path, not even what it may import by name', () => {
    const refusal = 'house(imports): Never import from another part by path.';
    for (const found of byPath) expect(found()).toEqual(Array.from({ length: 2 * others.length + 1 }, () => refusal));
  });
});

it.each(
  ['node:http', 'node:https', 'node:net', 'node:tls', 'undici'].map((name) => ({
    name,
    inService: refusalsOf('services/cards/src/x.ts', [name]),
    elsewhere: ['services/cards/src/x.int.spec.ts', 'libs/service-kit/src/outgoing.ts'].map((file) =>
      refusalsOf(file, [name]),
    ),
  })),
)('[requirement 29] a service may not call the outside world by $name; its tests may', ({ inService, elsewhere }) => {
  expect(inService()).toEqual([expect.stringContaining('only through Outgoing')]);
  for (const found of elsewhere) expect(found()).toEqual([]);
});

describe('in every form of import', () => {
  it.each(
    [
      `import { pay } from '@floatwise/billing/pay';`,
      `import type { Pay } from '@floatwise/billing/pay';`,
      `export { pay } from '@floatwise/billing/pay';`,
      `export * from '@floatwise/billing/pay';`,
      `const pay = await import('@floatwise/billing/pay');`,
      'const pay = await import(`@floatwise/billing/pay`);',
      `let pay: import('@floatwise/billing/pay').Pay;`,
      `let pay: typeof import('@floatwise/billing/pay');`,
      `import pay = require('@floatwise/billing/pay');`,
      `const pay = require('@floatwise/billing/pay');`,
      `import '../../billing/src/pay.js';`,
      `const pay = await import('../../../services/billing/src/pay.js');`,
    ].map((code) => ({ code, found: refusals('services/cards/src/x.ts', code) })),
  )('one service may not import another: $code', ({ found }) => {
    expect(found()).toHaveLength(1);
  });

  it.each(
    [
      ['src/x.tsx', `import '../../mfe-content/src/paths.js';`],
      ['src/tools/x.tsx', `import '../../../mfe-content/src/paths.js';`],
      ['src/x.tsx', `export { paths } from '../../mfe-content/src/paths.js';`],
      ['src/x.tsx', `const { paths } = await import('../../mfe-content/src/paths.js');`],
      ['src/x.tsx', `import type { Section } from '@floatwise/mfe-content';`],
    ].map(([file, code = '']) => ({ code, found: refusals(`mfe-optimizer/${file}`, code) })),
  )('one section may not import another: $code', ({ found }) => {
    expect(found()).toHaveLength(1);
  });

  const inScripts = [
    refusalsOf('mfe-admin/rspack.config.ts', ['../mfe-content/rspack.config.ts']),
    refusalsOf('libs/contracts/scripts/x.mjs', ['../../finance/src/x.js']),
    refusalsOf('infra/local/x.mjs', ['@floatwise/cards/x']),
  ];
  const preset = refusalsOf('mfe-content/rspack.config.ts', ['@floatwise/web-kit/preset']);
  it('applies to configuration and scripts too', () => {
    for (const found of inScripts) expect(found()).toHaveLength(1);
    expect(preset()).toEqual([]);
  });

  const computed = refusals('infra/edge/src/x.ts', 'await import(file); await import(`./${file}.js`);');
  it('ignores a path that is computed at run time', () => {
    expect(computed()).toEqual([]);
  });
});

describe("other people's packages", () => {
  const browsers = [...sections, ...shells, 'libs/web-kit', 'libs/ui'];
  const pure = ['libs/contracts', 'libs/finance'];
  const withoutNats = everything.filter((each) => !['libs/events', 'libs/test-kit', 'infra/local'].includes(each));
  const nats = withoutNats.map((folder): [string, string[]] => [folder, ['@nats-io/jetstream', 'nats']]);
  const onServers = [
    ...['node:fs', 'fs', 'fs/promises', '@nestjs/common', '@prisma/client', 'pg', 'pg/lib/client'],
    ...['redis', '@redis/client'],
  ];
  const impure = [
    ...['node:fs', 'crypto', 'react', 'react/jsx-runtime', '@nestjs/common', '@prisma/client', 'date-fns'],
    'decimal.js',
  ];

  const inCode = [
    ...nats,
    ...browsers.map((folder): [string, string[]] => [folder, onServers]),
    ...pure.map((folder): [string, string[]] => [folder, impure]),
    ['libs/finance', ['zod']] as const,
    ['libs/ui', ['zod/mini', '@tanstack/react-query', 'react-router', 'react-router-dom']] as const,
  ].map(([folder, names]) => ({ folder, names, found: codeOf(folder).map((file) => refusalsOf(file, [...names])) }));
  it.each(inCode)('$folder may not import $names', ({ names, found }) => {
    for (const each of found) expect(each()).toHaveLength(names.length);
  });

  const inTests = [
    ...nats,
    ['libs/contracts', ['react']] as const,
    ['libs/finance', ['@nestjs/common', 'zod']] as const,
    ['libs/ui', ['@tanstack/react-query']] as const,
    ...browsers.map((folder): [string, string[]] => [folder, ['@nestjs/common']]),
  ].map(([folder, names]) => ({ folder, names, found: testsOf(folder).map((file) => refusalsOf(file, [...names])) }));
  it.each(inTests)('not even a test of $folder may import $names', ({ names, found }) => {
    for (const each of found) expect(each()).toHaveLength(names.length);
  });

  const may = [
    ['libs/contracts', 'zod'],
    ['libs/events', '@nats-io/jetstream'],
    ['libs/test-kit', '@nats-io/transport-node'],
    ['libs/service-kit', '@nestjs/core'],
    ['libs/ui', '@radix-ui/react-tabs'],
    ['libs/web-kit', '@tanstack/react-query'],
    ...services.map((each) => [each, 'node:crypto']),
    ...sections.map((each) => [each, 'lucide-react']),
    ...shells.map((each) => [each, 'react-dom/client']),
    ['infra/sandbox', 'oidc-provider'],
  ].map(([folder = '', name = '']) => ({
    folder,
    name,
    found: codeOf(folder).map((file) => refusalsOf(file, [name])),
  }));
  it.each(may)('$folder may import $name', ({ found }) => {
    for (const each of found) expect(each()).toEqual([]);
  });

  const machine = everything.map((folder) => ({
    folder,
    found: testsOf(folder).map((file) => refusalsOf(file, ['node:fs'])),
  }));
  it.each(machine)('a test of $folder may import what runs on its own machine', ({ found }) => {
    for (const each of found) expect(each()).toEqual([]);
  });

  const articles = 'mfe-content/src/blog/build';
  const atBuildTime = [
    refusalsOf(`${articles}/x.ts`, ['node:fs', '@floatwise/contracts/x', '@floatwise/finance/x']),
    refusalsOf('libs/web-kit/src/preset/x.ts', ['node:fs']),
    refusalsOf('shells/extension/src/build/x.ts', ['node:fs']),
  ];
  const notEvenThen = [
    refusalsOf(`${articles}/x.ts`, ['@floatwise/web-kit/session']),
    refusalsOf(`${articles}/x.spec.ts`, ['@floatwise/web-kit/session']),
    refusalsOf('libs/web-kit/src/preset/x.ts', ['@floatwise/events/x']),
    refusalsOf('shells/extension/src/build/x.ts', ['@floatwise/places/x']),
  ];
  it('may be used by code that Node runs at build time', () => {
    for (const found of atBuildTime) expect(found()).toEqual([]);
    for (const found of notEvenThen) expect(found()).toHaveLength(1);
  });
});

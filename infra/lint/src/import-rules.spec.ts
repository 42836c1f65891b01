import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { importRules } from './import-rules.mjs';

const root = resolve(import.meta.dirname, '../../..');
const linter = new Linter({ configType: 'flat' });

/** The messages of the import rules for a piece of code in a file. */
function refusals(file: string, code: string): string[] {
  const parser = { files: ['**/*.ts', '**/*.tsx'], languageOptions: { parser: tseslint.parser } };
  const found = linter.verify(code, [parser, ...importRules] as Linter.Config[], { filename: file });
  return found.map(({ message }) => message);
}

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
  'libs/events': ['libs/contracts'],
  'libs/service-kit': ['libs/contracts', 'libs/events'],
  'libs/ui': ['libs/finance'],
  'libs/web-kit': ['libs/contracts', 'libs/finance', 'libs/ui'],
  'libs/test-kit': ['libs/contracts', 'libs/events', 'libs/service-kit', 'libs/test-kit', 'libs/browser-test-kit'],
  'libs/browser-test-kit': ['libs/contracts'],
  ...Object.fromEntries(
    services.map((each) => [each, ['libs/contracts', 'libs/finance', 'libs/events', 'libs/service-kit']]),
  ),
  ...Object.fromEntries(
    [...sections, ...shells].map((each) => [each, ['libs/contracts', 'libs/finance', 'libs/ui', 'libs/web-kit']]),
  ),
  'infra/edge': ['libs/contracts', 'libs/web-kit'],
  'infra/local': ['libs/contracts', 'libs/finance', 'libs/events', 'libs/service-kit', 'libs/test-kit'],
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
  const may = allowed[folder] ?? [];
  const others = everything.filter((each) => each !== folder);
  const refused = everything.filter((each) => !may.includes(each));

  it('may import its own files, and what ARCHITECTURE allows from others', () => {
    for (const file of [...codeOf(folder), ...testsOf(folder)]) {
      expect(refusals(file, `import '${pathFrom(file, folder)}'; import './y.js'; import '.';`)).toEqual([]);
      for (const each of may) expect([file, ...refusals(file, `import '${nameOf(each)}/x';`)]).toEqual([file]);
    }
  });

  it('may not import anything else of ours by name', () => {
    for (const file of codeOf(folder)) {
      for (const each of refused) {
        expect([file, each, ...refusals(file, `import '${nameOf(each)}/x';`)]).toHaveLength(3);
        expect([file, each, ...refusals(file, `import '${nameOf(each)}';`)]).toHaveLength(3);
      }
    }
  });

  it('may only import the test kits beyond that in its tests', () => {
    for (const file of testsOf(folder)) {
      expect(
        refusals(file, `import '@floatwise/test-kit/sandbox'; import '@floatwise/browser-test-kit/inbox';`),
      ).toEqual([]);
      for (const each of refused.filter((one) => !one.endsWith('test-kit'))) {
        expect([file, each, ...refusals(file, `import '${nameOf(each)}/x';`)]).toHaveLength(3);
      }
    }
  });

  it('may not import anything by path, not even what it may import by name', () => {
    for (const file of [...codeOf(folder), ...testsOf(folder)]) {
      for (const each of others) {
        expect(refusals(file, `import '${pathFrom(file, each)}';`)).toEqual([
          'Never import from another part by path.',
        ]);
        expect(refusals(file, `import '${join(root, each)}/src/env.js';`)).toHaveLength(1);
      }
      expect(refusals(file, `import '${relative(dirname(file), 'node_modules/zod/index.js')}';`)).toHaveLength(1);
    }
  });
});

it.each(['node:http', 'node:https', 'node:net', 'node:tls', 'undici'])(
  '[requirement 29] a service may not call the outside world by %s; its tests may',
  (name) => {
    expect(refusals('services/cards/src/x.ts', `import '${name}';`)).toEqual([
      expect.stringContaining('only through Outgoing'),
    ]);
    expect(refusals('services/cards/src/x.int.spec.ts', `import '${name}';`)).toEqual([]);
    expect(refusals('libs/service-kit/src/outgoing.ts', `import '${name}';`)).toEqual([]);
  },
);

describe('in every form of import', () => {
  it.each([
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
  ])('one service may not import another: %s', (code) => {
    expect(refusals('services/cards/src/x.ts', code)).toHaveLength(1);
  });

  it.each([
    `import '../../mfe-content/src/paths.js';`,
    `import '../../../mfe-content/src/paths.js';`,
    `export { paths } from '../../mfe-content/src/paths.js';`,
    `const { paths } = await import('../../mfe-content/src/paths.js');`,
    `import type { Section } from '@floatwise/mfe-content';`,
  ])('one section may not import another: %s', (code) => {
    const file = code.includes('../../../') ? 'mfe-optimizer/src/tools/x.tsx' : 'mfe-optimizer/src/x.tsx';
    expect(refusals(file, code)).toHaveLength(1);
  });

  it('applies to configuration and scripts too', () => {
    expect(refusals('mfe-admin/rspack.config.ts', `import '../mfe-content/rspack.config.ts';`)).toHaveLength(1);
    expect(refusals('libs/contracts/scripts/x.mjs', `import '../../finance/src/x.js';`)).toHaveLength(1);
    expect(refusals('infra/local/x.mjs', `import '@floatwise/cards/x';`)).toHaveLength(1);
    expect(refusals('mfe-admin/rspack.config.ts', `import '@floatwise/web-kit/preset';`)).toEqual([]);
  });

  it('ignores a path that is computed at run time', () => {
    expect(refusals('infra/edge/src/x.ts', 'await import(file); await import(`./${file}.js`);')).toEqual([]);
  });
});

describe("other people's packages", () => {
  const browsers = [...sections, ...shells, 'libs/web-kit', 'libs/ui'];
  const pure = ['libs/contracts', 'libs/finance'];
  const withoutNats = everything.filter((each) => !['libs/events', 'libs/test-kit', 'infra/local'].includes(each));

  it.each([
    ...withoutNats.flatMap((each) => [
      [each, '@nats-io/jetstream'],
      [each, 'nats'],
    ]),
    ...browsers.flatMap((each) => [
      [each, 'node:fs'],
      [each, 'fs'],
      [each, 'fs/promises'],
      [each, '@nestjs/common'],
      [each, '@prisma/client'],
      [each, 'pg'],
      [each, 'pg/lib/client'],
      [each, 'redis'],
      [each, '@redis/client'],
    ]),
    ...pure.flatMap((each) => [
      [each, 'node:fs'],
      [each, 'crypto'],
      [each, 'react'],
      [each, 'react/jsx-runtime'],
      [each, '@nestjs/common'],
      [each, '@prisma/client'],
      [each, 'date-fns'],
      [each, 'decimal.js'],
    ]),
    ['libs/finance', 'zod'],
    ['libs/ui', 'zod/mini'],
    ['libs/ui', '@tanstack/react-query'],
    ['libs/ui', 'react-router'],
    ['libs/ui', 'react-router-dom'],
  ])('%s may not import %s', (folder, request) => {
    for (const file of codeOf(folder)) expect(refusals(file, `import '${request}';`)).toHaveLength(1);
  });

  it.each([
    ...withoutNats.map((each) => [each, '@nats-io/jetstream']),
    ['libs/contracts', 'react'],
    ['libs/finance', '@nestjs/common'],
    ['libs/finance', 'zod'],
    ['libs/ui', '@tanstack/react-query'],
    ...browsers.map((each) => [each, '@nestjs/common']),
  ])('not even a test of %s may import %s', (folder, request) => {
    for (const file of testsOf(folder)) expect(refusals(file, `import '${request}';`)).toHaveLength(1);
  });

  it.each([
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
  ])('%s may import %s', (folder, request) => {
    for (const file of codeOf(folder)) expect(refusals(file, `import '${request}';`)).toEqual([]);
  });

  it.each(everything)('a test of %s may import what runs on its own machine', (folder) => {
    for (const file of testsOf(folder)) expect(refusals(file, `import 'node:fs';`)).toEqual([]);
  });

  it('may be used by code that Node runs at build time', () => {
    for (const lib of ['contracts', 'finance'])
      expect(refusals('mfe-content/src/blog/build/x.ts', `import 'node:fs'; import '@floatwise/${lib}/x';`)).toEqual(
        [],
      );
    expect(refusals('mfe-content/src/blog/build/x.ts', `import '@floatwise/web-kit/session';`)).toHaveLength(1);
    expect(refusals('mfe-content/src/blog/build/x.spec.ts', `import '@floatwise/web-kit/session';`)).toHaveLength(1);
    expect(refusals('libs/web-kit/src/preset/x.ts', `import 'node:fs';`)).toEqual([]);
    expect(refusals('libs/web-kit/src/preset/x.ts', `import '@floatwise/events/x';`)).toHaveLength(1);
  });
});

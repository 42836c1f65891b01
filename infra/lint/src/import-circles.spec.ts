import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { circlesIn } from './import-circles.mjs';

const root = resolve(import.meta.dirname, '../../..');

/** Made-up files, by name. */
const made = (files: Record<string, string>): string[] => circlesIn(new Map(Object.entries(files)));

describe('a circle of imports', () => {
  it.each([
    ['values', `import { b } from './b.js';`],
    ['types', `import type { B } from './b.js';`],
    ['re-exports', `export { b } from './b.js';`],
    ['lazily loaded code', `const { b } = await import('./b.js');`],
    ['a module’s type', `let b: typeof import('./b.js');`],
  ])('made of %s is found', (_, code) => {
    expect(made({ 'src/a.ts': code, 'src/b.tsx': `import { a } from './a.js';` })).toEqual([
      'src/a.ts -> src/b.tsx -> src/a.ts',
    ]);
  });

  it('is found across several folders, and reported once', () => {
    const files = {
      'src/page.tsx': `import './parts/table.js';`,
      'src/parts/table.tsx': `import '../queries/rows.js';`,
      'src/queries/rows.ts': `import '../page.js';`,
      'src/start.ts': `import './queries/rows.js';`,
    };
    expect(made(files)).toEqual(['src/page.tsx -> src/parts/table.tsx -> src/queries/rows.ts -> src/page.tsx']);
  });

  it('can be a file that imports itself', () => {
    expect(made({ 'src/a.ts': `import './a.ts';` })).toEqual(['src/a.ts -> src/a.ts']);
  });

  it('does not include a table of pages whose page links to another, as long as the page is lazily loaded', () => {
    const page = `import { paths } from './routes.js';`;
    expect(made({ 'src/routes.ts': `lazyPage(() => import('./page.js'), 'Page');`, 'src/page.tsx': page })).toEqual([]);
    expect(made({ 'src/routes.ts': `import { Page } from './page.js';`, 'src/page.tsx': page })).toHaveLength(1);
  });

  it('does not include a file that two others import', () => {
    const files = { 'a.ts': `import './b.js'; import './c.js';`, 'b.ts': `import './c.js';`, 'c.ts': `import 'zod';` };
    expect(made(files)).toEqual([]);
  });
});

it('does not exist in this repository', () => {
  const files = globSync(['{libs,services,shells,infra}/*/**/*.{ts,tsx,mts,mjs}', 'mfe-*/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|generated|dist[^/]*)$/.test(path),
  });
  expect(files.length).toBeGreaterThan(1000);
  const circles = circlesIn(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])));
  expect(circles).toEqual([]);
});

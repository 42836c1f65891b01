import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { circlesIn, circlesOfRooms } from './import-circles.mjs';

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

describe('a circle of rooms', () => {
  const rooms = (files: Record<string, string>): string[] => circlesOfRooms(new Map(Object.entries(files)));

  it('is found where no file is in a circle', () => {
    const files = {
      'cards/src/bills/bill.ts': `import type { Card } from '../wallet/card.js';`,
      'cards/src/bills/month.ts': '',
      'cards/src/wallet/card.ts': '',
      'cards/src/wallet/page.ts': `import { month } from '../bills/month.js';`,
    };
    expect(made(files)).toEqual([]);
    expect(rooms(files)).toEqual(['cards/src/bills -> cards/src/wallet -> cards/src/bills']);
  });

  it('is one of the folders just below src: what is inside a room is its own affair', () => {
    const files = {
      'cards/src/wallet/form/field.ts': `import '../list/row.js';`,
      'cards/src/wallet/list/row.ts': '',
      'cards/src/wallet/list/list.ts': `import '../form/field.js'; import '../../start.js';`,
      'cards/src/start.ts': `import './wallet/list/list.js';`,
    };
    expect(rooms(files)).toEqual([]);
  });

  it('is not made by projects whose rooms have the same name', () => {
    const files = { 'a/src/wallet/a.ts': `import '../bills/b.js';`, 'a/src/bills/b.ts': '', 'b/src/bills/b.ts': '' };
    expect(rooms(files)).toEqual([]);
  });
});

describe('this repository', () => {
  const paths = globSync(['{libs,services,shells,infra}/*/**/*.{ts,tsx,mts,mjs}', 'mfe-*/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|generated|dist[^/]*)$/.test(path),
  });
  const files = new Map(paths.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const isTest = (file: string): boolean => /\.(spec|e2e|stories|bench)\.|\/testing\//.test(file);

  it('has no circle of files', () => {
    expect(files.size).toBeGreaterThan(1000);
    expect(circlesIn(files)).toEqual([]);
  });

  it('has no circle of rooms', () => {
    expect(circlesOfRooms(new Map([...files].filter(([file]) => !isTest(file))))).toEqual([]);
  });
});

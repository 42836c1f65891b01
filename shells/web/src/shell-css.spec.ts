import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const repository = join(import.meta.dirname, '../../..');
const parts = join(repository, 'libs/ui/src');

/** What files of a folder import, as the last names of the paths. */
function importedBy(files: readonly string[]): string[] {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return [...text.matchAll(/['"](?:@floatwise\/ui|\.)\/([\w-]+)(?:\.js)?['"]/g)].flatMap(([, name = '']) => name);
}

const withoutTests = (folder: string): string[] =>
  globSync(join(repository, folder, '**/*.{ts,tsx}')).filter(
    (file) => !/\.(spec|stories|e2e)\.|\/testing\//.test(file),
  );

/** The parts of libs/ui that are drawn by these files, directly or by another part. */
function partsOf(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (name: string): void => {
    const file = join(parts, `${name}.tsx`);
    if (found.has(name) || globSync(file).length === 0) return;
    found.add(name);
    importedBy([file]).forEach(look);
  };
  importedBy(files).forEach(look);
  return found;
}

test('the shell’s stylesheet leaves out no part that the shell draws', () => {
  const css = readFileSync(join(import.meta.dirname, 'shell.css'), 'utf8');
  const leftOut = globSync(join(import.meta.dirname, /@source not '(.+)'/.exec(css)?.[1] ?? ''));
  const drawn = partsOf([...withoutTests('shells/web/src'), ...withoutTests('libs/web-kit/src')]);
  expect(drawn).toContain('button');
  expect(leftOut.map((file) => basename(file, '.tsx')).filter((name) => drawn.has(name))).toEqual([]);
  expect(leftOut.length).toBeGreaterThan(20);
});

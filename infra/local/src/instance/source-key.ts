import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

const left = new Set(
  'node_modules dist dist-spec dist-types dist-preset generated storybook-static .local .nx'.split(' '),
);

/** Folders whose files determine the build's output. */
export function builtFolders(base = root): string[] {
  const children = (parent: string): string[] => readdirSync(join(base, parent)).map((name) => join(parent, name));
  const sections = readdirSync(base).filter((name) => name.startsWith('mfe-'));
  return [
    ...children('libs'),
    ...children('services'),
    ...children('shells'),
    ...sections,
    'infra/edge',
    'infra/local/src/images',
  ];
}

/**
 * Changes if any source file, its timestamp, or the installed packages change; reading no file contents keeps a warm
 * start short.
 */
export function sourceKey(base = root): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', '.swcrc', 'nx.json', 'tsconfig.base.json']) mark(hash, join(base, file));
  for (const dir of builtFolders(base)) walk(join(base, dir), (path) => mark(hash, path));
  return hash.digest('hex');
}

function mark(hash: ReturnType<typeof createHash>, path: string): void {
  const { size, mtimeMs } = statSync(path);
  hash.update(`${path} ${size} ${mtimeMs}\n`);
}

function walk(dir: string, visit: (path: string) => void): void {
  if (!existsSync(dir)) return;
  const entries = readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (left.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) walk(path, visit);
    else if (entry.isFile()) visit(path);
  }
}

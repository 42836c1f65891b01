import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** What people and compilers read, and no program runs. */
const unneeded = /\.(map|md|flow|[cm]?ts)$/;

/** Where a package is, and where its copy goes. */
interface Place {
  dir: string;
  to: string;
}

/** Copies packages with all that they depend on into a folder's `node_modules`; packages of this clone as they were built. */
export function copyPackages(names: Iterable<string>, to: string): void {
  const top: Place = { dir: root, to };
  const left = Array.from(names, (name) => ({ name, by: top }));
  const copied = new Set<string>();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { name, by } = next;
    const found = [by, top]
      .map((place) => ({ dir: join(place.dir, 'node_modules', name), to: join(place.to, 'node_modules', name) }))
      .find(({ dir }) => existsSync(dir));
    // A part for another system isn't installed.
    if (!found || copied.has(found.to)) continue;
    copied.add(found.to);
    const dir = realpathSync(found.dir);
    for (const part of dir === found.dir ? ['.'] : ['package.json', 'dist']) {
      const filter = (file: string): boolean => !unneeded.test(file);
      cpSync(join(dir, part), join(found.to, part), { recursive: true, filter });
    }
    const manifest: Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined> = JSON.parse(
      readFileSync(join(dir, 'package.json'), 'utf8'),
    );
    for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      left.push({ name: needed, by: { dir, to: found.to } });
    }
  }
}

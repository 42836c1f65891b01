import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** This library's folder, whether it runs from source or compiled. */
export const kitDir = fileURLToPath(new URL('../', import.meta.url));

const inClone = join(root, '.local', 'test-kit');
const key = createHash('sha256').update(root).digest('hex').slice(0, 12);
/** Postgres doesn't run as root, and the user it runs as can't read a clone in a private folder (/root). */
const runsDir = process.getuid?.() === 0 && !openToAll(root) ? `/var/tmp/floatwise-test-kit-${key}` : inClone;

function openToAll(dir: string): boolean {
  if ((statSync(dir).mode & 0o001) === 0) return false;
  return dirname(dir) === dir || openToAll(dirname(dir));
}

/** This test process's folder; deletes those of processes that have ended. */
export function runDir(): string {
  const own = join(runsDir, String(process.pid));
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(runsDir)) {
    if (!isAlive(Number(name))) rmSync(join(runsDir, name), { recursive: true, force: true });
  }
  return own;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Folder of this library, whether it runs from its source or compiled. */
export const kitDir = fileURLToPath(new URL('../', import.meta.url));

const inClone = join(root, '.local', 'test-kit');
const key = createHash('sha256').update(root).digest('hex').slice(0, 12);
/** Postgres does not run as root, and a clone in a private folder (/root) is closed to the user that it runs as. */
const runsDir = process.getuid?.() === 0 && !openToAll(root) ? `/var/tmp/floatwise-test-kit-${key}` : inClone;

function openToAll(dir: string): boolean {
  if ((statSync(dir).mode & 0o001) === 0) return false;
  return dirname(dir) === dir || openToAll(dirname(dir));
}

/** Folder of this test process; those of processes that are gone are deleted. */
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

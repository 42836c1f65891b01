import { spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.ts';
import { root } from '../paths.ts';
import type { User } from '../process/launch.ts';

/** Postgres refuses to run as root. Undefined if we aren't root: it then runs as the current user. */
export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
  return users.find((u) => u.name === 'postgres') ?? users.find((u) => u.name === 'nobody');
}

/** Whether the user passes the test (`-x`, `-r`, `-w`) for the path, including its parents. */
export function allows(user: User | undefined, test: '-x' | '-r' | '-w', path: string): boolean {
  if (user) {
    return spawnSync('/usr/bin/test', [test, path], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0;
  }
  try {
    accessSync(path, { '-x': constants.X_OK, '-r': constants.R_OK, '-w': constants.W_OK }[test]);
    return true;
  } catch {
    return false;
  }
}

/**
 * A folder that the user can own and reach. Other users can't access a clone under /root or in a private folder, so the
 * data is then under /var/tmp, in a folder named after the clone.
 */
export function reachableDir(user: User | undefined, wanted: string, name: string): string {
  mkdirSync(wanted, { recursive: true });
  if (!user || allows(user, '-x', wanted)) return wanted;
  const elsewhere = dirElsewhere(name);
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  if (statSync(dirname(elsewhere)).uid !== process.getuid?.()) {
    throw new Failure(
      `${dirname(elsewhere)} belongs to another user: remove it, or move the clone to a folder that is open to all.`,
    );
  }
  return elsewhere;
}

/** The folder outside the clone that replaces an inaccessible one. */
export function dirElsewhere(name: string): string {
  const key = createHash('sha256').update(root).digest('hex').slice(0, 12);
  return join('/var/tmp', `floatwise-${key}`, name);
}

export function giveTo(user: User | undefined, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const isDebian = (): boolean => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg');

/**
 * Downloads Debian packages and unpacks them into one of our folders. Needs no root and changes nothing on the system.
 * The folder appears only when complete, so that an interrupted download is never mistaken for a program.
 */
export async function unpackDebian(names: string[], into: string): Promise<void> {
  const work = `${into}.${process.pid}`;
  rmSync(work, { recursive: true, force: true });
  const downloads = join(work, 'downloads');
  mkdirSync(downloads, { recursive: true });
  try {
    await refreshLists(names);
    // As root, apt would switch to a user who can't write here, and print a warning.
    await run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', ...names], { cwd: downloads });
    for (const file of readdirSync(downloads)) await run('dpkg', ['-x', join(downloads, file), work]);
    rmSync(downloads, { recursive: true });
    rmSync(into, { recursive: true, force: true });
    renameSync(work, into);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** A fresh machine has no package lists yet, and only root can fetch them. */
async function refreshLists(names: string[]): Promise<void> {
  const { stdout } = await run('apt-cache', ['policy', ...names]);
  const known = stdout.match(/Candidate: \d/g)?.length ?? 0;
  if (known < names.length && process.getuid?.() === 0) await run('apt-get', ['update', '-qq']);
}

/** Where unpacked packages have their shared libraries, for LD_LIBRARY_PATH. */
export function libraryPath(tree: string): string {
  const dir = join(tree, 'usr/lib');
  if (!existsSync(dir)) return '';
  return readdirSync(dir)
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(dir, name))
    .join(':');
}

/** The shared libraries that a program needs and this machine lacks. */
export async function missingLibraries(program: string, env: Record<string, string>): Promise<string[]> {
  const { stdout } = await run('ldd', [program], { env: { ...process.env, ...env } });
  return stdout
    .split('\n')
    .filter((line) => line.includes('not found'))
    .map((line) => line.trim().split(' ')[0] ?? '');
}

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isAtLeast, type Program } from './programs.ts';

const run = promisify(execFile);

export const isDebian = (): boolean => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg');

/**
 * Downloads a program's Debian packages and unpacks them into one of our folders. Needs no root and changes nothing on the
 * system. The folder appears only when complete, so that an interrupted download is never mistaken for a program.
 */
export async function unpackDebian(program: Program, into: string): Promise<void> {
  const work = `${into}.${process.pid}`;
  rmSync(work, { recursive: true, force: true });
  const downloads = join(work, 'downloads');
  mkdirSync(downloads, { recursive: true });
  try {
    const lists = await listsWith(program, work);
    await run('apt-get', [...asRoot, ...lists, 'download', ...program.packages], { cwd: downloads });
    for (const file of readdirSync(downloads)) await run('dpkg', ['-x', join(downloads, file), work]);
    if (program.hasOwnLoader) writeStart(program, work);
    for (const done of [downloads, join(work, 'apt')]) rmSync(done, { recursive: true, force: true });
    rmSync(into, { recursive: true, force: true });
    renameSync(work, into);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Starts a program by the loader beside it, wherever the folder is copied to. */
function writeStart({ file, unpacked: [start = ''] }: Program, tree: string): void {
  const text = `#!/bin/sh
usr=$(dirname "$(readlink -f "$0")")/..
for libraries in "$usr"/lib/*-linux-gnu; do
  exec "$libraries"/ld-linux-*.so.* --library-path "$libraries" "$usr/sbin/${file}" "$@"
done
`;
  mkdirSync(dirname(join(tree, start)), { recursive: true });
  writeFileSync(join(tree, start), text, { mode: 0o755 });
}

/** As root, apt would switch to a user who can't write here, and print a warning. */
const asRoot = ['-o', 'APT::Sandbox::User=root'];

/** The options with which apt finds the packages: none, if the machine's own lists have them in a version that will do. */
async function listsWith({ packages, needs }: Program, work: string): Promise<string[]> {
  await refreshLists(packages);
  if (!needs) return [];
  const candidate = /Candidate: (\S+)/.exec(await policyOf(packages))?.[1] ?? '';
  return isAtLeast(candidate, needs.version) ? [] : listsOf(needs.suite, join(work, 'apt'));
}

const policyOf = async (packages: string[]): Promise<string> =>
  (await run('apt-cache', ['policy', ...packages])).stdout;

let refreshed: Promise<void> = Promise.resolve();

/** A fresh machine has no package lists yet, and only root can fetch them. One program at a time: apt locks the lists. */
function refreshLists(packages: string[]): Promise<void> {
  const fetching = refreshed.then(() => fetchUnknown(packages));
  refreshed = fetching.catch(() => undefined);
  return fetching;
}

async function fetchUnknown(packages: string[]): Promise<void> {
  const known = (await policyOf(packages)).match(/Candidate: \d/g)?.length ?? 0;
  if (known < packages.length && process.getuid?.() === 0) await run('apt-get', ['update', '-qq']);
}

/** Fetches the lists of another release of Debian into a folder, from the mirror that this machine uses. */
async function listsOf(suite: string, dir: string): Promise<string[]> {
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages']);
  const mirror = stdout.split('\n').find((address) => /\/debian\/?$/.test(address));
  if (!mirror) throw new Error('this machine names no mirror of Debian');
  for (const folder of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(dir, folder), { recursive: true });
  const sources = join(dir, 'next.sources');
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(sources, `Types: deb\nURIs: ${mirror}\nSuites: ${suite}\nComponents: main\nSigned-By: ${keys}\n`);
  const settings = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(dir, 'lists'),
    'Dir::Cache': join(dir, 'cache'),
    'Acquire::Languages': 'none',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await run('apt-get', [...asRoot, ...options, 'update', '-qq']);
  return options;
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

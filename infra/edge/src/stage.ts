import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { dayMs } from '@floatwise/contracts/time';
import { precompress } from './precompress.ts';

const listFile = '.files.json';
const keptMs = 30 * dayMs;
const encodings = ['.br', '.gz'];

/** Whether a file's name contains its content hash, which means that it never changes. The Caddyfile uses the same pattern. */
export const isHashed = (file: string): boolean => /\.[0-9a-f]{12}\.[a-z0-9]+$/.test(file);

const waiting = (file: string): string => join(dirname(file), `.next-${basename(file)}`);

/** All files in a folder, as paths relative to it. */
async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function put(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await precompress(file, content);
  await writeFile(file, content);
}

/**
 * Adds a build's files next to those being served. Names with a hash can't conflict with files in use; a file without one
 * (`remoteEntry.js`) waits under another name until `activateBrowser`.
 */
export async function stageBrowser(from: string, to: string): Promise<void> {
  for (const file of await filesBelow(from)) {
    const target = join(to, isHashed(file) ? file : waiting(file));
    if (isHashed(file) && (await exists(target))) continue;
    await put(target, await readFile(join(from, file)));
  }
}

/** Makes the staged files visible to browsers, and starts the 30 days for files that only the previous build used. */
export async function activateBrowser(from: string, to: string, now: Date): Promise<void> {
  const current = new Set(await filesBelow(from));
  for (const file of current) {
    if (isHashed(file)) continue;
    for (const encoding of [...encodings, '']) {
      const staged = join(to, waiting(file) + encoding);
      if (await exists(staged)) await rename(staged, join(to, file + encoding));
      else await rm(join(to, file + encoding), { force: true });
    }
  }
  await retire(to, current, now);
  await writeFile(join(to, listFile), JSON.stringify([...current]));
}

async function retire(dir: string, current: ReadonlySet<string>, now: Date): Promise<void> {
  const former: string[] = await readFile(join(dir, listFile), 'utf8').then(
    (text) => JSON.parse(text),
    () => [],
  );
  for (const file of former) {
    if (!current.has(file) && (await exists(join(dir, file)))) await utimes(join(dir, file), now, now);
  }
  for (const file of await filesBelow(dir)) {
    const plain = file.replace(/\.(br|gz)$/, '');
    if (current.has(plain) || file === listFile) continue;
    const served = await stat(join(dir, plain)).catch(() => undefined);
    if (!served || now.getTime() - served.mtimeMs > keptMs) await rm(join(dir, file), { force: true });
  }
}

/** Puts a new Node bundle next to the current one; returns its folder. */
export async function stageServer(from: string, to: string): Promise<string> {
  const next = `${to}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(dirname(to), { recursive: true });
  await cp(from, next, { recursive: true });
  return next;
}

/** Makes the staged Node bundle the current one. */
export async function activateServer(to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await rename(`${to}.next`, to);
}

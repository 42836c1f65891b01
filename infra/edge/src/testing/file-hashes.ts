import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file in a folder with its content hash, sorted. */
export async function fileHashes(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lines = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(file));
    return `${file.slice(dir.length)} ${hash.digest('hex')}`;
  });
  return (await Promise.all(lines)).sort();
}

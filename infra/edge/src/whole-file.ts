import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Writes a whole file or nothing, with the folders above it. False if there is a file of this name already, which stays as it is. */
export async function writeNew(file: string, content: Buffer): Promise<boolean> {
  const unfinished = `${file}.${randomUUID()}.next`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, content);
  try {
    await link(unfinished, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

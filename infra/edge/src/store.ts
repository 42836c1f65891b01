import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Where published versions are kept: objects with names such as `optimizer/1.42.0/manifest.json`. */
export interface Store {
  /** Writes a whole object or nothing. */
  put: (key: string, content: Buffer) => Promise<void>;
  /** An object's content; undefined if there is none of this name. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** The names of all objects that begin with `prefix`, a folder with its slash. */
  list: (prefix: string) => Promise<string[]>;
  /** Removes an object; one that isn't there is no error. */
  remove: (key: string) => Promise<void>;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const orMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return otherwise;
    throw error;
  };

/** A store in a folder, such as a volume that several machines share. */
export function folderStore(dir: string): Store {
  return {
    put: async (key, content) => {
      const file = join(dir, key);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.next`, content);
      await rename(`${file}.next`, file);
    },
    get: (key) => readFile(join(dir, key)).catch(orMissing(undefined)),
    list: async (prefix) => {
      const entries = await readdir(join(dir, prefix), { recursive: true, withFileTypes: true }).catch(orMissing([]));
      const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      return files.map((file) => relative(dir, file)).sort();
    },
    remove: (key) => rm(join(dir, key), { force: true }),
  };
}

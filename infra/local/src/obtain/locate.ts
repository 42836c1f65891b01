import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Program } from './programs.ts';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** Folders with Postgres programs that distributions keep off the PATH, newest version first. */
export function postgresFolders(parent = '/usr/lib/postgresql'): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((version) => Number(version) >= 14)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(parent, version, 'bin'));
}

/** Folders to search for programs: the PATH, then system folders that an ordinary user's PATH lacks. */
export function searchFolders(path = process.env.PATH ?? ''): string[] {
  const named = path.split(delimiter).filter((dir) => dir && !dir.includes('node_modules'));
  return [...new Set([...named, ...postgresFolders(), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'])];
}

/** The program's path, if this machine has it together with the files it needs next to it. */
export function locate(program: Pick<Program, 'file' | 'beside'>, folders = searchFolders()): string | undefined {
  return folders
    .map((dir) => join(dir, program.file))
    .find((path) => isExecutable(path) && program.beside.every((file) => isExecutable(join(dirname(path), file))));
}

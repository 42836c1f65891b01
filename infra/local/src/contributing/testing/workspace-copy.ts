import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installKey } from '../../../install-key.mjs';
import { root } from '../../paths.ts';

const run = promisify(execFile);

/** Created by builds and runs, or not ours. */
const leftOut = new Set(['node_modules', '.git', '.nx', '.local', 'dist', 'dist-spec', 'dist-types', 'test-results']);

/** A change to one file: a new file, or a replacement for text that occurs exactly once. */
export interface Change {
  file: string;
  write?: string;
  replace?: readonly (readonly [from: string, to: string])[];
}

/**
 * A copy of the workspace for trying out changes. It shares the installed packages, except our own, which come from the
 * copy.
 */
export class WorkspaceCopy {
  private readonly dir: string;

  private constructor(dir: string) {
    this.dir = dir;
  }

  static async make(): Promise<WorkspaceCopy> {
    const dir = await mkdtemp(join(tmpdir(), 'floatwise-contributing-'));
    // Postgres runs as its own user, which can't access a private folder.
    await chmod(dir, 0o755);
    await cp(root, dir, { recursive: true, filter: (source) => source === root || !leftOut.has(basename(source)) });
    await shareModules(join(root, 'node_modules'), join(dir, 'node_modules'));
    // Marks the packages as installed. A real installation would write through the links into the workspace itself.
    const lock = await readFile(join(dir, 'package-lock.json'), 'utf8');
    await writeFile(join(dir, 'node_modules/.floatwise-install'), installKey(lock));
    // The locations of the servers' programs, so that the copy doesn't search for them again.
    const programs = '.local/bin/manifest.json';
    if (existsSync(join(root, programs))) await cp(join(root, programs), join(dir, programs));
    for (const workspace of ['libs', 'services', 'shells', 'infra', '.']) await shareNested(workspace, dir);
    return new WorkspaceCopy(dir);
  }

  /** @throws unless the text to replace occurs exactly once */
  async change({ file, write, replace = [] }: Change): Promise<void> {
    const path = join(this.dir, file);
    await mkdir(dirname(path), { recursive: true });
    let text = write ?? (await readFile(path, 'utf8'));
    for (const [from, to] of replace) {
      const places = text.split(from).length - 1;
      if (places !== 1) throw new Error(`${file} has ${places} times what a step replaces: ${from}`);
      text = text.replace(from, () => to);
    }
    await writeFile(path, text);
  }

  read(file: string): Promise<string> {
    return readFile(join(this.dir, file), 'utf8');
  }

  /**
   * Runs a program in the copy and returns its output.
   * @param without environment variables to remove
   * @throws with all its output if it fails
   */
  async run(
    command: string,
    args: readonly string[],
    { cwd = '.', without = [] }: { cwd?: string; without?: readonly string[] } = {},
  ): Promise<string> {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      PATH: `${join(this.dir, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
      NX_DAEMON: 'false',
      NODE_OPTIONS: '',
      FORCE_COLOR: '0',
    };
    for (const name of without) delete env[name];
    try {
      const { stdout, stderr } = await run(command, args, { cwd: join(this.dir, cwd), env, maxBuffer: 2 ** 26 });
      return stdout + stderr;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
    }
  }

  remove(): Promise<void> {
    return rm(this.dir, { recursive: true, force: true });
  }
}

/** Links every package except ours, which are links within the workspace and are copied as links. */
async function shareModules(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name === '.floatwise-install' || name === '.package-lock.json') continue;
    if (name === '@floatwise') await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(join(from, name), join(to, name));
  }
}

/** Packages of which only one part of the workspace uses another version. */
async function shareNested(folder: string, dir: string): Promise<void> {
  for (const { name } of (await readdir(join(root, folder), { withFileTypes: true })).filter((one) =>
    one.isDirectory(),
  )) {
    if (leftOut.has(name)) continue;
    const modules = join(folder, name, 'node_modules');
    const isThere = await readdir(join(root, modules)).then(Boolean, () => false);
    if (isThere) await symlink(join(root, modules), join(dir, modules));
  }
}

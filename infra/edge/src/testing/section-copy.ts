import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../..');

/** A copy of one section outside the repository, to change and build as its own team would. */
export interface SectionCopy {
  /** The folder of the copy; the packages it builds with are in `node_modules` next to it. */
  dir: string;
  dist: string;
  /** Replaces text in one source file; throws if the text isn't there. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  build: () => Promise<void>;
  remove: () => Promise<void>;
}

export async function copySection(name: string): Promise<SectionCopy> {
  const home = await mkdtemp(join(tmpdir(), 'floatwise-section-'));
  const dir = join(home, `mfe-${name}`);
  await cp(join(root, `mfe-${name}`), dir, {
    recursive: true,
    filter: (source) => !['dist', 'dist-spec', 'node_modules'].includes(basename(source)),
  });
  await symlink(join(root, 'node_modules'), join(home, 'node_modules'));
  return {
    dir,
    dist: join(dir, 'dist'),
    edit: (file, from, to) => editFile(join(dir, file), from, to),
    build: async () => {
      const env = { ...process.env, NODE_ENV: 'production' };
      await run(join(root, 'node_modules/.bin/node'), [join(root, 'node_modules/.bin/rspack'), 'build'], {
        cwd: dir,
        env,
      });
    },
    remove: () => rm(home, { recursive: true }),
  };
}

/** Replaces text in a file; throws if the text isn't there. */
export async function editFile(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`);
  await writeFile(file, text.replace(from, to));
}

/** Deploys with the command, as people do. Returns its output. */
export async function deployByCommand(site: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const script = join(root, 'infra/edge/src/deploy.ts');
  const { stdout } = await run(join(root, 'node_modules/.bin/node'), [script, '--site', site, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  return stdout;
}

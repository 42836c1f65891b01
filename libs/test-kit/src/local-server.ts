import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { natsSettings, natsVariables, redisConfig } from './credentials.js';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { program, type Program, type ServerName } from './programs.js';
import type { Place, RunningServer } from './server.js';
import { isAlive, kitDir, root } from './workspace.js';

/** Starts a server from its local program on 127.0.0.1; it's stopped when this process ends, at the latest. */
export async function startLocal(name: ServerName, place: Place): Promise<RunningServer> {
  mkdirSync(place.dir, { recursive: true });
  const found = program(name);
  const command = await commandOf(name, found, place);
  const keeper = spawn(
    join(kitDir, 'keep-server.sh'),
    [String(process.pid), place.dir, command.stopSignal, ...command.argv, ...(place.args ?? [])],
    {
      detached: true,
      stdio: 'ignore',
      cwd: place.dir,
      env: { ...process.env, ...found.env, ...command.env },
    },
  );
  keeper.unref();
  const pid = await eventually(() => readPid(place.dir, keeper.exitCode));
  const end = async (signal: NodeJS.Signals) => {
    if (isAlive(pid)) process.kill(pid, signal);
    await eventually(() => !isAlive(pid));
    rmSync(join(place.dir, 'pid'), { force: true });
  };
  const stillUp = () => {
    if (!isAlive(pid))
      throw new Error(`${name} ended at its start: ${readFileSync(join(place.dir, 'log'), 'utf8').slice(-500)}`);
  };
  const toAll = (signal: NodeJS.Signals) => {
    process.kill(pid, signal);
    for (const child of childrenOf(pid)) killIfThere(child, signal);
  };
  return {
    url: command.url,
    stillUp,
    kill: () => end('SIGKILL'),
    stop: () => end(`SIG${command.stopSignal}`),
    freeze: () => toAll('SIGSTOP'),
    thaw: () => toAll('SIGCONT'),
  };
}

/** Postgres has a process for each connection. */
function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' });
  return stdout.split('\n').map(Number).filter(Boolean);
}

function readPid(dir: string, exitCode: number | null): number {
  if (exitCode !== null && exitCode !== 0) throw new Error(`A server's keeper ended with ${exitCode}.`);
  const pid = Number(readFileSync(join(dir, 'pid'), 'utf8'));
  if (!pid) throw new Error('The server has no process yet.');
  return pid;
}

interface Command {
  argv: string[];
  env?: Record<string, string>;
  url: string;
  stopSignal: 'INT' | 'TERM';
}

async function commandOf(name: ServerName, { path, env }: Program, { dir, port }: Place): Promise<Command> {
  switch (name) {
    case 'nats':
      return nats(path, { dir, port });
    case 'redis':
      return redis(path, { dir, port });
    case 'postgres':
      return postgres({ path, env }, { dir, port });
  }
}

function nats(path: string, { dir, port }: Place): Command {
  const password = keptPassword(dir);
  return {
    argv: [path, '-c', join(root, natsSettings), '-a', '127.0.0.1', '-p', String(port)],
    env: natsVariables(password, dir),
    url: `nats://admin:${password}@127.0.0.1:${port}`,
    stopSignal: 'TERM',
  };
}

function redis(path: string, { dir, port }: Place): Command {
  const password = keptPassword(dir);
  const users = join(dir, 'users.conf');
  writeFileSync(users, redisConfig(password), { mode: 0o600 });
  const settings = { bind: '127.0.0.1', port: String(port), save: '', appendonly: 'no', dir };
  return {
    argv: [path, users, ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])],
    url: `redis://admin:${password}@127.0.0.1:${port}`,
    stopSignal: 'TERM',
  };
}

/** Created on the first start, so that a restarted server has the same address. */
function keptPassword(dir: string): string {
  const file = join(dir, 'password');
  if (!existsSync(file)) keepPassword(dir, randomBytes(16).toString('hex'));
  return readFileSync(file, 'utf8');
}

/** Gives a server that hasn't been started yet its users' password. */
export function keepPassword(dir: string, password: string): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'password'), password, { mode: 0o600 });
}

/** Doesn't wait for the disk: killing the server process loses nothing, only a power failure would. */
const postgresSettings = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];

function postgres({ path, env }: Program, { dir, port }: Place): Command {
  const asUser = unprivileged(dir, path);
  const data = join(dir, 'data');
  const passwordFile = join(dir, 'password');
  if (!existsSync(data)) {
    keptPassword(dir);
    asUser.own(dir, passwordFile);
    const settings = '-U postgres -E UTF8 --locale=C.UTF-8 -A scram-sha-256 --no-sync'.split(' ');
    const argv = [...asUser.argv, join(dirname(path), 'initdb'), '-D', data, ...settings, `--pwfile=${passwordFile}`];
    const [file = '', ...rest] = argv;
    execFileSync(file, rest, { cwd: '/', env: { ...process.env, ...env }, stdio: 'pipe' });
  }
  const password = keptPassword(dir);
  const settings = [...postgresSettings, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`];
  return {
    argv: [...asUser.argv, path, '-D', data, ...settings.flatMap((each) => ['-c', each])],
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    stopSignal: 'INT',
  };
}

/** Postgres refuses to run as root; it then runs as `postgres`, or else as `nobody`. */
function unprivileged(dir: string, path: string): { argv: string[]; own(...paths: string[]): void } {
  if (process.getuid?.() !== 0) return { argv: [], own: () => {} };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  const [uid, gid] = [Number(user?.[2]), Number(user?.[3])];
  const argv = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  for (const [flag, target] of [
    ['-x', dir],
    ['-x', path],
  ] as const) {
    const reachable = spawnSync('setpriv', [...argv.slice(1), 'test', flag, target], { cwd: '/' }).status === 0;
    if (!reachable)
      throw new Error(`Postgres can not run as root, and ${user?.[0]} can not reach ${target}. Set TEST_POSTGRES_URL.`);
  }
  return { argv, own: (...paths) => paths.forEach((each) => chownSync(each, uid, gid)) };
}

/** A server's child, such as the process of one connection, can end by itself at any moment. */
function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

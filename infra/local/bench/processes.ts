import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { databaseUrl } from '../src/instance/databases.ts';
import { natsUrl, redisUrl, serviceArgs, serviceEnv } from '../src/instance/service-spec.ts';
import { obtain } from '../src/obtain/obtain.ts';
import { bundleDir, root } from '../src/paths.ts';
import { hasEnded, stopChild } from '../src/process/launch.ts';
import { until } from '../src/process/until.ts';
import { cpuMs, memoryMb } from './proc.ts';
import { freePort } from '../src/servers/free-port.ts';

/** What a measurement needs: the servers of the running instance. */
export type Ground = Pick<BenchContext, 'instance' | 'secrets'>;

export interface Running {
  name: string;
  url: string;
  /** Processor time used so far, milliseconds. */
  cpuMs(): number;
  /** Resident memory, megabytes. */
  memoryMb(): number;
  stop(): Promise<void>;
}

type Up = <Started extends { stop(): void | Promise<void> }>(starting: Started | Promise<Started>) => Promise<Started>;

/** Work on programs that it starts with `up`: they're stopped, the last one first, however it ends. */
export async function withPrograms<Result>(work: (up: Up) => Promise<Result>): Promise<Result> {
  const started: { stop(): void | Promise<void> }[] = [];
  try {
    return await work(async (starting) => {
      const running = await starting;
      started.push(running);
      return running;
    });
  } finally {
    for (const running of started.reverse()) await running.stop();
  }
}

const readyTimeoutMs = 60_000;
const graceMs = 15_000;
/** Measures without running into the rate limits. */
const noLimit = {
  RATE_LIMIT_POINTS: '1000000000',
  LOGIN_PER_ACCOUNT: '1000000000',
  LOGIN_PER_ADDRESS: '1000000000',
  REGISTER_PER_ADDRESS: '1000000000',
};

interface Program {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  url: string;
  /** Responds with 200 once the program is ready. */
  readyUrl: string;
}

/** Starts a program that logs directly to a file, like a container to its log collector. */
async function start(ground: Ground, program: Program): Promise<Running> {
  const logs = join(ground.instance.dir, 'logs');
  mkdirSync(logs, { recursive: true });
  const log = openSync(join(logs, `bench-${program.name}.log`), 'w');
  const { command, args, cwd, env } = program;
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', log, log] });
  closeSync(log);
  const stop = (): Promise<void> => stopChild(child, 'SIGTERM', graceMs);
  try {
    await until(async () => (await fetch(program.readyUrl)).status < 500, {
      what: program.name,
      timeoutMs: readyTimeoutMs,
      givenUp: () =>
        hasEnded(child) ? `${program.name} ended; see ${join(logs, `bench-${program.name}.log`)}.` : undefined,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const pid = child.pid ?? 0;
  return { name: program.name, url: program.url, cpuMs: () => cpuMs(pid), memoryMb: () => memoryMb(pid), stop };
}

/** A second instance of a running service, started exactly the same way, except for `more` of its environment. */
export async function startService(ground: Ground, name: string, more: NodeJS.ProcessEnv = {}): Promise<Running> {
  const service = ground.instance.services.find((one) => one.name === name);
  if (!service) throw new Error(`There is no service ${name}.`);
  const [port, opsPort] = [await freePort(), await freePort()];
  return start(ground, {
    name,
    command: process.execPath,
    args: serviceArgs,
    cwd: bundleDir(name),
    env: {
      ...serviceEnv(ground.instance, service, ground.secrets),
      ...noLimit,
      ...more,
      PORT: String(port),
      OPS_PORT: String(opsPort),
    },
    url: `http://127.0.0.1:${port}`,
    readyUrl: `http://127.0.0.1:${opsPort}/readyz`,
  });
}

/** The baseline program for the services. */
export function startBare(ground: Ground): Promise<Running> {
  const { instance, secrets } = ground;
  return startProgram(ground, {
    name: 'bare',
    file: join(root, 'infra/local/bench/bare.ts'),
    env: {
      ACCOUNTS_DATABASE_URL: databaseUrl(instance, 'identity', secrets),
      CARDS_DATABASE_URL: databaseUrl(instance, 'cards', secrets),
      BILLING_DATABASE_URL: databaseUrl(instance, 'billing', secrets),
      NATS_URL: natsUrl(instance, { user: 'admin', secrets }),
      REDIS_URL: redisUrl(instance, { user: 'admin', secrets }),
    },
    readyPath: '/api/user',
  });
}

/** A program of the benchmarks, which reads `PORT`. */
export async function startProgram(
  ground: Ground,
  { name, file, env, readyPath }: { name: string; file: string; env: NodeJS.ProcessEnv; readyPath: string },
): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return start(ground, {
    name,
    command: process.execPath,
    args: ['--enable-source-maps', file],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
    url,
    readyUrl: `${url}${readyPath}`,
  });
}

/** The product's own edge in front of the given services. */
export async function startEdge(
  ground: Ground,
  name: string,
  upstreams: { identity: Running; cards: Running },
): Promise<Running> {
  const { caddy } = await obtain(['caddy']);
  const port = await freePort();
  const home = join(ground.instance.dir, name);
  mkdirSync(home, { recursive: true });
  return start(ground, {
    name,
    command: caddy.path,
    args: ['run', '--config', join(root, 'infra/edge/Caddyfile'), '--adapter', 'caddyfile'],
    cwd: root,
    env: {
      ...process.env,
      ...caddy.env,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      EDGE_PORT: String(port),
      IDENTITY_UPSTREAM: new URL(upstreams.identity.url).host,
      CARDS_UPSTREAM: new URL(upstreams.cards.url).host,
    },
    url: `http://127.0.0.1:${port}`,
    readyUrl: `http://127.0.0.1:${port}/livez`,
  });
}

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { obtain } from '../obtain/obtain.ts';
import { launch, stopChild } from '../process/launch.ts';
import { untilReady, type ProcessSpec } from '../process/process-spec.ts';
import { discoverServices, serverUsers } from '../services.ts';
import { freePort } from './free-port.ts';
import { natsSpec } from './nats.ts';
import { pgBouncerSpec } from './pgbouncer.ts';
import { postgresSpec } from './postgres.ts';
import { redisSpec } from './redis.ts';
import { dirElsewhere } from './unprivileged.ts';

/** A server that lives as long as the work that needs it; its data is deleted with it. */
export interface ThrowAway {
  url: string;
  stop(): Promise<void>;
}

function newFolder(name: string): string {
  const dir = mkdtempSync(join(tmpdir(), `floatwise-${name}-`));
  chmodSync(dir, 0o755);
  return dir;
}

async function run(spec: ProcessSpec, url: string, dirs: string[]): Promise<ThrowAway> {
  const lines: string[] = [];
  const child = launch({ ...spec.launch, onLine: (line) => lines.push(line) });
  const forget = (): void => {
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  };
  // If the command ends early, there's no time for a graceful stop, and the data doesn't matter.
  const atExit = (): void => {
    child.kill('SIGKILL');
    forget();
  };
  process.once('exit', atExit);
  const stop = async (): Promise<void> => {
    await stopChild(child, spec.stopSignal, spec.graceMs);
    process.off('exit', atExit);
    forget();
  };
  try {
    await untilReady(spec, child, lines);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** The address is the superuser's. */
export async function throwAwayPostgres(): Promise<ThrowAway> {
  const dir = newFolder('postgres');
  const { postgres } = await obtain(['postgres']);
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  const spec = postgresSpec({ program: postgres, dir, name: basename(dir), port, password, throwAway: true });
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  return run(spec, url, [dir, dirname(spec.dataDir)]);
}

/** One password for all users, so that tests can derive a service's address from the administrator's, which is answered. */
async function withUsers(name: 'nats' | 'redis', specOf: typeof natsSpec): Promise<ThrowAway> {
  const dir = newFolder(name);
  const { [name]: program } = await obtain([name]);
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  const passwords = Object.fromEntries(serverUsers(discoverServices()).map((user) => [user, password]));
  return run(specOf({ program, dir, port, passwords }), `${name}://admin:${password}@127.0.0.1:${port}`, [dir]);
}

export const throwAwayNats = (): Promise<ThrowAway> => withUsers('nats', natsSpec);
export const throwAwayRedis = (): Promise<ThrowAway> => withUsers('redis', redisSpec);

/**
 * PgBouncer before a running Postgres, with its settings; services' roles have the superuser's password. The address is the
 * superuser's.
 */
export async function throwAwayPgBouncer(postgresUrl: string, settings: Record<string, string>): Promise<ThrowAway> {
  const dir = newFolder('pgbouncer');
  const name = basename(dir);
  const { pgbouncer } = await obtain(['pgbouncer']);
  const port = await freePort();
  const roles = discoverServices().map((service) => service.name);
  const spec = pgBouncerSpec({ program: pgbouncer, dir, name, port, postgresUrl, roles, settings });
  const url = new URL(postgresUrl);
  url.port = String(port);
  return run(spec, url.href, [dir, dirElsewhere(name)]);
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Obtained } from '../obtain/obtain.ts';
import { root } from '../paths.ts';
import { layers, type ProcessSpec } from '../process/process-spec.ts';
import { firstLine } from './first-line.ts';

const users = join(root, 'infra/redis/users.conf');

export interface RedisOptions {
  program: Obtained;
  dir: string;
  port: number;
  /** For each user in `infra/redis/users.conf`. */
  passwords: Record<string, string>;
}

/** Redis stores the sessions, so its data survives a restart: every change is appended to a file. */
export function redisSpec({ program, dir, port, passwords }: RedisOptions): ProcessSpec {
  const data = join(dir, 'redis');
  mkdirSync(data, { recursive: true });
  const settings = { bind: '127.0.0.1', port: String(port), dir: data, save: '', appendonly: 'yes', daemonize: 'no' };
  const greeting = `AUTH admin ${passwords.admin}\r\nPING\r\n`;
  return {
    name: 'redis',
    layer: layers.server,
    launch: {
      command: program.path,
      args: [writeUsers(dir, passwords), ...Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value])],
      env: { ...process.env, ...program.env },
    },
    ready: async () => (await firstLine(port, greeting)).startsWith('+OK\r\n+PONG'),
    readyTimeoutMs: 20_000,
    stopSignal: 'SIGTERM',
    graceMs: 10_000,
  };
}

function writeUsers(dir: string, passwords: Record<string, string>): string {
  const path = join(dir, 'redis-users.conf');
  const text = Object.entries(passwords).reduce(
    (so, [user, password]) => so.replaceAll(`$${user.toUpperCase().replaceAll('-', '_')}_REDIS_PASSWORD`, password),
    readFileSync(users, 'utf8'),
  );
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

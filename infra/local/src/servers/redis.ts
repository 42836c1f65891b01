import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Obtained } from '../obtain/obtain.ts';
import { layers, type ProcessSpec } from '../process/process-spec.ts';
import { firstLine } from './first-line.ts';

/** Redis keeps the sessions, so what it holds outlives a restart: every change is appended to a file. */
export function redisSpec(program: Obtained, dir: string, port: number): ProcessSpec {
  const data = join(dir, 'redis');
  mkdirSync(data, { recursive: true });
  const settings = { bind: '127.0.0.1', port: String(port), dir: data, save: '', appendonly: 'yes', daemonize: 'no' };
  return {
    name: 'redis',
    layer: layers.server,
    launch: {
      command: program.path,
      args: Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value]),
      env: { ...process.env, ...program.env },
    },
    ready: async () => (await firstLine(port, 'PING\r\n')).startsWith('+PONG'),
    readyTimeoutMs: 20_000,
    stopSignal: 'SIGTERM',
    graceMs: 10_000,
  };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Obtained } from '../obtain/obtain.ts';
import { layers, type ProcessSpec } from '../process/process-spec.ts';
import { firstLine } from './first-line.ts';

/** NATS with JetStream: a redeliverable transport; the durable record of every event is in Postgres. */
export function natsSpec(program: Obtained, dir: string, port: number): ProcessSpec {
  const data = join(dir, 'nats');
  mkdirSync(data, { recursive: true });
  return {
    name: 'nats',
    layer: layers.server,
    launch: {
      command: program.path,
      args: ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', data],
      env: { ...process.env, ...program.env },
    },
    ready: async () => (await firstLine(port)).startsWith('INFO'),
    readyTimeoutMs: 20_000,
    stopSignal: 'SIGTERM',
    graceMs: 10_000,
  };
}

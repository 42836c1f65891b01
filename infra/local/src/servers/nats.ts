import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import type { Obtained } from '../obtain/obtain.ts';
import { layers, type ProcessSpec } from '../process/process-spec.ts';
import { firstLine } from './first-line.ts';

const config = join(root, 'infra/nats/one-machine.conf');

export interface NatsOptions {
  program: Obtained;
  dir: string;
  port: number;
  /** For each user in `infra/nats/nats.conf`. */
  passwords: Record<string, string>;
}

/** NATS with JetStream: a transport that can be refilled, because the durable record of every event is in Postgres. */
export function natsSpec({ program, dir, port, passwords }: NatsOptions): ProcessSpec {
  const data = join(dir, 'nats');
  mkdirSync(data, { recursive: true });
  return {
    name: 'nats',
    layer: layers.server,
    launch: {
      command: program.path,
      args: ['--config', config, '--addr', '127.0.0.1', '--port', String(port)],
      env: { ...process.env, ...program.env, ...passwordVariables(passwords), NATS_STORE_DIR: inQuotes(data) },
    },
    ready: async () => (await firstLine(port)).startsWith('INFO'),
    readyTimeoutMs: 20_000,
    stopSignal: 'SIGTERM',
    graceMs: 10_000,
  };
}

/** The server parses an environment value like a value in its config file. */
const inQuotes = (value: string): string => `"${value}"`;

function passwordVariables(passwords: Record<string, string>): Record<string, string> {
  const entries = Object.entries(passwords);
  return Object.fromEntries(
    entries.map(([user, password]) => [`${user.toUpperCase().replaceAll('-', '_')}_NATS_PASSWORD`, inQuotes(password)]),
  );
}

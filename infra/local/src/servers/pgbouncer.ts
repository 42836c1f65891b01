import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Obtained } from '../obtain/obtain.ts';
import { layers, type ProcessSpec } from '../process/process-spec.ts';
import { asked, within } from './database.ts';
import { reachableProgram } from './postgres.ts';
import { giveTo, reachableDir, unprivilegedUser } from './unprivileged.ts';

export interface PgBouncerOptions {
  program: Obtained;
  dir: string;
  /** Name for the folder under /var/tmp. */
  name: string;
  port: number;
  /** The superuser's address of the Postgres behind it. */
  postgresUrl: string;
  /** The roles that may connect, besides the superuser; all have its password. */
  roles: readonly string[];
  /** Settings of `[pgbouncer]`. */
  settings: Record<string, string>;
}

/** PgBouncer on 127.0.0.1 before one Postgres, for all of its databases. It refuses to run as root, too. */
export function pgBouncerSpec({ postgresUrl, ...options }: PgBouncerOptions): ProcessSpec {
  const user = unprivilegedUser();
  const base = reachableDir(user, options.dir, options.name);
  const program = reachableProgram(user, options.program, base);
  const { hostname, port, username, password } = new URL(postgresUrl);
  const users = join(base, 'users.txt');
  const config = join(base, 'pgbouncer.ini');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: String(options.port),
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    admin_users: username,
    ...options.settings,
  };
  mkdirSync(base, { recursive: true });
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const text = `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\n${lines.join('\n')}\n`;
  const logins = [username, ...options.roles].map((role) => `"${role}" "${password}"\n`);
  for (const [file, content] of [
    [config, text],
    [users, logins.join('')],
  ] as const) {
    writeFileSync(file, content, { mode: 0o600 });
    giveTo(user, file);
  }
  return {
    name: 'pgbouncer',
    layer: layers.server,
    launch: { command: program.path, args: [config], env: { ...process.env, ...program.env }, user },
    ready: async () => void (await asked(consoleOf(postgresUrl, options.port), 'show version')),
    readyTimeoutMs: 20_000,
    stopSignal: 'SIGINT',
    graceMs: 10_000,
  };
}

/** The address of its own console, which answers `show servers` and the like. */
export function consoleOf(postgresUrl: string, port: number): string {
  const url = new URL(within(postgresUrl, 'pgbouncer'));
  url.port = String(port);
  return url.href;
}

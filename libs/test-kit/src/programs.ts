import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.js';

export type ServerName = 'postgres' | 'nats' | 'redis';
export type ProgramName = ServerName | 'caddy';

export interface Program {
  path: string;
  /** Environment variables that the program needs in addition to ours. */
  env: Record<string, string>;
}

const manifestFile = join(root, '.local', 'bin', 'manifest.json');

/** Where a program is; `infra/local` downloads it if this machine doesn't have it. */
export function program(name: ProgramName): Program {
  return known(name) ?? obtained(name);
}

function known(name: ProgramName): Program | undefined {
  if (!existsSync(manifestFile)) return undefined;
  const entry = (JSON.parse(readFileSync(manifestFile, 'utf8')) as Partial<Record<ProgramName, Program>>)[name];
  return entry && existsSync(entry.path) ? entry : undefined;
}

function obtained(name: ProgramName): Program {
  const output = execFileSync(process.execPath, [join(root, 'infra/local/src/obtain.ts')], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (JSON.parse(output) as Record<ProgramName, Program>)[name];
}

import { spawn, type ChildProcess } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const edgeDir = resolve(import.meta.dirname, '../..');

export interface EdgeProcess {
  origin: string;
  /** What Caddy itself has printed so far; requests are logged to EDGE_LOG. */
  said: () => string;
  /** With SIGTERM it waits for the calls that it has, streams too, for as long as the Caddyfile says; SIGKILL is a crash. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Starts the real Caddy with the real Caddyfile on its own port. `env` sets the site and the services' addresses; `calls`
 * replaces the table of which service owns which call.
 */
export async function startEdge(
  caddy: string,
  port: number,
  { calls, ...env }: NodeJS.ProcessEnv & { calls?: string },
): Promise<EdgeProcess> {
  const home = await mkdtemp(join(tmpdir(), 'floatwise-edge-'));
  await copyFile(join(edgeDir, 'Caddyfile'), join(home, 'Caddyfile'));
  await writeFile(join(home, 'calls.caddy'), calls ?? (await readFile(join(edgeDir, 'calls.caddy'))));
  const args = ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'];
  const child = spawn(caddy, args, {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, EDGE_PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (data: Buffer) => (log += data.toString()));
  const origin = `http://127.0.0.1:${port}`;
  await answering(`${origin}/livez`, child).catch((error: unknown) => {
    throw new Error(`The edge did not start: ${log}`, { cause: error });
  });
  return {
    origin,
    said: () => log,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((done) => child.once('exit', done));
        child.kill(signal);
        await ended;
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; child.exitCode === null && tries < 200; tries += 1) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await sleep(25);
  }
  throw new Error(`${url} never answered`);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import { adminUrl } from '../instance/databases.ts';
import { alreadyRunning } from '../instance/guard.ts';
import type { Instance } from '../instance/instance.ts';
import type { DatabasePasswords } from '../instance/secrets.ts';
import { stillRuns, type ProcessMark } from '../process/identity.ts';
import { waitUntilGone } from '../process/running-file.ts';
import { firstLine } from '../servers/first-line.ts';
import { asked } from '../servers/database.ts';

/** The kernel takes a moment to end what is killed. */
const killedMs = 60_000;

/** Those that were named, or all. */
export function programNames({ services }: Pick<Instance, 'services'>, wanted: readonly string[]): string[] {
  const all = ['postgres', 'nats', 'redis', 'sandbox', ...services.map(({ name }) => name), 'edge'];
  const unknown = wanted.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Failure(`There is no "${unknown}": ${all.join(', ')}.`);
  return wanted.length === 0 ? all : [...wanted];
}

/** Undefined while a program that has ended waits to be started again. */
export function processOf(instance: Pick<Instance, 'dir'>, name: string): ProcessMark | undefined {
  const running = alreadyRunning(instance);
  if (!running) throw new Failure('Floatwise does not run: start it first with "npm start".');
  return running.children.find((mark) => mark.name === name && stillRuns(mark));
}

/** One line for a program, in the words of Compose. */
export async function stateOf(
  instance: Instance,
  name: string,
  secrets: Pick<DatabasePasswords, 'postgres'>,
): Promise<string> {
  const mark = processOf(instance, name);
  if (!mark) return `${name.padEnd(14)} Restarting   its log says why it ended: ${instance.dir}/logs/${name}.log`;
  const does = await answers(instance, name, secrets).catch(() => false);
  return `${name.padEnd(14)} Up (${does ? 'healthy' : 'unhealthy'})   process ${mark.pid}`;
}

async function answers(
  instance: Instance,
  name: string,
  secrets: Pick<DatabasePasswords, 'postgres'>,
): Promise<boolean> {
  const { ports } = instance;
  if (name === 'postgres') return (await asked(adminUrl(instance, secrets), 'select 1')).length === 1;
  if (name === 'nats') return (await firstLine(ports.nats)).startsWith('INFO');
  // It refuses without a password, and so it answers.
  if (name === 'redis') return (await firstLine(ports.redis, 'PING\r\n')) !== '';
  const pages: Record<string, string> = { edge: `${ports.edgeMetrics}/metrics`, sandbox: `${ports.sandbox.page}/` };
  const page = pages[name] ?? `${ports.services[name]?.ops}/readyz`;
  return (await fetch(`http://127.0.0.1:${page}`, { signal: AbortSignal.timeout(2_000) })).ok;
}

/** Ends a program, which `npm start` then starts again. A frozen one doesn't hear that it should end, and is killed. */
export async function restart(instance: Pick<Instance, 'dir'>, name: string, graceMs = 10_000): Promise<void> {
  const mark = processOf(instance, name);
  if (mark) {
    process.kill(mark.pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
    if (!(await waitUntilGone([mark], graceMs))) {
      process.kill(mark.pid, 'SIGKILL');
      await waitUntilGone([mark], killedMs);
    }
  }
  while (!processOf(instance, name)) await sleep(100);
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import type { Instance } from '../src/instance/instance.ts';
import { readSecrets } from '../src/instance/secrets.ts';
import { readRunning } from '../src/process/running-file.ts';
import { signIn } from './demo-session.ts';
import { memoryMb } from './proc.ts';
import { sized } from '../src/bench/size.ts';

const requests = sized(300, 2);
const settleMs = sized(3_000, 1);

/** For each service, a call that every visit makes; a service that isn't listed is measured without calls. */
const usualCall: Record<string, string> = {
  identity: '/api/user',
  cards: '/api/credit-cards',
  billing: '/api/user/subscription',
};

/** Resident memory of each idle service, after serving a few hundred requests. */
export async function run({ instance, accounts }: BenchContext): Promise<Figure[]> {
  const cookie = await signIn(instance, accounts);
  const figures: Figure[] = [];
  for (const { name } of instance.services) {
    const path = usualCall[name];
    if (path !== undefined) await use(`${instance.origin}${path}`, cookie);
    await sleep(settleMs);
    figures.push(
      atMost(`memory of ${name}`, memoryMb(pidOf(instance, name)), {
        unit: 'MB',
        target: 160,
        cause: await shares(instance, name),
      }),
    );
  }
  return figures;
}

async function use(url: string, cookie: string): Promise<void> {
  for (let n = 0; n < requests; n += 1) {
    const answer = await fetch(url, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  }
}

function pidOf(instance: Instance, service: string): number {
  const mark = readRunning(instance.dir)?.children.find(({ name }) => name === service);
  if (!mark) throw new Error(`${service} does not run.`);
  return mark.pid;
}

/** JavaScript's share of the memory, as reported by the service on its private port. */
async function shares(instance: Instance, service: string): Promise<string> {
  const headers = { authorization: `Bearer ${readSecrets(instance.dir)?.ops?.[service]}` };
  const url = `http://127.0.0.1:${instance.ports.services[service]?.ops}/metrics`;
  const text = await (await fetch(url, { headers })).text();
  const megabytes = (metric: string): string => {
    const value = new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1];
    return value === undefined ? 'an unknown number of' : String(Math.round(Number(value) / 1e6));
  };
  const [used, total] = [megabytes('nodejs_heap_size_used_bytes'), megabytes('nodejs_heap_size_total_bytes')];
  return `${used} MB of objects and code in a heap of ${total} MB; the rest is Node itself and its loaded modules`;
}

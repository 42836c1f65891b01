import pg from 'pg';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { BenchContext } from '../src/bench/benchmark.ts';
import type { Figure } from '../src/bench/figures-table.ts';
import { alternatingPairs, medianAndSpread } from '../src/bench/pairs.ts';
import { sized } from '../src/bench/size.ts';
import { median, percentile } from '../src/bench/statistics.ts';
import { redisUrl } from '../src/instance/service-spec.ts';
import { copyAdministrator, signInAdministrator } from './demo-session.ts';
import { databaseOf, fewPeople, forget, people } from './million-ground.ts';
import { personId } from './million-rows.ts';
import { startService, type Running } from './processes.ts';

/** The slowest of a hundred calls may take so many times as long as with a thousand people. */
const target = 1.3;
const callsInARound = sized(200, 10);
const atOnce = 4;
const sampled = sized(200, 5);
const rounds = sized({ pairs: 6, warmUps: 1 }, { pairs: 1, warmUps: 0 });

/** Somebody who calls: the nth person. */
interface Caller {
  n: number;
  cookie: string;
}

interface Call {
  name: string;
  path: (n: number) => string;
  /** By the administrator instead of somebody else each time. */
  isAdmin?: boolean;
}

const read = (path: string): Call => ({ name: `GET ${path}`, path: () => path });
const search = (name: string, query: (n: number) => string): Call => ({
  name: `admin, users ${name}`,
  path: (n) => `/api/admin/users?${query(n)}`,
  isAdmin: true,
});

/** Those of other services are to come: their rows are there (`million-rows.ts`). */
const services: Record<'identity', readonly Call[]> = {
  identity: [
    read('/api/user'),
    search('by a common name', () => 'search=smith'),
    search('by email', (n) => `search=user${n}@`),
    search('by last visit', () => 'sort=lastActive&direction=desc'),
  ],
};

/** The p99 of every hot call with very many people against the same with a thousand, in pairs. */
export async function run(context: BenchContext): Promise<Figure[]> {
  const callers = { few: await callersOf(context, fewPeople), many: await callersOf(context, people) };
  const figures: Figure[] = [];
  for (const [service, calls] of Object.entries(services) as [keyof typeof services, readonly Call[]][]) {
    figures.push(...(await measureService(context, { service, calls, callers })));
  }
  return figures;
}

/** People all over the table, each with Pro. */
async function callersOf({ instance, secrets }: BenchContext, of: number): Promise<Caller[]> {
  const address = redisUrl(instance, { user: 'admin', secrets });
  const callers: Caller[] = [];
  for (let nth = 1; nth <= sampled; nth += 1) {
    const n = Math.floor((nth * of) / sampled / 8) * 8 || 8;
    const { headers } = await signedIn({ userId: personId(n), redisUrl: address });
    callers.push({ n, cookie: headers.cookie });
  }
  return callers;
}

async function knowAdministrator(context: BenchContext, databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await copyAdministrator(context, database).finally(() => database.end());
}

interface Measured {
  service: keyof typeof services;
  calls: readonly Call[];
  callers: { few: Caller[]; many: Caller[] };
}

async function measureService(context: BenchContext, { service, calls, callers }: Measured): Promise<Figure[]> {
  const started: Running[] = [];
  const up = async (count: number): Promise<Running & { databaseUrl: string }> => {
    const databaseUrl = await context.progress.step(`  ${service} of ${count} people`, () =>
      databaseOf(context, service, count),
    );
    if (service === 'identity') await knowAdministrator(context, databaseUrl);
    const running = await startService(context, service, { DATABASE_URL: databaseUrl });
    started.push(running);
    return { ...running, databaseUrl };
  };
  const few = await up(fewPeople);
  const many = await up(people);
  try {
    const figures: Figure[] = [];
    for (const call of calls) figures.push(await measureCall(context, call, { few, many, callers }));
    return figures;
  } finally {
    for (const running of started) await running.stop();
    await forget(context, many.databaseUrl);
  }
}

interface Sides {
  few: Running;
  many: Running;
  callers: Measured['callers'];
}

async function measureCall(context: BenchContext, call: Call, { few, many, callers }: Sides): Promise<Figure> {
  const admin = call.isAdmin === true ? await signInAdministrator(context) : null;
  const as = (people: Caller[]): Caller[] => people.map(({ n, cookie }) => ({ n, cookie: admin ?? cookie }));
  const pairs = await alternatingPairs(
    {
      ours: () => timesOf(call, { url: many.url, callers: as(callers.many) }),
      theirs: () => timesOf(call, { url: few.url, callers: as(callers.few) }),
    },
    rounds,
  );
  const p99 = (times: number[]): number => percentile(times, 0.99);
  const [ours, theirs] = [pairs.flatMap((pair) => pair.ours), pairs.flatMap((pair) => pair.theirs)];
  const told = (times: number[]): string => `${p99(times).toFixed(1)} ms (half within ${median(times).toFixed(1)})`;
  const cause = `${told(ours)}, with ${fewPeople} people ${told(theirs)}`;
  context.progress.note(`${call.name}: ${cause}.`);
  return {
    metric: `${call.name}, p99 with ${people} people`,
    ...medianAndSpread(pairs.map((pair) => p99(pair.ours) / p99(pair.theirs))),
    unit: `of ${fewPeople}`,
    target,
    better: 'less',
    cause,
  };
}

/** Milliseconds of each call of a round, by somebody else each time, a few at once. */
async function timesOf({ path }: Call, { url, callers }: { url: string; callers: Caller[] }): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let nth = next++; nth < callsInARound; nth = next++) {
      const { n, cookie } = callers[(nth * 7) % callers.length] ?? { n: 8, cookie: '' };
      const begun = performance.now();
      const answer = await fetch(url + path(n), { headers: { cookie } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path(n)} answered ${answer.status}: ${text}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return times;
}

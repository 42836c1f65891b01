import { randomUUID } from 'node:crypto';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { alternatingPairs, medianAndSpread } from '../src/bench/pairs.ts';
import { sized } from '../src/bench/size.ts';
import { median, percentile } from '../src/bench/statistics.ts';
import { redisUrl } from '../src/instance/service-spec.ts';
import { withClient } from '../src/servers/database.ts';
import { copyAdministrator, signInAdministrator } from './demo-session.ts';
import { generateRows } from './generate-rows.ts';
import { databaseOf, fewPeople, forget, option, people } from './million-ground.ts';
import { clicksSummed } from './million-nights.bench.ts';
import { firstCardId, personId, sentRows } from './million-rows.ts';
import { startService, type Running } from './processes.ts';

/** The slowest of a hundred calls may take so many times as long as with a thousand people. */
const target = 1.3;
const callsInARound = sized(300, 10);
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
  /** What is posted; the call only reads without it. */
  body?: (n: number) => object;
  /** By the administrator instead of somebody else each time. */
  isAdmin?: boolean;
}

const read = (path: string): Call => ({ name: `GET ${path}`, path: () => path });
const search = (name: string, query: (n: number) => string): Call => ({
  name: `admin, users ${name}`,
  path: (n) => `/api/admin/users?${query(n)}`,
  isAdmin: true,
});

const post = (path: string, body: (n: number) => object): Call => ({ name: `POST ${path}`, path: () => path, body });
/** A purchase of yesterday ("I used it"), the only part of a recommendation that reaches a database: the rest is computed in the browser. */
const purchase = (n: number): object => ({
  id: randomUUID(),
  cardId: firstCardId(n),
  amount: 12.5,
  madeOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
});

/** What every visit asks for, and what operators and the reminders' readers do. */
const services = {
  identity: [
    read('/api/user'),
    search('by a common name', () => 'search=smith'),
    search('by email', (n) => `search=user${n}@`),
    search('by last visit', () => 'sort=lastActive&direction=desc'),
  ],
  cards: [
    read('/api/credit-cards'),
    post('/api/purchases', purchase),
    read('/api/history?months=12'),
    read('/api/history/transactions'),
    read('/api/bank/connections'),
  ],
  billing: [read('/api/user/subscription')],
  // The settings of reminders also ask identity, which knows these people only in its own measurement.
  notifications: [read('/api/user/mails')],
  analytics: [
    post('/api/melio/track-click', () => ({ context: 'bench' })),
    {
      name: 'admin, clicks of 90 days',
      path: () => '/api/admin/analytics/clicks?days=90',
      isAdmin: true,
    },
  ],
} satisfies Record<string, readonly Call[]>;
type Measurable = keyof typeof services;
/** All of them, or those of `--services cards,billing`. */
const wanted = (Object.keys(services) as Measurable[]).filter(
  (name) => option('services')?.split(',').includes(name) ?? true,
);

/** Nobody is limited, and clicks are summed at once. */
const settings = { CLICK_POINTS: '1000000000', CLICK_SUMS_MS: '1000' };

/** The p99 of every hot call with very many people against the same with a thousand, in pairs. */
export async function run(context: BenchContext): Promise<Figure[]> {
  const callers = { few: await callersOf(context, fewPeople), many: await callersOf(context, people) };
  const figures: Figure[] = [];
  for (const service of wanted) figures.push(...(await measureService(context, { service, callers })));
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

const knowAdministrator = (context: BenchContext, databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, (database) => copyAdministrator(context, database));

interface Measured {
  service: Measurable;
  callers: { few: Caller[]; many: Caller[] };
}

async function measureService(context: BenchContext, { service, callers }: Measured): Promise<Figure[]> {
  const started: Running[] = [];
  const up = async (count: number): Promise<Running & { databaseUrl: string }> => {
    const databaseUrl = await context.progress.step(`  ${service} of ${count} people`, () =>
      databaseOf(context, service, count),
    );
    if (service === 'identity') await knowAdministrator(context, databaseUrl);
    if (service === 'notifications') await generateRows(databaseUrl, sentRows, count);
    const running = await startService(context, service, { ...settings, DATABASE_URL: databaseUrl });
    started.push(running);
    if (service === 'analytics') await withClient(databaseUrl, clicksSummed);
    return { ...running, databaseUrl };
  };
  const few = await up(fewPeople);
  const many = await up(people);
  try {
    const figures: Figure[] = [];
    for (const call of services[service]) figures.push(await measureCall(context, call, { few, many, callers }));
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
      ours: () => timesOf(call, { url: many.url, callers: as(callers.many), origin: context.instance.origin }),
      theirs: () => timesOf(call, { url: few.url, callers: as(callers.few), origin: context.instance.origin }),
    },
    rounds,
  );
  const p99 = (times: number[]): number => percentile(times, 0.99);
  const [ours, theirs] = [pairs.flatMap((pair) => pair.ours), pairs.flatMap((pair) => pair.theirs)];
  const told = (times: number[]): string => `${p99(times).toFixed(1)} ms (half within ${median(times).toFixed(1)})`;
  const cause = `${told(ours)}, with ${fewPeople} people ${told(theirs)}`;
  context.progress.note(`${call.name}: ${cause}.`);
  const ratio = medianAndSpread(pairs.map((pair) => p99(pair.ours) / p99(pair.theirs)));
  return atMost(`${call.name}, p99 with ${people} people`, ratio, { unit: `of ${fewPeople}`, target, cause });
}

interface Side {
  url: string;
  callers: Caller[];
  origin: string;
}

/** Milliseconds of each call of a round, by somebody else each time, a few at once. */
async function timesOf({ path, body }: Call, { url, callers, origin }: Side): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let nth = next++; nth < callsInARound; nth = next++) {
      const { n, cookie } = callers[(nth * 7) % callers.length] ?? { n: 8, cookie: '' };
      const headers = { cookie, origin, 'content-type': 'application/json' };
      const request = body ? { method: 'POST', headers, body: JSON.stringify(body(n)) } : { headers: { cookie } };
      const begun = performance.now();
      const answer = await fetch(url + path(n), request);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path(n)} answered ${answer.status}: ${text}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return times;
}

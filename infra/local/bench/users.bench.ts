import { testDatabase } from '@floatwise/test-kit/test-database';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { median, percentile } from '../src/bench/statistics.ts';
import { adminUrl } from '../src/instance/databases.ts';
import { withClient } from '../src/servers/database.ts';
import { copyAdministrator, signInAdministrator } from './demo-session.ts';
import { generatePeople } from './generated-people.ts';
import { startService, type Running } from './processes.ts';
import { sized } from '../src/bench/size.ts';

const people = Number(process.env.BENCH_PEOPLE ?? sized(200_000, 500));
const rounds = sized(20, 1);
const targetMs = 100;

const orders = ['joined', 'email', 'tier', 'expiry', 'lastActive'].flatMap((sort) =>
  ['asc', 'desc'].map((direction) => `sort=${sort}&direction=${direction}`),
);

/** What operators type: much and little that matches, common and rare words, ids, and words that match nobody. */
const searches = [
  ...['a', 'jo', 'smi', 'smith', 'smith jo', 'example.com', 'user1234', 'user199999@example.com', 'zzzzqqqq', 'qz'],
  ...['rare', 'latecorp', '00000000', 'x_y'],
];

const kinds: [string, string[]][] = [
  ['first page, by every order', orders],
  ['first page, by tier and auth', ['tier=premium', 'tier=free&sort=email', 'auth=google', 'auth=google&tier=premium']],
  ['search', searches.map((search) => new URLSearchParams({ search }).toString())],
  [
    'search, by every order',
    orders.flatMap((order) => ['smith', 'latecorp', 'e'].map((search) => `${order}&search=${search}`)),
  ],
];

/** Finding users among 200,000, as the admin area does. */
export async function run(context: BenchContext): Promise<Figure[]> {
  const databaseUrl = await testDatabase('identity', adminUrl(context.instance, context.secrets));
  const cookie = await withClient(databaseUrl, async (database) => {
    await context.progress.step(`  ${people} people`, () => generatePeople(database, people));
    const signedIn = await signInAdministrator(context);
    await copyAdministrator(context, database);
    return signedIn;
  });
  const identity = await startService(context, 'identity', { DATABASE_URL: databaseUrl });
  try {
    return await measure(context, { identity, cookie });
  } finally {
    await identity.stop();
  }
}

interface Caller {
  identity: Running;
  cookie: string;
}

async function measure({ progress }: BenchContext, caller: Caller): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, queries] of kinds) {
    const times = new Map(queries.map((query) => [query, [] as number[]]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const query of queries) {
        const { ms } = await read(caller, query);
        if (round > 0) times.get(query)?.push(ms);
      }
    }
    const slowest = [...times].sort(([, one], [, other]) => median(other) - median(one)).slice(0, 3);
    const cause = slowest.map(([query, each]) => `${query}: ${median(each).toFixed(0)} ms`).join(', ');
    progress.note(`slowest of ${kind}: ${cause}`);
    figures.push(figure(`users, ${kind}, p95`, [...times.values()].flat(), cause));
  }
  const punctuation = [];
  for (let round = 0; round < rounds; round += 1) punctuation.push((await read(caller, 'search=%25')).ms);
  const deep = await scroll(caller);
  return [
    ...figures,
    figure('users, pages 2 to 100 of a scroll, p95', deep, 'by joined'),
    // Without a letter or a digit there's nothing that an index could find.
    atMost('users, search for a percent sign, p95', percentile(punctuation, 0.95), { unit: 'ms' }),
  ];
}

const figure = (metric: string, times: number[], cause: string): Figure =>
  atMost(metric, percentile(times, 0.95), { unit: 'ms', target: targetMs, cause });

async function scroll(caller: Caller): Promise<number[]> {
  const times: number[] = [];
  let { next } = await read(caller, 'sort=joined');
  for (let page = 2; page <= 100 && next !== null; page += 1) {
    const answer = await read(caller, `sort=joined&after=${next}`);
    times.push(answer.ms);
    next = answer.next;
  }
  return times;
}

async function read({ identity, cookie }: Caller, query: string): Promise<{ ms: number; next: string | null }> {
  const begun = performance.now();
  const answer = await fetch(`${identity.url}/api/admin/users?${query}`, { headers: { cookie } });
  const body = (await answer.json()) as { next: string | null };
  if (!answer.ok) throw new Error(`${query} answered ${answer.status}: ${JSON.stringify(body)}`);
  return { ms: performance.now() - begun, next: body.next };
}

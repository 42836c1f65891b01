import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { BenchContext } from '../src/bench/benchmark.ts';
import type { Figure } from '../src/bench/figures-table.ts';
import { percentile } from '../src/bench/statistics.ts';
import { migrationUrl } from '../src/instance/databases.ts';
import { root } from '../src/paths.ts';
import { generateVisits } from './generated-visits.ts';
import { startProgram, startService, type Running } from './processes.ts';
import { sendBeacons, type Taken } from './visit-load.ts';

/** `BENCH_VISITS=50000000 npm run bench -- analytics` for the full size. */
const generated = Number(process.env.BENCH_VISITS ?? 500_000);
const wantedPerSecond = 5_000;
const loadS = 8;
const readRounds = 30;
const countedWithinMs = 3_600_000;
const names = ['overview', 'pages', 'sources', 'referrers', 'places', 'events'];
const many = '1000000000';

/** Intake and counting of visits, what they take up, and how long the figures of the admin area take. */
export async function run(context: BenchContext): Promise<Figure[]> {
  const url = migrationUrl(context.instance, 'analytics', context.secrets);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const analytics = await startService(context, 'analytics', { VISIT_POINTS: many, COUNT_MS: '1000' });
  const bare = await startProgram(context, {
    name: 'bare-intake',
    file: join(root, 'infra/local/bench/bare-intake.ts'),
    env: { DATABASE_URL: url },
    readyPath: '/readyz',
  });
  try {
    const intake = await measureIntake(context, { analytics, bare, database });
    const size = await measureSize(context, database);
    return [...intake, ...size, await measureReads(context, analytics)];
  } finally {
    await Promise.all([analytics.stop(), bare.stop()]);
    await database.end();
  }
}

interface Sides {
  analytics: Running;
  bare: Running;
  database: pg.Client;
}

async function measureIntake({ instance }: BenchContext, { analytics, bare, database }: Sides): Promise<Figure[]> {
  const send = (to: Running, perSecond?: number): Promise<Taken> =>
    sendBeacons({
      url: to.url,
      origin: instance.origin,
      seconds: loadS,
      ...(perSecond !== undefined && { perSecond }),
    });
  for (const side of [analytics, bare]) await sendBeacons({ url: side.url, origin: instance.origin, seconds: 2 });
  const before = await stored(database);
  const paced = await send(analytics, wantedPerSecond);
  // Requests that were cut off at the end may have been stored without an answer.
  const lost = Math.max(0, paced.visits - ((await stored(database)) - before));
  const [ours, theirs] = [await send(analytics), await send(bare)];
  return [
    { metric: 'visits taken in, p99 at 5,000 a second', measured: paced.p99Ms, unit: 'ms', target: 50, better: 'less' },
    { metric: 'visits answered and not stored', measured: lost, unit: '', target: 0, better: 'less' },
    {
      metric: 'visits taken in, at most',
      measured: ours.visitsPerSecond,
      unit: '/s',
      target: wantedPerSecond,
      better: 'more',
    },
    {
      metric: 'the same against one insert a request, unchecked',
      measured: ours.visitsPerSecond / theirs.visitsPerSecond,
      unit: '',
      better: 'more',
    },
  ];
}

const stored = async (database: pg.Client): Promise<number> =>
  Number((await database.query<{ n: string }>('select count(*) as n from hit')).rows[0]?.n);

/** How many hits are still to be counted. */
const uncounted = async (database: pg.Client): Promise<number> => {
  const sql = `select (select last_value from hit_seq_seq) - seq as n from rollup_progress`;
  return Number((await database.query<{ n: string }>(sql)).rows[0]?.n);
};

async function untilCounted(database: pg.Client): Promise<void> {
  const end = Date.now() + countedWithinMs;
  while ((await uncounted(database)) > 0) {
    if (Date.now() > end) throw new Error('The visits were not counted in time.');
    await pause(200);
  }
}

async function measureSize({ progress }: BenchContext, database: pg.Client): Promise<Figure[]> {
  await untilCounted(database);
  await progress.step(`  ${generated} visits`, () => generateVisits(database, generated));
  const waiting = await uncounted(database);
  const begun = performance.now();
  await untilCounted(database);
  const tookS = (performance.now() - begun) / 1000;
  const { rows } = await database.query<{ raw: string; sums: string; hits: string }>(
    `select (select sum(pg_total_relation_size(oid)) from pg_class where relnamespace = 'partition'::regnamespace and relkind = 'r') as raw,
            pg_total_relation_size('rollup') as sums, (select count(*) from hit) as hits`,
  );
  const [{ raw, sums, hits } = { raw: '0', sums: '0', hits: '1' }] = rows;
  return [
    { metric: 'visits counted', measured: waiting / tookS, unit: '/s', target: wantedPerSecond, better: 'more' },
    {
      metric: 'raw rows with indexes, a million visits',
      measured: Number(raw) / Number(hits),
      unit: 'MB',
      better: 'less',
    },
    { metric: `sums of ${hits} visits`, measured: Number(sums) / 1e6, unit: 'MB', better: 'less' },
  ];
}

async function measureReads(context: BenchContext, analytics: Running): Promise<Figure> {
  const cookie = await administrator(context);
  const times: number[] = [];
  for (let round = 0; round <= readRounds; round += 1) {
    for (const name of names) {
      const begun = performance.now();
      const answer = await fetch(`${analytics.url}/api/admin/analytics/${name}?days=90`, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      if (round > 0) times.push(performance.now() - begun);
    }
  }
  return {
    metric: 'figures of 90 days and the 90 before, p95',
    measured: percentile(times, 0.95),
    unit: 'ms',
    target: 300,
    better: 'less',
  };
}

/** Signs in the demo administrator with the role. */
async function administrator({ instance, accounts }: BenchContext): Promise<string> {
  const account = accounts.find(({ email }) => email.startsWith('admin@'));
  if (!account) throw new Error('There is no demo administrator.');
  const { email, password } = account;
  const post = async (path: string, body: object, cookie = ''): Promise<string> => {
    const answer = await fetch(`${instance.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: instance.origin, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  };
  return post('/api/admin-login', { username: 'admin' }, await post('/api/login', { email, password }));
}

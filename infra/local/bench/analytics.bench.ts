import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atLeast, atMost, type Figure } from '../src/bench/figures-table.ts';
import { median, percentile } from '../src/bench/statistics.ts';
import { migrationUrl } from '../src/instance/databases.ts';
import { root } from '../src/paths.ts';
import { withClient } from '../src/servers/database.ts';
import { signInAdministrator } from './demo-session.ts';
import { generateAccountsAndClicks, generateCounted, generateVisits } from './generated-visits.ts';
import { startProgram, startService, type Running } from './processes.ts';
import { fillUmami, measureUmami } from './umami.ts';
import { sendBeacons, type Taken } from './visit-load.ts';
import { sized } from '../src/bench/size.ts';

/** The full size takes half an hour and 25 GB of disk; `BENCH_VISITS=2000000 npm run bench -- analytics` is enough to compare changes. */
const generated = Number(process.env.BENCH_VISITS ?? sized(50_000_000, 3_000));
/** So many of them are counted by the service. */
const countedByService = Math.min(generated, 300_000);
const wantedPerSecond = sized(5_000, 100);
const loadS = sized(8, 3);
const readRounds = sized(30, 1);
const countedWithinMs = 3_600_000;
/** Umami's counts take at least so many times as long. */
const timesUmami = 10;
const names = [
  ...['overview', 'pages', 'sources', 'referrers', 'geographic', 'events'],
  ...['algorithms', 'top-cards', 'funnel', 'retention', 'activity', 'clicks', 'live-users'],
];
const many = '1000000000';

/** Intake and counting of visits, what they take up, and how long the figures of the admin area take. */
export function run(context: BenchContext): Promise<Figure[]> {
  const url = migrationUrl(context.instance, 'analytics', context.secrets);
  return withClient(url, (database) => measure(context, { url, database }));
}

async function measure(
  context: BenchContext,
  { url, database }: { url: string; database: pg.Client },
): Promise<Figure[]> {
  const start = () => startService(context, 'analytics', { VISIT_POINTS: many, COUNT_MS: '1000' });
  let analytics = await start();
  const bare = await startProgram(context, {
    name: 'bare-intake',
    file: join(root, 'infra/local/bench/bare-intake.ts'),
    env: { DATABASE_URL: url },
    readyPath: '/readyz',
  });
  try {
    const intake = await measureIntake(context, { analytics, bare, database });
    const counting = await measureCounting(context, database);
    await analytics.stop();
    await context.progress.step(`  ${generated} visits`, () =>
      generateCounted(url, { from: countedByService, to: generated, of: generated }),
    );
    await context.progress.step('  200000 accounts, 1000000 clicks', () => generateAccountsAndClicks(database));
    analytics = await start();
    const size = await measureSize(database);
    const calls = await measureReads(context, analytics);
    return [...intake, ...counting, ...size, slowest(calls), await againstUmami(context, { database, calls })];
  } finally {
    await Promise.all([analytics.stop(), bare.stop()]);
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
  for (const side of [analytics, bare])
    await sendBeacons({ url: side.url, origin: instance.origin, seconds: sized(2, 1) });
  const before = await stored(database);
  const paced = await send(analytics, wantedPerSecond);
  // Requests that were cut off at the end may have been stored without an answer.
  const lost = Math.max(0, paced.visits - ((await stored(database)) - before));
  const [ours, theirs] = [await send(analytics), await send(bare)];
  return [
    atMost('visits taken in, p99 at 5,000 a second', paced.p99Ms, { unit: 'ms', target: 50 }),
    atMost('visits answered and not stored', lost, { unit: '', target: 0 }),
    atLeast('visits taken in, at most', ours.visitsPerSecond, { unit: '/s', target: wantedPerSecond }),
    atLeast('the same against one insert a request, unchecked', ours.visitsPerSecond / theirs.visitsPerSecond, {
      unit: '',
    }),
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

async function measureCounting({ progress }: BenchContext, database: pg.Client): Promise<Figure[]> {
  const loaded = performance.now();
  await untilCounted(database);
  const behindS = (performance.now() - loaded) / 1000;
  await progress.step(`  ${countedByService} visits to count`, () =>
    generateVisits(database, { from: 0, to: countedByService, of: generated }),
  );
  const waiting = await uncounted(database);
  const begun = performance.now();
  await untilCounted(database);
  const tookS = (performance.now() - begun) / 1000;
  return [
    atMost('counted so long after the last load', behindS, { unit: 's', target: 60 }),
    atLeast('visits counted', waiting / tookS, { unit: '/s', target: wantedPerSecond }),
  ];
}

async function measureSize(database: pg.Client): Promise<Figure[]> {
  const { rows } = await database.query<{ raw: string; sums: string; hits: string }>(
    `select (select sum(pg_total_relation_size(oid)) from pg_class where relnamespace = 'partition'::regnamespace and relkind = 'r') as raw,
            pg_total_relation_size('rollup') as sums, (select count(*) from hit) as hits`,
  );
  const [{ raw, sums, hits } = { raw: '0', sums: '0', hits: '1' }] = rows;
  return [
    atMost('raw rows with indexes, a million visits', Number(raw) / Number(hits), { unit: 'MB' }),
    atMost(`sums of ${hits} visits`, Number(sums) / 1e6, { unit: 'MB' }),
  ];
}

/** The times of each call, milliseconds. */
async function measureReads(context: BenchContext, analytics: Running): Promise<Map<string, number[]>> {
  const cookie = await signInAdministrator(context);
  const calls = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= readRounds; round += 1) {
    for (const [name, times] of calls) {
      const begun = performance.now();
      const query = name === 'live-users' ? '' : '?days=90';
      const answer = await fetch(`${analytics.url}/api/admin/analytics/${name}${query}`, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      if (round > 0) times.push(performance.now() - begun);
    }
  }
  return calls;
}

function slowest(calls: Map<string, number[]>): Figure {
  const p95s = [...calls].map(([name, times]) => ({ name, p95: percentile(times, 0.95) }));
  const cause = p95s.map(({ name, p95 }) => `${name} ${Math.round(p95)}`).join(', ');
  const measured = Math.max(...p95s.map(({ p95 }) => p95));
  const metric = 'figures of 90 days and the 90 before, p95 of the slowest call';
  return atMost(metric, measured, { unit: 'ms', target: 300, cause });
}

/** Our calls over HTTP, against the queries alone, which count only the last 90 days. */
async function againstUmami(
  { progress }: BenchContext,
  { database, calls }: { database: pg.Client; calls: Map<string, number[]> },
): Promise<Figure> {
  await progress.step('  the same visits in the tables of Umami', () => fillUmami(database));
  const theirs = await measureUmami(database);
  const times = [...theirs].map(([name, ms]) => ({ name, ms, ratio: ms / median(calls.get(name) ?? []) }));
  const cause = times
    .map(({ name, ms, ratio }) => `${name} ${Math.round(ms)} ms, ${Math.round(ratio)} times`)
    .join('; ');
  progress.note(`Umami: ${cause}.`);
  const measured = Math.min(...times.map(({ ratio }) => ratio));
  const metric = 'queries of Umami, of our calls, at least';
  return atLeast(metric, measured, { unit: 'times', target: timesUmami, cause });
}

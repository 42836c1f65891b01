import type pg from 'pg';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atLeast, atMost, type Figure } from '../src/bench/figures-table.ts';
import { migrationUrl } from '../src/instance/databases.ts';
import { withClient } from '../src/servers/database.ts';
import { copyOut } from './bare-copy.ts';
import { signInAdministrator } from './demo-session.ts';
import { generateVisits } from './generated-visits.ts';
import { startService, type Running } from './processes.ts';
import { sized } from '../src/bench/size.ts';

/** How many visits are exported. Four of five generated hits are visits. */
const wantedRows = Number(process.env.BENCH_ROWS ?? sized(1_000_000, 1_000));
/** Four fifths of them are visits. */
const hits = Math.ceil(wantedRows * 1.25);
const periodDays = 30;
const sampleMs = 25;
const lineFeed = 10;

/** A large export: its memory, its speed, and Postgres' own COPY of the same rows beside it. */
export const run = (context: BenchContext): Promise<Figure[]> =>
  withClient(migrationUrl(context.instance, 'analytics', context.secrets), (database) => measure(context, database));

async function measure(context: BenchContext, database: pg.Client): Promise<Figure[]> {
  const analytics = await startService(context, 'analytics', { COUNT_MS: '86400000' });
  try {
    await context.progress.step(`  ${wantedRows} visits`, async () => {
      await generateVisits(database, { from: 0, to: hits, of: hits, days: periodDays - 1 });
      await database.query('vacuum analyze hit');
    });
    const cookie = await signInAdministrator(context);
    await download(analytics, { cookie, kind: 'sessions' });
    const before = analytics.memoryMb();
    const { rows, tookS, peakMb } = await download(analytics, { cookie, kind: 'visits' });
    const bareS = await copied(database);
    return [
      atMost(`memory that a CSV of ${rows} rows takes`, peakMb - before, { unit: 'MB', target: 100 }),
      atLeast('rows of CSV a second', rows / tookS, { unit: '/s' }),
      atLeast('the same against COPY alone', bareS / tookS, { unit: '' }),
    ];
  } finally {
    await analytics.stop();
  }
}

interface Downloaded {
  rows: number;
  tookS: number;
  peakMb: number;
}

async function download(from: Running, { cookie, kind }: { cookie: string; kind: string }): Promise<Downloaded> {
  const begun = performance.now();
  let peakMb = 0;
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, from.memoryMb())), sampleMs);
  try {
    const url = `${from.url}/api/admin/export/csv?kind=${kind}&days=${periodDays}`;
    const answer = await fetch(url, { headers: { cookie } });
    if (answer.status !== 200 || !answer.body) throw new Error(`The export answered ${answer.status}.`);
    // The first line is the header.
    let rows = -1;
    for await (const chunk of answer.body) rows += linesIn(chunk);
    return { rows, tookS: (performance.now() - begun) / 1000, peakMb };
  } finally {
    clearInterval(sampling);
  }
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) lines += 1;
  return lines;
}

/** How many seconds Postgres takes for the same rows and columns. */
async function copied(database: pg.Client): Promise<number> {
  const begun = performance.now();
  await copyOut(
    database,
    `select at, page, source, referrer, country, region, city, screen, tab, id from hit
      where name = 'visit' and at >= date_trunc('day', now(), 'UTC') - interval '${periodDays - 1} days' order by at, id`,
  );
  return (performance.now() - begun) / 1000;
}

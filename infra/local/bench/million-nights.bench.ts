import { randomUUID } from 'node:crypto';
import { WorkQueue } from '@floatwise/service-kit/jobs/work-queue';
import { testDatabase } from '@floatwise/test-kit/test-database';
import pg from 'pg';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { sized } from '../src/bench/size.ts';
import { percentile } from '../src/bench/statistics.ts';
import { adminUrl } from '../src/instance/databases.ts';
import { until } from '../src/process/until.ts';
import { withClient } from '../src/servers/database.ts';
import { signInAdministrator } from './demo-session.ts';
import { generateAccountsAndClicks } from './generated-visits.ts';
import { databaseOf, forget, people } from './million-ground.ts';
import { startService } from './processes.ts';
import { zoneAtNoon } from './reminders.bench.ts';

/** So many people are planned, or forgotten, in a minute at least. */
const perMinute = 100_000;
const claims = sized(100, 5);
const claimedAtOnce = 16;
const clickReads = sized(30, 2);
const timeoutMs = 400_000;
const day = '86400000';

/** What isn't a call: the reminders of a Monday, the queue they fill, and what is forgotten of them later; and a million clicks. */
export async function run(context: BenchContext): Promise<Figure[]> {
  const databaseUrl = await context.progress.step(`  notifications of ${people} people`, () =>
    databaseOf(context, 'notifications', people),
  );
  const database = new pg.Pool({ connectionString: databaseUrl });
  try {
    const monday = await planMonday(context, database, databaseUrl);
    return [
      ...monday,
      await claimMails(database),
      await forgetMails(context, database, databaseUrl),
      await readClicks(context),
    ];
  } finally {
    await database.end();
    await forget(context, databaseUrl);
  }
}

const countOf = async (database: pg.Pool, table: 'reminder' | 'mail'): Promise<number> =>
  (await database.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? 0;

/**
 * Everybody's reminder has come due at once, each about bills of today: more work than a Monday's, which looks at no bill, and which zones
 * get one after the other.
 */
async function planMonday(context: BenchContext, database: pg.Pool, databaseUrl: string): Promise<Figure[]> {
  const { timezone, dueDate } = zoneAtNoon();
  // What an earlier run left by `--keep`.
  await database.query('truncate reminder, mail');
  await database.query(`delete from generated where what = 'sent reminders'`);
  await database.query(`update email_preference set send_at = 0, frequency = 'daily'`);
  await database.query('update card_bill set statement_date = 15, due_date = $1', [dueDate]);
  await database.query(
    `update reminder_plan set timezone = $1, next_daily_at = now() - interval '1 hour', next_weekly_at = null`,
    [timezone],
  );
  await database.query('vacuum analyze');
  const more = { DATABASE_URL: databaseUrl, REMINDER_PLAN_EVERY_MS: '1000', MAIL_POLL_MS: day };
  const service = await startService(context, 'notifications', more);
  let [memoryMb, cpuMs] = [0, 0];
  try {
    const isPlanned = async (): Promise<boolean> => {
      memoryMb = Math.max(memoryMb, service.memoryMb());
      return (await countOf(database, 'reminder')) === people;
    };
    const before = service.cpuMs();
    await until(isPlanned, { what: 'Planning', timeoutMs });
    cpuMs = service.cpuMs() - before;
  } finally {
    await service.stop();
  }
  const { rows } = await database.query<{ seconds: number }>(
    'select extract(epoch from max(created_at) - min(created_at))::float8 as seconds from reminder',
  );
  const seconds = rows[0]?.seconds ?? NaN;
  const cause = `${Math.round((cpuMs / people) * 1000)} µs of the service's processor time each`;
  return [
    atMost(`reminders of ${people} people planned`, seconds, { unit: 's', target: (people * 60) / perMinute, cause }),
    atMost('memory while planning them', memoryMb, { unit: 'MB', target: 200 }),
  ];
}

/** What a worker waits for its next mails while all of them wait. */
async function claimMails(database: pg.Pool): Promise<Figure> {
  await database.query('vacuum analyze mail');
  const queue = new WorkQueue(database, { name: 'mail', done: 'sent', columns: {}, repeated: [] });
  const times: number[] = [];
  for (let n = 0; n < claims; n += 1) {
    const begun = performance.now();
    await queue.claim(randomUUID(), { limit: claimedAtOnce, leaseMs: 60_000 });
    times.push(performance.now() - begun);
  }
  const metric = `${claimedAtOnce} of ${people} waiting mails claimed, p95`;
  return atMost(metric, percentile(times, 0.95), { unit: 'ms', target: 20 });
}

/** Ninety days later they're forgotten: all of them within one run of the job. */
async function forgetMails(context: BenchContext, database: pg.Pool, databaseUrl: string): Promise<Figure> {
  await database.query(
    `update mail set status = 'sent', created_at = now() - interval '91 days', ended_at = now() - interval '91 days'`,
  );
  await database.query(`update reminder set created_at = now() - interval '91 days', period = current_date - 91`);
  await database.query('vacuum analyze mail, reminder');
  const begun = performance.now();
  const more = {
    DATABASE_URL: databaseUrl,
    REMINDER_PLAN_EVERY_MS: day,
    MAIL_POLL_MS: day,
    MAIL_PURGE_INTERVAL_MS: '1000',
  };
  const service = await startService(context, 'notifications', more);
  try {
    await until(async () => (await countOf(database, 'mail')) + (await countOf(database, 'reminder')) === 0, {
      what: 'Forgetting',
      timeoutMs,
    });
  } finally {
    await service.stop();
  }
  const seconds = (performance.now() - begun) / 1000;
  const metric = `mails and reminders of ${people} people forgotten, with a start`;
  return atMost(metric, seconds, { unit: 's', target: Math.max(30, (people * 60) / perMinute) });
}

/** Waits until all clicks up to today are in the sums by day. */
export function clicksSummed(database: pg.Client): Promise<void> {
  const sql = `select from rollup_progress where clicks_until >= date_trunc('day', now() - interval '1 hour', 'UTC')`;
  const isSummed = async (): Promise<boolean> => (await database.query(sql)).rowCount === 1;
  return until(isSummed, { what: 'Summing clicks', timeoutMs });
}

/** The figures of 90 days that come from clicks, a million of them. */
async function readClicks(context: BenchContext): Promise<Figure> {
  const databaseUrl = await testDatabase('analytics', adminUrl(context.instance, context.secrets));
  const times: number[] = [];
  await withClient(databaseUrl, async (database) => {
    await context.progress.step('  a million clicks', () => generateAccountsAndClicks(database));
    const cookie = await signInAdministrator(context);
    const analytics = await startService(context, 'analytics', { DATABASE_URL: databaseUrl, CLICK_SUMS_MS: '1000' });
    try {
      await clicksSummed(database);
      for (let n = 0; n <= clickReads; n += 1) {
        const begun = performance.now();
        const answer = await fetch(`${analytics.url}/api/admin/analytics/clicks?days=90`, { headers: { cookie } });
        if (!answer.ok) throw new Error(`clicks answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
        if (n > 0) times.push(performance.now() - begun);
      }
    } finally {
      await analytics.stop();
    }
  }).finally(() => forget(context, databaseUrl));
  return atMost('clicks of 90 days and the 90 before, p95', percentile(times, 0.95), { unit: 'ms', target: 300 });
}

import { Injectable } from '@nestjs/common';
import { dayMs } from '@floatwise/contracts/time';
import { Clock } from '@floatwise/service-kit/clock';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { inTransaction } from '@floatwise/service-kit/postgres';
import type { PoolClient } from 'pg';
import { Database } from '../db.js';
import type { AnalyticsEnv } from '../env.js';
import { lastWritten } from '../hits/hit-sql.js';
import { activeWeeksOf, admitSql, countSql } from './count-sql.js';

const activeWeeksSql = activeWeeksOf('hit.seq > $1 and hit.seq <= $2');

/** A session ends after this much inactivity. */
const sessionPause = '30 minutes';
/** So much fits well within the time that a statement may take. */
const hitsAtOnce = 10_000n;
/** How many new pages, referrers, and items a day are counted one by one, each. */
const newValuesADay = 500;
/** What is left after this is the next run's. */
const maxRunMs = 20_000;
/** Twice as long as a hit may be late: no hit that comes can change these sessions. */
const settledMs = 2 * dayMs;

/** Counts hits into sums by hour and day, a few seconds after they come. */
@Injectable()
export class Counting {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Job<AnalyticsEnv>({
    name: 'count-hits',
    everyMs: 'COUNT_MS',
    // A replica that dies is replaced after this.
    timeoutMs: 30_000,
  })
  run({ signal }: Pick<JobRun, 'signal'>): Promise<number> {
    return this.count(this.clock.now(), AbortSignal.any([signal, AbortSignal.timeout(maxRunMs)]));
  }

  /**
   * Counts everything that has been written so far, and returns how many numbers of hits that were. Two at the same time
   * count nothing twice: the second waits for the first at each step.
   */
  async count(now: Date, signal?: AbortSignal): Promise<number> {
    const last = await lastWritten(this.db.pool);
    let counted = 0n;
    for (;;) {
      const step = signal?.aborted ? null : await inTransaction(this.db.pool, (tx) => countNext(tx, last, now));
      if (step === null) return Number(counted);
      counted += step.counted;
      if (step.isDone) break;
    }
    await this.db.pool.query('delete from open_session where ended_at < $1', [new Date(now.getTime() - settledMs)]);
    return Number(counted);
  }
}

async function countNext(tx: PoolClient, last: bigint, now: Date): Promise<{ counted: bigint; isDone: boolean }> {
  const { rows } = await tx.query<{ seq: string }>('select seq from rollup_progress where one for update');
  const from = BigInt(rows[0]?.seq ?? 0);
  if (from >= last) {
    await tx.query('update rollup_progress set counted_at = greatest(counted_at, $1) where one', [now]);
    return { counted: 0n, isDone: true };
  }
  const to = last - from > hitsAtOnce ? from + hitsAtOnce : last;
  const span = [String(from), String(to)];
  await tx.query(admitSql, [...span, now.toISOString().slice(0, 10), newValuesADay]);
  await tx.query(countSql, [...span, sessionPause]);
  await tx.query(activeWeeksSql, span);
  // Only at the end is everything counted that had arrived by now.
  await tx.query(
    'update rollup_progress set seq = $1, counted_at = case when $2 then $3 else counted_at end where one',
    [String(to), to === last, now],
  );
  return { counted: to - from, isDone: to === last };
}

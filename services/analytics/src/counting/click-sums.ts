import { Injectable } from '@nestjs/common';
import { dayMs } from '@floatwise/contracts/time';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { inTransaction } from '@floatwise/service-kit/postgres';
import type { PoolClient } from 'pg';
import { Database } from '../db.js';
import type { AnalyticsEnv } from '../env.js';
import { separator } from './count-sql.js';

/** What clicks are summed by, in each dimension of the sums; a click without it isn't in them. */
const valueOf = {
  'click-place': `click.partner || '${separator}' || click.context`,
  'click-card': `case when click.partner = 'card' then click.item end`,
  'click-link': 'click.link_id::text',
} as const;
type ClickDimension = keyof typeof valueOf;

/** A click that was on its way at midnight is written by then, whichever replica's clock it was told by. */
const settledMs = 10 * 60_000;

const summedUntil = `(select coalesce(clicks_until, '-infinity') from rollup_progress where one)`;

/**
 * How often each value was clicked in a period (`now`) and in the one before, as rows of `value`. $1: where that begins, $2: where the period
 * does, $3: its end. Days that are over come from their sums, and only the rest is counted click by click.
 */
export const clicksSql = (dimension: ClickDimension): string => `
  select value, coalesce(sum(clicks) filter (where at >= $2), 0)::int as now, coalesce(sum(clicks) filter (where at < $2), 0)::int as before
    from (select value, at, events as clicks from rollup
           where grain = 'day' and dimension = '${dimension}' and at >= $1 and at < least($3, ${summedUntil})
          union all
          select value, clicked_at, 1 from click cross join lateral (select ${valueOf[dimension]} as value) one
           where clicked_at >= greatest($1, ${summedUntil}) and clicked_at < $3 and value is not null) clicks
   group by 1`;

const values = Object.entries(valueOf).map(([dimension, value]) => `('${dimension}', ${value})`);
/** $1 and $2: a day and the next one. */
const sumSql = `
  insert into rollup (grain, dimension, at, value, events)
  select 'day', one.dimension, $1, one.value, count(*)
    from click cross join lateral (values ${values.join(', ')}) as one(dimension, value)
   where clicked_at >= $1 and clicked_at < $2 and one.value is not null
   group by one.dimension, one.value`;

/** Sums the clicks of days that are over: figures of 90 days don't read a million of them each time. */
@Injectable()
export class ClickSums {
  constructor(private readonly db: Database) {}

  /** Returns how many days were summed. */
  @Job<AnalyticsEnv>({ name: 'sum-clicks', everyMs: 'CLICK_SUMS_MS', timeoutMs: 60_000 })
  async run({ now, signal }: Pick<JobRun, 'now' | 'signal'>): Promise<number> {
    const today = Math.floor((now.getTime() - settledMs) / dayMs) * dayMs;
    for (let days = 0; ; days += 1) {
      signal.throwIfAborted();
      if (!(await inTransaction(this.db.pool, (tx) => sumNext(tx, new Date(today))))) return days;
    }
  }
}

/** Sums the next day, from that of the first click on; false if that one isn't over yet. Two at the same time sum no day twice. */
async function sumNext(tx: PoolClient, today: Date): Promise<boolean> {
  const { rows } = await tx.query<{ day: Date | null }>(
    `select coalesce(clicks_until, (select date_trunc('day', min(clicked_at), 'UTC') from click)) as day
       from rollup_progress where one for update`,
  );
  const day = rows[0]?.day;
  if (!day || day >= today) return false;
  const next = new Date(day.getTime() + dayMs);
  await tx.query(sumSql, [day, next]);
  await tx.query('update rollup_progress set clicks_until = $1 where one', [next]);
  return true;
}

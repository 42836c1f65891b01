import type { Activity } from '@floatwise/contracts/analytics/activity.http';
import { eventName } from '@floatwise/contracts/analytics/visits.http';
import { dateAfter, type Period } from '@floatwise/service-kit/period';
import type { Pool } from 'pg';
import { readCountedAt } from '../figures/figures-sql.js';

const eventsSql = `select value as event, coalesce(sum(events) filter (where at >= $2), 0)::int as count,
       coalesce(sum(events) filter (where at < $2), 0)::int as before
  from rollup where grain = 'day' and dimension = 'event' and at >= $1 and at < $3 group by value`;

/** From the sums by day. */
export async function readActivityOf(pool: Pool, { beforeFrom, from, end, days }: Period): Promise<Activity> {
  const values = [beforeFrom, from, end].map((instant) => instant.toISOString());
  const [{ rows }, countedAt] = await Promise.all([
    pool.query<{ event: string; count: number; before: number }>({ name: 'activity-read', text: eventsSql, values }),
    readCountedAt(pool),
  ]);
  return {
    from: dateAfter(from, 0),
    to: dateAfter(from, days - 1),
    countedAt: countedAt.toISOString(),
    events: eventName.options.map((event) => {
      const { count = 0, before = 0 } = rows.find((row) => row.event === event) ?? {};
      return { event, count, before };
    }),
  };
}

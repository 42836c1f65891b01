import type { Period } from '@floatwise/service-kit/period';
import type { Database } from '../db.js';

export interface Totals {
  views: number;
  sessions: number;
  events: number;
}

export interface Ranked {
  value: string;
  totals: Totals;
  before: Totals;
}

/** What is counted one by one, and which of its sums says what is first. */
const orderOf = {
  page: 'views',
  source: 'sessions',
  referrer: 'sessions',
  country: 'sessions',
  city: 'sessions',
  event: 'events',
  item: 'events',
} as const;
export type Dimension = keyof typeof orderOf;

/** Sums as numbers: none comes near 2^53. Postgres' own `bigint` would arrive as text. */
const sumsWhere = (condition: string): string => {
  const sum = (name: string) => `'${name}', coalesce(sum(${name}) filter (where ${condition}), 0)`;
  return `json_build_object(${['views', 'sessions', 'events'].map(sum).join(', ')})`;
};

const ofBothPeriods = `grain = 'day' and at >= $1 and at < $3`;

const daysSql = `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
    json_build_object('views', views, 'sessions', sessions, 'events', events) as totals
  from rollup where ${ofBothPeriods} and at >= $2 and dimension = 'all'`;

const rankSql = (
  order: string,
): string => `select value, ${sumsWhere('at >= $2')} as totals, ${sumsWhere('at < $2')} as before
  from rollup where ${ofBothPeriods} and dimension = $4
 group by value having sum(${order}) filter (where at >= $2) > 0
 order by sum(${order}) filter (where at >= $2) desc, value
 limit $5`;

/** Where the period before begins, where this one does, and where it ends. */
export const boundsOf = ({ beforeFrom, from, end }: Period): string[] =>
  [beforeFrom, from, end].map((instant) => instant.toISOString());

/** Every day of both periods on which anything happened, by its date. */
export async function readDays(db: Database, period: Period): Promise<Map<string, Totals>> {
  const [first = '', , end = ''] = boundsOf(period);
  const rows = await db.query<{ day: string; totals: Totals }>('days-read', daysSql, [first, first, end]);
  return new Map(rows.map(({ day, totals }) => [day, totals]));
}

/** The values of a dimension that came up in the period, most first. */
export async function readRanking(
  db: Database,
  period: Period,
  { dimension, max }: { dimension: Dimension; max: number },
): Promise<Ranked[]> {
  // Without a name: a prepared statement is planned for any dimension after a while, and takes twenty times as long for one of many
  // values.
  const { rows } = await db.pool.query<Ranked>(rankSql(orderOf[dimension]), [...boundsOf(period), dimension, max]);
  return rows;
}

/** Until when everything is counted. */
export async function readCountedAt(db: Database): Promise<Date> {
  const { rows } = await db.pool.query<{ at: Date }>('select counted_at as at from rollup_progress where one');
  return rows[0]?.at ?? new Date(0);
}

import { weeksFollowed } from '@floatwise/contracts/analytics/journeys.http';
import type { Period } from '@floatwise/service-kit/period';
import type { Pool } from 'pg';
import { clicksSql } from '../counting/click-sums.js';
import { separator } from '../counting/count-sql.js';
import { boundsOf } from './figures-sql.js';

/** A figure in the period, and in the one before. */
export interface Compared {
  now: number;
  before: number;
}

const ofRollup = (sum: string): string => `select value, coalesce(sum(${sum}) filter (where at >= $2), 0)::int as now,
    coalesce(sum(${sum}) filter (where at < $2), 0)::int as before
  from rollup where grain = 'day' and at >= $1 and at < $3 and dimension = $4`;

/** How often each event happened. */
export async function readEventSums(pool: Pool, period: Period): Promise<Map<string, Compared>> {
  const { rows } = await pool.query<Compared & { value: string }>({
    name: 'events-read',
    text: `${ofRollup('events')} group by 1`,
    values: [...boundsOf(period), 'event'],
  });
  return new Map(rows.map(({ value, ...sums }) => [value, sums]));
}

/** Sums of these events by item. */
export async function readItems(pool: Pool, period: Period, event: string): Promise<Map<string, Compared>> {
  const { rows } = await pool.query<Compared & { value: string }>({
    name: 'items-read',
    text: `${ofRollup('events')} and starts_with(value, $5) group by 1`,
    values: [...boundsOf(period), 'item', `${event}${separator}`],
  });
  return new Map(rows.map(({ value, ...sums }) => [value.slice(event.length + separator.length), sums]));
}

/** How many sessions took which steps. */
export async function readSteps(pool: Pool, period: Period): Promise<(Compared & { steps: number })[]> {
  const { rows } = await pool.query<Compared & { value: string }>({
    name: 'steps-read',
    text: `${ofRollup('sessions')} group by 1`,
    values: [...boundsOf(period), 'steps'],
  });
  return rows.map(({ value, ...sums }) => ({ steps: Number(value), ...sums }));
}

const accountsSql = `select count(*) filter (where registered_at >= $2)::int as made,
    count(pro_at) filter (where registered_at >= $2)::int as "withPro",
    count(*) filter (where registered_at < $2)::int as "madeBefore",
    count(pro_at) filter (where registered_at < $2)::int as "withProBefore"
  from account where registered_at >= $1 and registered_at < $3`;

interface AccountsMade {
  made: number;
  withPro: number;
  madeBefore: number;
  withProBefore: number;
}

/** Accounts made in the period and before, and those of them that have had Pro. */
export async function readAccounts(pool: Pool, period: Period): Promise<AccountsMade> {
  const { rows } = await pool.query<AccountsMade>({
    name: 'accounts-read',
    text: accountsSql,
    values: boundsOf(period),
  });
  return rows[0] ?? { made: 0, withPro: 0, madeBefore: 0, withProBefore: 0 };
}

const weeks = Array.from({ length: weeksFollowed }, (_, n) => `count(*) filter (where active_weeks & ${2 << n} <> 0)`);
const retentionSql = `select to_char(date_trunc('week', registered_at, 'UTC') at time zone 'UTC', 'YYYY-MM-DD') as week,
    count(*)::int as people, array[${weeks.join(', ')}]::int[] as active
  from account where registered_at >= $1 and registered_at < $2 group by 1`;

/** By the Monday of the week of registration: how many accounts, and how many of them were active 1 to 8 weeks later. */
export async function readSignUpWeeks(
  pool: Pool,
  [from, end]: readonly [Date, Date],
): Promise<Map<string, { people: number; active: number[] }>> {
  const { rows } = await pool.query<{ week: string; people: number; active: number[] }>({
    name: 'sign-up-weeks-read',
    text: retentionSql,
    values: [from.toISOString(), end.toISOString()],
  });
  return new Map(rows.map(({ week, ...sums }) => [week, sums]));
}

/** Clicks on links of cards, by the card's id in the catalog. */
export async function readCardClicks(pool: Pool, period: Period): Promise<Map<string, Compared>> {
  const { rows } = await pool.query<Compared & { value: string }>({
    name: 'card-clicks-read',
    text: clicksSql('click-card'),
    values: boundsOf(period),
  });
  return new Map(rows.map(({ value, ...sums }) => [value, sums]));
}

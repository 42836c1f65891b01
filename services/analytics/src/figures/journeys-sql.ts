import { weeksFollowed } from '@floatwise/contracts/analytics/journeys.http';
import type { Period } from '@floatwise/service-kit/period';
import { clicksSql } from '../counting/click-sums.js';
import { separator } from '../counting/count-sql.js';
import type { Database } from '../db.js';
import { boundsOf } from './figures-sql.js';

/** A figure in the period, and in the one before. */
export interface Compared {
  now: number;
  before: number;
}

/** The same of one value. */
export type OfValue = Compared & { value: string };

const ofRollup = (sum: string): string => `select value, coalesce(sum(${sum}) filter (where at >= $2), 0)::int as now,
    coalesce(sum(${sum}) filter (where at < $2), 0)::int as before
  from rollup where grain = 'day' and at >= $1 and at < $3 and dimension = $4`;

/** How often each event happened. */
export async function readEventSums(db: Database, period: Period): Promise<Map<string, Compared>> {
  const values = [...boundsOf(period), 'event'];
  const rows = await db.query<OfValue>('events-read', `${ofRollup('events')} group by 1`, values);
  return new Map(rows.map(({ value, ...sums }) => [value, sums]));
}

/** Sums of these events by item. */
export async function readItems(db: Database, period: Period, event: string): Promise<Map<string, Compared>> {
  const values = [...boundsOf(period), 'item', `${event}${separator}`];
  const rows = await db.query<OfValue>(
    'items-read',
    `${ofRollup('events')} and starts_with(value, $5) group by 1`,
    values,
  );
  return new Map(rows.map(({ value, ...sums }) => [value.slice(event.length + separator.length), sums]));
}

/** How many sessions took which steps. */
export async function readSteps(db: Database, period: Period): Promise<(Compared & { steps: number })[]> {
  const values = [...boundsOf(period), 'steps'];
  const rows = await db.query<OfValue>('steps-read', `${ofRollup('sessions')} group by 1`, values);
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
export async function readAccounts(db: Database, period: Period): Promise<AccountsMade> {
  const rows = await db.query<AccountsMade>('accounts-read', accountsSql, boundsOf(period));
  return rows[0] ?? { made: 0, withPro: 0, madeBefore: 0, withProBefore: 0 };
}

const weeks = Array.from({ length: weeksFollowed }, (_, n) => `count(*) filter (where active_weeks & ${2 << n} <> 0)`);
const retentionSql = `select to_char(date_trunc('week', registered_at, 'UTC') at time zone 'UTC', 'YYYY-MM-DD') as week,
    count(*)::int as people, array[${weeks.join(', ')}]::int[] as active
  from account where registered_at >= $1 and registered_at < $2 group by 1`;

/** By the Monday of the week of registration: how many accounts, and how many of them were active 1 to 8 weeks later. */
export async function readSignUpWeeks(
  db: Database,
  [from, end]: readonly [Date, Date],
): Promise<Map<string, { people: number; active: number[] }>> {
  const rows = await db.query<{ week: string; people: number; active: number[] }>('sign-up-weeks-read', retentionSql, [
    from.toISOString(),
    end.toISOString(),
  ]);
  return new Map(rows.map(({ week, ...sums }) => [week, sums]));
}

/** Clicks on links of cards, by the card's id in the catalog. */
export async function readCardClicks(db: Database, period: Period): Promise<Map<string, Compared>> {
  const rows = await db.query<OfValue>('card-clicks-read', clicksSql('click-card'), boundsOf(period));
  return new Map(rows.map(({ value, ...sums }) => [value, sums]));
}

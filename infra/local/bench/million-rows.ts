import { createHash } from 'node:crypto';
import type { Rows } from './generate-rows.ts';

/** What a person has: a million people are 3 million cards and 100 million transactions. */
export const cardsEach = 3;
const monthsEach = 11;
const transactionsEach = cardsEach * monthsEach * 3;
const remindersEach = 13;
const clicksEach = 20;

/** An ID made of a text, in the shape of a random UUID: these come in no order, as those of people do. */
const uuidOf = (text: string): string => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
const personOf = (n: string): string => uuidOf(`'person ' || ${n}`);
const cardOf = (n: string): string => uuidOf(`'card ' || ${n}`);
const numbers = 'generate_series($1::bigint, $2::bigint) n';

/** The ID of the nth person, from 1. */
export const personId = (n: number): string => idOf(`person ${n}`);
/** The ID of the nth person's first card. */
export const firstCardId = (n: number): string => idOf(`card ${(n - 1) * cardsEach + 1}`);

function idOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex');
  const uuid = `${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17)}`;
  return uuid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** People over the time zones of the United States, most in the East, and a few abroad. */
export const zoneOf = (n: string): string =>
  `(array['America/New_York','America/New_York','America/New_York','America/New_York','America/Chicago','America/Chicago','America/Chicago',
    'America/Denver','America/Phoenix','America/Los_Angeles','America/Los_Angeles','America/Anchorage','Pacific/Honolulu','Europe/London','Asia/Tokyo'])[1 + ${n} % 15]`;

/** Joined over three years; an eighth has Pro. */
export const identityRows: readonly Rows[] = [
  {
    what: 'accounts',
    each: 1,
    atOnce: 50_000,
    bare: 'account',
    sql: `insert into account (id, email, first_name, last_name, auth_provider, email_verified, timezone, apy_percent, created_at, last_active_at)
      select ${personOf('n')}, 'user' || n || '@example.test',
             (array['John','Joan','Mary','Ada','Grace','Linus','Wei','Fatima','Émile','Olga'])[1 + n % 10],
             case when n % 5000 = 0 then 'Rarename' else
               (array['Smith','Jones','Garcia','Müller','Chen','Khan','Brown','Lopez','Novak','Kim','Sato','Silva','Rossi'])[1 + n % 13] end,
             (array['local','google'])[1 + (n % 4 = 0)::int]::auth_provider, n % 10 > 0, ${zoneOf('n')}, 4.5,
             now() - ($3::bigint - n) * interval '1095 days' / $3::bigint, now() - (n % 90) * interval '1 day'
        from ${numbers}`,
  },
  {
    what: 'entitlements',
    each: 1,
    atOnce: 100_000,
    sql: `insert into entitlement (user_id, tier, expires_at)
      select ${personOf('n')}, 'premium', case when n % 16 > 0 then now() + (n % 400) * interval '1 day' end from ${numbers} where n % 8 = 0`,
  },
];

const amountOf = (n: string): string => `((${n} * 7919) % 20000 + 100)`;
/** Three purchases in a month, on the 5th, the 12th, and the 20th: their cents, for card n and month m. */
const [a, b, c] = [0, 1, 2].map((nth) => amountOf(`(n * 37 + m * 3 + ${nth})`)) as [string, string, string];
const dollars = (cents: string): string => `round(${cents} / 100.0, 2)`;
const monthOf = `(date_trunc('month', current_date) - make_interval(months => (${monthsEach} - m)::int))::date`;
/** What one month of a card comes to up to each day. */
const upToEachDay = ([first, second, third]: readonly string[]): string =>
  `array_fill(0::bigint, array[4]) || array_fill((${first})::bigint, array[7]) || array_fill((${second})::bigint, array[8]) || array_fill((${third})::bigint, array[12])`;

/** Two thirds of the people have their cards from a bank, most of them from Chase. */
const bankOf = `case when n % 9 = 0 then 'citibank' when n % 3 = 0 then 'wells-fargo' else 'chase' end`;

export const cardsRows: readonly Rows[] = [
  {
    what: 'wallets',
    each: 1,
    atOnce: 100_000,
    sql: `insert into wallet (user_id) select ${personOf('n')} from ${numbers}`,
  },
  {
    what: 'plans',
    each: 1,
    atOnce: 100_000,
    sql: `insert into entitlement (user_id, tier) select ${personOf('n')}, 'premium' from ${numbers} where n % 8 = 0`,
  },
  {
    what: 'connections',
    each: 1,
    atOnce: 50_000,
    sql: `insert into bank_connection (id, user_id, bank_id, method, status, sealed_tokens, consent_since, last_sync_at, next_sync_at, timezone, created_at, updated_at)
      select ${uuidOf(`'connection ' || n`)}, ${personOf('n')}, ${bankOf}, case when n % 9 = 0 then 'oauth' else 'yodlee' end, 'connected', 'sealed',
             now() - interval '100 days', now() - interval '10 hours', now() + interval '1 day' + (n % 1000) * interval '1 second', ${zoneOf('n')},
             now() - interval '100 days', now()
        from ${numbers} where n % 3 < 2`,
  },
  {
    what: 'cards',
    each: cardsEach,
    atOnce: 50_000,
    bare: 'card',
    sql: `insert into card (id, user_id, name, last_four, statement_date, due_date, due_month, rewards_rate, rewards_unit, cents_per_point, credit_limit,
             current_balance, carries_balance, cap_spent, cycle_since, created_at, updated_at)
      select ${cardOf('n')}, ${personOf(`((n - 1) / ${cardsEach} + 1)`)}, 'Card ' || n % 50, lpad((n % 10000)::text, 4, '0'), 1 + n % 28, 1 + (n * 5) % 28, 'next',
             1.5, 'percent', 1, 5000 + n % 7 * 1000, (n * 7919) % 4000, false, '[]', '2025-01-01', now() - interval '1 year', now() - (n % 1000) * interval '1 minute'
        from ${numbers}`,
  },
  {
    what: 'bank accounts',
    each: 1,
    atOnce: 50_000,
    sql: `insert into bank_account (id, connection_id, external_id, name, last_four, card_id, outcome)
      select ${uuidOf(`'bank account ' || n`)}, ${uuidOf(`'connection ' || n`)}, 'one', 'Card', lpad((n % 10000)::text, 4, '0'),
             ${cardOf(`(n - 1) * ${cardsEach} + 1`)}, 'added'
        from ${numbers} where n % 3 < 2`,
  },
  {
    what: 'transactions',
    each: transactionsEach,
    atOnce: 297_000,
    bare: 'card_transaction',
    sql: `insert into card_transaction (id, card_id, posted_on, amount, kind, description, merchant, category, external_id)
      select lpad(to_hex(nr), 32, '0')::uuid, card_id, ${monthOf} + (array[4, 11, 19])[1 + nth], ${amountOf('(n * 37 + m * 3 + nth)')} / 100.0, 'purchase',
             'SHOP NO ' || nr % 1000 || ' ANYTOWN', 'shop no ' || nr % 1000, (array['groceries','dining','travel'])[1 + nth], nr::text
        from (select nr, (nr - 1) / ${monthsEach * 3} + 1 as n, ((nr - 1) % ${monthsEach * 3} / 3)::int as m, ((nr - 1) % 3)::int as nth
                from generate_series($1::bigint, $2::bigint) nr) one
        join lateral (select ${cardOf('n')} as card_id) card on true`,
  },
  {
    what: 'months',
    each: cardsEach,
    atOnce: 20_000,
    sql: `insert into card_month (card_id, month, first_on, spending, spent, spent_days)
      select ${cardOf('n')}, ${monthOf}, ${monthOf} + 4,
             ('[["dining",false,' || ${dollars(b)} || '],["groceries",false,' || ${dollars(a)} || '],["travel",false,' || ${dollars(c)} || ']]')::json,
             ${upToEachDay([a, `${a} + ${b}`, `${a} + ${b} + ${c}`])},
             ${upToEachDay([`${a} * 5`, `${a} * 5 + ${b} * 12`, `${a} * 5 + ${b} * 12 + ${c} * 20`])}
        from ${numbers} cross join generate_series(0, ${monthsEach - 1}) m`,
  },
  {
    what: 'spending',
    each: cardsEach,
    atOnce: 50_000,
    sql: `insert into card_spending (card_id, first_on, last_month, spent)
      select ${cardOf('n')}, first_on, last_month, ('{"dining":[0,0,' || dining || '],"groceries":[0,0,' || groceries || '],"travel":[0,0,' || travel || ']}')::json
        from ${numbers} cross join lateral (
          select min(${monthOf}) + 4 as first_on, max(${monthOf}) as last_month, string_agg(${dollars(b)}::text, ',' order by m) as dining,
                 string_agg(${dollars(a)}::text, ',' order by m) as groceries, string_agg(${dollars(c)}::text, ',' order by m) as travel
            from generate_series(0, ${monthsEach - 1}) m) kept`,
  },
];

export const billingRows: readonly Rows[] = [
  {
    what: 'entitlements',
    each: 1,
    atOnce: 100_000,
    sql: `insert into entitlement (user_id, tier, permanent, expires_at, version, updated_at)
      select ${personOf('n')}, 'premium', n % 16 = 0, case when n % 16 > 0 then now() + (1 + n % 400) * interval '1 day' end, 1, now() from ${numbers} where n % 8 = 0`,
  },
  {
    what: 'grants',
    each: 1,
    atOnce: 100_000,
    sql: `insert into grant_ledger (user_id, kind, effect, months, granted_at)
      select ${personOf('n')}, 'operator', case when n % 16 = 0 then 'permanent' else 'months' end::grant_effect, case when n % 16 > 0 then 12 end, now() - interval '10 days'
        from ${numbers} where n % 8 = 0`,
  },
];

/** Everybody gets the weekly reminder, a fifth of them the daily ones too; the next ones are a day ahead. */
export const notificationsRows: readonly Rows[] = [
  {
    what: 'preferences',
    each: 1,
    atOnce: 50_000,
    sql: `insert into email_preference (user_id, email_reminders, frequency, link_token, updated_at)
      select ${personOf('n')}, true, case when n % 5 = 0 then 'both' else 'weekly' end, 'link-' || lpad(n::text, 38, '0'), now() from ${numbers}`,
  },
  {
    what: 'plans',
    each: 1,
    atOnce: 50_000,
    sql: `insert into reminder_plan (user_id, timezone, is_verified, next_weekly_at, next_daily_at)
      select ${personOf('n')}, ${zoneOf('n')}, true, now() + interval '1 day', case when n % 5 = 0 then now() + interval '1 day' end from ${numbers}`,
  },
  {
    what: 'bills',
    each: cardsEach,
    atOnce: 100_000,
    sql: `insert into card_bill (card_id, user_id, statement_date, due_date, due_month, cycle_since)
      select ${cardOf('n')}, ${personOf(`((n - 1) / ${cardsEach} + 1)`)}, 1 + n % 28, 1 + (n * 5) % 28, 'next', '2025-01-01' from ${numbers}`,
  },
];

/** The weekly reminders of a quarter of a year, all of them sent. */
export const sentRows: readonly Rows[] = [
  {
    what: 'sent reminders',
    each: remindersEach,
    atOnce: 65_000,
    sql: `with written as (
        insert into reminder (id, user_id, kind, period, created_at)
        select ${uuidOf(`'reminder ' || n`)}, ${personOf(`((n - 1) / ${remindersEach} + 1)`)}, 'weekly', day, day
          from ${numbers} cross join lateral (select current_date - 7 * (1 + (n - 1) % ${remindersEach})::int as day) past
        returning id, user_id, created_at)
      insert into mail (kind, ref_id, user_id, status, next_try_at, created_at, ended_at)
      select 'weekly-reminder', id, user_id, 'sent', null, created_at, created_at + interval '1 minute' from written`,
  },
];

/** Clicks of 180 days on 200 cards and on partners. */
export const analyticsRows: readonly Rows[] = [
  {
    what: 'accounts',
    each: 1,
    atOnce: 100_000,
    sql: `insert into account (user_id, registered_at, active_weeks)
      select ${personOf('n')}, now() - n * interval '400 days' / $3::bigint, (n * 7919 % 256) * 2 from ${numbers}`,
  },
  {
    what: 'clicks',
    each: clicksEach,
    atOnce: 200_000,
    sql: `insert into click (id, partner, item, context, browser, clicked_at)
      select ${uuidOf(`'click ' || n`)}, (array['card', 'amazon', 'savings', 'card'])[1 + n % 4]::partner, 'card-' || n % 200, 'place-' || n % 30, 'Firefox',
             now() - n * interval '180 days' / ($3::bigint * ${clicksEach}) from ${numbers}`,
  },
];

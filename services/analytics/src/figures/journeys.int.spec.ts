import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { entitlementChanged } from '@floatwise/contracts/billing/events';
import { userRegistered } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { Clock } from '@floatwise/service-kit/clock';
import { aMonthOfVisits, sessionsOf, type GeneratedHit } from '@floatwise/test-kit/a-month-of-visits';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { inTransaction, publisher, type Publisher } from '@floatwise/test-kit/publisher';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { Counting } from '../counting/counting.js';
import type { AnalyticsEnv } from '../env.js';
import { insertHits } from '../hits/hit-sql.js';
import { service } from '../service.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const begin = Date.parse('2026-03-01T00:00:00.000Z');
const now = new Date('2026-03-31T12:00:00.000Z');

type Raw = Omit<GeneratedHit, 'at' | 'userId'> & { ms: number; user_id: string | null };

/** Signed up one after the other, from February to the end of March; every third gets Pro a day later. */
const people = Array.from({ length: 60 }, (_, n) => {
  const registeredAt = begin - 14 * dayMs + n * 18 * hourMs;
  return { userId: randomUUID(), registeredAt, proAt: n % 3 === 0 ? registeredAt + dayMs : null };
});

let identity: Publisher;
let billing: Publisher;
let analytics: ServiceUnderTest<AnalyticsEnv>;
let database: pg.Pool;
let admin: HttpClient;
let raw: Raw[];

beforeAll(async () => {
  [identity, billing] = await Promise.all([publisher({ service: 'identity' }), publisher({ service: 'billing' })]);
  analytics = await serviceUnderTest({ service, env: { COUNT_MS: '86400000' } });
  analytics.app.get(Clock, { strict: false }).now = () => now;
  database = new pg.Pool({ connectionString: analytics.databaseUrl, max: 3 });
  await database.query(`select make_hit_partitions('2026-01-01', 4)`);
  admin = analytics.client.with((await signedIn({ role: 'admin' })).headers);
  await tellOf(people.filter((_, n) => n % 2 === 0));
  await takeIn([begin - dayMs, begin + 14 * dayMs]);
  await tellOf(people.filter((_, n) => n % 2 === 1));
  await takeIn([begin + 14 * dayMs, now.getTime()]);
  await followLinks();
  raw = (await database.query<Raw>('select *, (extract(epoch from at) * 1000)::float8 as ms from hit')).rows;
});
afterAll(async () => {
  await database.end();
  await analytics.stop();
  await Promise.all([identity.stop(), billing.stop()]);
});

/** Takes in what arrives from one time to the other, and counts it every six hours. */
async function takeIn([from, until]: readonly [number, number]): Promise<void> {
  const counting = analytics.app.get(Counting, { strict: false });
  const ids = people.map(({ userId }) => userId);
  const arrivals = aMonthOfVisits({ begin, end: now.getTime(), tabs: 700, people: ids });
  for (let at = from; at < until; at += 6 * hourMs) {
    const arrived = arrivals.filter((each) => each.at >= at && each.at < at + 6 * hourMs);
    await insertHits(
      database,
      arrived.map(({ hit }) => hit),
    );
    await counting.count(new Date(at + 6 * hourMs));
  }
}

/** Publishes an event as if it had happened then. */
async function tell(from: Publisher, write: (tx: pg.PoolClient) => Promise<string>, occurredAt: number): Promise<void> {
  await inTransaction(from.pool, async (tx) => {
    const eventId = await write(tx);
    const at = new Date(occurredAt).toISOString();
    await tx.query(
      `update outbox set envelope = jsonb_set(envelope::jsonb, '{occurredAt}', to_jsonb($2::text))::json where id = $1`,
      [eventId, at],
    );
  });
}

/** Publishes what identity and billing say about these people. */
async function tellOf(some: typeof people): Promise<void> {
  for (const { userId, registeredAt, proAt } of some) {
    const aggregate = { aggregateId: userId, aggregateVersion: 1 };
    // Billing may be heard before identity.
    if (proAt !== null) {
      const data = { userId, tier: 'premium', expiresAt: null } as const;
      await tell(billing, (tx) => emit(tx, entitlementChanged, { ...aggregate, data }), proAt);
      await tell(
        billing,
        (tx) => emit(tx, entitlementChanged, { ...aggregate, aggregateVersion: 2, data }),
        proAt + dayMs,
      );
    }
    await tell(identity, (tx) => emit(tx, userRegistered, { ...aggregate, data: { userId } }), registeredAt);
  }
  const ids = some.map(({ userId }) => userId);
  const known = async () =>
    (await database.query('select 1 from account where registered_at is not null and user_id = any($1)', [ids]))
      .rowCount === ids.length;
  await eventually(known);
}

/** Clicks on links of cards, as the database has them. */
async function followLinks(): Promise<void> {
  await database.query(
    `insert into click (id, partner, item, context, browser, clicked_at)
     select gen_random_uuid(), (array['card', 'savings'])[1 + n % 2]::partner, (array['sapphire', 'quiet', 'unlimited'])[1 + n % 3], 'test', 'Firefox',
            to_timestamp($1) - n * interval '50 minutes'
       from generate_series(1, 4000) n`,
    [now.getTime() / 1_000],
  );
}

/** Whether it's within these days: the first one, days since March 1, and how many. */
const isWithin = (ms: number, [first, days]: readonly [number, number]): boolean =>
  ms >= begin + first * dayMs && ms < begin + (first + days) * dayMs;

const read = async <Body>(name: string, days: number): Promise<Body> => {
  const { status, body } = await admin.get<Body>(`/api/admin/analytics/${name}?days=${days}`);
  expect(status).toBe(200);
  return body;
};

/** For each step of the funnel: the sessions that took it after all before it, and all that took it. */
function countSteps([first, days]: readonly [number, number]): { reached: number; all: number }[] {
  const takes: ((row: Raw) => boolean)[] = [
    () => true,
    ({ name, item }) => name === 'card-added' && item === 'first',
    ({ name }) => name === 'recommendation-shown',
    ({ name }) => name === 'signed-up',
    ({ name }) => name === 'pro-started',
  ];
  const [from, until] = [begin + first * dayMs, begin + (first + days) * dayMs];
  const own = sessionsOf(raw).filter(([row]) => row !== undefined && row.ms >= from && row.ms < until);
  const taken = (session: Raw[], step: number) => session.some((row) => takes[step]?.(row));
  return takes.map((_, step) => ({
    reached: own.filter((session) => takes.every((__, each) => each > step || taken(session, each))).length,
    all: own.filter((session) => taken(session, step)).length,
  }));
}

describe('of a generated month', () => {
  it.each([7, 30, 90])('the algorithms and top cards of %i days equal it', async (days) => {
    const of = (name: string, item: string, first: number) =>
      raw.filter((row) => row.name === name && row.item === item && isWithin(row.ms, [first, days])).length;
    const recommended = (algorithm: string, first: number) => ({
      recommendations: of('recommendation-shown', algorithm, first),
      accepted: of('recommendation-accepted', algorithm, first),
    });
    const { rows } = await read<{ rows: unknown[] }>('algorithms', days);
    const expected = ['longest-float', 'most-dollars'].map((algorithm) => {
      const { recommendations, accepted } = recommended(algorithm, 31 - days);
      expect([recommendations, accepted]).not.toContain(0);
      const conversionRate = accepted / recommendations;
      return { algorithm, recommendations, accepted, conversionRate, before: recommended(algorithm, 31 - 2 * days) };
    });
    expect(rows).toEqual(expected);

    const clicks = (
      await database.query<{ item: string; ms: number }>(
        `select item, extract(epoch from clicked_at)::float8 * 1000 as ms from click where partner = 'card'`,
      )
    ).rows;
    const clicked = (item: string, first: number) =>
      clicks.filter((one) => one.item === item && isWithin(one.ms, [first, days])).length;
    const cards = await read<{ rows: { cardId: string; clicks: number; applies: number; before: unknown }[] }>(
      'top-cards',
      days,
    );
    expect(cards.rows.map(({ cardId }) => cardId).toSorted()).toEqual(['quiet', 'sapphire', 'unlimited']);
    for (const { cardId, ...sums } of cards.rows) {
      const applies = (first: number) => of('card-applied', cardId, first);
      const before = { clicks: clicked(cardId, 31 - 2 * days), applies: applies(31 - 2 * days) };
      expect(sums).toEqual({ clicks: clicked(cardId, 31 - days), applies: applies(31 - days), before });
    }
    const order = cards.rows.map((row) => row.clicks);
    expect(order).toEqual(order.toSorted((one, other) => other - one));
  });

  it.each([7, 30, 90])('the funnel of %i days equals it', async (days) => {
    interface Step {
      step: string;
      reached: number;
      all: number;
      before: unknown;
    }
    const { steps, accounts } = await read<{ steps: Step[]; accounts: unknown }>('funnel', days);
    expect(steps.map(({ step }) => step)).toEqual(['visit', 'first-card', 'answer', 'account', 'pro']);
    const counted = [31 - days, 31 - 2 * days].map((first) => countSteps([first, days]));
    expect(counted[0]?.at(-1)?.reached).toBeLessThan(counted[0]?.at(-1)?.all ?? 0);
    expect(steps).toEqual(steps.map(({ step }, n) => ({ step, ...counted[0]?.[n], before: counted[1]?.[n] })));
    const made = (first: number) => {
      const own = people.filter(({ registeredAt }) => isWithin(registeredAt, [first, days]));
      return { made: own.length, withPro: own.filter(({ proAt }) => proAt !== null).length };
    };
    expect(accounts).toEqual({ ...made(31 - days), before: made(31 - 2 * days) });
  });

  it.each([7, 30, 90])('the retention of people who signed up in the last %i days equals it', async (days) => {
    interface Cohort {
      week: string;
      people: number;
      active: (number | null)[];
    }
    const { weeks, thisWeek } = await read<{ weeks: Cohort[]; thisWeek: string }>('retention', days);
    expect(thisWeek).toBe('2026-03-30');
    const mondays = Array.from({ length: 14 }, (_, n) => Date.parse('2025-12-29T00:00:00.000Z') + n * 7 * dayMs);
    const inPeriod = mondays.filter((monday) => monday + 7 * dayMs > begin + (31 - days) * dayMs);
    const expected = inPeriod.map((monday) => {
      const isIn = (ms: number, week: number) =>
        ms >= monday + week * 7 * dayMs && ms < monday + (week + 1) * 7 * dayMs;
      const own = people.filter(({ registeredAt }) => isIn(registeredAt, 0));
      const active = Array.from({ length: 8 }, (_, n) =>
        monday + (n + 1) * 7 * dayMs > now.getTime()
          ? null
          : own.filter(({ userId }) => raw.some((row) => row.user_id === userId && isIn(row.ms, n + 1))).length,
      );
      return { week: new Date(monday).toISOString().slice(0, 10), people: own.length, active };
    });
    expect(weeks).toEqual(expected);
    if (days === 90)
      expect(expected.flatMap(({ active }) => active).filter((sum) => sum !== null && sum > 0).length).toBeGreaterThan(
        8,
      );
  });
});

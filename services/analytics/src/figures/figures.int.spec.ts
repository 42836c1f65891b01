import pg from 'pg';
import { Clock } from '@floatwise/service-kit/clock';
import { aMonthOfVisits, sessionsOf, type GeneratedHit } from '@floatwise/test-kit/a-month-of-visits';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { Counting } from '../counting/counting.js';
import type { AnalyticsEnv } from '../env.js';
import { insertHits } from '../hits/hit-sql.js';
import { service } from '../service.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const begin = Date.parse('2026-03-01T00:00:00.000Z');
/** Midnight after the last day that the figures of March 31 cover. */
const end = Date.parse('2026-04-01T00:00:00.000Z');
const now = new Date(end - 12 * hourMs);

interface Totals {
  views: number;
  sessions: number;
  events: number;
}
type Raw = Omit<GeneratedHit, 'at'> & { ms: number };

let analytics: ServiceUnderTest<AnalyticsEnv>;
let database: pg.Pool;
let admin: HttpClient;
let raw: Raw[];

beforeAll(async () => {
  analytics = await serviceUnderTest({ service, env: { COUNT_MS: '86400000' } });
  analytics.app.get(Clock, { strict: false }).now = () => now;
  database = new pg.Pool({ connectionString: analytics.databaseUrl, max: 3 });
  await database.query(`select make_hit_partitions('2026-01-01', 4)`);
  admin = analytics.client.with((await signedIn({ role: 'admin' })).headers);
  await takeIn();
  raw = (await database.query<Raw>('select *, (extract(epoch from at) * 1000)::float8 as ms from hit')).rows;
});
afterAll(async () => {
  await database.end();
  await analytics.stop();
});

/** Counted every six hours, by two replicas at the same time, and not at all for four days. */
async function takeIn(): Promise<void> {
  const counting = analytics.app.get(Counting, { strict: false });
  const isOff = (at: number) => at > begin + 10 * dayMs && at < begin + 14 * dayMs;
  const arrivals = aMonthOfVisits({ begin, end: now.getTime(), tabs: 700 });
  for (let at = begin - dayMs; at < now.getTime(); at += 6 * hourMs) {
    const arrived = arrivals.filter((each) => each.at >= at && each.at < at + 6 * hourMs);
    await insertHits(
      database,
      arrived.map(({ hit }) => hit),
    );
    const counted = new Date(at + 6 * hourMs);
    if (!isOff(at)) await Promise.all([counting.count(counted), counting.count(counted)]);
  }
  expect(await counting.count(now)).toBe(0);
}

/** The rows with which sessions begin. */
const beginnings = (): Set<Raw> => new Set(sessionsOf(raw).flatMap(([first]) => (first ? [first] : [])));

const dimensions = {
  all: () => '',
  day: ({ ms }: Raw) => new Date(ms).toISOString().slice(0, 10),
  page: ({ page }: Raw) => page,
  country: ({ country }: Raw) => String(country),
  city: ({ country, region, city }: Raw) => `${country} ${region} ${city}`,
  source: ({ source }: Raw) => source,
  referrer: ({ referrer }: Raw) => referrer,
  event: ({ name }: Raw) => (name === 'visit' ? null : `${name} ${null}`),
  item: ({ name, item }: Raw) => (item === null ? null : `${name} ${item}`),
};
type Dimension = keyof typeof dimensions;
const ofSessionsOnly: readonly Dimension[] = ['source', 'referrer'];
const ofHitsOnly: readonly Dimension[] = ['event', 'item'];

const none: Totals = { views: 0, sessions: 0, events: 0 };

/** An independent count over the raw rows of these days: the first one, days since March 1, and how many. */
function countRaw(dimension: Dimension, [first, days]: readonly [number, number]): Map<string, Totals> {
  const [from, until] = [begin + first * dayMs, begin + (first + days) * dayMs];
  const begun = beginnings();
  const sums = new Map<string, Totals>();
  for (const row of raw) {
    const value = dimensions[dimension](row);
    if (value === null || row.ms < from || row.ms >= until) continue;
    const sum = sums.get(value) ?? { ...none };
    sums.set(value, sum);
    if (!ofSessionsOnly.includes(dimension)) sum[row.name === 'visit' ? 'views' : 'events'] += 1;
    if (!ofHitsOnly.includes(dimension) && begun.has(row)) sum.sessions += 1;
  }
  return sums;
}

type Compared = Totals & { before: Totals };

const read = async <Body>(name: string, days: number): Promise<Body> => {
  const { status, body } = await admin.get<Body>(`/api/admin/analytics/${name}?days=${days}`);
  expect(status).toBe(200);
  return body;
};
const sumsOf = ({ views, sessions, events }: Totals): Totals => ({ views, sessions, events });

/** The rows of an answer are those of the independent count, with those before, and ordered. */
function expectRows(
  rows: readonly (Compared & { key: string })[],
  { dimension, order, days }: { dimension: Dimension; order: keyof Totals; days: number },
): void {
  const [counted, earlier] = [countRaw(dimension, [31 - days, days]), countRaw(dimension, [31 - 2 * days, days])];
  const expected = [...counted].filter(([, sums]) => sums[order] > 0);
  expect(expected.length).toBeGreaterThan(1);
  const found = rows.map(({ key, before, ...sums }) => ({ key, ...sumsOf(sums), before }));
  const wanted = expected.map(([key, sums]) => ({ key, ...sums, before: earlier.get(key) ?? none }));
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
  expect(found.toSorted(byKey)).toEqual(wanted.toSorted(byKey));
  const ordered = rows.map((row) => row[order]);
  expect(ordered).toEqual(ordered.toSorted((a, b) => b - a));
}

describe('of a generated month, with late and repeated visits', () => {
  it('each is stored once', () => {
    expect(new Set(raw.map(({ id }) => id)).size).toBe(raw.length);
    expect(raw.length).toBeGreaterThan(2_500);
    expect(beginnings().size).toBeGreaterThan(1_000);
  });

  it.each([7, 30, 90])('the figures of %i days, by day, equal a count over the raw rows', async (days) => {
    const {
      days: found,
      totals,
      before,
    } = await read<Compared & { totals: Totals; days: (Compared & { day: string })[] }>('overview', days);
    const byDay = countRaw('day', [31 - 2 * days, 2 * days]);
    expect(found).toHaveLength(days);
    found.forEach(({ day, before: earlier, ...sums }, n) => {
      const dateOf = (offset: number) => new Date(begin + offset * dayMs).toISOString().slice(0, 10);
      expect(day).toBe(dateOf(31 - days + n));
      expect([day, sums]).toEqual([day, byDay.get(day) ?? none]);
      expect([day, earlier]).toEqual([day, byDay.get(dateOf(31 - 2 * days + n)) ?? none]);
    });
    expect(totals).toEqual(countRaw('all', [31 - days, days]).get(''));
    expect(before).toEqual(countRaw('all', [31 - 2 * days, days]).get('') ?? none);
  });

  it.each([7, 30, 90])('the pages, sources, and referrers of %i days equal it', async (days) => {
    const pages = await read<{ rows: (Compared & { page: string })[] }>('pages', days);
    expectRows(
      pages.rows.map(({ page, ...row }) => ({ key: page, ...row })),
      { dimension: 'page', order: 'views', days },
    );
    const sources = await read<{ rows: (Compared & { source: string })[] }>('sources', days);
    expectRows(
      sources.rows.map(({ source, ...row }) => ({ key: source, ...row })),
      { dimension: 'source', order: 'sessions', days },
    );
    const referrers = await read<{ rows: (Compared & { referrer: string })[]; totals: Totals }>('referrers', days);
    expectRows(
      referrers.rows.map(({ referrer, ...row }) => ({ key: referrer, ...row })),
      { dimension: 'referrer', order: 'sessions', days },
    );
    expect(referrers.totals).toEqual(countRaw('all', [31 - days, days]).get(''));
  });

  it.each([7, 30, 90])('the places and events of %i days equal it', async (days) => {
    interface Visits {
      visit_count: number;
      unique_sessions: number;
    }
    type Place = Visits & { before: Visits; country: string | null; state: string | null; city: string | null };
    const places = await read<{ countries: Place[]; cities: Place[] }>('geographic', days);
    const expectPlaces = (rows: Place[], dimension: 'country' | 'city', keyOf: (row: Place) => string) => {
      const counted = countRaw(dimension, [31 - days, days]);
      const earlier = countRaw(dimension, [31 - 2 * days, days]);
      const visits = (sums: Totals = none) => ({ visit_count: sums.views, unique_sessions: sums.sessions });
      const expected = [...counted].filter(([, sums]) => sums.sessions > 0);
      expect(Object.fromEntries(rows.map((row) => [keyOf(row), row]))).toEqual(
        Object.fromEntries(
          expected.map(([key, sums]) => [
            key,
            expect.objectContaining({ ...visits(sums), before: visits(earlier.get(key)) }),
          ]),
        ),
      );
      const order = rows.map((row) => row.unique_sessions);
      expect(order).toEqual(order.toSorted((one, other) => other - one));
    };
    expectPlaces(places.countries, 'country', ({ country }) => String(country));
    expectPlaces(places.cities, 'city', ({ country, state, city }) => `${country} ${state} ${city}`);
    const { rows } = await read<{ rows: (Compared & { event: string; item: string | null })[] }>('events', days);
    const keyed = rows.map(({ event, item, ...row }) => ({ key: `${event} ${item}`, isWhole: item === null, ...row }));
    for (const [isWhole, dimension] of [
      [true, 'event'],
      [false, 'item'],
    ] as const) {
      expectRows(
        keyed.filter((row) => row.isWhole === isWhole),
        { dimension, order: 'events', days },
      );
    }
  });

  it('the hours of a day add up to the day', async () => {
    const sql = `select dimension, value, date_trunc('day', at, 'UTC') as day, sum(views)::int as views,
        sum(sessions)::int as sessions, sum(events)::int as events
      from rollup where grain = $1 and dimension = any('{all,page,source,country,event}') group by 1, 2, 3 having sum(views + sessions + events) > 0 order by 1, 2, 3`;
    const [hours, days] = await Promise.all(['hour', 'day'].map((grain) => database.query(sql, [grain])));
    expect(hours?.rows).toEqual(days?.rows);
  });
});

describe('figures', () => {
  const names = [
    'overview',
    'pages',
    'sources',
    'referrers',
    'geographic',
    'events',
    'algorithms',
    'top-cards',
    'funnel',
    'retention',
    'live-users',
  ];

  it.each(names)('of %s are for administrators only [requirement 25]', async (name) => {
    const path = `/api/admin/analytics/${name}?days=7`;
    expect((await analytics.client.get(path)).status).toBe(401);
    expect((await analytics.client.with((await signedIn()).headers).get(path)).status).toBe(403);
  });

  it.each(['0', '-7', '8', '10000', '7.5', 'all', ''])('of a period of "%s" days are refused', async (days) => {
    for (const name of names.filter((each) => each !== 'live-users')) {
      expect((await admin.get(`/api/admin/analytics/${name}?days=${days}`)).status).toBe(400);
    }
  });
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ClicksByPartner } from '@floatwise/contracts/analytics/clicks-by-partner.http';
import { Clock } from '@floatwise/service-kit/clock';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { AnalyticsEnv } from '../env.js';
import { ClickSums } from '../counting/click-sums.js';
import { service } from '../service.js';

const dayMs = 86_400_000;
const now = new Date('2026-03-31T12:00:00.000Z');
const path = '/api/admin/analytics/clicks';

let analytics: ServiceUnderTest<AnalyticsEnv>;
let database: pg.Pool;

beforeAll(async () => {
  analytics = await serviceUnderTest({ service });
  analytics.app.get(Clock, { strict: false }).now = () => now;
  database = new pg.Pool({ connectionString: analytics.databaseUrl, max: 2 });
  await database.query(
    `insert into click (id, partner, item, context, browser, clicked_at)
     select (click ->> 'id')::uuid, (click ->> 'partner')::partner, null, click ->> 'context', 'Firefox', (click ->> 'at')::timestamptz
       from json_array_elements($1) click`,
    [JSON.stringify(clicks)],
  );
});
afterAll(async () => {
  await database.end();
  await analytics.stop();
});

const partners = ['amazon', 'vrbo', 'melio', 'savings', 'balance-transfer'] as const;
const contexts = ['main_cta', 'footer', '42_recommendation'];
const clicks = Array.from({ length: 900 }, (_, n) => ({
  id: randomUUID(),
  partner: partners[(n * n) % 5] ?? 'card',
  context: contexts[(n * 7) % 3] ?? '',
  at: new Date(now.getTime() - ((n * 31) % 200) * dayMs - n * 90_000).toISOString(),
}));

const countsAreRight = async (days: number) => {
  const admin = analytics.client.with((await signedIn({ role: 'admin' })).headers);
  const { status, body } = await admin.get<ClicksByPartner>(`${path}?days=${days}`);
  expect(status).toBe(200);
  const dayOf = (offset: number): string => new Date(now.getTime() - offset * dayMs).toISOString().slice(0, 10);
  const count = (partner?: string, context?: string) => {
    const own = clicks
      .filter((one) => (partner ?? one.partner) === one.partner && (context ?? one.context) === one.context)
      .map(({ at }) => at.slice(0, 10));
    return {
      clicks: own.filter((day) => day >= dayOf(days - 1) && day <= dayOf(0)).length,
      before: own.filter((day) => day >= dayOf(2 * days - 1) && day <= dayOf(days)).length,
    };
  };
  expect(body).toMatchObject({ from: dayOf(days - 1), to: dayOf(0), ...count() });
  const byPartner = Object.fromEntries(body.partners.map(({ partner, ...sums }) => [partner, sums]));
  expect(byPartner).toEqual(Object.fromEntries([...partners, 'card'].map((partner) => [partner, count(partner)])));
  expect(byPartner['card']).toEqual({ clicks: 0, before: 0 });
  const order = body.partners.map((row) => row.clicks);
  expect(order).toEqual(order.toSorted((a, b) => b - a));
  const pairs = partners.flatMap((partner) =>
    contexts.map((context) => ({ partner, context, ...count(partner, context) })),
  );
  expect(body.contexts).toHaveLength(pairs.filter((pair) => pair.clicks > 0).length);
  expect(body.contexts).toEqual(
    expect.arrayContaining(
      pairs.filter((pair) => pair.clicks > 0).map((pair) => expect.objectContaining(pair) as object),
    ),
  );
};

it.each([7, 30, 90])('clicks of %i days by partner and by context equal an independent count', countsAreRight);

describe('once the days that are over are summed', () => {
  const sum = (at = now) => analytics.app.get(ClickSums).run({ now: at, signal: new AbortController().signal });

  it('each of them is summed once, whoever asks', async () => {
    const firstDay = Math.min(...clicks.map(({ at }) => Date.parse(at.slice(0, 10))));
    const over = (Date.parse('2026-03-31') - firstDay) / dayMs;
    const summed = await Promise.all([sum(), sum()]);
    expect(summed.reduce((days, each) => days + each, 0)).toBe(over);
    expect(await sum()).toBe(0);
  });

  it('a day isn’t over until a click that was on its way is written', async () => {
    expect(await sum(new Date('2026-04-01T00:09:59.000Z'))).toBe(0);
  });

  it.each([7, 30, 90])('clicks of %i days equal the same count, without reading theirs', async (days) => {
    await database.query(`delete from click where clicked_at < '2026-03-31T00:00:00Z'`);
    await countsAreRight(days);
  });
});

it('the call is for administrators only, and for 7, 30, or 90 days [requirement 25]', async () => {
  expect((await analytics.client.get(`${path}?days=7`)).status).toBe(401);
  expect((await analytics.client.with((await signedIn()).headers).get(`${path}?days=7`)).status).toBe(403);
  const admin = analytics.client.with((await signedIn({ role: 'admin' })).headers);
  for (const days of ['0', '10000']) expect((await admin.get(`${path}?days=${days}`)).status).toBe(400);
});

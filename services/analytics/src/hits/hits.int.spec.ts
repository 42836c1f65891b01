import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { VisitsBody } from '@floatwise/contracts/analytics/visits.http';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { AnalyticsEnv } from '../env.js';
import { service } from '../service.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let analytics: ServiceUnderTest<AnalyticsEnv>;
let identity: Consumer;
let database: pg.Pool;
beforeAll(async () => {
  [analytics, identity] = await Promise.all([serviceUnderTest({ service }), consumer({ service: 'identity' })]);
  database = new pg.Pool({ connectionString: analytics.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([analytics.stop(), identity.stop()]);
});

const now = (offsetMs = 0) => new Date(Date.now() + offsetMs).toISOString();
type Given = VisitsBody['hits'][number];
const visit = (more: Partial<Extract<Given, { kind: 'visit' }>> = {}): Given => ({
  ...{ kind: 'visit', id: randomUUID(), at: now(), page: '/', referrer: null },
  ...more,
});
const event = (more: Partial<Extract<Given, { kind: 'event' }>> = {}): Given => ({
  ...{ kind: 'event', id: randomUUID(), at: now(), page: '/', name: 'recommendation-shown', item: 'days' },
  ...more,
});
const bodyOf = (...hits: Given[]): VisitsBody => ({ tab: randomUUID(), screen: 'small', hits });
const send = (body: unknown, headers: Record<string, string> = {}) =>
  analytics.client.with({ 'user-agent': firefox, ...headers }).post('/api/visits', body);
const storedOf = async ({ tab }: { tab: string }) =>
  (await database.query<Record<string, unknown>>('select * from hit where tab = $1 order by seq', [tab])).rows;
const storedHits = async () => Number((await database.query<{ n: string }>('select count(*) n from hit')).rows[0]?.n);

describe('POST /api/visits', () => {
  it('stores page visits and events of a tab, and nothing that says whose browser it is', async () => {
    const body = bodyOf(visit({ referrer: 'https://www.reddit.com' }), event({ page: '/calculators' }));
    const edge = { 'x-forwarded-for': '203.0.113.77', 'x-place-country': 'US', 'x-place-city': 'Portland' };
    expect(await send(body, edge)).toMatchObject({ status: 204, body: null, cookies: {} });
    const rows = await storedOf(body);
    const [tab, of] = [body.tab, { user_id: null, country: 'US', region: null, city: 'Portland', screen: 'small' }];
    expect(rows).toMatchObject([
      { id: body.hits[0]?.id, tab, name: 'visit', page: '/', source: 'social', referrer: 'www.reddit.com', ...of },
      { id: body.hits[1]?.id, tab, name: 'recommendation-shown', item: 'days', page: '/calculators', ...of },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Firefox|Mozilla/);
  });

  it('counts a batch that is sent twice, or at the same time, once', async () => {
    const body = bodyOf(visit(), event());
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect([...answers, await send(body)].map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await storedOf(body)).toHaveLength(2);
  });

  it('stores what 300 tabs send at the same time', async () => {
    const bodies = Array.from({ length: 300 }, () => bodyOf(visit(), event()));
    const answers = await Promise.all(bodies.map((body) => send(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const tabs = bodies.map(({ tab }) => tab);
    const { rows } = await database.query('select count(*)::int n from hit where tab = any($1)', [tabs]);
    expect(rows).toEqual([{ n: 600 }]);
  });

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['a robot', { 'user-agent': googlebot }],
    ['a program', { 'user-agent': 'curl/8.0' }],
    ['no browser at all', { 'user-agent': '' }],
  ])('with %s, stores nothing and says nothing about it', async (_, headers) => {
    const body = bodyOf(visit());
    expect(await send(body, headers)).toMatchObject({ status: 204, body: null });
    expect(await storedOf(body)).toEqual([]);
  });

  it('takes no place from a browser that talks to the service without the edge', async () => {
    const body = bodyOf(visit());
    await send(body, { 'x-place-country': 'FR' });
    expect(await storedOf(body)).toMatchObject([{ country: null }]);
  });

  it('counts invented addresses as one page', async () => {
    const paths = Array.from({ length: 50 }, (_, n) => visit({ page: `/invented/${n}/${randomUUID()}` }));
    const body = bodyOf(...paths);
    expect((await send(body)).status).toBe(204);
    expect(new Set((await storedOf(body)).map(({ page }) => page))).toEqual(new Set(['(other)']));
  });
});

describe('forged and broken bodies are refused, and nothing of them is stored', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  it.each([
    ['from another site', bodyOf(visit()), { origin: 'https://evil.example' }, 403],
    ['without an origin', bodyOf(visit()), { origin: 'null' }, 403],
    ['with a time next year', bodyOf(visit(), visit({ at: now(366 * 86_400_000) })), {}, 400],
    ['with a time two days ago', bodyOf(visit(), visit({ at: now(-2 * 86_400_000) })), {}, 400],
    ['with a time that is none', bodyOf(visit({ at: 'soon' })), {}, 400],
    ['with a referrer of 10 KB', bodyOf(visit({ referrer: `https://${'a'.repeat(10_000)}.example` })), {}, 400],
    ['with a whole address as the referrer', bodyOf(visit({ referrer: 'https://a.example/private?q=1' })), {}, 400],
    ['with a script as the referrer', bodyOf(visit({ referrer: 'javascript:alert(1)' })), {}, 400],
    ['with a query in the path', bodyOf(visit({ page: '/auth/link?token=secret' })), {}, 400],
    ['with 51 hits', bodyOf(...Array.from({ length: 51 }, () => visit())), {}, 400],
    ['without a hit', bodyOf(), {}, 400],
    ['with an event that we do not have', bodyOf({ ...event(), name: 'hacked' } as unknown as Given), {}, 400],
    ['with free text as an item', bodyOf(event({ item: 'Ada Lovelace, 4111 1111' })), {}, 400],
    ['with a person in it', { ...bodyOf(visit()), userId: randomUUID() }, {}, 400],
    ['with nested junk', { ...bodyOf(visit()), hits: [{ ...visit(), page: { a: [{ b: [{}] }] } }] }, {}, 400],
    ['of 20,000 brackets', deep, {}, 400],
    ['of 70 KB', { ...bodyOf(visit()), tab: 'x'.repeat(70_000) }, {}, 413],
  ])('%s', async (_, body, headers, status) => {
    const before = await storedHits();
    expect((await send(body, headers)).status).toBe(status);
    expect(await storedHits()).toBe(before);
  });
});

it('more batches than a minute allows are refused, with the time to wait', async () => {
  const limited = await serviceUnderTest({ service, env: { VISIT_POINTS: '2' } });
  const client = `198.51.100.${Math.floor(Math.random() * 250)}`;
  const from = () => limited.client.with({ 'user-agent': firefox, 'x-forwarded-for': client });
  const answers = [];
  for (let n = 0; n < 3; n += 1) answers.push(await from().post('/api/visits', bodyOf(visit())));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 429]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  await limited.stop();
});

describe('a signed-in person', () => {
  it('is noted with the visit until the account is deleted; then the visit stays, and says nothing about them', async () => {
    const { userId, headers } = await signedIn();
    const body = bodyOf(visit());
    await send(body, headers);
    expect(await storedOf(body)).toMatchObject([{ user_id: userId }]);

    const deleted = { aggregateId: userId, aggregateVersion: 9, data: { userId } };
    await emit(identity.pool, userDeleted, deleted);
    await eventually(async () => expect(await storedOf(body)).toMatchObject([{ user_id: null }]));

    const late = bodyOf(visit());
    expect((await send(late, headers)).status).toBe(204);
    expect(await storedOf(late)).toMatchObject([{ user_id: null }]);
  });
});

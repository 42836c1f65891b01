import pg from 'pg';
import { linkClicked } from '@floatwise/contracts/analytics/events';
import type { FinancialProduct } from '@floatwise/contracts/analytics/products.http';
import type { Problem } from '@floatwise/contracts/problem';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { service } from '../service.js';
import type { AnalyticsEnv } from '../env.js';

type Answer = { success: boolean; affiliateLink: string } & Problem;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const stay = { destination: 'Cape Cod, MA', checkIn: '2026-07-01', checkOut: '2026-07-05' };
const book = { productId: 'broke-millennial', productName: 'Broke Millennial', category: 'Credit cards' };

let analytics: ServiceUnderTest<AnalyticsEnv>;
let listener: SecondConsumer;
let database: pg.Client;

beforeAll(async () => {
  listener = await secondConsumer([linkClicked]);
  const env = { BOOKS_TAG: 'books-20', BILL_PAY_TAG: 'bills', RENTALS_TAG: 'stays' };
  analytics = await serviceUnderTest({ service, env });
  database = new pg.Client({ connectionString: analytics.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await Promise.all([analytics.stop(), listener.stop()]);
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  analytics.client.with({ 'user-agent': firefox, ...headers }).post<Answer>(path, body);
const written = async (context: string) =>
  (await database.query<Record<string, unknown>>('select * from click where context = $1', [context])).rows;
const published = async (context: string) =>
  (await listener.received()).map(({ data }) => data as { context: string }).filter((data) => data.context === context);

describe('GET /api/amazon/financial-products', () => {
  it('lists books and tools, each with our tagged link, without a session', async () => {
    const { status, body } = await analytics.client.get<FinancialProduct[]>('/api/amazon/financial-products');
    expect(status).toBe(200);
    for (const { affiliateLink } of body)
      expect(affiliateLink).toMatch(/^https:\/\/www\.amazon\.com\/.*[?&]ref=books-20$/);
    expect(body.find(({ id }) => id === book.productId)).toMatchObject({
      name: expect.stringContaining('Erin Lowry') as string,
      price: 15,
      affiliateLink: 'https://www.amazon.com/dp/0143130404?ref=books-20',
    });
  });
});

describe('a click', () => {
  it.each([
    [
      '/api/amazon/track-click',
      book,
      'amazon',
      'broke-millennial',
      'https://www.amazon.com/dp/0143130404?ref=books-20',
    ],
    [
      '/api/vrbo/track-click',
      stay,
      'vrbo',
      null,
      'https://www.vrbo.com/search?destination=Cape+Cod%2C+MA&startDate=2026-07-01&endDate=2026-07-05&ref=stays',
    ],
    ['/api/melio/track-click', { userAgent: firefox }, 'melio', null, 'https://www.melio.com/?ref=bills'],
  ])('on %s returns the tagged link, and is stored and published once', async (path, body, partner, item, link) => {
    const context = `${partner}_context`;
    expect(await post(path, { ...body, context })).toMatchObject({
      status: 200,
      body: { success: true, affiliateLink: link },
    });
    const rows = await written(context);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        partner,
        item,
        context,
        browser: 'Firefox',
        clicked_at: expect.any(Date),
        link_id: null,
      },
    ]);
    await eventually(async () => (await published(context)).length > 0);
    expect(await published(context)).toEqual([{ clickId: rows[0]?.id, partner, item, context }]);
  });

  it.each(['savings', 'balance-transfer', 'card'] as const)(
    'on an offer for %s is stored and published',
    async (kind) => {
      const context = `${kind}-page`;
      const body = { offerId: 'offer-2', kind, context };
      expect(await post('/api/visits/offer-click', body)).toMatchObject({ status: 204, body: null });
      expect(await written(context)).toMatchObject([{ partner: kind, item: 'offer-2' }]);
      await eventually(async () => (await published(context)).length > 0);
      expect(await published(context)).toMatchObject([{ partner: kind, item: 'offer-2' }]);
    },
  );

  it.each([
    ['Do-Not-Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('from a browser with %s gets its link and leaves nothing behind', async (name, headers) => {
    const context = name.replaceAll(/\W/g, '_');
    const outbox = async () => (await database.query('select count(*)::int as rows from outbox')).rows as unknown;
    const before = await outbox();
    expect((await post('/api/melio/track-click', { context }, headers)).body).toMatchObject({
      affiliateLink: 'https://www.melio.com/?ref=bills',
    });
    const offer = { offerId: 'offer-1', kind: 'savings', context };
    expect((await post('/api/visits/offer-click', offer, headers)).status).toBe(204);
    expect(await written(context)).toEqual([]);
    expect(await outbox()).toEqual(before);
  });

  it('stores no network address, no full user agent, and nothing about the trip', async () => {
    await post('/api/vrbo/track-click', { ...stay, context: 'nothing_of_it' }, { 'x-forwarded-for': '203.0.113.9' });
    const { rows } = await database.query('select envelope::text from outbox');
    const kept = JSON.stringify([await written('nothing_of_it'), rows]);
    for (const secret of ['Cape Cod', '2026-07-01', '203.0.113.9', 'Gecko']) expect(kept).not.toContain(secret);
  });
});

describe('bad input', () => {
  it.each([
    ['/api/amazon/track-click', { ...book, productId: '', context: 'x' }, 'productId'],
    ['/api/amazon/track-click', { ...book, context: '' }, 'context'],
    ['/api/amazon/track-click', { ...book, context: 'a b; drop table click' }, 'context'],
    ['/api/vrbo/track-click', { ...stay, destination: ' ', context: 'x' }, 'destination'],
    ['/api/vrbo/track-click', { ...stay, checkOut: stay.checkIn, context: 'x' }, 'checkOut'],
    ['/api/vrbo/track-click', { ...stay, checkIn: '2026-02-31', context: 'x' }, 'checkIn'],
    ['/api/melio/track-click', { context: 'x'.repeat(101) }, 'context'],
    ['/api/visits/offer-click', { offerId: 'a', kind: 'lottery', context: 'x' }, 'kind'],
  ])('%s rejects %j at %s', async (path, body, at) => {
    const { status, body: problem } = await post(path, body);
    expect(status).toBe(400);
    expect(problem.issues?.map(({ path: where }) => where)).toContain(at);
  });

  it('a product that is not ours is 404', async () => {
    const answer = await post('/api/amazon/track-click', { ...book, productId: 'gold', context: 'x' });
    expect(answer).toMatchObject({ status: 404, body: { message: 'That product isn’t on our list.' } });
  });

  it('a page of another origin is 403', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    expect((await post('/api/melio/track-click', { context: 'x' }, headers)).status).toBe(403);
  });

  it('too many clicks from one address are 429 with Retry-After, and the list stays available', async () => {
    const env = { CLICK_POINTS: '2', TRUSTED_PROXIES: 'loopback', DATABASE_URL: analytics.databaseUrl };
    const other = await serviceUnderTest({ service, env });
    try {
      const client = other.client.with({ 'x-forwarded-for': '198.51.100.77' });
      const click = () => client.post('/api/melio/track-click', { context: 'flood' });
      const answers = [await click(), await click(), await click()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await client.get('/api/amazon/financial-products')).status).toBe(200);
    } finally {
      await other.stop();
    }
  });
});

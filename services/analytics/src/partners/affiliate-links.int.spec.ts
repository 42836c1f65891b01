import { randomUUID } from 'node:crypto';
import type { AffiliateLink } from '@floatwise/contracts/analytics/affiliate-links.http';
import { affiliateLinkCreated, affiliateLinkDeleted, affiliateLinkEdited } from '@floatwise/contracts/analytics/events';
import type { FinancialProduct } from '@floatwise/contracts/analytics/products.http';
import type { Problem } from '@floatwise/contracts/problem';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { from } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { AnalyticsEnv } from '../env.js';
import { service } from '../service.js';

const path = '/api/admin/affiliate-links';
const typed = {
  name: 'Travel card',
  baseUrl: 'https://partner.example/card?x=1#terms',
  affiliateTag: 'spring',
  description: 'For trips',
};
const usual = 'https://www.melio.com/?ref=floatwise';

let analytics: ServiceUnderTest<AnalyticsEnv>;
let listener: SecondConsumer;
let database: pg.Pool;
let admin: HttpClient;
let adminId: string;

beforeAll(async () => {
  listener = await secondConsumer([affiliateLinkCreated, affiliateLinkEdited, affiliateLinkDeleted]);
  analytics = await serviceUnderTest({ service, env: { EVENTS_RELAY_POLL_MS: '50', CLICK_POINTS: '1000' } });
  database = new pg.Pool({ connectionString: analytics.databaseUrl, max: 1 });
  const session = await signedIn({ role: 'admin' });
  admin = analytics.client.with(session.headers);
  adminId = session.userId;
});
afterAll(async () => {
  await database.end();
  await Promise.all([analytics.stop(), listener.stop()]);
});
afterEach(async () => {
  for (const { id } of await list()) await admin.call('DELETE', `${path}/${id}`);
});

type Answer = AffiliateLink & Problem & { current: AffiliateLink };
const create = (body: object = {}) => admin.post<Answer>(path, { ...typed, ...body });
const change = (id: string, body: object) => admin.put<Answer>(`${path}/${id}`, { ...typed, ...body });
const remove = (id: string) => admin.call<Problem>('DELETE', `${path}/${id}`);
const list = async (query = '') => (await admin.get<AffiliateLink[]>(`${path}${query}`)).body;
const billPay = async (client: HttpClient = analytics.client) =>
  (await client.post<{ affiliateLink: string }>('/api/melio/track-click', { context: 'main_cta' })).body.affiliateLink;

describe('an affiliate link', () => {
  it('is updated with the documented body alone, name, baseUrl, affiliateTag, and description: the last write wins', async () => {
    const { body } = await create();
    await change(body.id, { name: 'Mine', version: 1 });
    expect(await change(body.id, { name: 'Theirs' })).toMatchObject({
      status: 200,
      body: { name: 'Theirs', version: 3 },
    });
    expect(await change(body.id, { name: 'Nobody’s', version: 2 })).toMatchObject({ status: 409 });
  });

  it('is created with name, base URL, tag, and description, and listed with its generated URL', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toEqual({
      ...typed,
      id: expect.any(String) as string,
      isActive: true,
      generatedUrl: 'https://partner.example/card?x=1&ref=spring#terms',
      offers: [],
      clicks: 0,
      clicksBefore: 0,
      version: 1,
      createdBy: adminId,
      updatedBy: adminId,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
    expect(await list()).toEqual([body]);
  });

  it('of the one card issuer has its tag in CELL', async () => {
    const { body } = await create({ baseUrl: 'https://creditcards.chase.com/card?ref=theirs' });
    expect(body.generatedUrl).toBe('https://creditcards.chase.com/card?ref=theirs&CELL=spring');
  });

  it('is changed by the fields of the specification, and whatever isn’t given stays', async () => {
    const { body } = await create({ isActive: false, offers: ['rentals'] });
    const changed = await change(body.id, { affiliateTag: 'summer', version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { affiliateTag: 'summer', isActive: false, version: 2, offers: [{ offer: 'rentals' }] },
    });
    expect(await list()).toEqual([changed.body]);
  });

  it('is deleted once', async () => {
    const { body } = await create();
    expect((await remove(body.id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await remove(body.id)).toMatchObject({ status: 404, body: { code: 'no-such-link' } });
    expect((await change(body.id, { version: 1 })).status).toBe(404);
  });
});

describe('two administrators editing one link', () => {
  it('the second gets 409 with the link as it is now, and can save again', async () => {
    const { body } = await create();
    expect((await change(body.id, { name: 'Mine', version: 1 })).status).toBe(200);
    const second = await change(body.id, { name: 'Theirs', version: 1 });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'stale-link',
        message: 'Someone else changed this link while you were editing it. Compare both versions and update again.',
        current: { name: 'Mine', version: 2 },
      },
    });
    expect((await change(body.id, { name: 'Theirs', version: second.body.current.version })).status).toBe(200);
    expect(await list()).toMatchObject([{ name: 'Theirs', version: 3 }]);
  });

  it('at the same moment: one of them wins', async () => {
    const { body } = await create();
    const edits = ['a', 'b', 'c'].map((name) => change(body.id, { name, version: 1 }));
    expect((await Promise.all(edits)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await list()).toMatchObject([{ version: 2 }]);
  });
});

describe('an offer that uses a link', () => {
  it('leads to it at once, and back to its usual address when it is switched off or deleted', async () => {
    expect(await billPay()).toBe(usual);
    const { body } = await create({ offers: ['bill-payment'] });
    expect(body.offers).toEqual([{ offer: 'bill-payment', fallback: usual }]);
    expect(await billPay()).toBe('https://partner.example/card?x=1&ref=spring#terms');
    await change(body.id, { affiliateTag: 'summer', version: 1 });
    expect(await billPay()).toBe('https://partner.example/card?x=1&ref=summer#terms');
    await change(body.id, { isActive: false, version: 2 });
    expect(await billPay()).toBe(usual);
    await change(body.id, { isActive: true, version: 3 });
    expect(await billPay()).toBe('https://partner.example/card?x=1&ref=spring#terms');
    await remove(body.id);
    expect(await billPay()).toBe(usual);
  });

  it('of another replica leads to it within seconds', async () => {
    const other = await serviceUnderTest({ service, env: { DATABASE_URL: analytics.databaseUrl } });
    try {
      expect(await billPay(other.client)).toBe(usual);
      await create({ offers: ['bill-payment'] });
      await eventually(async () => (await billPay(other.client)) !== usual);
    } finally {
      await other.stop();
    }
  });

  it('with several pages leads to them at the link’s address', async () => {
    await create({ baseUrl: 'https://partner.example/shop?x=1', offers: ['books', 'rentals'] });
    const { body } = await analytics.client.get<FinancialProduct[]>('/api/amazon/financial-products');
    expect(body.find(({ id }) => id === 'broke-millennial')?.affiliateLink).toBe(
      'https://partner.example/shop/dp/0143130404?x=1&ref=spring',
    );
    const stay = { destination: 'Rome', checkIn: '2026-07-01', checkOut: '2026-07-05', context: 'x' };
    const answer = await analytics.client.post<{ affiliateLink: string }>('/api/vrbo/track-click', stay);
    expect(answer.body.affiliateLink).toBe(
      'https://partner.example/shop/search?x=1&destination=Rome&startDate=2026-07-01&endDate=2026-07-05&ref=spring',
    );
  });

  it('uses one link only: a second one is refused and changes nothing', async () => {
    await create({ offers: ['books'] });
    const refused = {
      status: 409,
      body: {
        code: 'offer-taken',
        message: '“Books and tools” already uses the link “Travel card.” Remove it from that link first.',
      },
    };
    expect(await create({ name: 'Second', offers: ['rentals', 'books'] })).toMatchObject(refused);
    const { body } = await create({ name: 'Third' });
    expect(await change(body.id, { name: 'Renamed', offers: ['books'], version: 1 })).toMatchObject(refused);
    expect((await list()).map(({ name }) => name).sort()).toEqual(['Third', 'Travel card']);
  });

  it('taken by two at the same moment belongs to one of them', async () => {
    const tries = ['a', 'b', 'c', 'd'].map((name) => create({ name, offers: ['rentals', 'books', 'bill-payment'] }));
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('counts its clicks, in the period and in the one before', async () => {
    const { body } = await create({ offers: ['bill-payment'] });
    await billPay();
    await billPay();
    await database.query(
      `insert into click (id, partner, context, browser, clicked_at, link_id)
       select gen_random_uuid(), 'melio', 'x', 'Firefox', now() - make_interval(days => n), $1 from unnest(array[6, 8, 40]) n`,
      [body.id],
    );
    const counts = async (days: number) =>
      (await list(`?days=${days}`)).map(({ clicks, clicksBefore }) => [clicks, clicksBefore]);
    expect(await counts(7)).toEqual([[3, 1]]);
    expect(await counts(30)).toEqual([[4, 1]]);
    expect(await counts(90)).toEqual([[5, 0]]);
  });

  it('has its link and its clicks back when a deletion is undone', async () => {
    const { body } = await create({ offers: ['bill-payment'] });
    await billPay();
    await remove(body.id);
    const again = await create({ id: body.id, offers: ['bill-payment'] });
    expect(again).toMatchObject({ status: 201, body: { id: body.id, clicks: 1 } });
    expect(await billPay()).toBe('https://partner.example/card?x=1&ref=spring#terms');
    expect(await create({ id: body.id })).toMatchObject({ status: 409, body: { code: 'link-exists' } });
  });
});

describe('bad input', () => {
  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ baseUrl: undefined }, 'baseUrl'],
    [{ baseUrl: 'javascript:alert(1)' }, 'baseUrl'],
    [{ baseUrl: 'data:text/html,hi' }, 'baseUrl'],
    [{ baseUrl: 'https://me:secret@partner.example/' }, 'baseUrl'],
    [{ baseUrl: 'https://169.254.169.254/' }, 'baseUrl'],
    [{ baseUrl: 'https://part\nner.example/' }, 'baseUrl'],
    [{ affiliateTag: '' }, 'affiliateTag'],
    [{ affiliateTag: 'a&ref=b' }, 'affiliateTag'],
    [{ description: 'x'.repeat(201) }, 'description'],
    [{ offers: ['lottery'] }, 'offers.0'],
  ])('%j is refused at %s [requirement 28]', async (body, at) => {
    const { status, body: problem } = await create(body);
    expect(status).toBe(400);
    expect(problem.issues?.map(({ path: where }) => where)).toContain(at);
    expect(await list()).toEqual([]);
  });

  it.each(['0', '-7', '10000', 'all'])('clicks of "%s" days are refused', async (days) => {
    expect((await admin.get(`${path}?days=${days}`)).status).toBe(400);
  });

  it('without the role nothing is told and nothing changes [requirement 25]', async () => {
    const { body } = await create();
    const user = analytics.client.with((await signedIn()).headers);
    for (const [client, status] of [
      [analytics.client, 401],
      [user, 403],
    ] as const) {
      expect((await client.get(path)).status).toBe(status);
      expect((await client.post(path, typed)).status).toBe(status);
      expect((await client.put(`${path}/${body.id}`, { ...typed, version: 1 })).status).toBe(status);
      expect((await client.call('DELETE', `${path}/${body.id}`)).status).toBe(status);
    }
    expect(await list()).toEqual([body]);
  });
});

it('[requirement 40] creating, changing, and deleting are published, each with its administrator; refusals are not', async () => {
  const { body } = await create();
  await change(body.id, { version: 1 });
  await change(body.id, { version: 1 });
  await remove(body.id);
  await change(randomUUID(), { version: 1 });
  const acts = async (subject: string) =>
    (await listener.received(subject)).filter(({ data }) => (data as { linkId: string }).linkId === body.id);
  await eventually(async () => (await acts(affiliateLinkDeleted.subject)).length === 1);
  for (const { subject } of [affiliateLinkCreated, affiliateLinkEdited, affiliateLinkDeleted]) {
    expect((await acts(subject)).map(({ data }) => data)).toEqual([{ linkId: body.id, userId: adminId, from }]);
  }
});

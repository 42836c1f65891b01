import { randomUUID } from 'node:crypto';
import { sessionCookie } from '@floatwise/contracts/cookies';
import { operatedServices, type OperatedService } from '@floatwise/contracts/operations';
import { routeTable } from '@floatwise/contracts/routes.generated';
import type { BaseEnv } from '@floatwise/service-kit/env';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import pg from 'pg';
import type { Answer } from './http-client.js';
import { MailServer } from './mail-server.js';
import { startSandbox, type Sandbox } from './sandbox.js';
import { serviceNamed, serviceUnderTest, type ServiceUnderTest } from './service-under-test.js';

/** Section 7 of both specification files: every call with its documented body alone, and the fields that are documented. */

const person = { ...aPerson(), firstName: 'Ada', lastName: 'Byron' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const headers: Record<string, string> = { 'user-agent': firefox };

let sandbox: Sandbox;
let mail: MailServer;
const services = {} as Record<OperatedService, ServiceUnderTest<BaseEnv>>;
beforeAll(async () => {
  [sandbox, mail] = await Promise.all([startSandbox(), new MailServer().start()]);
  const env = {
    ...sandbox.env,
    ...sandbox.stripe.env,
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@floatwise.test',
    ADMIN_EMAILS: person.email,
    ADMIN_PASSKEY: 'optional',
    COUNT_MS: '200',
    CARD_SUMS_MS: '200',
  };
  for (const name of operatedServices)
    services[name] = await serviceUnderTest({ service: await serviceNamed(name), env });
});
afterAll(async () => {
  await Promise.all([sandbox.stop(), mail.stop(), ...Object.values(services).map((one) => one.stop())]);
});

/** Calls the service that owns the path, with the session that was set last. */
async function call<Body = Record<string, unknown>>(line: string, body?: unknown): Promise<Answer<Body>> {
  const [method = '', address = ''] = line.split(' ');
  const path = address.replace(/\?.*/, '');
  const owner = Object.entries(routeTable).find(
    ([, [verb, pattern]]) => verb === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  if (!owner) throw new Error(`Nobody answers ${line}.`);
  const { client } = services[owner[0].split('.')[0] as OperatedService];
  const answer = await client.with(headers).call<Body>(method, address, { body });
  const session = answer.cookies[sessionCookie];
  if (session) headers['cookie'] = `${sessionCookie}=${session}`;
  return answer;
}

const text = expect.any(String) as string;
const number = expect.any(Number) as number;
const list = expect.any(Array) as unknown[];
const flag = expect.any(Boolean) as boolean;

const sql = async (service: OperatedService, query: string, values: unknown[]): Promise<void> => {
  const client = new pg.Client({ connectionString: services[service].databaseUrl });
  await client.connect();
  try {
    await client.query(query, values);
  } finally {
    await client.end();
  }
};

const card = {
  name: 'Freedom',
  nickname: 'Everyday',
  lastFour: '4242',
  statementDate: 15,
  dueDate: 10,
  rewardsRate: 1.5,
  creditLimit: 5000,
  currentBalance: 120,
};

/** Of the documented calls, those that are of no use without an account. */
const forAccounts = [
  ...['GET /api/user', 'GET /api/credit-cards', 'POST /api/credit-cards', 'PUT /api/credit-cards/{id}'],
  ...['POST /api/bank/sync/{id}', 'DELETE /api/bank/disconnect/{id}', 'POST /api/bank/connect'],
  ...['GET /api/user/subscription', 'POST /api/coupons/redeem', 'POST /api/stripe/create-checkout-session'],
  ...['POST /api/stripe/test-activate', 'POST /api/save-strategy', 'GET /api/saved-strategies'],
  ...['GET /api/user/email-preferences', 'POST /api/user/email-preferences', 'POST /api/user/send-test-email'],
  ...['GET /api/admin/affiliate-links', 'POST /api/admin/affiliate-links', 'PUT /api/admin/affiliate-links/{id}'],
  ...['DELETE /api/admin/affiliate-links/{id}', 'GET /api/admin/analytics/overview', 'GET /api/admin/users-simple'],
  ...['GET /api/admin/analytics/live-users', 'GET /api/admin/analytics/geographic', 'GET /api/admin/export/csv'],
  ...['GET /api/admin/user/{id}/details', 'GET /api/admin/user/{id}/cards'],
];

it.each(forAccounts)('%s asks a guest to sign in', async (line) => {
  const { status, body } = await call(line.replace('{id}', randomUUID()));
  expect([status, body.message]).toEqual([401, 'Please sign in.']);
});

it('the first file: accounts', async () => {
  expect(await call('GET /api/user')).toMatchObject({ status: 401 });
  const { email, password, firstName, lastName } = person;
  expect(await call('POST /api/register', { email, password, firstName, lastName })).toMatchObject({ status: 201 });
  expect(await call('POST /api/login', { email, password })).toMatchObject({ status: 200 });
  expect(await call('POST /api/magic-link', { email })).toMatchObject({ status: 204 });
  // Here without Google's keys, the browser is sent back to the sign-in page.
  expect((await call('GET /api/auth/google')).status).toBeLessThan(400);
  expect(await call('GET /api/user')).toMatchObject({
    status: 200,
    body: {
      ...{ id: text, email, firstName, lastName, profileImageUrl: null, emailVerified: flag, authProvider: 'local' },
      ...{ subscriptionTier: 'free', subscriptionExpiry: null, createdAt: text, updatedAt: text },
    },
  });
  await sql('identity', 'update account set email_verified = true where email = $1', [email]);
});

it('the first file: cards and banks', async () => {
  const saved = { ...card, id: text, userId: text, connectionType: 'manual', syncStatus: 'connected', syncError: null };
  const created = await call<{ id: string }>('POST /api/credit-cards', card);
  expect(created).toMatchObject({ status: 201, body: { ...saved, availableCredit: 4880 } });
  const changed = { ...card, creditLimit: 6000 };
  expect(await call(`PUT /api/credit-cards/${created.body.id}`, changed)).toMatchObject({ status: 200, body: changed });
  const cards = await call('GET /api/credit-cards');
  const fields = { bankConnectionId: null, accountId: null, lastSyncAt: null, minimumPayment: null, apr: null };
  expect(cards).toMatchObject({ status: 200, body: [{ ...saved, ...changed, ...fields, lastRefreshAt: null }] });
  const search = () => call<Record<string, unknown>[]>('GET /api/cards/search?q=sapphire&limit=8');
  // The catalog is written while the service starts.
  await eventually(async () => (await search()).body.length > 0);
  const found = await search();
  const entry = { id: text, name: text, issuer: text, universalCashbackPercent: number, annualFee: number };
  expect(found.body[0]).toMatchObject(entry);
  expect(found.body.find(({ currentOffer }) => currentOffer)).toMatchObject({
    currentOffer: { amount: number, spend: number },
  });

  const { body } = await call<{ authorizationUrl: string }>('POST /api/bank/connect', {
    bankId: 'chase',
    method: 'oauth',
  });
  const back = await sandbox.authorize(body.authorizationUrl);
  expect((await call(`GET ${back.pathname}${back.search}`)).status).toBe(302);
  const synced = await eventually(async () => {
    const { body: all } = await call<{ id: string; connectionType: string }[]>('GET /api/credit-cards');
    const one = all.find(({ connectionType }) => connectionType === 'api');
    if (!one) throw new Error('No card has come from the bank yet.');
    return one;
  });
  expect((await call(`POST /api/bank/sync/${synced.id}`)).status).toBeLessThan(300);
  expect((await call(`DELETE /api/bank/disconnect/${synced.id}`)).status).toBeLessThan(300);
});

it('the first file: Pro', async () => {
  expect(await call('GET /api/user/subscription')).toMatchObject({ status: 200 });
  expect(await call('GET /api/stripe/config')).toMatchObject({ body: { enabled: true, publishableKey: text } });
  const paid = await call('POST /api/stripe/create-checkout-session', { plan: 'monthly' });
  expect(paid).toMatchObject({ status: 200, body: { url: text } });
  expect((await call('POST /api/stripe/test-activate', { plan: 'annual' })).status).toBe(200);
});

it('the second file: the chat and strategies', async () => {
  const question = { messages: [{ role: 'assistant', content: 'Hello' }], userMessage: 'Where should I park $10,000?' };
  const answer = await call<{ content: string }>('POST /api/chat', question);
  const account = { bankName: text, accountName: text, apy: number, monthlyEarnings: number, affiliateUrl: text };
  const none = { affiliateCards: [], cashbackPortal: null, melioRecommendation: null };
  expect(answer).toMatchObject({ status: 200, body: { ...none, content: text, recommendedSavingsAccount: account } });
  const ask = (userMessage: string) => call('POST /api/chat', { messages: [], userMessage });
  expect((await ask('Can I pay my $2,000 rent by card?')).body).toMatchObject({
    affiliateCards: [{ name: text, description: text, rewardsRate: number, annualFee: number, affiliateUrl: text }],
    melioRecommendation: { name: text, description: text, benefits: list, affiliateUrl: text },
  });
  expect((await ask('Which new card is best for online shopping?')).body).toMatchObject({
    cashbackPortal: { name: text, promotion: null, cashbackRate: null, affiliateUrl: text },
  });
  const chatHistory = [
    { role: 'user', content: question.userMessage, timestamp: new Date().toISOString() },
    { ...answer.body, role: 'assistant', content: answer.body.content, timestamp: new Date().toISOString() },
  ].map(({ role, content, timestamp }) => ({ role, content, timestamp }));
  const strategy = { name: 'Cash', description: '', chatHistory };
  expect(await call('POST /api/save-strategy', strategy)).toMatchObject({ status: 201 });
  expect(await call('GET /api/saved-strategies')).toMatchObject({ status: 200, body: [{ name: 'Cash' }] });
});

it('the second file: mail', async () => {
  expect((await call('POST /api/email-subscribe', { email: person.email })).status).toBe(202);
  const preferences = { emailReminders: false, reminderFrequency: 'weekly', email: person.email };
  expect(await call('GET /api/user/email-preferences')).toMatchObject({ status: 200, body: preferences });
  const on = await call('POST /api/user/email-preferences', { emailReminders: true });
  expect(on).toMatchObject({ status: 200, body: { ...preferences, emailReminders: true } });
  const both = await call('POST /api/user/email-preferences', { reminderFrequency: 'both' });
  expect(both).toMatchObject({ status: 200, body: { emailReminders: true, reminderFrequency: 'both' } });
  for (const type of ['daily', 'weekly'])
    expect(await call('POST /api/user/send-test-email', { type })).toMatchObject({ status: 202 });
});

it('the second file: partners', async () => {
  const products = await call<{ id: string; name: string; category: string }[]>('GET /api/amazon/financial-products');
  const product = { id: text, name: text, category: text, price: number, description: text, affiliateLink: text };
  for (const each of products.body) expect(each).toMatchObject(product);
  const [{ id = '', name = '', category = '' } = {}] = products.body;
  const click = { productId: id, productName: name, category, context: 'amazon_recommendation' };
  const led = { status: 200, body: { success: true, affiliateLink: text } };
  expect(await call('POST /api/amazon/track-click', click)).toMatchObject(led);
  const stay = { destination: 'Lisbon', checkIn: '2027-05-01', checkOut: '2027-05-08' };
  expect(await call('POST /api/vrbo/track-click', { ...stay, context: 'travel_optimization_widget' })).toMatchObject(
    led,
  );
  const contexts = ['bill_payment_widget', 'embedded_widget', 'main_cta', 'blog_intro', 'timing_strategy'];
  for (const context of [...contexts, 'action_plan_signup', 'final_cta'])
    expect(await call('POST /api/melio/track-click', { context, userAgent: firefox })).toMatchObject(led);
});

it('the second file: administrators', async () => {
  const { email } = person;
  expect(await call('POST /api/admin-login', { username: 'nobody' })).toMatchObject({
    status: 403,
    body: { message: text },
  });
  expect(await call('POST /api/admin-login', { username: email })).toMatchObject({ status: 200, body: { name: text } });

  const link = { name: 'Books', baseUrl: 'https://books.example/', affiliateTag: 'tag-1', description: 'For readers' };
  const created = await call<{ id: string }>('POST /api/admin/affiliate-links', link);
  expect(created).toMatchObject({ status: 201, body: { ...link, id: text, isActive: true } });
  const renamed = { ...link, name: 'Books and tools' };
  const one = `/api/admin/affiliate-links/${created.body.id}`;
  expect(await call(`PUT ${one}`, renamed)).toMatchObject({ status: 200, body: renamed });
  expect(await call('GET /api/admin/affiliate-links')).toMatchObject({ status: 200, body: [renamed] });
  expect((await call(`DELETE ${one}`)).status).toBe(204);

  const users = await call<{ id: string }[]>('GET /api/admin/users-simple');
  expect(users.body).toMatchObject([
    {
      ...{ id: text, email, firstName: 'Ada', lastName: 'Byron', subscriptionTier: text },
      ...{ createdAt: text, updatedAt: text },
    },
  ]);
  expect(users.body[0]).toHaveProperty('subscriptionExpiry');
  const terms = { description: 'Two months', type: 'premium_months', value: 2, maxUses: null, isActive: true };
  await call('POST /api/admin/coupons', { ...terms, code: 'ADA2', expiresAt: null });
  const redeemed = { type: 'premium_months', monthsGranted: 2 };
  expect(await call('POST /api/coupons/redeem', { code: 'ADA2' })).toMatchObject({ status: 200, body: redeemed });
  expect((await call('GET /api/admin/export/csv')).headers.get('content-type')).toMatch(/^text\/csv/);
});

it('the second file: the administrators’ figures, without parameters', async () => {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const event = (name: string, item?: string) => ({ kind: 'event', id: randomUUID(), at, page: '/', name, item });
  const visits = {
    tab: randomUUID(),
    screen: 'large',
    hits: [
      {
        kind: 'visit',
        id: randomUUID(),
        at: new Date(now - 1000).toISOString(),
        page: '/blog',
        referrer: 'https://www.google.com',
      },
      event('recommendation-shown', 'longest-float'),
      event('card-applied', 'chase-sapphire-preferred'),
      event('chat-begun'),
    ],
  };
  // As through the edge.
  headers['x-forwarded-for'] = '203.0.113.77';
  headers['x-place-country'] = 'US';
  headers['x-place-region'] = 'Oregon';
  headers['x-place-city'] = 'Portland';
  expect((await call('POST /api/visits', visits)).status).toBe(204);
  // Visits are counted, and the catalog's facts arrive, a moment later.
  await eventually(async () => {
    const { body } = await call<{ cards: { totalCards: number } }>('GET /api/admin/analytics/overview');
    expect(body.cards.totalCards).toBeGreaterThan(0);
    expect(body).toMatchObject({
      ...{ totalPageVisits: 1, uniqueSessions: 1, totalChatSessions: 1, totalEvents: 3 },
      trafficSources: [
        { referrer_domain: 'www.google.com', referrer_source: 'search', location: null, visits: 1, count: 1 },
      ],
      popularPages: [{ page_path: '/blog', visits: 1 }],
      topCards: [{ cardName: expect.stringMatching(/Sapphire Preferred/), clicks: 0, applies: 1 }],
      algorithmStats: [
        { algorithm: 'longest-float', recommendations: 1, accepted: 0, conversion_rate: 0 },
        { algorithm: 'most-dollars', recommendations: 0, accepted: 0, conversion_rate: null },
      ],
      engagementStats: expect.arrayContaining([{ event: 'chat-begun', count: 1 }]),
    });
  });
  await eventually(async () => {
    expect(await call('GET /api/admin/analytics/geographic')).toMatchObject({
      status: 200,
      body: {
        cities: [{ city: 'Portland', state: 'Oregon', country: 'US', visit_count: 1, unique_sessions: 1 }],
        countries: [{ country: 'US', visit_count: 1, unique_sessions: 1 }],
      },
    });
  });
  const live = { email: person.email, first_name: 'Ada', city: 'Portland', state: 'Oregon', country: 'US' };
  await eventually(async () =>
    expect((await call('GET /api/admin/analytics/live-users')).body).toMatchObject({
      ...{ totalLiveUsers: 1, activeUsers: 1, todayVisitors: 1, authenticatedUsers: 1 },
      users: [{ ...live, session_id: text, is_authenticated: true, current_page: '/', seconds_since_activity: number }],
    }),
  );
});

it('the second file: pages of a person, and signing out', async () => {
  const { body } = await call<{ id: string }>('GET /api/user');
  for (const page of ['details', 'cards']) {
    const { status, headers: told } = await call(`GET /api/admin/user/${body.id}/${page}`);
    expect([page, status, told.get('location')]).toEqual([
      page,
      303,
      expect.stringContaining(`/admin/users/${body.id}`),
    ]);
  }
  expect((await call('POST /api/logout')).status).toBe(204);
  expect((await call('GET /api/user')).status).toBe(401);
});

import pg from 'pg';
import { askEntitlement } from '@floatwise/contracts/billing/requests';
import type { BankConnection } from '@floatwise/contracts/cards/banks.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { Problem } from '@floatwise/contracts/problem';
import { bankVisitor } from '@floatwise/test-kit/bank-visitor';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answers } from '@floatwise/test-kit/handlers';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { CardsEnv } from '../../env.js';
import { service } from '../../service.js';

let sandbox: Sandbox;
let billing: Consumer;
let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Pool;

beforeAll(async () => {
  const freePlan = answers(askEntitlement, () => Promise.resolve({ tier: 'free', expiresAt: null, cardLimit: 3 }));
  [sandbox, billing] = await Promise.all([startSandbox(), consumer({ service: 'billing', providers: [freePlan] })]);
  cards = await serviceUnderTest({ service, env: { ...sandbox.env, BANK_FIRST_SYNC_WAIT_MS: '30000' } });
  database = new pg.Pool({ connectionString: cards.databaseUrl, max: 2 });
  const catalog = async () => (await database.query('select 1 from catalog_release')).rowCount;
  await eventually(async () => (await catalog()) === 1);
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), billing.stop(), sandbox.stop()]);
});

const visitor = () => bankVisitor(cards.client, sandbox);
const chase = { bankId: 'chase', method: 'oauth' } as const;
const grace = { person: 'grace.kim' };
const told = ({ accounts }: BankConnection) =>
  Object.fromEntries(
    accounts.map(({ lastFour, outcome, because, confidence }) => [lastFour, [outcome, because, confidence]]),
  );

it('a bank’s own API: cards with figures, days, transactions and statements, and the catalog’s rate', async () => {
  const ada = await visitor();
  const connection = await ada.connect(chase, grace);
  expect(connection.page).toBe(`/bank-connected?connection=${connection.id}&outcome=connected`);
  expect(connection).toMatchObject({
    bankId: 'chase',
    method: 'oauth',
    status: 'connected',
    problem: null,
    consent: { scopes: ['accounts', 'transactions', 'statements', 'offline_access'], until: expect.any(String) },
    nextSyncAt: null,
  });
  expect(told(connection)).toEqual({ '4417': ['added', 'new', null], '9032': ['added', 'new', null] });
  const held = await ada.cards();
  expect(held).toMatchObject(
    [
      {
        name: 'Chase Freedom Unlimited',
        lastFour: '9032',
        statementDate: 18,
        dueDate: 15,
        dueMonth: 'next',
        creditLimit: 9000,
        apr: 22.49,
      },
      {
        name: 'Chase Sapphire Preferred',
        lastFour: '4417',
        statementDate: 5,
        dueDate: 30,
        dueMonth: 'same',
        creditLimit: 15000,
      },
    ].reverse(),
  );
  for (const card of held) {
    expect(card).toMatchObject({
      connectionType: 'api',
      bankConnectionId: connection.id,
      syncStatus: 'connected',
      syncError: null,
    });
    expect(card.lastSyncAt).not.toBeNull();
    expect(card.catalogCardId).not.toBeNull();
    const { rows } = await database.query<{ moved: number; closed: number; balance: number }>(
      `select (select count(*)::int from card_transaction where card_id = $1) as moved,
              (select count(*)::int from card_statement where card_id = $1) as closed,
              (select balance::float8 from balance_day where card_id = $1 order by day desc limit 1) as balance`,
      [card.id],
    );
    expect(rows[0]?.moved).toBeGreaterThan(20);
    expect(rows[0]?.closed).toBeGreaterThan(11);
    expect(rows[0]?.balance).toBe(card.currentBalance);
  }
  expect(held.find(({ lastFour }) => lastFour === '9032')).toMatchObject({ rewardsRate: 1.5, carriesBalance: false });
});

it('the aggregator: the same by the free tier, once a day', async () => {
  const ada = await visitor();
  const connection = await ada.connect({ bankId: 'capital-one', method: 'yodlee' }, { person: 'omar.reyes' });
  expect(connection).toMatchObject({ status: 'connected', method: 'yodlee', nextSyncAt: expect.any(String) });
  const held = await ada.cards();
  expect(
    held.map(({ lastFour, statementDate, connectionType }) => [lastFour, statementDate, connectionType]).sort(),
  ).toEqual([
    ['3350', 31, 'yodlee'],
    ['7781', 12, 'yodlee'],
  ]);
  const again = await ada.client.post<Problem>(`/api/bank/sync/${held[0]?.id}`);
  expect(again).toMatchObject({ status: 429, body: { message: expect.stringContaining('about 24 hours') } });
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(86_000);
});

it('cards that were typed in are matched and keep what their person called them; a wanted card wins', async () => {
  const ada = await visitor();
  const typed = async (about: Parameters<typeof aCard>[0]) =>
    (await ada.client.post<CreditCard>('/api/credit-cards', aCard(about))).body;
  const mine = await typed({ name: 'My Chase card', lastFour: '9032', rewardsRate: 2.25 });
  const wanted = await typed({ name: 'Sapphire', lastFour: '', creditLimit: 1 });
  const connection = await ada.connect({ ...chase, cardId: wanted.id }, grace);
  expect(told(connection)).toEqual({ '4417': ['matched', 'person', 1], '9032': ['matched', 'last-four', 1] });
  const held = await ada.cards();
  expect(held).toHaveLength(2);
  expect(held.find(({ id }) => id === mine.id)).toMatchObject({
    name: 'My Chase card',
    rewardsRate: 2.25,
    creditLimit: 9000,
  });
  expect(held.find(({ id }) => id === wanted.id)).toMatchObject({
    lastFour: '4417',
    creditLimit: 15000,
    dueMonth: 'same',
  });
});

it('what the plan has no room for is left out and said; more room, and a person’s word, bring it in', async () => {
  const ada = await visitor();
  const ids: string[] = [];
  for (const name of ['One', 'Two'])
    ids.push((await ada.client.post<CreditCard>('/api/credit-cards', aCard({ name, lastFour: '1111' }))).body.id);
  const connection = await ada.connect(chase, grace);
  const out = connection.accounts.find(({ outcome }) => outcome === 'left-out');
  expect(out).toMatchObject({ because: 'plan', cardId: null, creditLimit: expect.any(Number) });
  const choose = (choices: object[]) =>
    ada.client.put<BankConnection & Problem>(`/api/bank/connections/${connection.id}/accounts`, { choices });
  expect(await choose([{ accountId: out?.id, use: 'new' }])).toMatchObject({
    status: 402,
    body: { code: 'card-limit' },
  });
  await ada.client.delete(`/api/credit-cards/${ids[0]}`);
  const chosen = await choose([{ accountId: out?.id, use: 'new' }]);
  expect(chosen.body.accounts.find(({ id }) => id === out?.id)).toMatchObject({ outcome: 'added', because: 'person' });
  expect(await ada.cards()).toHaveLength(3);
});

it.each([
  ['in another currency', 'other-currency', { currency: 'CAD', currentBalance: null }],
  ['without a limit', 'no-limit', { currentBalance: expect.any(Number) }],
])('an account %s is left out and said, and the others are connected', async (_, fault, about) => {
  const ada = await visitor();
  await sandbox.setFault('banks', fault, { on: true });
  const connection = await ada.connect(chase, grace);
  const leftOut = connection.accounts.find(({ outcome }) => outcome === 'left-out');
  expect(leftOut).toMatchObject({ because: null, creditLimit: null, ...about });
  expect(connection.accounts.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
  const choices = [{ accountId: leftOut?.id, use: 'new' }];
  expect(await ada.client.put(`/api/bank/connections/${connection.id}/accounts`, { choices })).toMatchObject({
    status: 409,
    body: { code: fault },
  });
  await sandbox.resetFaults();
  await ada.client.post(`/api/bank/sync/${(await ada.cards())[0]?.id}`);
  expect(await ada.cards()).toHaveLength(2);
});

it('a correction stands against every later sync, and takes a card back that we added', async () => {
  const ada = await visitor();
  const mine = (await ada.client.post<CreditCard>('/api/credit-cards', aCard({ name: 'Travel', lastFour: '' }))).body;
  const connection = await ada.connect(chase, grace);
  const [one, other] = connection.accounts;
  const answer = await ada.client.put<BankConnection>(`/api/bank/connections/${connection.id}/accounts`, {
    choices: [
      { accountId: one?.id, use: 'card', cardId: mine.id },
      { accountId: other?.id, use: 'none' },
    ],
  });
  expect(answer.status).toBe(200);
  expect((await ada.cards()).map(({ id }) => id)).toEqual([mine.id]);
  expect((await ada.client.post(`/api/bank/sync/${mine.id}`)).status).toBe(200);
  const later = await ada.connection(connection.id);
  expect(later.accounts.find(({ id }) => id === one?.id)).toMatchObject({
    outcome: 'matched',
    because: 'person',
    cardId: mine.id,
  });
  expect(later.accounts.find(({ id }) => id === other?.id)).toMatchObject({
    outcome: 'left-out',
    because: 'person',
    cardId: null,
  });
  expect((await ada.cards())[0]).toMatchObject({ creditLimit: one?.creditLimit, connectionType: 'api' });
});

it('connecting twice is having once: cards stay, the earlier permission is given back', async () => {
  const ada = await visitor();
  const first = await ada.connect(chase, grace);
  const before = await ada.cards();
  const second = await ada.connect(chase, grace);
  expect(second).toMatchObject({ status: 'connected' });
  const after = await ada.cards();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(new Set(after.map(({ bankConnectionId }) => bankConnectionId))).toEqual(new Set([second.id]));
  const listed = await ada.client.get<{ connections: BankConnection[] }>('/api/bank/connections');
  expect(listed.body.connections.map(({ id }) => id)).toEqual([second.id]);
  expect(first.id).not.toBe(second.id);
  expect((await ada.client.post(`/api/bank/sync/${after[0]?.id}`)).status).toBe(200);
});

it('a connection whose first sync ended with its process is taken over by the next one', async () => {
  const ada = await visitor();
  const first = await ada.connect(chase, grace);
  const before = await ada.cards();
  await database.query(`update bank_connection set status = 'pending' where id = $1`, [first.id]);
  const second = await ada.connect(chase, grace);
  const after = await ada.cards();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(new Set(after.map(({ bankConnectionId }) => bankConnectionId))).toEqual(new Set([second.id]));
});

it('two connections whose first syncs ran at once become one with the next sync, and a card too many becomes manual', async () => {
  const ada = await visitor();
  const first = await ada.connect(chase, grace);
  const begun = (status: string, inHours: number) =>
    database.query(
      `update bank_connection set status = $2, created_at = now() + $3 * interval '1 hour' where id = $1`,
      [first.id, status, inHours],
    );
  await begun('pending', 1);
  const second = await ada.connect(chase, grace);
  await begun('connected', -1);
  const own = (await ada.cards()).find(({ bankConnectionId }) => bankConnectionId === second.id);
  expect((await ada.client.post(`/api/bank/sync/${own?.id}`)).status).toBe(200);
  // The free plan had room for one more card.
  expect((await ada.cards()).map(({ connectionType }) => connectionType).toSorted()).toEqual(['api', 'api', 'manual']);
  const listed = await ada.client.get<{ connections: BankConnection[] }>('/api/bank/connections');
  expect(listed.body.connections.map(({ id }) => id)).toEqual([second.id]);
});

it('forged, reused, foreign and late callbacks change nothing and say so', async () => {
  const [ada, eve] = [await visitor(), await visitor()];
  const { connectionId, visitId, authorizationUrl } = await ada.start(chase);
  const back = await ada.atBank(authorizationUrl, 'oauth', grace);
  const status = async () => (await ada.connection(connectionId)).status;

  const forged = new URL(back);
  forged.searchParams.set('state', 'made-up');
  expect(await ada.comeBack(forged)).toBe('/bank-connected?outcome=failed');
  expect(await ada.comeBack(new URL('/api/bank/callback', back))).toBe('/bank-connected?outcome=failed');
  expect(await ada.comeBack(back, eve.client)).toBe('/bank-connected?outcome=failed');
  expect(await ada.comeBack(back, cards.client)).toBe('/bank-connected?outcome=failed');
  // The same person in another browser didn't start it there.
  const elsewhere = await signedIn({ userId: ada.userId });
  expect(await ada.comeBack(back, cards.client.with(elsewhere.headers))).toBe('/bank-connected?outcome=failed');
  expect(await status()).toBe('pending');

  expect(await ada.comeBack(back)).toBe(`/bank-connected?connection=${connectionId}&outcome=connected`);
  const held = await ada.cards();
  expect(await ada.comeBack(back)).toBe(`/bank-connected?connection=${connectionId}&outcome=failed`);
  expect([await status(), await ada.cards()]).toEqual(['connected', held]);
  // A callback that comes twice says nothing of the visit, which is over.
  expect((await ada.connection(connectionId)).lastVisit).toEqual({ id: visitId, problem: null });

  const late = await ada.start(chase);
  const lateBack = await ada.atBank(late.authorizationUrl, 'oauth', grace);
  await database.query(`update bank_authorization set expires_at = now() - interval '1 s' where connection_id = $1`, [
    late.connectionId,
  ]);
  expect(await ada.comeBack(lateBack)).toBe(`/bank-connected?connection=${late.connectionId}&outcome=expired`);
  expect(await ada.connection(late.connectionId)).toMatchObject({
    status: 'error',
    problem: { code: 'expired' },
    lastVisit: { id: late.visitId, problem: 'expired' },
  });

  const mixed = await ada.start(chase);
  const mixedBack = await ada.atBank(mixed.authorizationUrl, 'oauth', grace);
  mixedBack.searchParams.set('iss', sandbox.banks['citibank']?.issuer ?? '');
  expect(await ada.comeBack(mixedBack)).toBe(`/bank-connected?connection=${mixed.connectionId}&outcome=failed`);
  expect(await ada.cards()).toEqual(held);
  const stored = await database.query<{ state_hash: string; session_hash: string; sealed_secret: string | null }>(
    'select state_hash, session_hash, sealed_secret from bank_authorization where connection_id = $1',
    [connectionId],
  );
  expect(stored.rows[0]).toMatchObject({ sealed_secret: null, state_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(JSON.stringify(stored.rows)).not.toContain(back.searchParams.get('state'));
});

it('an aggregator’s number that is somebody else’s link opens nothing', async () => {
  const [ada, eve] = [await visitor(), await visitor()];
  const way = { bankId: 'wells-fargo', method: 'yodlee' } as const;
  const hers = await ada.start(way);
  const number = (await ada.atBank(hers.authorizationUrl, 'yodlee', { person: 'lucy.tran' })).searchParams.get(
    'providerAccountId',
  );
  const mine = await eve.start(way);
  const back = new URL('/api/bank/callback', cards.url);
  back.search = new URLSearchParams({
    state: new URL(mine.authorizationUrl).searchParams.get('state') ?? '',
    providerAccountId: number ?? '',
  }).toString();
  expect(await eve.comeBack(back)).toBe(`/bank-connected?connection=${mine.connectionId}&outcome=failed`);
  expect(await eve.cards()).toEqual([]);
});

it('a person who says no is told so, and nothing is connected', async () => {
  const ada = await visitor();
  for (const method of ['oauth', 'yodlee'] as const) {
    const denied = await ada.connect({ bankId: 'chase', method }, { answer: 'deny' });
    expect(denied.page).toBe(`/bank-connected?connection=${denied.id}&outcome=denied`);
    expect(denied).toMatchObject({
      status: 'error',
      accounts: [],
      lastVisit: { id: denied.visitId, problem: 'denied' },
      problem: { code: 'denied', sentence: expect.stringContaining('Chase') },
    });
  }
  expect(await ada.cards()).toEqual([]);
});

it('[requirement 46] a bank is connected only after a recent sign-in', async () => {
  const { headers } = await signedIn({ authenticatedAt: Date.now() - 901_000 });
  const client = cards.client.with(headers);
  expect(await client.post('/api/bank/connect', chase)).toMatchObject({ status: 403, body: { code: 'confirm-first' } });
  expect((await client.get<{ connections: unknown[] }>('/api/bank/connections')).body.connections).toEqual([]);
});

it('[requirement 46] a connection is told to identity when it is made, from where, and not when it is renewed', async () => {
  const ada = await visitor();
  const { id } = await ada.connect(chase, grace);
  const told = async () => {
    const sql = `select envelope->'data' as data from outbox where subject = 'cards.access.made.v1' and envelope::text like '%' || $1 || '%'`;
    return (await database.query<{ data: object }>(sql, [ada.userId])).rows.map(({ data }) => data);
  };
  const from = { address: expect.any(String) as string, device: 'Unknown device' };
  const made = { userId: ada.userId, what: 'bank-connection', thingId: id, from };
  expect(await told()).toEqual([made]);
  expect(await ada.reconnect(id, 'oauth', grace)).toMatchObject({
    live: true,
    device: 'Unknown device',
  });
  expect(await told()).toEqual([made]);
  expect((await ada.client.delete(`/api/bank/connections/${id}`)).status).toBe(204);
  expect(await ada.connection(id)).toMatchObject({ live: false, status: 'disconnected' });
  const stale = { userId: ada.userId, authenticatedAt: Date.now() - 901_000 };
  const later = cards.client.with((await signedIn(stale)).headers);
  expect(await later.post(`/api/bank/connections/${id}/reconnect`)).toMatchObject({
    status: 403,
    body: { code: 'confirm-first' },
  });
  expect(await ada.reconnect(id, 'oauth', grace)).toMatchObject({ live: true });
  expect(await told()).toEqual([made, made]);
});

it('what is not set up, not theirs, or not there is refused in words', async () => {
  const [ada, eve] = [await visitor(), await visitor()];
  const connect = (body: object) => ada.client.post<Problem>('/api/bank/connect', body);
  expect(await connect({ bankId: 'discover', method: 'oauth' })).toMatchObject({
    status: 409,
    body: { code: 'not-set-up' },
  });
  expect(await connect({ bankId: 'citibank', method: 'yodlee' })).toMatchObject({
    status: 409,
    body: { code: 'not-set-up' },
  });
  expect((await connect({ bankId: 'moon', method: 'oauth' })).status).toBe(400);
  const foreign = (await eve.client.post<CreditCard>('/api/credit-cards', aCard())).body;
  expect((await connect({ ...chase, cardId: foreign.id })).status).toBe(404);
  const hers = await eve.connect(chase, { ...grace, accounts: ['4417'] });
  expect((await ada.client.get(`/api/bank/connections/${hers.id}`)).status).toBe(404);
  expect((await ada.client.post(`/api/bank/connections/${hers.id}/reconnect`)).status).toBe(404);
  expect((await ada.client.delete(`/api/bank/connections/${hers.id}`)).status).toBe(404);
  const account = hers.accounts[0];
  const choices = [{ accountId: account?.id, use: 'none' }];
  expect((await ada.client.put(`/api/bank/connections/${hers.id}/accounts`, { choices })).status).toBe(404);
  expect((await ada.client.post(`/api/bank/sync/${account?.cardId}`)).status).toBe(404);
  expect((await ada.client.delete(`/api/bank/disconnect/${account?.cardId}`)).status).toBe(404);
  expect((await cards.client.get('/api/bank/connections')).status).toBe(401);
  const own = (await ada.client.post<CreditCard>('/api/credit-cards', aCard())).body;
  expect(await ada.client.post<Problem>(`/api/bank/sync/${own.id}`)).toMatchObject({
    status: 409,
    body: { code: 'not-connected' },
  });
});

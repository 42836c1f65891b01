import { randomUUID } from 'node:crypto';
import { askCatalog, askDebts, askWallet, askWallets } from '@floatwise/contracts/cards/requests';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { Requests } from '@floatwise/events/requests';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';

const path = '/api/credit-cards';
const today = '2026-03-10';
const catalogCardId = 'american-express-blue-cash-preferred';
let cards: ServiceUnderTest<CardsEnv>;
let strategist: Consumer;
let notifications: Consumer;
let identity: Consumer;
let database: pg.Client;

beforeAll(async () => {
  [strategist, notifications, identity] = await Promise.all([
    consumer({ service: 'strategist' }),
    consumer({ service: 'notifications' }),
    consumer({ service: 'identity' }),
  ]);
  cards = await serviceUnderTest({ service });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
  await eventually(async () => (await cards.client.get('/readyz')).status === 200);
});
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), strategist.stop(), notifications.stop(), identity.stop()]);
});

const options = { timeoutMs: 30_000 };
const walletOf = (userId: string) => strategist.app.get(Requests).ask(askWallet, { userId, today }, options);
const debtsOf = (userId: string) => strategist.app.get(Requests).ask(askDebts, { userId }, options);
const catalog = async (query: string, limit = 300) =>
  (await strategist.app.get(Requests).ask(askCatalog, { query, limit }, options)).cards;

const aDebt = { name: 'Car loan', balance: 9_000, minPayment: 250, interestRate: 6.5, type: 'loan' } as const;
const aPlan = () => ({
  debts: [{ id: randomUUID(), ...aDebt, minimum: { kind: 'fixed' as const } }],
  extraPayment: 100,
  rollsOver: true,
  updatedAt: null,
});

describe('a wallet for calculations', () => {
  it('has what the optimizer computes with, in the wallet’s order, and no digit of a number', async () => {
    const { userId, headers } = await signedIn();
    const ada = cards.client.with(headers);
    await ada.post(
      path,
      aCard({
        catalogCardId,
        nickname: 'Groceries',
        lastFour: '9876',
        apr: 21.5,
        introAprEnds: '2026-09-30',
        autopay: true,
      }),
    );
    await ada.post(path, aCard({ name: 'Union Card', dueDate: 31 }));
    const { body: gone } = await ada.post<CreditCard>(path, aCard({ name: 'Deleted' }));
    await ada.delete(`${path}/${gone.id}`);
    const wallet = await walletOf(userId);
    expect(wallet.cards).toEqual([
      expect.objectContaining({
        nickname: 'Groceries',
        apr: 21.5,
        introAprEnds: '2026-09-30',
        autopay: true,
        annualFee: 95,
      }),
      expect.objectContaining({ name: 'Union Card', dueDate: 31, annualFee: null, foreignFeePercent: null }),
    ]);
    for (const secret of ['"9876"', userId, 'lastFour', 'syncStatus', 'bankConnectionId'])
      expect(JSON.stringify(wallet)).not.toContain(secret);
  });

  it('has rates by category for Pro only', async () => {
    const { userId, headers } = await signedIn();
    await cards.client.with(headers).post(path, aCard({ catalogCardId, rewardsUnit: 'percent' }));
    expect((await walletOf(userId)).cards[0]?.spendingCategories).toBeNull();
    await database.query(`insert into entitlement values ($1, 'premium', null)`, [userId]);
    expect((await walletOf(userId)).cards[0]?.spendingCategories).toContainEqual({
      category: 'groceries',
      rate: 6,
      cap: { amount: 6000, period: 'year' },
    });
  });

  it('has what the person says that places count as', async () => {
    const { userId, headers } = await signedIn();
    const places = [{ place: 'costco', category: 'groceries' }];
    expect((await cards.client.with(headers).put('/api/places', { places })).status).toBe(204);
    expect((await walletOf(userId)).ownPlaces).toEqual([{ place: 'Costco', category: 'groceries' }]);
  });

  it('has a statement balance only for as long as its statement is the last one, on the day that was asked for', async () => {
    const { userId, headers } = await signedIn();
    await cards.client.with(headers).post(path, aCard({ statementBalance: 480 }));
    await database.query(`update card set statement_closing = '2026-02-15' where user_id = $1`, [userId]);
    const on = async (day: string) =>
      (await strategist.app.get(Requests).ask(askWallet, { userId, today: day }, options)).cards[0]?.statementBalance;
    expect([await on('2026-03-10'), await on('2026-03-20')]).toEqual([480, null]);
  });
});

describe('many wallets for calculations', () => {
  const walletsOf = async (userIds: string[]) => {
    const people = userIds.map((userId) => ({ userId, today }));
    return (await notifications.app.get(Requests).ask(askWallets, { people }, options)).wallets;
  };

  it('are told in the order of the question, each like one', async () => {
    const [one, other] = await Promise.all([signedIn(), signedIn()]);
    await cards.client.with(one.headers).post(path, aCard({ name: 'First' }));
    await cards.client.with(one.headers).post(path, aCard({ name: 'Second' }));
    await cards.client.with(other.headers).post(path, aCard({ name: 'Other' }));
    const asked = [other.userId, randomUUID(), one.userId];
    const alone = await Promise.all(asked.map(walletOf));
    expect(alone.map((wallet) => wallet.cards.length)).toEqual([1, 0, 2]);
    expect(await walletsOf(asked)).toEqual(alone.map((wallet) => ({ cards: wallet.cards })));
  });

  it('are as many as fit into one message, and at least one', async () => {
    const { userId, headers } = await signedIn();
    await cards.client.with(headers).post(path, aCard());
    await database.query(
      `insert into card select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
       from card one, generate_series(1, 199) where user_id = $1`,
      [userId],
    );
    expect((await walletsOf(Array.from({ length: 5 }, () => userId))).map((wallet) => wallet.cards.length)).toEqual([
      200, 200,
    ]);
    expect(await walletsOf([userId])).toHaveLength(1);
  });
});

it('the debts are told as they were saved, and are empty at first', async () => {
  const { userId, headers } = await signedIn();
  expect(await debtsOf(userId)).toEqual({ debts: [], extraPayment: 0, rollsOver: false });
  const { updatedAt: _updatedAt, ...plan } = aPlan();
  expect((await cards.client.with(headers).put('/api/debts', { ...plan, updatedAt: null })).status).toBe(200);
  expect(await debtsOf(userId)).toEqual(plan);
});

it('a deleted account has neither cards nor debts, and nobody gets another person’s', async () => {
  const { userId, headers } = await signedIn();
  await cards.client.with(headers).post(path, aCard());
  await cards.client.with(headers).put('/api/debts', aPlan());
  const somebodyElse = randomUUID();
  expect([await walletOf(somebodyElse), (await debtsOf(somebodyElse)).debts]).toEqual([
    { cards: [], ownPlaces: [] },
    [],
  ]);
  expect([(await walletOf(userId)).cards.length, (await debtsOf(userId)).debts.length]).toEqual([1, 1]);
  await emit(identity.pool, userDeleted, { aggregateId: userId, aggregateVersion: 2, data: { userId } });
  await eventually(async () => (await walletOf(userId)).cards.length === 0);
  expect(await debtsOf(userId)).toEqual({ debts: [], extraPayment: 0, rollsOver: false });
});

describe('the catalog', () => {
  it('is found by words, with everything that is known and the date of it', async () => {
    const [found] = await catalog('amex blue cash preferred', 3);
    expect(found).toMatchObject({
      cardId: catalogCardId,
      issuer: 'American Express',
      annualFee: 95,
      currentOffer: { amount: 250, spend: 3000, unit: 'dollars', days: 180, expires: null },
      address: expect.stringMatching(/^https:/) as string,
      lastUpdated: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    });
    expect(found?.spendingCategories).toContainEqual({ category: 'gas', rate: 3, cap: null });
  });

  it('without a query is every card that is still offered, by name', async () => {
    const all = await catalog('');
    const { rows } = await database.query<{ name: string }>(
      'select name from catalog_card where not discontinued order by name, card_id',
    );
    expect(all.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    expect(all.length).toBeGreaterThan(100);
    expect(await catalog('  ', 5)).toHaveLength(5);
  });

  it('has no offer that is over, and nothing for characters that no name has', async () => {
    const offer = (expires: string) =>
      database.query(
        `update catalog_card set current_offer = jsonb_set(current_offer, '{expires}', to_jsonb($2::text)) where card_id = $1`,
        [catalogCardId, expires],
      );
    const shown = async () => (await catalog('blue cash preferred', 1))[0]?.currentOffer;
    await offer('2001-01-01');
    expect(await shown()).toBeNull();
    await offer('2999-01-01');
    expect(await shown()).toMatchObject({ expires: '2999-01-01' });
    expect(await catalog('!?')).toEqual([]);
  });
});

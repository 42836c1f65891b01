import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { entitlementChanged } from '@floatwise/contracts/billing/events';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { Database } from '../db.js';
import { service } from '../service.js';
import { tally } from '../transactions/tallies.js';
import type { CardsEnv } from '../env.js';

const path = '/api/credit-cards';
let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Client;
let billing: Consumer;
let identity: Consumer;

beforeAll(async () => {
  [billing, identity] = await Promise.all([consumer({ service: 'billing' }), consumer({ service: 'identity' })]);
  cards = await serviceUnderTest({ service });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), billing.stop(), identity.stop()]);
});

const isHandled = async (eventId: string) =>
  (await database.query('select 1 from inbox where event_id = $1', [eventId])).rowCount === 1;

/** Publishes a person's plan as billing does, until cards has received it. */
async function tell(
  userId: string,
  aggregateVersion: number,
  word: { tier: 'free' | 'premium'; expiresAt: string | null },
) {
  const id = await emit(billing.pool, entitlementChanged, {
    aggregateId: userId,
    aggregateVersion,
    data: { userId, ...word },
  });
  await eventually(() => isHandled(id));
}
const forGood = { tier: 'premium', expiresAt: null } as const;
const until = (ms: number) => ({ tier: 'premium', expiresAt: new Date(Date.now() + ms).toISOString() }) as const;

/** A person with a catalog card whose rates and foreign fee are known. */
async function holderOf(catalogCardId: string) {
  const person = await signedIn({ timezone: 'UTC' });
  const client = cards.client.with(person.headers);
  const add = () => client.post<CreditCard>(path, aCard({ catalogCardId, rewardsUnit: 'percent' }));
  await eventually(async () => (await add()).status === 201);
  const held = async () => (await client.get<CreditCard[]>(path)).body[0];
  return { ...person, client, held };
}

/** Keeps a transaction as a bank would have told it. */
async function store(
  cardId: string,
  { day, amount, ...one }: { day: string; amount: number; kind: string; merchant: string; category: string },
): Promise<void> {
  await database.query(
    `insert into card_transaction (card_id, posted_on, amount, kind, description, merchant, category)
     values ($1, $2::date, $3, $4, $5, $5, $6)`,
    [cardId, day, amount, one.kind, one.merchant, one.category],
  );
  const moved = [{ postedOn: day, merchant: one.merchant }];
  await cards.app.get(Database).prisma.$transaction((tx) => tally(tx, cardId, moved));
}

it('category rates are Pro’s, from the moment billing says so and for as long as it lasts', async () => {
  const ada = await holderOf('american-express-blue-cash-preferred');
  expect((await ada.held())?.spendingCategories).toBeNull();
  await tell(ada.userId, 1, until(3_600_000));
  expect((await ada.held())?.spendingCategories).toEqual(
    expect.arrayContaining([
      { category: 'groceries', rate: 6, cap: { amount: 6000, period: 'year' } },
      { category: 'gas', rate: 3, cap: null },
    ]),
  );
  expect((await ada.held())?.catalogSources?.spendingCategories?.date).toBe('2026-08-08');
  // The plan expires without any event.
  await database.query(`update entitlement set expires_at = now() where user_id = $1`, [ada.userId]);
  expect((await ada.held())?.spendingCategories).toBeNull();
});

it('what is spent of a cap comes from the card’s transactions, and a person’s own word on a merchant counts', async () => {
  const ada = await holderOf('american-express-blue-cash-preferred');
  await tell(ada.userId, 1, forGood);
  expect((await ada.held())?.capUsed).toBeNull();
  const year = new Date().getUTCFullYear();
  const cardId = (await ada.held())?.id ?? '';
  const bought = (day: string, amount: number, { merchant, kind = 'purchase' }: { merchant: string; kind?: string }) =>
    store(cardId, { day, amount, kind, merchant, category: 'groceries' });
  await bought(`${year - 1}-12-30`, 500, { merchant: 'Kroger' });
  await bought(`${year}-01-02`, 120.5, { merchant: 'Kroger' });
  await bought(`${year}-01-02`, -20.5, { merchant: 'Kroger', kind: 'refund' });
  await bought(`${year}-01-02`, -500, { merchant: 'Thank you', kind: 'payment' });
  await bought(`${year}-01-02`, 40, { merchant: 'Corner Shop' });
  expect((await ada.held())?.capUsed).toEqual([{ category: 'groceries', spent: 140 }]);
  await ada.client.put('/api/history/merchant-category', { merchant: 'Corner Shop', category: 'other' });
  expect((await ada.held())?.capUsed).toEqual([{ category: 'groceries', spent: 100 }]);
});

it('a person’s own rates count instead of the catalog’s, for Pro, and can be taken away', async () => {
  const ada = await holderOf('american-express-blue-cash-preferred');
  const card = await ada.held();
  if (!card) throw new Error('There is no card.');
  const ownCategories = [{ category: 'dining' as const, rate: 5, cap: { amount: 1500, period: 'quarter' as const } }];
  const change = (about: Parameters<typeof aCard>[0]) =>
    ada.client.put<CreditCard>(`${path}/${card.id}`, aCard({ catalogCardId: card.catalogCardId, ...about }));
  expect((await change({ ownCategories })).body).toMatchObject({ ownCategories, spendingCategories: null });
  await tell(ada.userId, 1, forGood);
  expect((await ada.held())?.spendingCategories).toEqual(ownCategories);
  expect((await ada.held())?.catalogSources?.spendingCategories).toBeUndefined();
  await change({ ownCategories: null });
  expect((await ada.held())?.spendingCategories).toContainEqual({ category: 'gas', rate: 3, cap: null });
  expect((await change({ ownCategories: [...ownCategories, ...ownCategories] })).status).toBe(400);
});

it('what a file tells as spent on a cap is of its day: in the cap’s next period it doesn’t count', async () => {
  const { userId, headers } = await signedIn({ timezone: 'UTC' });
  await tell(userId, 1, forGood);
  const year = new Date().getUTCFullYear();
  const about = {
    ownCategories: [{ category: 'dining' as const, rate: 5, cap: { amount: 1500, period: 'year' as const } }],
    capSpent: [{ category: 'dining', spent: 900 }],
  };
  const file = [`${year - 1}-12-20`, `${year + 1}-01-20`].map((capSpentOn, place) => ({
    ...aCard({ ...about, name: `Card ${place}` }),
    ...{ guestId: `guest-file-${place}`, capSpentOn },
  }));
  const sent = await cards.client.with(headers).post<{ imported: CreditCard[] }>(`${path}/import`, { cards: file });
  expect(sent.body.imported.map(({ capSpent }) => capSpent)).toEqual([[], about.capSpent]);
});

it('a cap that categories share is one cap, from the catalog and of the person’s own, and their transactions count together', async () => {
  const ada = await holderOf('discover-it-chrome');
  await tell(ada.userId, 1, forGood);
  const cap = { amount: 1000, period: 'quarter' as const, group: 'Gas and dining' };
  const card = await ada.held();
  expect(card?.spendingCategories).toEqual([
    { category: 'gas', rate: 2, cap },
    { category: 'dining', rate: 2, cap },
  ]);
  const today = new Date().toISOString().slice(0, 10);
  for (const [category, amount] of [
    ['gas', 300],
    ['dining', 150.5],
    ['dining', -50.5],
  ] as const)
    await store(card?.id ?? '', {
      day: today,
      amount,
      kind: amount < 0 ? 'refund' : 'purchase',
      merchant: 'x',
      category,
    });
  expect((await ada.held())?.capUsed).toEqual([{ category: 'gas', spent: 400 }]);
  const change = (about: Parameters<typeof aCard>[0]) =>
    ada.client.put<CreditCard>(`${path}/${card?.id}`, aCard({ catalogCardId: card?.catalogCardId ?? null, ...about }));
  const ownCategories = (['groceries', 'gas'] as const).map((category) => ({
    ...{ category, rate: 3 },
    cap: { amount: 2500, period: 'quarter' as const, group: 'mine' },
  }));
  expect((await change({ ownCategories })).body).toMatchObject({ ownCategories, spendingCategories: ownCategories });
  const [first, second] = ownCategories;
  const different = [first!, { ...second!, cap: { ...second!.cap, amount: 100 } }];
  expect((await change({ ownCategories: different })).status).toBe(400);
});

it('a welcome bonus counts what transactions say since it began, and stays where an edit leaves it out', async () => {
  const ada = await holderOf('american-express-blue-cash-preferred');
  const card = await ada.held();
  if (!card) throw new Error('There is no card.');
  const welcomeBonus = {
    ...{ amount: 200, unit: 'dollars' as const, spend: 1000, spent: 5 },
    ...{ from: '2026-01-10', by: '2026-04-10' },
  };
  const change = (about: Parameters<typeof aCard>[0]) => ada.client.put<CreditCard>(`${path}/${card.id}`, aCard(about));
  expect((await change({ welcomeBonus })).body).toMatchObject({ welcomeBonus, bonusSpent: null });
  for (const [day, amount, kind] of [
    ['2026-01-09', 50, 'purchase'],
    ['2026-01-10', 300.5, 'purchase'],
    ['2026-02-01', -20.5, 'refund'],
    ['2026-02-02', -100, 'payment'],
    ['2026-04-11', 70, 'purchase'],
  ] as const)
    await store(card.id, { day, amount, kind, merchant: 'x', category: 'other' });
  expect((await change({ nickname: 'New' })).body).toMatchObject({ welcomeBonus, bonusSpent: 280 });
  expect((await change({ welcomeBonus: { ...welcomeBonus, from: '2026-01-09' } })).body.bonusSpent).toBe(330);
  expect((await change({ welcomeBonus: { ...welcomeBonus, by: '2026-05-01' } })).body.bonusSpent).toBe(350);
  expect((await change({ welcomeBonus: { ...welcomeBonus, by: '2026-01-01' } })).status).toBe(400);
  expect((await change({ welcomeBonus: null })).body).toMatchObject({ welcomeBonus: null, bonusSpent: null });
});

it('an older word that comes late changes nothing', async () => {
  const ada = await holderOf('american-express-blue-cash-preferred');
  await tell(ada.userId, 2, { tier: 'free', expiresAt: null });
  await tell(ada.userId, 1, forGood);
  expect((await ada.held())?.spendingCategories).toBeNull();
  await tell(ada.userId, 3, forGood);
  expect((await ada.held())?.spendingCategories).not.toBeNull();
});

it('the fee on foreign purchases is everybody’s, and null where it is not known', async () => {
  const [known, unknown] = [
    await holderOf('american-express-blue-cash-preferred'),
    await holderOf('chase-aer-lingus-signature'),
  ];
  const [held, other] = [await known.held(), await unknown.held()];
  expect(held?.foreignFeePercent).toBe(2.7);
  expect(other?.foreignFeePercent).toBeNull();
  // It says where from, and of when. The rates' source is there with the rates, which are Pro's.
  expect(held?.catalogSources).toEqual({ foreignFeePercent: expect.objectContaining({ date: '2022-12-31' }) });
  expect(other?.catalogSources).toEqual({});
});

it('who issues a card and on which network it is, is everybody’s', async () => {
  const ada = await holderOf('american-express-blue-cash-preferred');
  expect(await ada.held()).toMatchObject({ issuer: 'American Express', network: 'American Express' });
});

it('a card that is none of the catalog has neither', async () => {
  const person = await signedIn({ timezone: 'UTC' });
  await tell(person.userId, 1, forGood);
  const { body } = await cards.client.with(person.headers).post<CreditCard>(path, aCard());
  expect(body).toMatchObject({ spendingCategories: null, foreignFeePercent: null, catalogSources: null });
  expect(body).toMatchObject({ issuer: null, network: null });
});

it('nothing is kept of a deleted account, also when billing speaks of it later', async () => {
  const userId = randomUUID();
  await tell(userId, 1, forGood);
  const id = await emit(identity.pool, userDeleted, { aggregateId: userId, aggregateVersion: 2, data: { userId } });
  await eventually(() => isHandled(id));
  await tell(userId, 2, forGood);
  const { rowCount } = await database.query('select 1 from entitlement where user_id = $1', [userId]);
  expect(rowCount).toBe(0);
});

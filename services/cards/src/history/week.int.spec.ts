import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { askWeeks } from '@floatwise/contracts/cards/requests';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { tally } from '../transactions/tallies.js';
import { WeekAnswers } from './week-answers.js';

/** The week from a Monday to a Sunday of November. */
const [from, until] = ['2026-11-09', '2026-11-15'];
let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Pool;

beforeAll(async () => {
  cards = await serviceUnderTest({ service });
  database = new pg.Pool({ connectionString: cards.databaseUrl, max: 2 });
  await eventually(async () => (await cards.client.get('/readyz')).status === 200);
});
afterAll(async () => {
  await database.end();
  await cards.stop();
});

interface Told {
  on: string;
  amount: number;
  merchant?: string;
  kind?: string;
  category?: string;
}

/** A person with a flat card and one that gives 6 % on groceries, up to $6,000 a year. */
async function somebody(tier: 'free' | 'premium' = 'premium') {
  const { userId, headers } = await signedIn();
  const client = cards.client.with(headers);
  await database.query('insert into entitlement values ($1, $2, null)', [userId, tier]);
  const add = async (about: Parameters<typeof aCard>[0]) =>
    (await client.post<CreditCard>('/api/credit-cards', aCard(about))).body;
  const flat = await add({ name: 'Flat', nickname: 'Everyday', rewardsRate: 2 });
  const bonus = await add({ name: 'Bonus', rewardsRate: 1, catalogCardId: 'american-express-blue-cash-preferred' });
  const tell = async (cardId: string, ...all: Told[]) => {
    for (const { on, amount, merchant = 'Corner Shop', kind = 'purchase', category = 'groceries' } of all) {
      await database.query(
        `insert into card_transaction (card_id, posted_on, amount, kind, description, merchant, category)
         values ($1, $2, $3, $4, upper($5), $5, $6)`,
        [cardId, on, amount, kind, merchant, category],
      );
    }
    const moved = all.map(({ on, merchant = 'Corner Shop' }) => ({ postedOn: on, merchant }));
    await cards.app.get(Database).prisma.$transaction((tx) => tally(tx, cardId, moved));
  };
  const answers = cards.app.get(WeekAnswers, { strict: false });
  const week = async () => {
    const nobody = { userId: randomUUID(), from, until };
    const told = await answers.answer({ people: [nobody, { userId, from, until }, nobody] });
    const [before, own, after] = askWeeks.response.parse(told).weeks;
    expect([before, after]).toEqual([null, null]);
    return own;
  };
  return { client, flat, bonus, tell, week };
}

describe('what a week earned', () => {
  it('is purchases less refunds of its seven days, what they earned, and where a better card was missed', async () => {
    const { flat, bonus, tell, week } = await somebody();
    await tell(
      flat.id,
      { on: '2026-11-08', amount: 900 },
      { on: from, amount: 100, merchant: 'Whole Foods' },
      { on: '2026-11-11', amount: 30 },
      { on: '2026-11-12', amount: 10, category: 'other', merchant: 'Kiosk' },
      { on: '2026-11-13', amount: -5, category: 'other', kind: 'refund', merchant: 'Kiosk' },
      { on: '2026-11-13', amount: -400, category: 'other', kind: 'payment' },
      { on: '2026-11-16', amount: 900 },
    );
    await tell(bonus.id, { on: until, amount: 50 });
    expect(await week()).toEqual({
      spent: 185,
      // 2 % of 100 + 30 + 10 - 5, and 6 % of 50.
      earned: 5.7,
      leftOnTheTable: 5.2,
      mostMissed: { merchant: 'Whole Foods', usedCard: 'Everyday', betterCard: 'Bonus', missed: 4 },
    });
  });

  it.each([
    ['in earlier months', '2026-02-03'],
    ['earlier in the same month', '2026-11-02'],
  ])('a cap that was used up %s is no better card', async (_, on) => {
    const { flat, bonus, tell, week } = await somebody();
    await tell(bonus.id, { on, amount: 6_000 });
    await tell(flat.id, { on: from, amount: 100 });
    expect(await week()).toEqual({ spent: 100, earned: 2, leftOnTheTable: 0, mostMissed: null });
  });

  it('has no rates by category on the free plan', async () => {
    const { flat, bonus, tell, week } = await somebody('free');
    await tell(flat.id, { on: from, amount: 100 });
    await tell(bonus.id, { on: until, amount: 50, merchant: 'Aldi' });
    expect(await week()).toEqual({
      spent: 150,
      earned: 2.5,
      leftOnTheTable: 0.5,
      mostMissed: { merchant: 'Aldi', usedCard: 'Bonus', betterCard: 'Everyday', missed: 0.5 },
    });
  });

  it('counts a person’s own category for a merchant', async () => {
    const { client, flat, tell, week } = await somebody();
    await tell(flat.id, { on: from, amount: 100, category: 'other', merchant: 'Deli' });
    await client.put('/api/history/merchant-category', { merchant: 'Deli', category: 'groceries' });
    expect(await week()).toMatchObject({ leftOnTheTable: 4 });
  });

  it('is null without a purchase in it, on a deleted card, and for a stranger', async () => {
    const { client, flat, tell, week } = await somebody();
    expect(await week()).toBeNull();
    await tell(flat.id, { on: '2026-11-08', amount: 10 }, { on: from, amount: -10, kind: 'payment' });
    expect(await week()).toBeNull();
    await tell(flat.id, { on: from, amount: 10 });
    expect(await week()).not.toBeNull();
    await client.delete(`/api/credit-cards/${flat.id}`);
    expect(await week()).toBeNull();
  });
});

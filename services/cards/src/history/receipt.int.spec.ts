import pg from 'pg';
import { askEntitlement } from '@floatwise/contracts/billing/requests';
import { history } from '@floatwise/contracts/cards/history.http';
import { mostReceiptLines, receipt } from '@floatwise/contracts/cards/receipt.http';
import type { Receipt } from '@floatwise/contracts/cards/receipt.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { addDays, addMonths, clampDay, todayIn, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { sumCents } from '@floatwise/finance/money/money';
import { pastSums, pastWithin } from '@floatwise/finance/past/past-sums';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { answers } from '@floatwise/test-kit/handlers';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { noon, signedIn } from '@floatwise/test-kit/signed-in';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { tally } from '../transactions/tallies.js';

const { timezone } = noon;
const path = '/api/history/receipt';
let cards: ServiceUnderTest<CardsEnv>;
let billing: Consumer;
let database: pg.Pool;

beforeAll(async () => {
  billing = await consumer({
    service: 'billing',
    providers: [
      answers(askEntitlement, () => Promise.resolve({ tier: 'free' as const, expiresAt: null, cardLimit: 3 })),
    ],
  });
  cards = await serviceUnderTest({ service });
  database = new pg.Pool({ connectionString: cards.databaseUrl, max: 2 });
  await eventually(async () => (await cards.client.get('/readyz')).status === 200);
});
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), billing.stop()]);
});

const today = () => todayIn(timezone, new Date());
const monthAgo = (months: number) => addMonths(yearMonthOf(today()), -months);

interface Told {
  on: string;
  amount: number;
  merchant?: string;
  kind?: string;
  category?: string;
  isPending?: boolean;
}

/** Somebody with a flat card and one that gives 6 % on groceries, whose plan is free or Pro. */
async function somebody(tier: 'free' | 'premium' = 'premium') {
  const { userId, headers } = await signedIn();
  const client = cards.client.with({ ...headers, 'x-timezone': timezone });
  await database.query('insert into entitlement values ($1, $2, null)', [userId, tier]);
  const add = async (about: Parameters<typeof aCard>[0]) =>
    (await client.post<CreditCard>('/api/credit-cards', aCard(about))).body;
  const flat = await add({ name: 'Flat', rewardsRate: 1 });
  const bonus = await add({ name: 'Bonus', rewardsRate: 1, catalogCardId: 'american-express-blue-cash-preferred' });
  const tell = async (cardId: string, ...all: Told[]) => {
    for (const { on, amount, merchant = 'Corner Shop', kind = 'purchase', category = 'groceries', isPending } of all) {
      await database.query(
        `insert into card_transaction (card_id, posted_on, amount, kind, description, merchant, category, is_pending)
         values ($1, $2, $3, $4, upper($5), $5, $6, $7)`,
        [cardId, on, amount, kind, merchant, category, isPending ?? false],
      );
    }
    const moved = all.map(({ on, merchant = 'Corner Shop' }) => ({ postedOn: on, merchant }));
    await cards.app.get(Database).prisma.$transaction((tx) => tally(tx, cardId, moved));
  };
  const ask = (month: string, apyPercent = 4.5) =>
    client.get<Receipt>(`${path}?month=${month}&apyPercent=${apyPercent}`);
  const read = async (month: string, apyPercent?: number) => receipt.parse((await ask(month, apyPercent)).body);
  return { client, flat, bonus, tell, ask, read };
}

type Person = Awaited<ReturnType<typeof somebody>>;

/** The sums must be those of the history, and the lines must add up to them. */
async function expectSums({ client }: Person, told: Receipt, apyPercent = 4.5): Promise<void> {
  const { month, purchases, others, sums } = told;
  const past = history.parse((await client.get(`/api/history?months=12&apyPercent=${apyPercent}`)).body);
  const { float, earned, missed, interest, fees } = pastSums(pastWithin(past, { from: month, to: month }));
  expect(sums).toMatchObject({ float, earned, missed, interest, fees });
  for (const figure of ['float', 'earned', 'missed'] as const)
    expect(sumCents([...purchases.map((one) => one[figure]), others?.[figure] ?? 0])).toBe(sums[figure]);
}

describe('a month’s receipt', () => {
  it('has the sums of the history, and the purchases behind each', async () => {
    const person = await somebody();
    const [month, { flat, bonus, tell, read }] = [monthAgo(1), person];
    await tell(
      flat.id,
      { on: `${monthAgo(2)}-28`, amount: 900 },
      { on: `${month}-03`, amount: 100, merchant: 'Whole Foods' },
      { on: `${month}-04`, amount: -20, kind: 'refund' },
      { on: `${month}-05`, amount: 33.33, category: 'other', merchant: 'Kiosk' },
      { on: `${month}-06`, amount: 400, isPending: true },
      { on: `${month}-08`, amount: 39, kind: 'fee', category: 'other' },
      { on: `${month}-09`, amount: 12.5, kind: 'interest', category: 'other' },
      { on: `${month}-10`, amount: -300, kind: 'payment', category: 'other' },
    );
    await tell(bonus.id, { on: `${month}-20`, amount: 50 }, { on: `${monthAgo(0)}-01`, amount: 70 });
    const told = await read(month, 5);
    expect(told).toMatchObject({ month, isOver: true, since: `${monthAgo(2)}-28`, others: null, fix: null });
    expect(told.sums).toMatchObject({ kept: 163.33, interest: 12.5, fees: 39 });
    expect(told.purchases.map(({ merchant, amount, betterCardId }) => [merchant, amount, betterCardId])).toEqual([
      ['Whole Foods', 100, bonus.id],
      ['Corner Shop', -20, null],
      ['Kiosk', 33.33, null],
      ['Corner Shop', 50, null],
    ]);
    expect(told.charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['fee', 39],
      ['interest', 12.5],
    ]);
    expect(told.sums.float).toBeGreaterThan(0);
    await expectSums(person, told, 5);
  });

  it('says the largest purchases one by one, and the others as one line', async () => {
    const person = await somebody();
    const month = monthAgo(1);
    const many = Array.from({ length: mostReceiptLines + 20 }, (_, at) => ({
      ...{ on: `${month}-${String((at % 28) + 1).padStart(2, '0')}`, amount: 10 + at / 100, merchant: `Shop ${at}` },
    }));
    await person.tell(person.flat.id, ...many);
    const told = await person.read(month);
    expect(told.purchases).toHaveLength(mostReceiptLines);
    expect(told.others).toMatchObject({ count: 20, amount: sumCents(many.slice(0, 20).map(({ amount }) => amount)) });
    await expectSums(person, told);
  });

  it('names the recurring charge that would earn most more on another card', async () => {
    const { flat, bonus, tell, read } = await somebody();
    const days = [62, 32, 2].map((ago) => addDays(today(), -ago));
    await tell(flat.id, ...days.map((on) => ({ on, amount: 100, merchant: 'Farm Box' })));
    const { fix } = await read(monthAgo(1));
    // 6 % instead of 1 % of $100 a month.
    expect(fix).toMatchObject({ merchant: 'Farm Box', cardId: flat.id, better: { cardId: bonus.id, gain: 60 } });
  });

  it('of this month is a receipt so far, and of a month without purchases all zeros', async () => {
    const { read } = await somebody();
    expect(await read(monthAgo(0))).toMatchObject({ isOver: false, since: null, purchases: [], charges: [] });
    const { sums } = await read(monthAgo(7));
    expect(sums).toEqual({ kept: 0, days: 0, float: 0, earned: 0, missed: 0, interest: 0, fees: 0 });
  });

  it('is only one’s own', async () => {
    const [own, other] = [await somebody(), await somebody()];
    await other.tell(other.flat.id, { on: clampDay(monthAgo(1), 9), amount: 80 });
    expect((await own.read(monthAgo(1))).purchases).toEqual([]);
    expect((await cards.client.get(`${path}?month=${monthAgo(1)}`)).status).toBe(401);
  });

  it('is of a month that has begun', async () => {
    const { ask } = await somebody();
    for (const bad of ['2026-13', '2026', 'now']) expect((await ask(bad)).status).toBe(400);
    expect((await ask(monthAgo(1), 101)).status).toBe(400);
    expect(await ask(monthAgo(-1))).toMatchObject({
      status: 404,
      body: { code: 'month-not-begun', message: expect.stringContaining('hasn’t begun') as string },
    });
  });

  it('of the last month is free, and of the others Pro’s', async () => {
    const { ask } = await somebody('free');
    expect((await ask(monthAgo(1))).status).toBe(200);
    for (const other of [monthAgo(0), monthAgo(2)])
      expect(await ask(other)).toMatchObject({
        status: 402,
        body: {
          code: 'plan-required',
          message: expect.stringContaining('the last finished month. The others') as string,
        },
      });
  });
});

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import pg from 'pg';
import { askEntitlement } from '@floatwise/contracts/billing/requests';
import { history, yearInReview } from '@floatwise/contracts/cards/history.http';
import type { History, listTransactions, YearInReview } from '@floatwise/contracts/cards/history.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { addMonths, todayIn, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answers } from '@floatwise/test-kit/handlers';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { noon, signedIn } from '@floatwise/test-kit/signed-in';
import type { z } from 'zod';
import { Database } from '../db.js';
import { service } from '../service.js';
import { tally } from '../transactions/tallies.js';
import type { CardsEnv } from '../env.js';

type Page = z.output<typeof listTransactions.response>;
const { timezone } = noon;
const path = '/api/history';
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
}

/** Somebody with a flat card and one that gives 6 % on groceries and 3 % on gas, whose plan is free or Pro. */
async function somebody(tier: 'free' | 'premium' = 'premium') {
  const person = await signedIn();
  const client = cards.client.with({ ...person.headers, 'x-timezone': timezone });
  await database.query('insert into entitlement values ($1, $2, null)', [person.userId, tier]);
  const add = async (about: Parameters<typeof aCard>[0]) => {
    // The catalog is written while the service starts.
    let card: CreditCard | undefined;
    await eventually(async () => {
      const { status, body } = await client.post<CreditCard>('/api/credit-cards', aCard(about));
      card = status === 201 ? body : undefined;
      return card !== undefined;
    });
    if (!card) throw new Error('The card could not be added.');
    return card;
  };
  const flat = await add({ name: 'Flat', rewardsRate: 1 });
  const bonus = await add({ name: 'Bonus', rewardsRate: 1, catalogCardId: 'american-express-blue-cash-preferred' });
  const tell = async (cardId: string, ...all: Told[]) => {
    await Promise.all(
      all.map(({ on, amount, merchant = 'Corner Shop', kind = 'purchase', category = 'groceries' }) =>
        database.query(
          `insert into card_transaction (card_id, posted_on, amount, kind, description, merchant, category)
           values ($1, $2, $3, $4, upper($5), $5, $6)`,
          [cardId, on, amount, kind, merchant, category],
        ),
      ),
    );
    const moved = all.map(({ on, merchant = 'Corner Shop' }) => ({ postedOn: on, merchant }));
    await cards.app.get(Database).prisma.$transaction((tx) => tally(tx, cardId, moved));
  };
  const read = async (query = '') => history.parse((await client.get<History>(`${path}${query}`)).body);
  const list = async (query = '') => (await client.get<Page>(`${path}/transactions${query}`)).body;
  return { ...person, client, flat, bonus, tell, read, list };
}

describe('a person’s history', () => {
  it('is complete but empty before anything is known', async () => {
    const { read, flat, bonus } = await somebody();
    const told = await read('?months=12');
    expect(told).toMatchObject({
      from: monthAgo(11),
      to: monthAgo(0),
      since: null,
      spending: [],
      rewards: [],
      float: [],
    });
    expect(told.balances.map(({ cardId, day, balance }) => [cardId, day, balance])).toEqual(
      expect.arrayContaining([
        [flat.id, today(), 1200],
        [bonus.id, today(), 1200],
      ]),
    );
  });

  it('shows spending minus refunds, what it earned, and what the best card would have earned', async () => {
    const { read, flat, bonus, tell } = await somebody();
    await tell(
      flat.id,
      { on: `${monthAgo(1)}-05`, amount: 120 },
      { on: `${monthAgo(1)}-06`, amount: -20, kind: 'refund' },
      { on: `${monthAgo(1)}-07`, amount: -500, kind: 'payment', category: 'other' },
      { on: `${monthAgo(1)}-08`, amount: 39, kind: 'fee', category: 'other' },
      { on: `${monthAgo(1)}-08`, amount: 12.5, kind: 'interest', category: 'other' },
    );
    await tell(bonus.id, { on: `${monthAgo(1)}-09`, amount: 50, category: 'gas', merchant: 'Shell' });
    const told = await read('?months=3');
    expect(told.spending).toEqual(
      expect.arrayContaining([
        { month: monthAgo(1), cardId: flat.id, category: 'groceries', amount: 100 },
        { month: monthAgo(1), cardId: bonus.id, category: 'gas', amount: 50 },
      ]),
    );
    expect(told.spending).toHaveLength(2);
    expect(told.rewards).toEqual([
      {
        month: monthAgo(1),
        earned: 2.5,
        best: 7.5,
        missed: 5,
        missedBy: [{ category: 'groceries', missed: 5 }],
      },
    ]);
    expect(told.float).toEqual([{ month: monthAgo(1), value: expect.any(Number) as number }]);
    expect(told.float[0]?.value).toBeGreaterThan(0);
    expect(told.charges).toEqual([
      { month: monthAgo(1), cardId: flat.id, kind: 'fee', amount: 39 },
      { month: monthAgo(1), cardId: flat.id, kind: 'interest', amount: 12.5 },
    ]);
    expect(told.since).toBe(`${monthAgo(1)}-05`);
  });

  it('can be limited to one card', async () => {
    const { read, flat, bonus, tell } = await somebody();
    await tell(flat.id, { on: `${monthAgo(1)}-05`, amount: 120 });
    await tell(bonus.id, { on: `${monthAgo(1)}-05`, amount: 60 });
    const told = await read(`?months=3&cardId=${bonus.id}`);
    expect(told.spending.map(({ cardId, amount }) => [cardId, amount])).toEqual([[bonus.id, 60]]);
    expect(told.balances.map(({ cardId }) => cardId)).toEqual([bonus.id]);
  });

  it('finds monthly charges, and the card that would earn more on them', async () => {
    const { read, flat, bonus, tell } = await somebody();
    const charge = (months: number) => ({
      on: `${monthAgo(months)}-01`,
      amount: 15,
      merchant: 'Netflix',
      category: 'streaming',
    });
    await tell(flat.id, charge(0), charge(1), charge(2));
    expect((await read()).recurring).toMatchObject([
      { merchant: 'Netflix', rhythm: 'monthly', amount: 15, better: { cardId: bonus.id, gain: 9 } },
    ]);
  });

  it('includes balances over time and the last one before the period', async () => {
    const { read, flat } = await somebody();
    await database.query('delete from balance_day where card_id = $1', [flat.id]);
    const kept = (day: string, balance: number) =>
      database.query('insert into balance_day values ($1, $2, $3, 5000)', [flat.id, day, balance]);
    await kept(`${monthAgo(9)}-03`, 1);
    await kept(`${monthAgo(8)}-03`, 2);
    await kept(`${monthAgo(1)}-03`, 3);
    const { balances } = await read(`?months=3&cardId=${flat.id}`);
    expect(balances.map(({ balance }) => balance)).toEqual([2, 3]);
  });
});

describe('a year in review', () => {
  const thisYear = Number(today().slice(0, 4));
  const reviewOf = async ({ client }: Awaited<ReturnType<typeof somebody>>, year: number) =>
    yearInReview.parse((await client.get<YearInReview>(`${path}/year?year=${year}`)).body);

  it('tells the year up to now, and the same months of the year before', async () => {
    const person = await somebody();
    const now = monthAgo(0).slice(5);
    await person.tell(
      person.flat.id,
      { on: `${thisYear - 1}-01-03`, amount: 10 },
      { on: `${thisYear - 1}-${now}-01`, amount: 20, category: 'dining' },
      { on: `${thisYear}-${now}-01`, amount: 100 },
      { on: `${thisYear - 2}-12-31`, amount: 9_999 },
    );
    const review = await reviewOf(person, thisYear);
    expect(review).toMatchObject({ from: `${thisYear}-01`, to: monthAgo(0), since: `${thisYear - 2}-12-31` });
    expect(review.spending.map(({ amount }) => amount)).toEqual([100]);
    expect(review.before).toMatchObject({ from: `${thisYear - 1}-01`, to: `${thisYear - 1}-${now}` });
    expect(review.before?.spending.map(({ amount }) => amount).sort()).toEqual([10, 20]);
    const whole = await person.read('?months=12');
    expect(review.rewards).toEqual(whole.rewards.filter(({ month }) => month >= review.from));
    expect(review.float).toEqual(whole.float.filter(({ month }) => month >= review.from));
  });

  it('has no year before where that is only known in part', async () => {
    const person = await somebody();
    await person.tell(person.flat.id, { on: `${thisYear - 1}-02-01`, amount: 10 });
    expect((await reviewOf(person, thisYear)).before).toBeNull();
  });

  it('that is over is told whole, without what recurs now', async () => {
    const person = await somebody();
    const netflix = { amount: 15, merchant: 'Netflix', category: 'streaming' };
    const charge = (months: number) => ({ ...netflix, on: `${monthAgo(months)}-01` });
    await person.tell(person.flat.id, charge(0), charge(1), charge(2), { on: `${thisYear - 1}-12-31`, amount: 7 });
    const [now, past] = [await reviewOf(person, thisYear), await reviewOf(person, thisYear - 1)];
    expect(past).toMatchObject({ from: `${thisYear - 1}-01`, to: `${thisYear - 1}-12`, recurring: [], before: null });
    expect(past.spending).toContainEqual({
      ...{ month: `${thisYear - 1}-12`, cardId: person.flat.id },
      ...{ category: 'groceries', amount: 7 },
    });
    expect(now.recurring).toMatchObject([{ merchant: 'Netflix', rhythm: 'monthly' }]);
  });

  it('that is to come is empty', async () => {
    const person = await somebody();
    await person.tell(person.flat.id, { on: `${monthAgo(0)}-01`, amount: 10 });
    expect(await reviewOf(person, thisYear + 1)).toMatchObject({ spending: [], rewards: [], recurring: [] });
  });
});

describe('a category', () => {
  it('corrected for a merchant applies to the past and the future, and can be reset', async () => {
    const { client, read, list, flat, tell } = await somebody();
    await tell(flat.id, { on: `${monthAgo(0)}-01`, amount: 30, category: 'other' });
    const put = (category: string | null) =>
      client.put(`${path}/merchant-category`, { merchant: 'Corner Shop', category });
    expect((await put('dining')).status).toBe(204);
    expect((await read()).spending.map(({ category }) => category)).toEqual(['dining']);
    expect((await list()).transactions[0]).toMatchObject({ category: 'dining', isOwnCategory: true });
    await put('gas');
    expect((await read()).spending.map(({ category }) => category)).toEqual(['gas']);
    await put(null);
    expect((await list()).transactions[0]).toMatchObject({ category: 'other', isOwnCategory: false });
    expect((await put('gambling')).status).toBe(400);
  });

  it('chosen by one person doesn’t affect anyone else', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    await ada.client.put(`${path}/merchant-category`, { merchant: 'Corner Shop', category: 'dining' });
    await eve.tell(eve.flat.id, { on: `${monthAgo(0)}-01`, amount: 30 });
    expect((await eve.list()).transactions[0]?.category).toBe('groceries');
  });
});

describe('transactions', () => {
  it('come newest first, and can be filtered by card, category, month, and text', async () => {
    const { list, flat, bonus, tell } = await somebody();
    await tell(
      flat.id,
      { on: `${monthAgo(2)}-05`, amount: 1, merchant: 'Trader Joe’s' },
      { on: `${monthAgo(1)}-05`, amount: 2, merchant: '100% Juice_Bar', category: 'dining' },
    );
    await tell(bonus.id, {
      on: `${monthAgo(0)}-01`,
      amount: -9,
      kind: 'payment',
      category: 'other',
      merchant: 'Thank you',
    });
    const amounts = async (query: string) =>
      (await list(`?months=12${query}`)).transactions.map(({ amount }) => amount);
    expect(await amounts('')).toEqual([-9, 2, 1]);
    expect(await amounts(`&cardId=${flat.id}`)).toEqual([2, 1]);
    expect(await amounts('&category=dining')).toEqual([2]);
    expect(await amounts('&category=other')).toEqual([]);
    expect(await amounts(`&month=${monthAgo(2)}`)).toEqual([1]);
    expect(await amounts(`&q=${encodeURIComponent('trader')}`)).toEqual([1]);
    expect(await amounts(`&q=${encodeURIComponent('%')}`)).toEqual([2]);
    expect(await amounts(`&q=${encodeURIComponent('_')}`)).toEqual([2]);
  });

  it('come in pages; a page past the end is the last one', async () => {
    const { list, flat, tell } = await somebody();
    await tell(flat.id, ...Array.from({ length: 60 }, (_, n) => ({ on: `${monthAgo(0)}-01`, amount: n + 1 })));
    const { transactions, ...place } = await list('?page=7');
    expect([transactions.length, place]).toEqual([10, { page: 2, pages: 2, total: 60 }]);
  });

  it('of others are never shown', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    await ada.tell(ada.flat.id, { on: `${monthAgo(0)}-01`, amount: 30 });
    expect((await eve.list(`?cardId=${ada.flat.id}`)).total).toBe(0);
    expect((await eve.read(`?cardId=${ada.flat.id}`)).spending).toEqual([]);
    expect((await cards.client.get(path)).status).toBe(401);
  });
});

describe('what a plan shows', () => {
  it('is this month on the free plan, at the flat rate', async () => {
    const { client, read, flat, tell } = await somebody('free');
    await tell(flat.id, { on: `${monthAgo(0)}-01`, amount: 100 }, { on: `${monthAgo(1)}-01`, amount: 100 });
    expect((await read()).rewards).toEqual([{ month: monthAgo(0), earned: 1, best: 1, missed: 0, missedBy: [] }]);
    for (const call of [`${path}?months=12`, `${path}/transactions?months=3`]) {
      expect(await client.get(call)).toMatchObject({
        status: 402,
        body: { code: 'plan-required', message: expect.stringContaining('Your plan shows this month.') as string },
      });
    }
  });

  it('as a file needs Pro', async () => {
    const [free, pro] = [await somebody('free'), await somebody()];
    expect((await free.client.get(`${path}/export`)).status).toBe(402);
    await pro.tell(pro.flat.id, { on: `${monthAgo(0)}-01`, amount: 30.5, merchant: '=HYPERLINK("x")' });
    const { status, body } = await pro.client.get<string>(`${path}/export?months=12`);
    expect(status).toBe(200);
    // Reading it as text takes the byte-order mark away.
    expect(body).toBe(
      'Date,Card,Merchant,Description,Category,Kind,Amount,Status\r\n' +
        `${monthAgo(0)}-01,Flat,"'=HYPERLINK(""x"")","'=HYPERLINK(""X"")",groceries,purchase,30.50,Posted\r\n`,
    );
  });

  it('as a file of months has every figure of the page, and is Pro’s [requirement 34]', async () => {
    const [free, pro] = [await somebody('free'), await somebody()];
    expect((await free.client.get(`${path}/export/months`)).status).toBe(402);
    await pro.tell(
      pro.flat.id,
      { on: `${monthAgo(2)}-05`, amount: 120 },
      { on: `${monthAgo(2)}-06`, amount: -20, kind: 'refund' },
      { on: `${monthAgo(2)}-08`, amount: 39, kind: 'fee', category: 'other' },
      { on: `${monthAgo(0)}-01`, amount: 12.5, kind: 'interest', category: 'other' },
    );
    const { float } = await pro.read('?months=12&apyPercent=5');
    const { status, body, headers } = await pro.client.get<string>(`${path}/export/months?months=12&apyPercent=5`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="floatwise-months-${today()}.csv"`);
    expect(headers.get('content-type')).toContain('text/csv; charset=utf-8');
    const none = '0.00,0.00,0.00,0.00,0.00,0.00,0.00';
    // Nothing is told of the months before the first transaction.
    expect(body.split('\r\n')).toEqual([
      'Month,Groceries,Gas,Dining,Travel,Online shopping,Drugstore,Streaming,Other,Total spending,' +
        'Rewards earned,Rewards on the best cards,Left on the table,Float earned,Fees,Interest',
      `${monthAgo(2)},100.00,${none},100.00,1.00,6.00,5.00,${(float[0]?.value ?? 0).toFixed(2)},39.00,0.00`,
      `${monthAgo(1)},0.00,${none},0.00,0.00,0.00,0.00,0.00,0.00,0.00`,
      `${monthAgo(0)},0.00,${none},0.00,0.00,0.00,0.00,0.00,0.00,12.50`,
      '',
    ]);
  });

  it('as a PDF is Pro’s, with the figures of the page', async () => {
    const [free, pro] = [await somebody('free'), await somebody()];
    expect(await free.client.get(`${path}/export/pdf`)).toMatchObject({
      status: 402,
      body: {
        code: 'plan-required',
        feature: 'export',
        message: expect.stringContaining('This is part of Pro.') as string,
      },
    });
    await pro.tell(pro.flat.id, { on: `${monthAgo(1)}-05`, amount: 123.45 }, { on: `${monthAgo(0)}-01`, amount: 30 });
    const answer = await fetch(`${cards.url}${path}/export/pdf?months=3&paper=a4`, {
      headers: { ...pro.headers, 'x-timezone': timezone },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="floatwise-history-${today()}.pdf"`);
    const pdf = await getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 }).promise;
    expect(pdf.numPages).toBe(4); // An overview, where the money went, two months.
    const { items } = await (await pdf.getPage(4)).getTextContent();
    expect(items.map((item) => ('str' in item ? item.str : ''))).toEqual(
      expect.arrayContaining(['$123.45', 'Flat', 'Groceries']),
    );
    expect((await pro.client.get(`${path}/export/pdf?paper=napkin`)).status).toBe(400);
  });

  it('of a year in review is Pro’s', async () => {
    const [free, pro] = [await somebody('free'), await somebody()];
    const year = `${path}/year?year=${today().slice(0, 4)}`;
    expect(await free.client.get(year)).toMatchObject({
      status: 402,
      body: { code: 'plan-required', feature: 'analytics' },
    });
    expect((await pro.client.get(year)).status).toBe(200);
    expect((await pro.client.get(`${path}/year?year=soon`)).status).toBe(400);
  });

  it('accepts only the periods that the page offers', async () => {
    const { client } = await somebody();
    expect((await client.get(`${path}?months=7`)).status).toBe(400);
  });
});

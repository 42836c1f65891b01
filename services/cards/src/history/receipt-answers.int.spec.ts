import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { askReceipts } from '@floatwise/contracts/cards/requests';
import { receipt } from '@floatwise/contracts/cards/receipt.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { addDays, addMonths, todayIn, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { noon, signedIn } from '@floatwise/test-kit/signed-in';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { tally } from '../transactions/tallies.js';
import { ReceiptAnswers } from './receipt-answers.js';

const { timezone } = noon;
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

const today = () => todayIn(timezone, new Date());
const monthAgo = (months: number) => addMonths(yearMonthOf(today()), -months);

/** A person of the free plan with a card that gives 1 % and one that gives 3 %. */
async function somebody() {
  const { userId, headers } = await signedIn();
  const client = cards.client.with({ ...headers, 'x-timezone': timezone });
  await database.query(`insert into entitlement values ($1, 'free', null)`, [userId]);
  const add = async (about: Parameters<typeof aCard>[0]) =>
    (await client.post<CreditCard>('/api/credit-cards', aCard(about))).body;
  const flat = await add({ name: 'Flat', rewardsRate: 1 });
  await add({ name: 'Better', nickname: 'My better one', rewardsRate: 3 });
  const tell = async (...all: { on: string; amount: number; merchant: string; kind?: string }[]) => {
    for (const { on, amount, merchant, kind = 'purchase' } of all) {
      await database.query(
        `insert into card_transaction (card_id, posted_on, amount, kind, description, merchant, category)
         values ($1, $2, $3, $4, upper($5), $5, 'streaming')`,
        [flat.id, on, amount, kind, merchant],
      );
    }
    const moved = all.map(({ on, merchant }) => ({ postedOn: on, merchant }));
    await cards.app.get(Database).prisma.$transaction((tx) => tally(tx, flat.id, moved));
  };
  const receiptOn = async (day: string) => {
    const nobody = { userId: randomUUID(), today: day };
    const answers = cards.app.get(ReceiptAnswers, { strict: false });
    const told = await answers.answer({ people: [nobody, { userId, today: day }, nobody] });
    const [before, own, after] = askReceipts.response.parse(told).receipts;
    expect([before, after]).toEqual([null, null]);
    return own;
  };
  return { client, tell, receiptOn };
}

describe('what a month came to, for the weekly reminder', () => {
  it('is the receipt of the last month, in short, on the free plan too', async () => {
    const { client, tell, receiptOn } = await somebody();
    const netflix = (days: number) => ({ on: addDays(today(), -days), amount: 20, merchant: 'Netflix' });
    await tell(
      ...[netflix(70), netflix(40), netflix(10)],
      { on: `${monthAgo(1)}-10`, amount: 100, merchant: 'Kiosk' },
      { on: `${monthAgo(1)}-20`, amount: 12.5, merchant: 'Interest', kind: 'interest' },
      { on: `${monthAgo(0)}-01`, amount: 900, merchant: 'Later' },
    );
    const told = await receiptOn(today());
    const { body } = await client.get(`/api/history/receipt?month=${monthAgo(1)}&apyPercent=4.5`);
    const { sums } = receipt.parse(body);
    expect(sums).toMatchObject({ interest: 12.5, fees: 0 });
    expect(sums.kept).toBeGreaterThanOrEqual(100);
    expect(sums.kept).toBeLessThan(200);
    expect(told).toEqual({
      ...{ kept: sums.kept, days: sums.days, earned: sums.earned, leftOnTheTable: sums.missed },
      ...{ interest: sums.interest, fees: sums.fees },
      fix: { merchant: 'Netflix', betterCard: 'My better one', gain: 4.8 },
    });
  });

  it('is null without purchases in the last month', async () => {
    const { tell, receiptOn } = await somebody();
    await tell({ on: `${monthAgo(0)}-01`, amount: 20, merchant: 'Kiosk' });
    expect(await receiptOn(today())).toBeNull();
  });
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { lastClosingDate } from '@floatwise/finance/cycle/bills';
import { addDays, addMonths, clampDay, dayOfMonth, todayIn, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { dueDateOf } from '@floatwise/finance/cycle/cycle';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { bankVisitor } from '@floatwise/test-kit/bank-visitor';
import { startSandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { Database } from '../../db.js';
import type { CardsEnv } from '../../env.js';
import { service } from '../../service.js';
import type { ReportedTransaction } from '../../transactions/transaction.js';
import { applyAccount } from './apply-account.js';

const path = '/api/credit-cards';
let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Pool;

beforeAll(async () => {
  cards = await serviceUnderTest({ service });
  database = new pg.Pool({ connectionString: cards.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database.end();
  await cards.stop();
});

const today = todayIn('UTC', new Date());
const busy = dayOfMonth(today) > 10 && dayOfMonth(today) < 20;
const cycle = { statementDate: busy ? 1 : 15, dueDate: 10, dueMonth: 'next' as const };
const closed = lastClosingDate(cycle, today);
const before = lastClosingDate(cycle, closed);
const statementOf = (closingDate: string, balance: number) => ({
  closingDate,
  dueDate: dueDateOf(cycle, yearMonthOf(closingDate)),
  balance,
  minimumPayment: 25,
});

const payment = (postedOn: string, amount: number): ReportedTransaction => ({
  ...{ externalId: randomUUID(), postedOn, madeOn: null, amount, kind: 'payment' },
  ...{ description: 'PAYMENT', mcc: null, category: null, isForeign: false, isPending: false },
});

/** A card that a bank feeds, and syncs of it: what the bank tells of its statements (the earlier one's balance) and payments. */
async function fed(earlier = 200) {
  const { userId, headers } = await signedIn({ timezone: 'UTC' });
  const client = cards.client.with(headers);
  const { body: card } = await client.post<CreditCard>(path, aCard({ ...cycle, lastFour: '' }));
  const since = clampDay(addMonths(yearMonthOf(today), -3), 1);
  await database.query(`update card set cycle_since = $2, connection_type = 'api' where id = $1`, [card.id, since]);
  const sync = (...transactions: ReportedTransaction[]) => {
    const facts = { externalId: 'a', name: 'A', lastFour: '', currentBalance: 500, creditLimit: 5_000, apr: null };
    const told = { ...facts, minimumPayment: 25, statement: statementOf(closed, 300), dueDate: null, asOf: null };
    const news = {
      userId,
      cardId: card.id,
      facts: told,
      statements: [statementOf(before, earlier)],
      transactions,
      today,
    };
    return cards.app.get(Database).prisma.$transaction((tx) => applyAccount(tx, news));
  };
  const marks = async () =>
    (await client.get<CreditCard[]>(path)).body[0]?.paidStatements.map(
      ({ closingDate, amount, paidOn }) => `${closingDate}: ${amount} on ${paidOn}`,
    );
  const bills = async () =>
    (
      await database.query<{ paid: string[] }>(
        `select envelope->'data'->'paidClosings' as paid from outbox
          where subject = 'cards.bill.changed.v1' and envelope->>'aggregateId' = $1 order by seq offset 1`,
        [card.id],
      )
    ).rows.map(({ paid }) => paid);
  const own = `${path}/${card.id}/statements/${closed}/payment`;
  return { client, sync, marks, bills, own };
}

const day = addDays(closed, 1);
const dayBefore = addDays(before, 1);

describe('a bank that reports payments', () => {
  test.each<[string, [string, number][], string[]]>([
    ['none', [], []],
    ['the whole statement', [[day, -300]], [`${before}: 300 on ${day}`, `${closed}: 300 on ${day}`]],
    ['less than the statement, but all of the one before', [[day, -299.99]], [`${before}: 299.99 on ${day}`]],
    ['the statement before, in its time', [[dayBefore, -200]], [`${before}: 200 on ${dayBefore}`]],
    ['the minimum alone', [[dayBefore, -25]], []],
    [
      'one that was returned',
      [
        [day, -300],
        [day, 300],
      ],
      [],
    ],
  ])('%s: marks what it covers', async (_, paid, expected) => {
    const { sync, marks } = await fed();
    await sync(...paid.map(([on, amount]) => payment(on, amount)));
    expect((await marks())?.sort()).toEqual(expected);
  });

  it.each([0, -12])('marks an earlier statement of $%s, which would seem overdue', async (balance) => {
    const { client, sync, marks, own } = await fed(balance);
    await sync();
    expect(await marks()).toEqual([`${before}: 0 on ${dayBefore}`]);
    await client.delete(own.replace(closed, before));
    await sync();
    expect(await marks()).toEqual([`${before}: 0 on ${dayBefore}`]);
  });

  it('tells the bills once, however often it’s synced', async () => {
    const { sync, bills } = await fed();
    await sync();
    await sync(payment(day, -300));
    await sync();
    await sync(payment(day, -50));
    expect(await bills()).toEqual([[closed, before]]);
  });

  it('takes our mark back when a payment is returned', async () => {
    const { sync, marks, bills } = await fed();
    await sync(payment(day, -300));
    await sync(payment(day, 300));
    expect(await marks()).toEqual([]);
    expect(await bills()).toEqual([[closed, before], []]);
  });

  it('takes our mark back also where an earlier payment came after the one it was made of', async () => {
    const { sync, marks } = await fed();
    const later = addDays(day, 1);
    await sync(payment(later, -300));
    expect((await marks())?.sort()).toEqual([`${before}: 300 on ${later}`, `${closed}: 300 on ${later}`]);
    await sync(payment(day, -50));
    expect((await marks())?.sort()).toEqual([`${before}: 350 on ${later}`, `${closed}: 350 on ${later}`]);
    await sync(payment(later, 300));
    expect(await marks()).toEqual([]);
  });

  it('keeps what the person says: neither marks again what they took back, nor takes back what they marked', async () => {
    const { client, sync, marks, own } = await fed();
    await sync(payment(day, -300));
    await client.delete(own);
    await sync();
    expect(await marks()).toEqual([`${before}: 300 on ${day}`]);
    await client.put(own, { amount: 7, paidOn: today });
    await sync(payment(day, 300));
    expect(await marks()).toEqual([`${closed}: 7 on ${today}`]);
  });
});

it('a person who always pays in full has no earlier bill open after a sync with their bank', async () => {
  const sandbox = await startSandbox();
  const connecting = await serviceUnderTest({ service, env: { ...sandbox.env, BANK_FIRST_SYNC_WAIT_MS: '30000' } });
  const rows = new pg.Pool({ connectionString: connecting.databaseUrl, max: 1 });
  const visitor = await bankVisitor(connecting.client, sandbox);
  const { id } = await visitor.connect({ bankId: 'chase', method: 'oauth' }, { person: 'grace.kim' });
  const [card] = await visitor.cards();
  // As if the card had been ours for eight months, and the bank told all of that at once.
  await rows.query(`delete from card_transaction`);
  await rows.query(`delete from card_statement`);
  await rows.query(`delete from paid_statement`);
  await rows.query(`update card set cycle_since = current_date - 240`);
  await rows.query('update bank_account set read_until = null where connection_id = $1', [id]);
  expect((await visitor.client.post(`/api/bank/sync/${card?.id}`)).status).toBe(200);
  const [synced] = await visitor.cards();
  const { rows: closed } = await rows.query<{ closing: string }>(
    `select closing_date::text as closing from card_statement statement join card on card.id = card_id
      where card_id = $1 and balance > 0 and statement.due_date between card.cycle_since and current_date - 1
      order by closing_date desc`,
    [card?.id],
  );
  expect(closed.length).toBeGreaterThan(5);
  const paid = synced?.paidStatements.map(({ closingDate }) => closingDate) ?? [];
  expect(paid).toEqual(expect.arrayContaining(closed.map(({ closing }) => closing)));
  await rows.end();
  await Promise.all([connecting.stop(), sandbox.stop()]);
});

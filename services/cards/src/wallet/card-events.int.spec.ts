import pg from 'pg';
import type { BillDays } from '@floatwise/contracts/cards/bill-days';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { lastClosingDate } from '@floatwise/finance/cycle/bills';
import { addDays, addMonths, clampDay, dayOfMonth, todayIn, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { noon, signedIn } from '@floatwise/test-kit/signed-in';
import { statementFileOwner } from '@floatwise/test-kit/statement-file-owner';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';

const path = '/api/credit-cards';
const { timezone } = noon;
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

const today = () => todayIn(timezone, new Date());
/** A card whose statement doesn't close around today, so that midnight doesn't affect the test. */
const days = () => {
  const day = dayOfMonth(today());
  return { statementDate: day > 10 && day < 20 ? 1 : 15, dueDate: 10, dueMonth: 'next' as const };
};

interface Told {
  subject: string;
  version: number;
  data: BillDays;
}

/** What was told about a card, in order. */
async function reportedOf(cardId: string): Promise<Told[]> {
  const { rows } = await database.query<Told>(
    `select subject, (envelope->>'aggregateVersion')::int as version, envelope->'data' as data
       from outbox where envelope->>'aggregateId' = $1 order by seq`,
    [cardId],
  );
  return rows;
}
/** `card.added 1`. */
const short = ({ subject, version }: Told): string => `${subject.slice('cards.'.length, -'.v1'.length)} ${version}`;

/** A person with a card that was added three months ago; its last statement closed on `closed`. */
async function somebody() {
  const { userId, headers } = await signedIn({ timezone });
  const client = cards.client.with(headers);
  const { body: card } = await client.post<CreditCard>(path, aCard(days()));
  const since = clampDay(addMonths(yearMonthOf(today()), -3), 1);
  await database.query('update card set cycle_since = $2 where id = $1', [card.id, since]);
  const closed = lastClosingDate(card, today());
  const payment = `${path}/${card.id}/statements/${closed}/payment`;
  const change = (about: object) => client.put(`${path}/${card.id}`, aCard({ ...days(), ...about }));
  /** What was told after the card was added. */
  const told = async () => (await reportedOf(card.id)).slice(2);
  return { userId, client, card, since, closed, payment, change, told };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

it('a card that’s added tells its bills: days, since when, and nothing paid', async () => {
  const { userId, headers } = await signedIn({ timezone });
  const { body: card } = await cards.client.with(headers).post<CreditCard>(path, aCard(days()));
  const [added, bill, ...more] = await reportedOf(card.id);
  expect(added).toEqual({ subject: 'cards.card.added.v1', version: 1, data: { cardId: card.id, userId } });
  expect(bill).toEqual({
    subject: 'cards.bill.changed.v1',
    version: 1,
    data: { cardId: card.id, userId, ...days(), cycleSince: card.cycleSince, paidClosings: [] },
  });
  expect(more).toEqual([]);
});

test.each<[string, (of: Somebody) => Promise<unknown>, string[]]>([
  ['a new name', ({ change }) => change({ name: 'New' }), ['card.changed 2']],
  ['a new balance', ({ change }) => change({ currentBalance: 1 }), ['card.changed 2']],
  ['a statement’s balance', ({ change }) => change({ statementBalance: 5 }), ['card.changed 2']],
  ['the same values again', ({ change }) => change({}), []],
  ['another due day', ({ change }) => change({ dueDate: 12 }), ['card.changed 2', 'bill.changed 2']],
  [
    'a statement marked as paid',
    ({ client, payment }) => client.put(payment, {}),
    ['card.changed 2', 'bill.changed 2'],
  ],
  [
    'the same mark again, and another amount of it',
    async ({ client, payment }) => {
      await client.put(payment, { amount: 5 });
      await client.put(payment, { amount: 5 });
      await client.put(payment, { amount: 6 });
    },
    ['card.changed 2', 'bill.changed 2', 'card.changed 3'],
  ],
  [
    'a mark that is taken back',
    async ({ client, payment }) => {
      await client.put(payment, {});
      await client.delete(payment);
    },
    ['card.changed 2', 'bill.changed 2', 'card.changed 3', 'bill.changed 3'],
  ],
  ['the card deleted', ({ client, card }) => client.delete(`${path}/${card.id}`), ['card.removed 2', 'bill.removed 2']],
  [
    'deleted and restored',
    async ({ client, card }) => {
      await client.delete(`${path}/${card.id}`);
      await client.post(`${path}/${card.id}/restore`);
      await client.post(`${path}/${card.id}/restore`);
    },
    ['card.removed 2', 'bill.removed 2', 'card.restored 3', 'bill.changed 3'],
  ],
])('%s tells just that', async (_, act, expected) => {
  const person = await somebody();
  await act(person);
  expect((await person.told()).map(short)).toEqual(expected);
});

it('the bills have the new days, and are followed from the day of the change', async () => {
  const { change, told } = await somebody();
  await change({ dueDate: 12 });
  expect((await told())[1]?.data).toMatchObject({ dueDate: 12, cycleSince: today(), paidClosings: [] });
});

it('the bills say which statements are paid, and keep saying it when the card comes back', async () => {
  const { client, card, closed, since, payment, told } = await somebody();
  const before = lastClosingDate(card, closed);
  await client.put(payment, {});
  await client.put(`${path}/${card.id}/statements/${before}/payment`, {});
  await client.delete(`${path}/${card.id}`);
  await client.post(`${path}/${card.id}/restore`);
  const bills = (await told()).filter(({ subject }) => subject === 'cards.bill.changed.v1');
  expect(bills.map(({ data }) => data.paidClosings)).toEqual([[closed], [closed, before], [closed, before]]);
  expect(bills.at(-1)?.data).toMatchObject({ cycleSince: since });
});

it('a guest’s card brings its bills along with its marks', async () => {
  const { headers } = await signedIn({ timezone });
  const cycleSince = clampDay(addMonths(yearMonthOf(today()), -3), 1);
  const closingDate = lastClosingDate(days(), today());
  const guest = {
    ...aCard(days()),
    guestId: 'guest-1',
    cycleSince,
    paidStatements: [{ closingDate, amount: 5, paidOn: today() }],
  };
  const { body } = await cards.client
    .with(headers)
    .post<{ imported: CreditCard[] }>(`${path}/import`, { cards: [guest] });
  const told = await reportedOf(body.imported[0]?.id ?? '');
  expect(told.map(short)).toEqual(['card.added 1', 'bill.changed 1']);
  expect(told[1]?.data).toMatchObject({ cycleSince, paidClosings: [closingDate] });
});

it('an account that’s deleted takes the bills of the cards it had along', async () => {
  const { userId, client, card, told } = await somebody();
  const { body: gone } = await client.post<CreditCard>(path, aCard());
  await client.delete(`${path}/${gone.id}`);
  const identity = await consumer({ service: 'identity' });
  await emit(identity.pool, userDeleted, { aggregateId: userId, aggregateVersion: 2, data: { userId } });
  await eventually(async () => (await told()).length > 0);
  await identity.stop();
  expect((await told()).map(short)).toEqual(['card.removed 2', 'bill.removed 2']);
  expect((await reportedOf(gone.id)).slice(2).map(short)).toEqual(['card.removed 2', 'bill.removed 2']);
  expect((await told())[1]?.data).toEqual({ cardId: card.id, userId });
});

describe('a statement file', () => {
  const header = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo';
  const slashed = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
  const ofxDay = (date: string) => date.replaceAll('-', '');
  const paymentOf = (date: string, amount: number) =>
    `${header}\n${slashed(date)},${slashed(date)},AUTOMATIC PAYMENT - THANK YOU,,Payment,${amount.toFixed(2)},\n`;
  const closingOf = (closing: string, due: string) =>
    `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS>` +
    `<CURDEF>USD<CCACCTFROM><ACCTID>x</CCACCTFROM><BANKTRANLIST></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS>` +
    `<CCSTMTENDTRNRS><CCSTMTENDRS><CCCLOSING><DTCLOSE>${ofxDay(closing)}<BALCLOSE>-80.00<DTPMTDUE>${ofxDay(due)}` +
    `</CCCLOSING></CCSTMTENDRS></CCSTMTENDTRNRS></CREDITCARDMSGSRSV1></OFX>`;

  async function owner() {
    const person = await statementFileOwner(cards, { ...days(), statementBalance: 80 });
    const since = clampDay(addMonths(yearMonthOf(today()), -3), 1);
    await database.query('update card set cycle_since = $2 where id = $1', [person.card.id, since]);
    const closed = lastClosingDate(person.card, today());
    const told = async () => (await reportedOf(person.card.id)).slice(2);
    return { ...person, since, closed, told };
  }

  it('with a payment that covers the statement marks it as paid; undone, it doesn’t', async () => {
    const { read, commit, undo, closed, told, cardNow } = await owner();
    const day = addDays(closed, 1);
    const file = await read(paymentOf(day, 80));
    await commit(file.id);
    expect((await cardNow()).paidStatements).toEqual([{ closingDate: closed, amount: 80, paidOn: day }]);
    await undo(file.id);
    expect((await cardNow()).paidStatements).toEqual([]);
    expect((await told()).map(short)).toEqual(['card.changed 2', 'bill.changed 2', 'card.changed 3', 'bill.changed 3']);
    expect((await told()).map(({ data }) => data.paidClosings)).toEqual([undefined, [closed], undefined, []]);
  });

  it('with a smaller payment marks nothing', async () => {
    const { read, commit, closed, told, cardNow } = await owner();
    await commit((await read(paymentOf(addDays(closed, 1), 79.99))).id);
    expect((await cardNow()).paidStatements).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('keeps the person’s own mark, also when it’s undone', async () => {
    const { client, card, read, commit, undo, closed, cardNow } = await owner();
    await client.put(`${path}/${card.id}/statements/${closed}/payment`, { amount: 12, paidOn: today() });
    const file = await read(paymentOf(addDays(closed, 1), 80));
    await commit(file.id);
    await undo(file.id);
    expect((await cardNow()).paidStatements).toEqual([{ closingDate: closed, amount: 12, paidOn: today() }]);
  });

  it('with other days tells the bills of those, followed from today; undone, the former ones', async () => {
    const { read, commit, undo, closed, since, told } = await owner();
    const file = await read(closingOf(closed, addDays(closed, 27)), 'card.ofx');
    await commit(file.id);
    await undo(file.id);
    const bills = (await told()).filter(({ subject }) => subject === 'cards.bill.changed.v1');
    expect(bills.map(({ data }) => [data.dueDate, data.cycleSince])).toEqual([
      [dayOfMonth(addDays(closed, 27)), today()],
      [10, since],
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { cardChanged } from '@floatwise/contracts/cards/events';
import { creditCard } from '@floatwise/contracts/cards/wallet.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { Problem } from '@floatwise/contracts/problem';
import { addMonths, clampDay, dayOfMonth, todayIn, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { lastClosingDate } from '@floatwise/finance/cycle/bills';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import type { SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { service } from '../service.js';
import type { CardsEnv } from '../env.js';
import { Purge } from '../wallet/purge.js';

const path = '/api/credit-cards';
const timezone = 'Asia/Kolkata';
let cards: ServiceUnderTest<CardsEnv>;
let listener: SecondConsumer;
let database: pg.Client;

beforeAll(async () => {
  listener = await secondConsumer([cardChanged]);
  cards = await serviceUnderTest({ service });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), listener.stop()]);
});

/** A card whose statement doesn't close around today, so that midnight doesn't affect the test. */
function quietCard(about: Parameters<typeof aCard>[0] = {}) {
  const day = dayOfMonth(todayIn(timezone, new Date()));
  return aCard({ statementDate: day > 10 && day < 20 ? 1 : 15, ...about });
}

/** A person whose card was added three months ago; `closed` is the day its last statement closed. */
async function somebody() {
  const person = await signedIn();
  const client = cards.client.with({ ...person.headers, 'x-timezone': timezone });
  const { body: card } = await client.post<CreditCard>(path, quietCard());
  const today = todayIn(timezone, new Date());
  const threeMonthsAgo = clampDay(addMonths(yearMonthOf(today), -3), 1);
  await database.query('update card set cycle_since = $2 where id = $1', [card.id, threeMonthsAgo]);
  const of = (closingDate: string, id = card.id) => `${path}/${id}/statements/${closingDate}/payment`;
  const list = async () => (await client.get<CreditCard[]>(path)).body;
  return { client, card, today, closed: lastClosingDate(card, today), of, list };
}
const heardOf = async (cardId: string) => (await listener.received()).filter((event) => event.aggregateId === cardId);

it('a closed statement is marked as paid, and that is told', async () => {
  const { client, card, closed, today, of, list } = await somebody();
  const { status, body } = await client.put<CreditCard>(of(closed), { amount: 120.5, paidOn: today });
  expect(status).toBe(200);
  expect(creditCard.parse(body).paidStatements).toEqual([{ closingDate: closed, amount: 120.5, paidOn: today }]);
  expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(card.updatedAt));
  expect(await list()).toEqual([body]);
  await eventually(async () => (await heardOf(card.id)).length === 1);
  expect((await heardOf(card.id))[0]).toMatchObject({ aggregateVersion: 2, data: { cardId: card.id } });
});

it('saying it again, also many times at once, changes and tells it once', async () => {
  const { client, card, closed, of, list } = await somebody();
  const answers = await Promise.all([1, 2, 3, 4].map(() => client.put<CreditCard>(of(closed), {})));
  for (const { status } of answers) expect(status).toBe(200);
  for (const { body } of answers) expect(body.paidStatements).toHaveLength(1);
  const { rows } = await database.query('select version from card where id = $1', [card.id]);
  expect(rows).toEqual([{ version: 2 }]);
  expect((await list())[0]?.paidStatements).toHaveLength(1);
});

it('the mark can be corrected and taken back, once and for all', async () => {
  const { client, card, closed, of, list } = await somebody();
  await client.put(of(closed), { amount: 10 });
  const corrected = await client.put<CreditCard>(of(closed), { amount: 20 });
  expect(corrected.body.paidStatements).toMatchObject([{ closingDate: closed, amount: 20 }]);
  const takenBack = await client.delete<CreditCard>(of(closed));
  expect(takenBack).toMatchObject({ status: 200, body: { paidStatements: [] } });
  expect((await client.delete<CreditCard>(of(closed))).body).toEqual(takenBack.body);
  const { rows } = await database.query('select version from card where id = $1', [card.id]);
  expect(rows).toEqual([{ version: 4 }]);
  expect(await list()).toEqual([takenBack.body]);
});

it('marks stand newest first', async () => {
  const { client, card, closed, of, list } = await somebody();
  const earlier = lastClosingDate(card, closed);
  for (const closingDate of [earlier, closed]) expect((await client.put(of(closingDate), {})).status).toBe(200);
  expect((await list())[0]?.paidStatements.map(({ closingDate }) => closingDate)).toEqual([closed, earlier]);
});

it('a statement that has not closed, that never was, or that belongs to others is refused and changes nothing', async () => {
  const [ada, ben] = [await somebody(), await somebody()];
  const next = clampDay(addMonths(yearMonthOf(ada.closed), 1), ada.card.statementDate);
  const never = clampDay(yearMonthOf(ada.closed), 14);
  const guest = cards.client;
  expect(await ada.client.put(ada.of(next), {})).toMatchObject({ status: 409, body: { code: 'statement-open' } });
  expect(await ada.client.put(ada.of(never), {})).toMatchObject({ status: 409, body: { code: 'no-such-statement' } });
  expect((await ada.client.put(ada.of('2026-02-30'), {})).status).toBe(400);
  expect((await ada.client.put(ada.of(ada.closed), { amount: -1 })).status).toBe(400);
  expect((await ada.client.put(ada.of(ada.closed), { amount: 1, by: 'me' })).status).toBe(400);
  expect(await ada.client.put(ada.of(ada.closed), { paidOn: '2999-01-01' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'paidOn' }] },
  });
  expect((await ben.client.put(ada.of(ada.closed), {})).status).toBe(404);
  expect((await ben.client.delete(ada.of(ada.closed))).status).toBe(404);
  expect((await ada.client.put(ada.of(ada.closed, randomUUID()), {})).status).toBe(404);
  expect((await guest.put(ada.of(ada.closed), {})).status).toBe(401);
  expect((await ada.list())[0]).toMatchObject({ updatedAt: ada.card.updatedAt, paidStatements: [] });
});

it('a deleted card takes no mark and comes back with those it had', async () => {
  const { client, card, closed, of, list } = await somebody();
  await client.put(of(closed), {});
  await client.delete(`${path}/${card.id}`);
  expect((await client.put(of(closed), {})).status).toBe(404);
  await client.post(`${path}/${card.id}/restore`);
  expect((await list())[0]?.paidStatements).toHaveLength(1);
});

it('marks of more than two years ago are erased, with old deleted cards', async () => {
  const { client, card, closed, of } = await somebody();
  await client.put(of(closed), {});
  await database.query(
    `insert into paid_statement (card_id, closing_date, paid_on)
       values ($1, current_date - interval '27 months', current_date), ($1, current_date - interval '23 months', current_date)`,
    [card.id],
  );
  await cards.app.get(Purge, { strict: false }).run({ now: new Date() });
  const { rowCount } = await database.query('select 1 from paid_statement where card_id = $1', [card.id]);
  expect(rowCount).toBe(2);
});

describe('marks that come along with a guest card', () => {
  async function guest() {
    const person = await signedIn();
    const client = cards.client.with({ ...person.headers, 'x-timezone': timezone });
    const today = todayIn(timezone, new Date());
    const cycleSince = clampDay(addMonths(yearMonthOf(today), -3), 1);
    const card = quietCard({ dueMonth: 'next' });
    const closed = lastClosingDate({ ...card, dueMonth: 'next' }, today);
    const mark = { closingDate: closed, amount: 120.5, paidOn: today };
    const send = (about: object) =>
      client.post<Imported & Problem>(`${path}/import`, {
        cards: [{ ...card, guestId: 'guest-1', cycleSince, paidStatements: [mark], ...about }],
      });
    const list = async () => (await client.get<CreditCard[]>(path)).body;
    return { client, today, cycleSince, mark, send, list };
  }
  interface Imported {
    imported: CreditCard[];
    alreadyThere: string[];
  }

  it('are in the account with it, and so is since when its bills are followed', async () => {
    const { cycleSince, mark, send, list } = await guest();
    const { status, body } = await send({});
    expect(status).toBe(200);
    expect(body.imported[0]).toMatchObject({ cycleSince, paidStatements: [mark] });
    expect(await list()).toEqual(body.imported);
  });

  it('are taken once: sent again they change nothing, also after the mark was taken back', async () => {
    const { client, mark, send, list } = await guest();
    const { body } = await send({});
    const id = body.imported[0]?.id;
    await client.delete(`${path}/${id}/statements/${mark.closingDate}/payment`);
    expect((await send({})).body).toEqual({ imported: [], alreadyThere: ['guest-1'] });
    expect((await list())[0]?.paidStatements).toEqual([]);
  });

  it('leave nothing behind when one of them can not be', async () => {
    const { mark, send, list } = await guest();
    const refused = await send({ paidStatements: [mark, { ...mark, closingDate: '2020-01-02' }] });
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'cards.0.paidStatements.1.closingDate' }] },
    });
    expect(await list()).toEqual([]);
    expect((await send({})).body.imported).toHaveLength(1);
  });

  it('need not come: a card without a word is followed from today, also when its day lies ahead', async () => {
    const { today, send, list } = await guest();
    await send({ guestId: 'guest-2', cycleSince: undefined, paidStatements: undefined });
    await send({ guestId: 'guest-3', cycleSince: '9999-12-31', paidStatements: [] });
    await send({ guestId: 'guest-4', cycleSince: '1000-01-01', paidStatements: [] });
    expect((await list()).map((card) => [card.cycleSince, card.paidStatements])).toEqual([
      [today, []],
      [today, []],
      ['1000-01-01', []],
    ]);
  });
});

describe('what the last statement asks for', () => {
  it('is kept from the card’s first day, changes, and can be forgotten', async () => {
    const person = await signedIn();
    const client = cards.client.with(person.headers);
    const { body: card } = await client.post<CreditCard>(path, quietCard({ statementBalance: 310.25 }));
    expect(card.statementBalance).toBe(310.25);
    const change = async (statementBalance?: number | null) =>
      (await client.put<CreditCard>(`${path}/${card.id}`, quietCard({ statementBalance }))).body.statementBalance;
    expect(await change()).toBe(310.25);
    expect(await change(12)).toBe(12);
    expect(await change(null)).toBeNull();
    const guest = { ...quietCard({ statementBalance: 7 }), guestId: 'guest-1' };
    const imported = await client.post<{ imported: CreditCard[] }>(`${path}/import`, { cards: [guest] });
    expect(imported.body.imported[0]?.statementBalance).toBe(7);
  });

  it('says nothing of the next statement', async () => {
    const person = await signedIn();
    const client = cards.client.with(person.headers);
    const { body: card } = await client.post<CreditCard>(path, quietCard({ statementBalance: 310.25 }));
    await database.query(`update card set statement_closing = statement_closing - interval '1 month' where id = $1`, [
      card.id,
    ]);
    expect((await client.get<CreditCard[]>(path)).body[0]?.statementBalance).toBeNull();
  });
});

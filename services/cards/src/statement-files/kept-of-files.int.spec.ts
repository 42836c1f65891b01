import { randomUUID } from 'node:crypto';
import pg from 'pg';
import * as contract from '@floatwise/contracts/cards/statement-files.http';
import type { CreateCardInput, CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { jsonOf, type RouteDefinition } from '@floatwise/contracts/define';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { lastClosingDate } from '@floatwise/finance/cycle/bills';
import { aCard } from '@floatwise/browser-test-kit/builders';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { noon } from '@floatwise/test-kit/signed-in';
import { statementFileOwner } from '@floatwise/test-kit/statement-file-owner';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { ForgetFiles } from './forget-files.js';
import { chase, coffee, ofx, ofxCoffee, ofxDay, tea } from './testing/sample-files.js';

const { today } = noon;
let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Client;
beforeAll(async () => {
  cards = await serviceUnderTest({ service });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await cards.stop();
});

const somebody = (about?: Partial<CreateCardInput>) => statementFileOwner(cards, about);
it('a card number anywhere in a file is kept nowhere [requirement 38]', async () => {
  const numbers = ['4111111111111111', '5555 5555 5555 4444', '3782-822463-10005', '6011.1111.1111.1117'];
  const { read, commit, client } = await somebody();
  const known = chase(
    ...numbers.map((number, place) => `03/06/2026,03/0${place + 1}/2026,PAID ${number},${number},Sale,-4.50,${number}`),
  );
  const page = await read(known, `statement of ${numbers[0]}.csv`);
  expect(page.lines.map(({ description }) => description)).toEqual([
    'PAID ************1111',
    'PAID **** **** **** 4444',
    'PAID ****-******-*0005',
    'PAID ****.****.****.1117',
  ]);
  await commit(page.id);
  const unknown = `Day,Words,Sum\n${numbers.map((number) => `03/07/2026,${number},4.50`).join('\n')}\n`;
  await read(unknown);
  await read(ofx({ inner: ofxCoffee(numbers[0] ?? '', numbers[1]) }));
  await client.get('/api/statement-files');
  const tables = ['statement_file', 'statement_file_line', 'card_transaction', 'csv_mapping', 'outbox'];
  const rows = await Promise.all(
    tables.map((table) => database.query(`select to_jsonb(one)::text as row from ${table} one`)),
  );
  const everything = JSON.stringify(rows.map((result) => result.rows as unknown[]));
  expect(everything).toContain('************1111');
  for (const number of numbers) expect(everything).not.toContain(number);
});

describe('the figures of the card', () => {
  const balance = `<LEDGERBAL><BALAMT>-312.50<DTASOF>${ofxDay(today)}</LEDGERBAL>`;
  const cycle = { statementDate: 15, dueDate: 10, dueMonth: 'next' as const };
  const closingDate = lastClosingDate(cycle, today);
  const closing =
    `<CCSTMTENDTRNRS><CCSTMTENDRS><CCCLOSING><DTCLOSE>${ofxDay(closingDate)}<BALCLOSE>-80.00` +
    `<DTPMTDUE>${ofxDay(addDays(closingDate, 25))}<MINPMTDUE>25.00</CCCLOSING></CCSTMTENDRS></CCSTMTENDTRNRS>`;

  it('follow the file: balance, statement, closing and due days, told as a change', async () => {
    const { read, commit, cardNow, userId } = await somebody();
    const page = await read(ofx({ inner: ofxCoffee('a'), balance, closing }));
    expect(page.figures).toMatchObject({ balance: 312.5, statementBalance: 80, closingDate });
    await commit(page.id);
    const due = Number(addDays(closingDate, 25).slice(8));
    const statement = { statementBalance: 80, minimumPayment: 25, dueDate: due };
    expect(await cardNow()).toMatchObject({ currentBalance: 312.5, ...statement });
    const told = `select 1 from outbox where subject = 'cards.card.changed.v1' and envelope->'data'->>'userId' = $1`;
    expect((await database.query(told, [userId])).rowCount).toBe(1);
  });

  it('keep a statement’s due date and minimum where a later file doesn’t tell them, and take its balance', async () => {
    const { read, commit, undo, cardNow, card } = await somebody();
    const stored = async () =>
      (
        await database.query(
          `select due_date::text as due, balance::float8, minimum_payment::float8 as minimum from card_statement where card_id = $1`,
          [card.id],
        )
      ).rows;
    await commit((await read(ofx({ balance, closing }))).id);
    const before = await stored();
    expect(before).toEqual([{ due: addDays(closingDate, 25), balance: 80, minimum: 25 }]);
    const without = closing.replace(/<DTPMTDUE>.*<MINPMTDUE>25\.00/, '').replace('-80.00', '-90.00');
    const page = await read(ofx({ balance: balance.replace('-312.50', '-300.00'), closing: without }));
    await commit(page.id);
    expect(await stored()).toEqual([{ ...before[0], balance: 90 }]);
    expect(await cardNow()).toMatchObject({ currentBalance: 300, statementBalance: 90, minimumPayment: 25 });
    await undo(page.id);
    expect(await stored()).toEqual(before);
    expect(await cardNow()).toMatchObject({ currentBalance: 312.5, statementBalance: 80 });
  });

  it('tell no minimum of an earlier statement, nor beside a balance that is typed for the next one', async () => {
    const { read, commit, cardNow, card, client } = await somebody();
    await commit((await read(ofx({ balance, closing }))).id);
    const earlier = lastClosingDate(cycle, closingDate);
    await database.query('update card set statement_closing = $2 where id = $1', [card.id, earlier]);
    expect(await cardNow()).toMatchObject({ statementBalance: null, minimumPayment: null });
    const typed = aCard({ ...cycleOf(await cardNow()), lastFour: '', statementBalance: 95 });
    await client.put<CreditCard>(`/api/credit-cards/${card.id}`, typed);
    expect(await cardNow()).toMatchObject({ statementBalance: 95, minimumPayment: null });
  });

  it('go back with the file, but not where they were changed since', async () => {
    const { read, commit, undo, cardNow, card, client } = await somebody();
    const page = await read(ofx({ balance, closing }));
    await commit(page.id);
    const { body } = await client.put<CreditCard>(
      `/api/credit-cards/${card.id}`,
      aCard({ ...cycleOf(await cardNow()), lastFour: '', currentBalance: 7 }),
    );
    expect(body.currentBalance).toBe(7);
    await undo(page.id);
    expect(await cardNow()).toMatchObject({
      currentBalance: 7,
      statementBalance: null,
      minimumPayment: null,
      dueDate: card.dueDate,
    });
    const days = await database.query('select balance::float8 from balance_day where card_id = $1', [card.id]);
    // The day that the card was added on, with the figure of the change.
    expect(days.rows).toEqual([{ balance: 7 }]);
    expect((await database.query('select from card_statement where card_id = $1', [card.id])).rowCount).toBe(0);
  });

  it('stay as long as a later file has them too, and go back with that one', async () => {
    const { read, commit, undo, cardNow, card } = await somebody();
    const first = await read(ofx({ balance, closing }));
    await commit(first.id);
    const imported = await cardNow();
    expect(imported).toMatchObject({ currentBalance: 312.5, statementBalance: 80, minimumPayment: 25 });
    const again = await read(ofx({ inner: ofxCoffee('a'), balance, closing }));
    await commit(again.id);
    await undo(first.id);
    const { updatedAt: _, ...figures } = imported;
    expect(await cardNow()).toMatchObject(figures);
    const kept = await database.query('select balance::float8 from card_statement where card_id = $1', [card.id]);
    expect(kept.rows).toEqual([{ balance: 80 }]);
    await undo(again.id);
    const { currentBalance, dueDate } = card;
    expect(await cardNow()).toMatchObject({ currentBalance, dueDate, statementBalance: null, minimumPayment: null });
    expect((await database.query('select from card_statement where card_id = $1', [card.id])).rowCount).toBe(0);
  });

  it('go back to what was before all files, whichever is undone first', async () => {
    const { read, commit, undo, cardNow, card } = await somebody();
    const first = await read(ofx({ balance }));
    await commit(first.id);
    const next = await read(ofx({ balance: balance.replace('-312.50', '-400.00') }));
    await commit(next.id);
    await undo(first.id);
    expect(await cardNow()).toMatchObject({ currentBalance: 400 });
    await undo(next.id);
    expect(await cardNow()).toMatchObject({ currentBalance: card.currentBalance });
  });

  it('have what’s expected on top of the file’s balance, also where that is what they were', async () => {
    const { read, commit, cardNow, card, client } = await somebody({ currentBalance: 132.5, creditLimit: 5000 });
    await client.post('/api/purchases', { id: randomUUID(), cardId: card.id, amount: 180, place: '', madeOn: today });
    expect(await cardNow()).toMatchObject({ currentBalance: 312.5 });
    await commit((await read(ofx({ balance }))).id);
    expect(await cardNow()).toMatchObject({ currentBalance: 492.5 });
  });

  describe('and purchases that are expected: undone, the balance is as if the file had never been', () => {
    const costco =
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${ofxDay(today)}<TRNAMT>-180.00<FITID>c` +
      `<NAME>COSTCO WHSE #0123<MEMO></STMTTRN>`;
    const buyer = async () => {
      const owner = await somebody({ currentBalance: 132.5, creditLimit: 5000 });
      const id = randomUUID();
      const used = { id, cardId: owner.card.id, amount: 180, place: 'costco', madeOn: today };
      const imported = async (about: { inner?: string; balance: string }) => {
        const { id: fileId } = await owner.read(ofx(about));
        await owner.commit(fileId);
        return fileId;
      };
      const balanceNow = async () => (await owner.cardNow()).currentBalance;
      return {
        ...{ ...owner, imported, balanceNow },
        keep: () => owner.client.post('/api/purchases', used),
        takeBack: () => owner.client.delete(`/api/purchases/${id}`),
      };
    };

    it('with a purchase that the file’s balance had', async () => {
      const { keep, takeBack, imported, undo, balanceNow } = await buyer();
      await keep();
      const file = await imported({ inner: costco, balance });
      expect(await balanceNow()).toBe(312.5);
      await undo(file);
      expect(await balanceNow()).toBe(312.5);
      await takeBack();
      expect(await balanceNow()).toBe(132.5);
    });

    it.each([
      ['a balance', { inner: costco, balance }, 312.5],
      ['no balance', { inner: costco, balance: '' }, 312.5],
      ['another balance', { inner: costco, balance: balance.replace('-312.50', '-400.00') }, 400],
    ])('with a purchase that was taken back after a file with %s had it', async (_, file, after) => {
      const { keep, takeBack, imported, undo, balanceNow } = await buyer();
      await keep();
      const id = await imported(file);
      await takeBack();
      expect(await balanceNow()).toBe(after);
      await undo(id);
      expect(await balanceNow()).toBe(132.5);
    });

    it('with a purchase that was taken back, unless the balance was typed since', async () => {
      const { keep, takeBack, imported, undo, balanceNow, client, card } = await buyer();
      await keep();
      const file = await imported({ inner: costco, balance: '' });
      await takeBack();
      const typed = aCard({ ...cycleOf(card), lastFour: '', creditLimit: 5000, currentBalance: 500 });
      await client.put(`/api/credit-cards/${card.id}`, typed);
      await undo(file);
      expect(await balanceNow()).toBe(500);
    });

    it('with a purchase that was sent after the file', async () => {
      const { keep, takeBack, imported, undo, balanceNow } = await buyer();
      const file = await imported({ inner: costco, balance });
      await keep();
      expect(await balanceNow()).toBe(312.5);
      await undo(file);
      expect(await balanceNow()).toBe(132.5);
      await takeBack();
      expect(await balanceNow()).toBe(132.5);
    });

    it('with a purchase that the balance before had because it was typed', async () => {
      const { keep, takeBack, imported, undo, balanceNow, client, card } = await buyer();
      await keep();
      const typed = aCard({ ...cycleOf(card), lastFour: '', creditLimit: 5000, currentBalance: 500 });
      await client.put(`/api/credit-cards/${card.id}`, typed);
      const file = await imported({ balance });
      expect(await balanceNow()).toBe(492.5);
      await undo(file);
      expect(await balanceNow()).toBe(500);
      await takeBack();
      expect(await balanceNow()).toBe(500);
    });
  });

  it('keep a balance in the person’s favor below 0', async () => {
    const { read, commit, cardNow } = await somebody({ creditLimit: 5000 });
    const page = await read(ofx({ balance: balance.replace('-312.50', '1365.44') }));
    expect(page).toMatchObject({ figures: { balance: -1365.44 }, warnings: [] });
    await commit(page.id);
    expect(await cardNow()).toMatchObject({ currentBalance: -1365.44, utilizationRate: 0, availableCredit: 6365.44 });
  });

  it('are told to matter only where an import would change something', async () => {
    const { read, commit } = await somebody();
    // The card's own balance is of today.
    const older = balance.replace(ofxDay(today), ofxDay(addDays(today, -1)));
    expect((await read(ofx({ balance: older }))).figuresMatter).toBe(false);
    for (const figures of [{ balance }, { balance, closing }]) {
      const file = await read(ofx(figures));
      expect(file.figuresMatter).toBe(true);
      await commit(file.id);
      expect((await read(ofx(figures))).figuresMatter).toBe(false);
    }
  });

  it('stay where the file tells none', async () => {
    const { read, commit, cardNow, card } = await somebody();
    await commit((await read(chase(coffee))).id);
    expect(await cardNow()).toEqual(card);
  });
});

const cycleOf = ({ statementDate, dueDate, dueMonth }: CreditCard) => ({ statementDate, dueDate, dueMonth });

describe('the job', () => {
  const late = (hours: number) => ({ now: new Date(Date.now() + hours * 3_600_000) });

  it('forgets after a day what was looked at and not imported', async () => {
    const { read, commit, get } = await somebody();
    const kept = await read(chase(coffee));
    await commit(kept.id);
    const looked = await read(chase(tea));
    const job = cards.app.get(ForgetFiles);
    await job.run(late(23));
    expect(await get(looked.id)).toMatchObject({ status: 'ready' });
    expect((await job.run(late(25))).forgotten).toBeGreaterThanOrEqual(1);
    expect(await get(looked.id)).toMatchObject({ statusCode: 404 });
    expect(await get(kept.id)).toMatchObject({ status: 'committed', imported: 1 });
  });

  it('ends a reading that was interrupted', async () => {
    const { read, get } = await somebody();
    const { id } = await read(chase(coffee));
    await database.query(`update statement_file set status = 'reading' where id = $1`, [id]);
    await cards.app.get(ForgetFiles).run(late(0.1));
    expect(await get(id)).toMatchObject({ status: 'reading' });
    await cards.app.get(ForgetFiles).run(late(0.3));
    expect(await get(id)).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('interrupted') as string,
    });
  });
});

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const callsById = Object.values<unknown>(contract)
  .filter(isRoute)
  .filter(({ path }) => path.includes(':id'));
const bodies: Record<string, unknown> = {
  'cards.mapStatementFile': { date: 0, description: 1, amount: { kind: 'two', debit: 2, credit: 3 }, dateOrder: 'mdy' },
  'cards.commitStatementFile': { take: [], otherCard: true },
};

describe("another person's", () => {
  const everything = async () => {
    const tables = ['statement_file', 'statement_file_line', 'card_transaction', 'csv_mapping', 'card'];
    const rows = await Promise.all(
      tables.map((table) => database.query(`select to_jsonb(one) as row from ${table} one order by 1`)),
    );
    return rows.map((result) => result.rows as unknown[]);
  };

  test.each(callsById.map((route) => [route.id, route] as const))(
    '%s is 404 and changes nothing [requirement 1]',
    async (id, route) => {
      const [ada, ben] = await Promise.all([somebody(), somebody()]);
      const waiting = await ada.read(`Day,Words,Sum\n03/07/2026,A,4.50\n`);
      const ready = await ada.read(chase(tea));
      const committed = await ada.read(chase(coffee));
      await ada.commit(committed.id);
      const before = await everything();
      const isOfCard = route.path.startsWith('/api/credit-cards');
      for (const given of isOfCard ? [ada.card.id] : [waiting.id, ready.id, committed.id]) {
        const address = `${route.path.replace(':id', given)}${isOfCard ? '?name=a.csv' : ''}`;
        const options = isOfCard
          ? { body: chase(coffee), headers: { 'content-type': 'application/octet-stream' } }
          : jsonOf(route.body)
            ? { body: bodies[id] }
            : {};
        const answer = await ben.client.call(route.method, address, options);
        expect(answer).toMatchObject({ status: 404, body: { code: isOfCard ? 'no-such-card' : 'no-such-file' } });
      }
      expect((await ben.client.get('/api/statement-files')).body).toEqual({ files: [] });
      expect(await everything()).toEqual(before);
    },
  );

  it('columns are not mine', async () => {
    const [ada, ben] = await Promise.all([somebody(), somebody()]);
    const { id } = await ada.read('Eve,Adam,Sum\n03/07/2026,A,4.50\n');
    await ada.client.post(`/api/statement-files/${id}/mapping`, {
      ...(bodies['cards.mapStatementFile'] as object),
      amount: { kind: 'one', column: 2, purchases: 'positive' },
    });
    await ada.commit(id);
    expect(await ben.read('Eve,Adam,Sum\n03/07/2026,A,4.50\n')).toMatchObject({ status: 'mapping' });
  });
});

it('a guest is asked to sign in', async () => {
  const { card } = await somebody();
  const headers = { 'content-type': 'application/octet-stream' };
  const sent = await cards.client.call('POST', `/api/credit-cards/${card.id}/statement-files?name=a`, {
    body: 'x',
    headers,
  });
  expect(sent.status).toBe(401);
  expect((await cards.client.get('/api/statement-files')).status).toBe(401);
});

/** What comes of calls for files and cards that aren't there, one more than an hour allows: nothing is read for them. */
async function tooMany(call: (client: HttpClient) => Promise<{ status: number }>): Promise<number[]> {
  const { client } = await somebody();
  const answers: number[] = [];
  for (let sent = 0; sent <= cards.env.STATEMENT_FILES; sent += 1) answers.push((await call(client)).status);
  return answers;
}

const upload = { body: 'x', headers: { 'content-type': 'application/octet-stream' } };
it.each<[string, (client: HttpClient) => Promise<{ status: number }>]>([
  ['files', (client) => client.call('POST', `/api/credit-cards/${randomUUID()}/statement-files?name=a`, upload)],
  ['explained columns', (client) => client.post(`/api/statement-files/${randomUUID()}/mapping`, {})],
])('only so many %s an hour', async (_, call) => {
  const answers = await tooMany(call);
  expect(answers.pop()).toBe(429);
  expect(answers).not.toContain(429);
});

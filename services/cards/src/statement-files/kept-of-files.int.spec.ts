import pg from 'pg';
import * as contract from '@floatwise/contracts/cards/statement-files.http';
import { jsonOf, type RouteDefinition } from '@floatwise/contracts/define';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { statementFileOwner } from '@floatwise/test-kit/statement-file-owner';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { ForgetFiles } from './forget-files.js';

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

const somebody = () => statementFileOwner(cards);
const chase = (...rows: string[]) =>
  ['Transaction Date,Post Date,Description,Category,Type,Amount,Memo', ...rows, ''].join('\n');
const coffee = '03/06/2026,03/07/2026,COFFEE,Food & Drink,Sale,-4.50,';
const tea = '03/07/2026,03/08/2026,TEA,Food & Drink,Sale,-3.00,';
const quicken = (id: string, name: string) =>
  'OFXHEADER:100\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT' +
  `<DTPOSTED>20260307<TRNAMT>-4.50<FITID>${id}<NAME>${name}</STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;

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
  await read(quicken(numbers[0] ?? '', numbers[1] ?? ''));
  await client.get('/api/statement-files');
  const tables = ['statement_file', 'statement_file_line', 'card_transaction', 'csv_mapping', 'outbox'];
  const rows = await Promise.all(
    tables.map((table) => database.query(`select to_jsonb(one)::text as row from ${table} one`)),
  );
  const everything = JSON.stringify(rows.map((result) => result.rows as unknown[]));
  expect(everything).toContain('************1111');
  for (const number of numbers) expect(everything).not.toContain(number);
});

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

it('only so many files an hour', async () => {
  const { send } = await somebody();
  const most = cards.env.STATEMENT_FILES;
  const answers = [];
  for (let sent = 0; sent <= most; sent += 1) answers.push((await send('x')).status);
  expect(answers.slice(0, most)).not.toContain(429);
  expect(answers.at(-1)).toBe(429);
});

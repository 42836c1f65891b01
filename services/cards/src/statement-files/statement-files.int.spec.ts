import pg from 'pg';
import type { StatementFile } from '@floatwise/contracts/cards/statement-files.http';
import type { CreateCardInput } from '@floatwise/contracts/cards/wallet.http';
import { timezoneHeader } from '@floatwise/contracts/cookies';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { statementFileOwner } from '@floatwise/test-kit/statement-file-owner';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { storeTransactions } from '../transactions/store-transactions.js';
import { Database } from '../db.js';
import { chase, coffee, ofx, ofxCoffee, tea } from './testing/sample-files.js';

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

/** A person with a card and statement files, and what's stored for them. */
async function somebody(about: Partial<CreateCardInput> = {}) {
  const owner = await statementFileOwner(cards, about);
  const stored = async () =>
    (
      await database.query<{ told: string }>(
        `select posted_on || ' ' || amount || ' ' || description as told from card_transaction where card_id = $1
          order by posted_on, amount, description, occurrence`,
        [owner.card.id],
      )
    ).rows.map(({ told }) => told);
  return { ...owner, stored };
}

describe('a file', () => {
  it('is looked at first: what is new, nothing of it stored', async () => {
    const { read, stored, card } = await somebody();
    expect(await read(chase(coffee, coffee, tea))).toMatchObject({
      cardId: card.id,
      name: 'activity.csv',
      format: 'csv',
      issuer: 'Chase',
      status: 'ready',
      progress: 1,
      counts: { new: 3, known: 0, doubtful: 0 },
      warnings: [],
      total: 3,
      lines: [
        {
          ordinal: 0,
          verdict: 'new',
          postedOn: '2026-03-07',
          amount: 4.5,
          kind: 'purchase',
          description: 'COFFEE',
          like: null,
        },
        { ordinal: 1 },
        { ordinal: 2, description: 'TEA' },
      ],
    });
    expect(await stored()).toEqual([]);
  });

  it('is imported as a whole, and taken back as a whole', async () => {
    const { read, commit, undo, stored, client } = await somebody();
    const { id } = await read(chase(coffee, coffee, tea));
    expect(await commit(id)).toMatchObject({ status: 200, body: { status: 'committed', imported: 3 } });
    expect(await stored()).toEqual(['2026-03-07 4.50 COFFEE', '2026-03-07 4.50 COFFEE', '2026-03-08 3.00 TEA']);
    expect(await commit(id)).toMatchObject({ status: 200, body: { status: 'committed', imported: 3 } });
    expect((await client.get('/api/statement-files')).body).toMatchObject({ files: [{ id, status: 'committed' }] });
    expect(await undo(id)).toMatchObject({ status: 200, body: { status: 'undone', imported: 0 } });
    expect(await stored()).toEqual([]);
    expect(await undo(id)).toMatchObject({ status: 200, body: { status: 'undone' } });
    expect(await commit(id)).toMatchObject({ status: 409 });
  });

  it('that was imported already says so, and adds nothing', async () => {
    const { read, commit, stored } = await somebody();
    await commit((await read(chase(coffee, coffee))).id);
    const again = await read(chase(coffee, coffee));
    expect(again).toMatchObject({ counts: { new: 0, known: 2 }, warnings: [{ code: 'same-file' }] });
    expect(again.warnings[0]?.sentence).toMatch(
      /You already imported this file on .*\. We won’t add the same transactions again\./,
    );
    await commit(again.id);
    expect(await stored()).toHaveLength(2);
  });

  it('that was imported already names the day of that in the person’s time zone', async () => {
    const { read, commit, headers } = await somebody();
    const { id } = await read(chase(coffee));
    await commit(id);
    // Still Mar 1 in New York.
    await database.query(`update statement_file set committed_at = '2026-03-02T03:00:00Z' where id = $1`, [id]);
    Object.assign(headers, { [timezoneHeader]: 'America/New_York' });
    expect((await read(chase(coffee))).warnings[0]?.sentence).toContain('You already imported this file on Mar 1.');
  });

  it('that holds what an earlier one brought keeps it when the earlier one is taken back', async () => {
    const { read, commit, undo, stored } = await somebody();
    const first = await read(chase(coffee));
    await commit(first.id);
    const second = await read(chase(coffee, tea));
    expect(second.counts).toEqual({ new: 1, known: 1, doubtful: 0 });
    await commit(second.id);
    await undo(first.id);
    expect(await stored()).toEqual(['2026-03-07 4.50 COFFEE', '2026-03-08 3.00 TEA']);
    await undo(second.id);
    expect(await stored()).toEqual([]);
  });

  it('with ids is known by them, whatever its text is by then', async () => {
    const { read, commit } = await somebody();
    await commit((await read(ofx({ inner: ofxCoffee('a1') }), 'card.qfx')).id);
    const later = await read(ofx({ inner: ofxCoffee('a1', 'COFFEE HOUSE') + ofxCoffee('a2') }), 'card.ofx');
    expect(later).toMatchObject({ format: 'ofx', counts: { new: 1, known: 1 } });
  });

  it('thrown away is forgotten, and an imported one can not be', async () => {
    const { read, commit, client, get } = await somebody();
    const { id } = await read(chase(coffee));
    expect((await client.delete(`/api/statement-files/${id}`)).status).toBe(204);
    expect(await get(id)).toMatchObject({ statusCode: 404, code: 'no-such-file' });
    const other = await read(chase(coffee));
    await commit(other.id);
    expect(await client.delete(`/api/statement-files/${other.id}`)).toMatchObject({ status: 409 });
  });

  it('two imports of it at once add it once', async () => {
    const { read, commit, stored } = await somebody();
    const [one, two] = await Promise.all([read(chase(coffee)), read(chase(coffee))]);
    const answers = await Promise.all([commit(one.id), commit(two.id), commit(one.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toEqual(['2026-03-07 4.50 COFFEE']);
  });
});

describe('what the bank told already in other words', () => {
  it('is doubtful, and stored only where the person takes it', async () => {
    const { read, commit, stored, card } = await somebody();
    const told = {
      ...{ externalId: 'b1', postedOn: '2026-03-06', madeOn: null, amount: 4.5, kind: 'purchase' as const },
      ...{ description: 'COFFEE HOUSE 12', mcc: null, category: null, isForeign: false, isPending: false },
    };
    const { prisma } = cards.app.get(Database);
    const both = [told, { ...told, externalId: 'b2', amount: 3, description: 'TEA HOUSE' }];
    await prisma.$transaction((tx) => storeTransactions(tx, card.id, { reported: both }));
    const page = await read(chase(coffee, tea));
    expect(page).toMatchObject({
      counts: { new: 0, known: 0, doubtful: 2 },
      lines: [{ verdict: 'doubtful', like: { postedOn: '2026-03-06', description: 'COFFEE HOUSE 12' } }, {}],
    });
    await commit(page.id, { take: [1] });
    expect(await stored()).toEqual([
      '2026-03-06 3.00 TEA HOUSE',
      '2026-03-06 4.50 COFFEE HOUSE 12',
      '2026-03-08 3.00 TEA',
    ]);
  });
});

describe('a file of another card', () => {
  it('is imported only when the person says that it belongs here', async () => {
    const { read, commit, stored } = await somebody({ lastFour: '4242' });
    const page = await read(ofx({ inner: ofxCoffee('a'), account: '5555555555554444' }), 'card.ofx');
    expect(page.warnings).toEqual([
      { code: 'other-card', sentence: 'This file is for a card ending in 4444; Everyday Card ends in 4242.' },
    ]);
    expect(await commit(page.id)).toMatchObject({ status: 409, body: { code: 'other-card' } });
    expect(await stored()).toEqual([]);
    expect(await commit(page.id, { otherCard: true })).toMatchObject({ status: 200 });
    expect(await stored()).toHaveLength(1);
  });
});

describe('columns that nobody knows', () => {
  const file = (rows: string) => `When,What,How much\n${rows}`;
  const rows = '03/07/2026,COFFEE,4.50\n03/08/2026,TEA,3.00\n';
  const mapping = {
    date: 0,
    description: 1,
    amount: { kind: 'one', column: 2, purchases: 'positive' },
    dateOrder: 'mdy',
  };

  it('are asked about, and remembered once the file is imported', async () => {
    const { read, commit, client, stored, undo } = await somebody();
    const asked = await read(file(rows));
    expect(asked).toMatchObject({
      status: 'mapping',
      question: { columns: ['When', 'What', 'How much'], rows: [['03/07/2026', 'COFFEE', '4.50'], {}] },
      lines: [],
    });
    const map = (id: string, body: object) => client.post<StatementFile>(`/api/statement-files/${id}/mapping`, body);
    expect(await map(asked.id, mapping)).toMatchObject({ status: 200, body: { status: 'ready', counts: { new: 2 } } });
    expect(await read(file(rows))).toMatchObject({ status: 'mapping' });
    await commit(asked.id);
    expect(await stored()).toHaveLength(2);
    expect(await read(file('03/09/2026,SCONE,2.00\n'))).toMatchObject({ status: 'ready', counts: { new: 1 } });
    await undo(asked.id);
    expect(await read(file(rows))).toMatchObject({ status: 'mapping' });
  });

  it.each([
    ['a column that is not there', { ...mapping, date: 3 }, 'date', 'The file has no such column.'],
    ['one column for two things', { ...mapping, description: 0 }, 'description', 'Choose each column once.'],
    [
      'dates in another order',
      { ...mapping, date: 0, dateOrder: 'ymd' },
      '',
      'Line 2 of this file has \u201c03/07/2026\u201d where we look for a date.',
    ],
  ])('%s is refused, and the question stays', async (_, body, path, message) => {
    const { read, client, get } = await somebody();
    const { id } = await read(file(rows));
    expect(await client.post(`/api/statement-files/${id}/mapping`, body)).toMatchObject({
      status: 400,
      body: { issues: [{ path, message }] },
    });
    expect(await get(id)).toMatchObject({ status: 'mapping' });
  });
});

describe('a mapping that was made', () => {
  const file = (rows: string) => `When,Whose,Cost\n${rows}`;
  const rows = '03/07/2026,COFFEE,4.50\n03/08/2026,TEA,3.00\n03/08/2026,BACK,-3.00\n';
  const mapping = (purchases: 'positive' | 'negative') => ({
    ...{ date: 0, description: 1, dateOrder: 'mdy' },
    amount: { kind: 'one', column: 2, purchases },
  });
  const explained = async () => {
    const owner = await somebody();
    const map = (id: string, purchases: 'positive' | 'negative') =>
      owner.client.post<StatementFile>(`/api/statement-files/${id}/mapping`, mapping(purchases));
    const reset = (id: string) => owner.client.post<StatementFile>(`/api/statement-files/${id}/reset-mapping`);
    const asked = await owner.read(file(rows));
    await map(asked.id, 'positive');
    return { ...owner, map, reset, asked };
  };

  it('can be reset while its file is looked at: the same question is asked again', async () => {
    const { get, map, reset, asked, commit, stored } = await explained();
    expect(await get(asked.id)).toMatchObject({ status: 'ready', mapped: true, total: 3 });
    expect(await reset(asked.id)).toMatchObject({ status: 200, body: { status: 'mapping', mapped: false } });
    expect((await get(asked.id)).question).toEqual(asked.question);
    expect(await reset(asked.id)).toMatchObject({ status: 200, body: { status: 'mapping' } });
    expect(await map(asked.id, 'negative')).toMatchObject({
      status: 200,
      body: { status: 'ready', counts: { new: 3 } },
    });
    await commit(asked.id);
    expect(await stored()).toHaveLength(3);
  });

  it('and remembered can be reset by a later file, and is forgotten then', async () => {
    const { read, reset, asked, commit } = await explained();
    await commit(asked.id);
    const later = await read(file(rows.replaceAll('03/0', '02/0')));
    expect(later).toMatchObject({ status: 'ready', mapped: true });
    await reset(later.id);
    expect(await read(file(rows))).toMatchObject({ status: 'mapping' });
  });

  it('is asked about when a file contradicts it', async () => {
    const { read, asked, commit } = await explained();
    await commit(asked.id);
    const contrary = await read(file('02/07/2026,COFFEE,-4.50\n02/08/2026,TEA,-3.00\n'));
    expect(contrary).toMatchObject({ status: 'mapping' });
    expect(contrary.question?.reason).toContain('Most of its amounts would lower what you owe.');
  });

  it('is needed for a reset', async () => {
    const { read, reset, commit } = await explained();
    const plain = await read(chase(coffee));
    expect(await reset(plain.id)).toMatchObject({ status: 409 });
    await commit(plain.id);
    expect(await reset(plain.id)).toMatchObject({ status: 409 });
  });
});

describe('a file that can not be read', () => {
  const mebi = 1_048_576;
  test.each<[string, string | Buffer, string]>([
    ['that is a ZIP named .csv', Buffer.from('504b030414000000', 'hex'), 'ZIP archive'],
    ['of 9 MB of one column', 'word\n'.repeat((9 * mebi) / 5), 'only one column'],
    ['cut in the middle', ofx({ inner: ofxCoffee('a') }).slice(0, -60), 'is cut off'],
    ['of next century', chase(coffee.replace('03/07/2026', '03/07/2126')), 'still to come'],
    [
      'with a quote of 9 MB',
      `Date,Description,Amount\n03/07/2026,"${'x'.repeat(9 * mebi)}`,
      'Please download it from your bank again',
    ],
  ])('%s says why and stores nothing', async (_, file, sentence) => {
    const { read, stored } = await somebody();
    const page = await read(file);
    expect(page).toMatchObject({ status: 'failed', lines: [] });
    expect(page.problem).toContain(sentence);
    expect(await stored()).toEqual([]);
  });

  it('of more than 10 MB is refused at the door', async () => {
    const { send } = await somebody();
    expect(await send(Buffer.alloc(10_000_001, 'x'))).toMatchObject({
      status: 413,
      body: { message: 'This file is larger than 10 MB. Please choose a smaller one.' },
    });
  });

  it('of 0 bytes says that it is empty', async () => {
    const { read } = await somebody();
    expect(await read('')).toMatchObject({ status: 'failed', problem: 'This file is empty.' });
  });

  it.each(['', '?name=', `?name=${'x'.repeat(201)}`])('with the name %p is 400', async (query) => {
    const { client, card } = await somebody();
    const headers = { 'content-type': 'application/octet-stream' };
    const path = `/api/credit-cards/${card.id}/statement-files${query}`;
    expect(await client.call('POST', path, { body: 'x', headers })).toMatchObject({ status: 400 });
  });
});

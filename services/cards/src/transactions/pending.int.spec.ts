import pg from 'pg';
import type { History, PastTransaction } from '@floatwise/contracts/cards/history.http';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { noon } from '@floatwise/test-kit/signed-in';
import { statementFileOwner } from '@floatwise/test-kit/statement-file-owner';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { storeTransactions } from './store-transactions.js';
import type { ReportedTransaction } from './transaction.js';

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

const { today } = noon;
const monthStart = `${today.slice(0, 7)}-01`;
const told = (about: Partial<ReportedTransaction> = {}): ReportedTransaction => ({
  ...{ externalId: null, isPending: true, postedOn: monthStart, madeOn: null, amount: 50, kind: 'purchase' },
  ...{ description: 'TST* NOPA', mcc: '5812', category: null, isForeign: false },
  ...about,
});

async function somebody() {
  const owner = await statementFileOwner(cards);
  const bank = (...reported: ReportedTransaction[]) =>
    cards.app.get(Database).prisma.$transaction((tx) => storeTransactions(tx, owner.card.id, { reported }));
  const seen = async () => {
    const { body } = await owner.client.get<{ transactions: PastTransaction[] }>('/api/history/transactions?months=1');
    return body.transactions.map(({ amount, isPending }) => `${amount}${isPending ? ' pending' : ''}`).sort();
  };
  const spent = async () => {
    const { body } = await owner.client.get<History>('/api/history?months=1');
    return body.spending.reduce((sum, { amount }) => sum + amount, 0);
  };
  return { ...owner, bank, seen, spent };
}

const capitalOne = (...rows: string[]) =>
  ['Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit', ...rows, ''].join('\n');
const pendingRow = `${monthStart},,1234,TST* NOPA,Dining,50.00,`;
const postedRow = `${monthStart},${monthStart},1234,TST* NOPA,Dining,60.00,`;

describe('a pending transaction of a bank', () => {
  it('is shown as pending and in no sum, and posts once, with its tip', async () => {
    const { bank, seen, spent } = await somebody();
    await bank(told());
    expect(await seen()).toEqual(['50 pending']);
    expect(await spent()).toBe(0);
    await bank(told());
    expect(await seen()).toEqual(['50 pending']);
    await bank(told({ isPending: false, amount: 60, externalId: 'posted' }));
    expect(await seen()).toEqual(['60']);
    expect(await spent()).toBe(60);
    await bank(told({ isPending: false, amount: 60, externalId: 'posted' }));
    expect(await seen()).toEqual(['60']);
  });

  it('keeps its ID when it posts', async () => {
    const { bank, seen } = await somebody();
    await bank(told({ externalId: 'a' }));
    await bank(told({ externalId: 'a', isPending: false, amount: 500, description: 'OTHER WORDS' }));
    expect(await seen()).toEqual(['500']);
  });

  it('is gone when the bank no longer has it', async () => {
    const { bank, seen } = await somebody();
    await bank(told(), told({ description: 'SHELL', amount: 1 }));
    expect(await seen()).toHaveLength(2);
    await bank(told());
    expect(await seen()).toEqual(['50 pending']);
  });
});

it('a posted transaction of a bank counts as the kind that the bank reports now', async () => {
  const { bank, spent } = await somebody();
  const posted = (kind: ReportedTransaction['kind']) => told({ isPending: false, externalId: 'a', kind });
  await bank(posted('purchase'));
  expect(await spent()).toBe(50);
  await bank(posted('fee'));
  expect(await spent()).toBe(0);
  await bank(posted('purchase'));
  expect(await spent()).toBe(50);
});

describe('a pending row of a file', () => {
  it('is marked in the preview and in the history, and posts once by a later file', async () => {
    const { read, commit, seen, spent } = await somebody();
    const first = await read(capitalOne(pendingRow));
    expect(first).toMatchObject({
      counts: { new: 1 },
      lines: [{ isPending: true }],
      warnings: [
        {
          code: 'pending',
          sentence: '1 transaction in this file is still pending. Its amount can change until the bank posts it.',
        },
      ],
    });
    await commit(first.id);
    expect(await seen()).toEqual(['50 pending']);
    const second = await read(capitalOne(postedRow));
    expect(second).toMatchObject({ counts: { new: 1, known: 0, doubtful: 0 } });
    await commit(second.id);
    expect(await seen()).toEqual(['60']);
    expect(await spent()).toBe(60);
    expect(await read(capitalOne(pendingRow))).toMatchObject({ counts: { new: 0, known: 1 } });
  });

  it('comes back if the file with the posted one is undone', async () => {
    const { read, commit, undo, seen, spent } = await somebody();
    await commit((await read(capitalOne(pendingRow))).id);
    const second = await read(capitalOne(postedRow));
    await commit(second.id);
    await undo(second.id);
    expect(await seen()).toEqual(['50 pending']);
    expect(await spent()).toBe(0);
  });

  it('posts by the bank too', async () => {
    const { read, commit, bank, seen } = await somebody();
    await commit((await read(capitalOne(pendingRow))).id);
    await bank(told({ isPending: false, amount: 58 }));
    expect(await seen()).toEqual(['58']);
  });

  it('that never posted is gone once a file is ten days further', async () => {
    const { read, commit, card } = await somebody();
    const day = addDays(today, -20);
    const later = addDays(day, 11);
    await commit((await read(capitalOne(`${day},,1234,HOTEL,Lodging,1.00,`))).id);
    await commit((await read(capitalOne(`${later},${later},1234,TEA,Dining,3.00,`))).id);
    const { rows } = await database.query<{ amount: number }>(
      'select amount::float8 from card_transaction where card_id = $1',
      [card.id],
    );
    expect(rows).toEqual([{ amount: 3 }]);
  });

  it('is a payment only when it posts: no statement counts as paid by it', async () => {
    const { bank, card } = await somebody();
    await bank(told({ kind: 'payment', amount: -500, description: 'PAYMENT' }));
    const { rowCount } = await database.query('select from paid_statement where card_id = $1', [card.id]);
    expect(rowCount).toBe(0);
  });
});

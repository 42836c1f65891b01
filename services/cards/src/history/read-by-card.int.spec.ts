import pg from 'pg';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { statementFileOwner } from '@floatwise/test-kit/statement-file-owner';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { purchasesSql, transactionCountSql, transactionsSql } from './history-sql.js';

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

/** As many lines as it takes for reading all of them to look cheap, most of them other people's. */
const people = 50;
const linesEach = 400;

it('a page of lines, their count, and the purchases are read by card, however many lines others have', async () => {
  const { card } = await statementFileOwner(cards);
  await database.query(
    `insert into card select copy.* from (select * from card where id = $1) one cross join generate_series(1, $2::int) n cross join lateral
       jsonb_populate_record(one::card, jsonb_build_object('id', gen_random_uuid(), 'user_id', gen_random_uuid(), 'ordinal', n)) copy`,
    [card.id, people],
  );
  await database.query(
    `insert into card_transaction (card_id, posted_on, amount, kind, description, merchant, category)
     select id, current_date - n, n, 'purchase', 'SHOP', 'shop', 'other' from card cross join generate_series(1, $1::int) n`,
    [linesEach],
  );
  await database.query('analyze card, card_transaction');
  const { rows: owners } = await database.query<{ user_id: string }>('select user_id from card where id = $1', [
    card.id,
  ]);
  const days = ['2000-01-01', '2100-01-01'];
  const chosen = [owners[0]?.user_id, null, ...days, null, null];
  for (const [sql, values] of [
    [transactionsSql, [...chosen, 50, 0]],
    [transactionCountSql, chosen],
    [purchasesSql, [owners[0]?.user_id, ...days]],
  ] as const) {
    const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...values]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on card_transaction');
  }
});

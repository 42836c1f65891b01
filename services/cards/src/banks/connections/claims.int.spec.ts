import { jest } from '@jest/globals';
import pg from 'pg';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { CardsEnv } from '../../env.js';
import { service } from '../../service.js';
import { Database } from '../../db.js';
import { Claims } from './claims.js';

let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Client;
beforeAll(async () => {
  cards = await serviceUnderTest({ service, env: { BANK_SYNC_LOOK_MS: '3600000' } });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await cards.stop();
});

it('a night’s syncs are picked one by one in the order they’re due, without reading those of other banks or of later', async () => {
  await database.query(
    `insert into bank_connection (id, user_id, bank_id, method, status, sealed_tokens, next_sync_at, created_at, updated_at)
     select lpad(to_hex(n), 32, '0')::uuid, gen_random_uuid(), case when n % 2 = 0 then 'chase' else 'citibank' end, 'oauth', 'connected', 'sealed',
            now() + (10000 - n) * interval '1 minute', now(), now() from generate_series(1, 20000) n`,
  );
  await database.query('analyze bank_connection');
  const asked = jest.spyOn(cards.app.get(Database).pool, 'query');
  const next = { bankId: 'chase', method: 'oauth', limit: 2 } as const;
  const taken = await cards.app.get(Claims).takeDue(next);
  const { text, values } = asked.mock.calls[0]?.[0] as unknown as { text: string; values: unknown[] };
  asked.mockRestore();
  // The longest wait first.
  expect(taken.map(({ connectionId }) => Number.parseInt(connectionId.slice(-8), 16)).toSorted()).toEqual([
    19_998, 20_000,
  ]);
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Cond: \(\(bank_id = .*\) AND \(method = .*\) AND \(next_sync_at <= now\(\)\)\)/);
  expect(plan).not.toContain('Seq Scan on bank_connection');
});

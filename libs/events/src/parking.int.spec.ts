import { randomUUID } from 'node:crypto';
import { emptyTestDatabase, eventTablesSql, runSql } from '@floatwise/test-kit/test-database';
import pg from 'pg';
import { eraseParked, listParked, park } from './parking.js';

let pool: pg.Pool;
beforeAll(async () => {
  const url = await emptyTestDatabase('parking');
  await runSql(url, eventTablesSql());
  pool = new pg.Pool({ connectionString: url, max: 1 });
}, 60_000);
afterAll(() => pool.end());

it('erases what names somebody, and nothing of anybody else', async () => {
  const [gone, other] = [randomUUID(), randomUUID()];
  const messages = [
    ['as aggregate', `{"aggregateId":"${gone}"}`],
    ['as data', `{"aggregateId":"x","data":{"userId":"${gone}"}}`],
    ['what is no JSON', `{{ ${gone}`],
    ['somebody else', `{"aggregateId":"${other}"}`],
  ] as const;
  for (const [messageId, body] of messages) {
    await park(pool, { messageId, body, stream: 'S', subject: 's.t.u.v1', reason: 'failed', fault: 'f', tries: 6 });
  }
  expect(await eraseParked(pool, gone)).toBe(3);
  expect((await listParked(pool)).map(({ messageId }) => messageId)).toEqual(['somebody else']);
});

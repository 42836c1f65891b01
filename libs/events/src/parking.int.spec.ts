import { randomUUID } from 'node:crypto';
import { emptyTestDatabase, eventTablesSql, runSql } from '@floatwise/test-kit/test-database';
import pg from 'pg';
import { countParked, eraseParked, listParked, pageEnd, park } from './parking.js';

let pool: pg.Pool;
beforeAll(async () => {
  const url = await emptyTestDatabase('parking');
  await runSql(url, eventTablesSql());
  pool = new pg.Pool({ connectionString: url, max: 1 });
});
afterAll(() => pool.end());
beforeEach(() => pool.query('truncate parked_message'));

const parkOne = (message: { messageId: string } & Partial<Parameters<typeof park>[1]>) =>
  park(pool, { body: '{}', stream: 'S', subject: 's.t.u.v1', reason: 'failed', fault: 'f', tries: 6, ...message });

it('erases what names somebody, and nothing of anybody else', async () => {
  const [gone, other] = [randomUUID(), randomUUID()];
  const messages = [
    ['as aggregate', `{"aggregateId":"${gone}"}`],
    ['as data', `{"aggregateId":"x","data":{"userId":"${gone}"}}`],
    ['what is no JSON', `{{ ${gone}`],
    ['somebody else', `{"aggregateId":"${other}"}`],
  ] as const;
  for (const [messageId, body] of messages) {
    await parkOne({ messageId, body });
  }
  expect(await eraseParked(pool, gone)).toBe(3);
  expect((await listParked(pool)).map(({ messageId }) => messageId)).toEqual(['somebody else']);
});

it('counts what is parked by subject and reason, the most first, without what was replayed', async () => {
  for (const messageId of ['1', '2']) await parkOne({ messageId, subject: 's.t.many.v1' });
  await parkOne({ messageId: '3', subject: 's.t.many.v1', reason: 'schema' });
  await parkOne({ messageId: '4', subject: 's.t.gone.v1' });
  await pool.query(`update parked_message set replayed_at = now() where message_id = '4'`);
  await pool.query(`update parked_message set parked_at = '2026-11-01T00:00:00Z' where message_id = '2'`);
  const groups = await countParked(pool);
  expect(groups.map(({ subject, reason, count }) => [subject, reason, count])).toEqual([
    ['s.t.many.v1', 'failed', 2],
    ['s.t.many.v1', 'schema', 1],
  ]);
  expect(groups[0]?.oldestAt).toEqual(new Date('2026-11-01T00:00:00Z'));
  expect(groups[0]?.newestAt.getTime()).toBeGreaterThan(Date.parse('2026-11-02T00:00:00Z'));
});

it('lists in pages, also when messages were parked in the same moment and the last one shown is gone', async () => {
  const ids = Array.from({ length: 7 }, (_, index) => `id_${index}`);
  for (const messageId of ids) await parkOne({ messageId });
  await pool.query(`update parked_message set parked_at = '2026-11-01T00:00:00.123Z'`);
  const seen: string[] = [];
  for (let after: string | undefined, page = 0; page < 3; page += 1) {
    const messages = await listParked(pool, { limit: 3, after });
    seen.push(...messages.map(({ messageId }) => messageId));
    const last = messages.at(-1);
    if (last) after = pageEnd(last);
    await pool.query('delete from parked_message where message_id = $1', [last?.messageId]);
  }
  expect(seen).toEqual(ids);
});

it('says what a message is about, and never its data', async () => {
  const [aggregateId, secret] = [randomUUID(), 'ada@example.com'];
  const envelope = { aggregateId, aggregateVersion: 3, occurredAt: '2026-11-01T00:00:00.000Z', data: { secret } };
  const unknown = { aggregateId: null, aggregateVersion: null, occurredAt: null };
  const cases = [
    [envelope, { aggregateId, aggregateVersion: 3, occurredAt: new Date(envelope.occurredAt) }],
    [
      { ...envelope, aggregateId: secret, occurredAt: secret },
      { ...unknown, aggregateVersion: 3 },
    ],
    [[secret], unknown],
    [{ ...envelope, data: secret.repeat(10_000) }, unknown],
  ] as const;
  for (const [index, [body]] of cases.entries()) await parkOne({ messageId: `${index}`, body: JSON.stringify(body) });
  await parkOne({ messageId: '4', body: `{{ ${secret}` });
  const listed = await listParked(pool);
  expect(listed).toMatchObject([...cases.map(([, facts]) => facts), unknown]);
  expect(JSON.stringify(listed)).not.toContain('ada@');
});

import { randomUUID } from 'node:crypto';
import { emptyTestDatabase, eventTablesSql, runSql } from '@floatwise/test-kit/test-database';
import pg from 'pg';
import { sweep } from './retention.js';

const minute = 60_000;

describe('the sweep', () => {
  let client: pg.Client;

  beforeAll(async () => {
    const url = await emptyTestDatabase('retention');
    await runSql(url, eventTablesSql());
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });

  afterAll(() => client.end());

  const ago = (minutes: number | null) => (minutes === null ? null : new Date(Date.now() - minutes * minute));

  it('forgets tombstones past their time, but not while a parked message names the thing', async () => {
    for (const [id, removed, minutes] of [
      ['alive', false, 90],
      ['removed lately', true, 59],
      ['removed long ago', true, 61],
      ['removed and parked', true, 61],
    ] as const) {
      const row = [id, removed, ago(minutes)];
      const sql = `insert into applied_version (aggregate, aggregate_id, version, removed, applied_at) values ('thing', $1, 2, $2, $3)`;
      await client.query(sql, row);
    }
    await client.query(
      `insert into parked_message (message_id, stream, subject, body, reason, fault, tries)
       values ('1', 'THINGS', 'things.thing.changed.v1', '{"aggregateId":"removed and parked"}', 'failed', '', 6)`,
    );
    await sweep(client, { outboxKeepMs: 10 * minute, inboxKeepMs: 60 * minute });
    const left = await client.query<{ id: string }>('select aggregate_id as id from applied_version order by 1');
    expect(left.rows.map(({ id }) => id)).toEqual(['alive', 'removed and parked', 'removed lately']);
  });

  it('deletes parked messages that were replayed long ago, and never what still waits', async () => {
    await client.query(
      `insert into parked_message (message_id, stream, subject, body, reason, fault, tries, parked_at, replayed_at)
       select id, 'THINGS', 'things.thing.changed.v1', '{}', 'failed', '', 6, now() - interval '1 year', at
         from unnest($1::text[], $2::timestamptz[]) as one(id, at)`,
      [
        ['waits', 'replayed lately', 'replayed long ago'],
        [null, ago(59), ago(61)],
      ],
    );
    await sweep(client, { outboxKeepMs: 10 * minute, inboxKeepMs: 60 * minute });
    const left = await client.query<{ id: string }>(
      `select message_id as id from parked_message where subject = 'things.thing.changed.v1' and message_id <> '1' order by 1`,
    );
    expect(left.rows.map(({ id }) => id)).toEqual(['replayed lately', 'waits']);
  });

  it('deletes published and handled rows past their time, and never what is unpublished', async () => {
    for (const minutes of [null, 1, 30]) {
      await client.query(
        `insert into outbox (id, subject, envelope, published_at, created_at) values ($1, $2, '{}', $3, now() - interval '1 year')`,
        [randomUUID(), `published ${minutes} min ago`, ago(minutes)],
      );
    }
    await client.query(
      `insert into outbox (id, subject, envelope, published_at)
       select gen_random_uuid(), 'bulk', '{}', now() - interval '1 day' from generate_series(1, 12000)`,
    );
    for (const minutes of [1, 59, 61]) {
      const row = [randomUUID(), `handled ${minutes} min ago`, ago(minutes)];
      await client.query('insert into inbox (event_id, subject, handled_at) values ($1, $2, $3)', row);
    }
    await sweep(client, { outboxKeepMs: 10 * minute, inboxKeepMs: 60 * minute });
    const left = await client.query<{ subject: string }>(
      'select subject from outbox union all select subject from inbox order by 1',
    );
    expect(left.rows.map((row) => row.subject)).toEqual([
      'handled 1 min ago',
      'handled 59 min ago',
      'published 1 min ago',
      'published null min ago',
    ]);
  });
});

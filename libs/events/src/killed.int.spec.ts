import { randomUUID } from 'node:crypto';
import { deleteStreams } from '@floatwise/test-kit/erase-streams';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { changeThing, inTransaction, thingsDatabase } from '@floatwise/test-kit/publisher';
import { ReplicaProcess } from '@floatwise/test-kit/replica-process';
import { receivedTable } from '@floatwise/test-kit/second-consumer';
import { storedMessages } from '@floatwise/test-kit/stream-contents';
import { emptyTestDatabase, eventTablesSql, runSql } from '@floatwise/test-kit/test-database';
import { testServers } from '@floatwise/test-kit/test-servers';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { addressesIn } from './nats-link.js';
import { outboxState } from './outbox-state.js';

const thing = randomUUID();
let natsUrl: string;
let databaseUrl: string;
let pool: pg.Pool;
const open: ReplicaProcess[] = [];

beforeEach(async () => {
  ({ natsUrl } = await testServers());
  await deleteStreams(natsUrl);
  databaseUrl = await thingsDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.kill();
  await pool.end();
});

async function start(options: Parameters<typeof ReplicaProcess.start>[0]): Promise<ReplicaProcess> {
  const replica = await ReplicaProcess.start(options);
  open.push(replica);
  return replica;
}

const relay = () => start({ service: 'things', natsUrl, databaseUrl });
const commit = () => inTransaction(pool, (tx) => changeThing(tx, thing, 1));
const isAcknowledgedUpTo = async (message: number) => {
  const nats = await connect(addressesIn(natsUrl));
  try {
    const { ack_floor } = await (await jetstreamManager(nats)).consumers.info('THINGS', 'dying');
    return ack_floor.stream_seq === message;
  } finally {
    await nats.close();
  }
};
const allMarked = () => eventually(async () => (await outboxState(pool)).unpublished === 0);
const versionsTold = async () =>
  (await storedMessages(natsUrl)).map(
    ({ text }) => (JSON.parse(text) as { aggregateVersion: number }).aggregateVersion,
  );

it('[fault 4] killed between the commit and the publication: published exactly once after the restart', async () => {
  const first = await relay();
  await commit();
  await allMarked();
  // It freezes at the commit, and dies before it could publish.
  first.freeze();
  await commit();
  await first.kill();
  expect(await versionsTold()).toEqual([1]);
  await relay();
  await allMarked();
  expect(await versionsTold()).toEqual([1, 2]);
});

it('[fault 4] killed between the publication and its mark in the outbox: published again, and once in the stream', async () => {
  const first = await relay();
  await commit();
  await allMarked();
  // It wakes up to a row that it can read but not mark.
  first.freeze();
  await commit();
  const lock = await pool.connect();
  await lock.query('begin');
  await lock.query('select 1 from outbox for update');
  first.thaw();
  await eventually(async () => (await versionsTold()).length === 2);
  await first.kill();
  // Its last statement would otherwise still be executed.
  const waits = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => ((await pool.query(waits)).rowCount ?? 0) > 0);
  await lock.query('rollback');
  lock.release();
  expect((await outboxState(pool)).unpublished).toBe(1);
  await relay();
  await allMarked();
  expect(await versionsTold()).toEqual([1, 2]);
});

it('[fault 5] killed between the effect and its acknowledgement: delivered again, and nothing happens twice', async () => {
  const listenerUrl = await emptyTestDatabase('listener');
  await runSql(listenerUrl, `${eventTablesSql()};${receivedTable}`);
  const received = new pg.Pool({ connectionString: listenerUrl, max: 2 });
  const listener = { service: 'dying', natsUrl, databaseUrl: listenerUrl, settings: { ackWaitMs: 1000 } };
  await relay();
  const dying = await start({ ...listener, diesAfterCommit: true });
  await commit();
  await dying.ended();
  expect((await received.query('select 1 from received')).rowCount).toBe(1);

  await start(listener);
  await commit();
  await eventually(async () => (await received.query('select 1 from received')).rowCount === 2);
  // Its row in `message_try` shows that it's delivered again, until it's acknowledged.
  await eventually(async () => (await received.query('select 1 from message_try')).rowCount === 0);
  // What is acknowledged is never delivered again.
  await eventually(() => isAcknowledgedUpTo(2));
  const { rows } = await received.query<{ version: number }>('select aggregate_version as version from received');
  expect(rows.map(({ version }) => version)).toEqual([1, 2]);
  await received.end();
});

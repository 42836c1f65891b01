import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { consumer } from '@floatwise/test-kit/consumer';
import { deleteStreams } from '@floatwise/test-kit/erase-streams';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { handles } from '@floatwise/test-kit/handlers';
import { publisher, thingChanged, type Publisher } from '@floatwise/test-kit/publisher';
import { ReplicaProcess, type ReplicaOptions } from '@floatwise/test-kit/replica-process';
import { postgresServer } from '@floatwise/test-kit/restartable';
import { receivedTable, secondConsumer, writeDown } from '@floatwise/test-kit/second-consumer';
import { emptyTestDatabase, eventTablesSql, runSql } from '@floatwise/test-kit/test-database';
import { testServers } from '@floatwise/test-kit/test-servers';
import pg from 'pg';
import { addressesIn } from './nats-link.js';
import { listParked } from './parking.js';

let natsUrl: string;
let source: Publisher;
const open: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  ({ natsUrl } = await testServers());
  await deleteStreams(natsUrl);
  source = await publisher();
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
  await source.stop();
});

const tell = (count: number, number = 1) =>
  Promise.all(Array.from({ length: count }, () => source.change(randomUUID(), number)));

/** What JetStream knows about a consumer of `things`. */
async function consumerState(service: string) {
  const nats = await connect(addressesIn(natsUrl));
  try {
    return await (await jetstreamManager(nats)).consumers.info('THINGS', service);
  } finally {
    await nats.close();
  }
}

/** A database for processes of a service that handles events from `things`. */
async function listenerDatabase(): Promise<{ databaseUrl: string; pool: pg.Pool; handled(): Promise<number> }> {
  const databaseUrl = await emptyTestDatabase('listener');
  await runSql(databaseUrl, `${eventTablesSql()};${receivedTable}`);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  open.push({ stop: () => pool.end() });
  const handled = async () => (await pool.query('select 1 from received')).rowCount ?? 0;
  return { databaseUrl, pool, handled };
}

it('[fault 7] 200 messages that wait longer than JetStream does are delivered once each, no more in memory than asked for', async () => {
  const settings = { ackWaitMs: 1500, prefetch: 60 };
  const slow = handles(thingChanged, async (event, tx) => {
    await sleep(60);
    await writeDown(event, tx);
  });
  await tell(200);
  await eventually(async () => (await source.health.status()).unpublished === 0);
  const listener = await consumer({ service: 'slow', providers: [slow], sql: receivedTable, settings });
  open.push(listener);
  let most = 0;
  await eventually(async () => {
    most = Math.max(most, (await consumerState('slow')).num_ack_pending);
    return ((await listener.pool.query('select 1 from received')).rowCount ?? 0) >= 200;
  });
  expect(most).toBeGreaterThan(20);
  expect(most).toBeLessThanOrEqual(settings.prefetch);
  // A machine that stands still for a second has at most those delivered again that were held.
  expect((await consumerState('slow')).delivered.consumer_seq).toBeLessThanOrEqual(200 + settings.prefetch);
});

it('[fault 7] an outage of the database of 20 ack-waits, and a restart in it, park nothing of 200', async () => {
  const postgres = await postgresServer();
  open.push({ stop: () => postgres.close() });
  const settings = { ackWaitMs: 300, maxTries: 3, backoffMs: [50] };
  const given = { service: 'outlasting', postgresUrl: postgres.url, settings };
  const first = await secondConsumer([thingChanged], given);
  await tell(1);
  await eventually(async () => (await first.count()) === 1);
  await postgres.kill();
  await tell(200);
  await sleep(settings.ackWaitMs * 12);
  await first.stop();
  const again = { ...given, databaseUrl: first.databaseUrl };
  const second = await secondConsumer([thingChanged], again);
  open.unshift(second);
  await sleep(settings.ackWaitMs * 8);
  await postgres.start();
  await eventually(async () => (await second.count()) + (await listParked(second.pool)).length >= 201);
  expect(await listParked(second.pool)).toEqual([]);
  expect(await second.count()).toBe(201);
});

describe('a process that dies again and again', () => {
  const settings = { ackWaitMs: 1000, maxTries: 3, backoffMs: [50] };

  /** Keeps one process running, like a supervisor, until a condition is met; returns how often it died. */
  async function supervise(options: ReplicaOptions, done: () => Promise<boolean>): Promise<number> {
    let replica = await ReplicaProcess.start(options);
    open.unshift({ stop: () => replica.kill() });
    let deaths = 0;
    await eventually(async () => {
      if (!replica.alive) {
        deaths += 1;
        replica = await ReplicaProcess.start(options);
      }
      return done();
    });
    return deaths;
  }

  it('[fault 7] of one message: that one is parked, and the 299 beside it, in its batch or not, are handled once', async () => {
    const { databaseUrl, pool, handled } = await listenerDatabase();
    await tell(100);
    const poison = randomUUID();
    await source.change(poison, -1);
    await tell(199);
    const options = { service: 'poisoned', natsUrl, databaseUrl, settings, handlerMs: 5 };
    const deaths = await supervise(options, async () => (await handled()) + (await listParked(pool)).length >= 300);
    const parked = await pool.query(`select body::json ->> 'aggregateId' as id, reason, tries from parked_message`);
    expect(parked.rows).toEqual([{ id: poison, reason: 'abandoned', tries: 3 }]);
    // A first delivery is no try, unless the process stood still and got the message a second time before it died.
    expect([settings.maxTries, settings.maxTries + 1]).toContain(deaths);
    expect(await handled()).toBe(299);
    expect((await pool.query('select 1 from message_try')).rowCount).toBe(0);
  });

  it('[fault 7] by no fault of a message: of 300 none is parked', async () => {
    const { databaseUrl, pool, handled } = await listenerDatabase();
    // A kill may well find the same message alone at work twice. Most messages wait through more deaths than tries are allowed.
    const settings = { ackWaitMs: 1000, maxTries: 7, backoffMs: [50], prefetch: 300 };
    const options = { service: 'unlucky', natsUrl, databaseUrl, settings, handlerMs: 30 };
    await tell(300);
    for (let death = 1; death <= 9; death += 1) {
      const replica = await ReplicaProcess.start(options);
      open.unshift({ stop: () => replica.kill() });
      // While this process stands still, a replica may handle all that are left.
      const enough = Math.min(300, (await handled()) + 8);
      await eventually(async () => (await handled()) >= enough, { everyMs: 10 });
      await replica.kill();
    }
    await supervise(options, async () => (await handled()) + (await listParked(pool)).length >= 300);
    expect(await listParked(pool)).toEqual([]);
    expect(await handled()).toBe(300);
  });
});

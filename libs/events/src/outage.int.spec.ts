import { randomUUID } from 'node:crypto';
import { deleteStreams } from '@floatwise/test-kit/erase-streams';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { publisher, thingChanged, type Publisher } from '@floatwise/test-kit/publisher';
import { natsServer, postgresServer, type Restartable } from '@floatwise/test-kit/restartable';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import pg from 'pg';
import { republishSince } from './outbox-state.js';
import { listParked } from './parking.js';

const settings = { backoffMs: [50, 100], ackWaitMs: 2000 };

/** Every change is published once, none twice, and each thing's versions are complete. */
async function expectEveryVersionOnce(source: Publisher, listener: SecondConsumer): Promise<void> {
  const things = await source.things();
  const told = things.flatMap(({ id, version }) =>
    Array.from({ length: version }, (_, index) => `${id} v${index + 1}`),
  );
  await eventually(async () => (await listener.count()) >= told.length);
  await eventually(async () => (await source.health.status()).unpublished === 0);
  const heard = (await listener.received()).map((event) => `${event.aggregateId} v${event.aggregateVersion}`);
  expect(heard.toSorted()).toEqual(told.toSorted());
}

describe('outages', () => {
  let nats: Restartable;
  let postgres: Restartable;
  const open: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    [nats, postgres] = await Promise.all([natsServer(), postgresServer()]);
  });

  afterEach(async () => {
    await nats.start();
    for (const each of open.splice(0)) await each.stop();
  });

  afterAll(async () => {
    await Promise.all([nats.close(), postgres.close()]);
  });

  const servers = () => ({ natsUrl: nats.url, postgresUrl: postgres.url, settings });

  async function start() {
    await deleteStreams(nats.url);
    const listener = await secondConsumer([thingChanged], servers());
    const source = await publisher(servers());
    open.push(source, listener);
    return { source, listener };
  }

  it('NATS killed twice during 1,000 changes: nothing lost, nothing doubled [fault 1]', async () => {
    const { source, listener } = await start();
    const ids = Array.from({ length: 100 }, () => randomUUID());
    for (let round = 0; round < 10; round += 1) {
      if (round === 2 || round === 6) {
        await eventually(async () => (await listener.count()) >= (round === 2 ? 20 : 250), { everyMs: 5 });
        await nats.kill();
      }
      await Promise.all(ids.map((id) => source.change(id, round)));
      if (round === 4 || round === 8) await nats.start();
    }
    await expectEveryVersionOnce(source, listener);
    expect(await listener.count()).toBe(1000);
  });

  it('services start without NATS, keep what happens, and tell it once NATS is there', async () => {
    await deleteStreams(nats.url);
    await nats.kill();
    const listener = await secondConsumer([thingChanged], servers());
    const source = await publisher(servers());
    open.push(source, listener);
    for (let number = 0; number < 20; number += 1) await source.change(randomUUID(), number);
    expect(await source.health.status()).toMatchObject({ nats: 'down', unpublished: 20 });
    await nats.start();
    await expectEveryVersionOnce(source, listener);
    expect(await source.health.status()).toMatchObject({ nats: 'up', unpublished: 0 });
  });

  it('Postgres killed under the relay and the handlers: nothing lost, nothing doubled, nothing parked [fault 8]', async () => {
    const { source, listener } = await start();
    const ids = Array.from({ length: 50 }, () => randomUUID());
    const refused = { count: 0 };
    for (let round = 0; round < 10; round += 1) {
      const tries = ids.map((id) => source.change(id, round).catch(() => (refused.count += 1)));
      if (round === 3) await postgres.kill();
      await Promise.all(tries);
      if (round === 5) await postgres.start();
    }
    await source.change(ids[0] ?? '', 11);
    expect(refused.count).toBeGreaterThan(0);
    await expectEveryVersionOnce(source, listener);
    expect(await listParked(listener.pool)).toEqual([]);
  });

  it('JetStream lost its data: what Postgres remembers is published again, and known events change nothing', async () => {
    const { source, listener } = await start();
    const since = new Date(Date.now() - 1000);
    for (let number = 0; number < 30; number += 1) await source.change(randomUUID(), number);
    await eventually(async () => (await listener.count()) === 30);
    await deleteStreams(nats.url);
    const newcomer = await secondConsumer([thingChanged], { ...servers(), service: 'newcomer' });
    open.push(newcomer);
    await republishSince(source.pool, since);
    await expectEveryVersionOnce(source, newcomer);
    await source.change(randomUUID(), 99);
    await expectEveryVersionOnce(source, listener);
    expect(await listener.count()).toBe(31);
  });

  it('one instance publishes; when it goes, the other takes over', async () => {
    const { source, listener } = await start();
    await eventually(async () => (await source.health.status()).relay === 'leading');
    const second = await publisher({ ...servers(), databaseUrl: source.databaseUrl });
    open.push(second);
    await second.change(randomUUID(), 1);
    await eventually(async () => (await listener.count()) === 1);
    expect((await second.health.status()).relay).toBe('standing by');
    open.splice(open.indexOf(source), 1);
    await source.stop();
    await second.change(randomUUID(), 2);
    await expectEveryVersionOnce(second, listener);
    expect((await second.health.status()).relay).toBe('leading');
  });

  it('a service that stops in the middle gives back what it has not handled', async () => {
    const { source } = await start();
    const sameService = { ...servers(), service: 'shared-durable' };
    const first = await secondConsumer([thingChanged], sameService);
    await Promise.all(Array.from({ length: 500 }, (_, number) => source.change(randomUUID(), number)));
    await eventually(async () => (await first.count()) > 0, { everyMs: 1 });
    await first.stop();
    const pool = new pg.Pool({ connectionString: first.databaseUrl });
    const handledByFirst = await pool.query<{ event_id: string }>('select event_id::text from received');
    await pool.end();
    const second = await secondConsumer([thingChanged], sameService);
    open.push(second);
    const first500 = handledByFirst.rows.length;
    await eventually(async () => (await second.count()) + first500 >= 500);
    const all = [
      ...handledByFirst.rows.map((row) => row.event_id),
      ...(await second.received()).map((each) => each.eventId),
    ];
    expect(new Set(all).size).toBe(500);
    expect(all.length).toBe(500);
  });
});

import { randomUUID } from 'node:crypto';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { inTransaction, publisher, thingChanged, type Publisher } from '@floatwise/test-kit/publisher';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { testServers } from '@floatwise/test-kit/test-servers';
import { register } from 'prom-client';
import { emit } from './outbox.js';
import { republishSince } from './outbox-state.js';

describe('a fact travels', () => {
  let source: Publisher;
  let listener: SecondConsumer;

  beforeAll(async () => {
    await testServers();
    // The listener first, because the order in which services start doesn't matter.
    listener = await secondConsumer([thingChanged]);
    source = await publisher();
  });

  afterAll(async () => {
    await source.stop();
    await listener.stop();
  });

  beforeEach(async () => {
    await listener.pool.query('truncate received');
  });

  it('from commit to handler, one after the other', async () => {
    for (let round = 0; round < 40; round += 1) {
      await source.change(randomUUID(), round);
      await eventually(async () => (await listener.count()) === round + 1, { everyMs: 2 });
    }
  });

  it('never without the commit', async () => {
    const thingId = randomUUID();
    const fact = { aggregateId: thingId, aggregateVersion: 1, data: { thingId, number: 1 } };
    const rolledBack = inTransaction(source.pool, async (tx) => {
      await emit(tx, thingChanged, fact);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await source.change(randomUUID(), 2);
    await eventually(async () => (await listener.count()) === 1);
    expect((await listener.received())[0]?.aggregateId).not.toBe(thingId);
  });

  it('5,000 of one thing in order', async () => {
    const thingId = randomUUID();
    for (let batch = 0; batch < 50; batch += 1) {
      await inTransaction(source.pool, async (tx) => {
        for (let each = 1; each <= 100; each += 1) {
          const aggregateVersion = batch * 100 + each;
          await emit(tx, thingChanged, { aggregateId: thingId, aggregateVersion, data: { thingId, number: each } });
        }
      });
    }
    await eventually(async () => (await listener.count()) === 5000, { everyMs: 200 });
    const versions = (await listener.received()).map((event) => event.aggregateVersion);
    expect(versions).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
    // The relay marks what it has published, and who listens may have handled it before.
    const quiet = { nats: 'up', relay: 'leading', unpublished: 0, lagMs: 0 };
    await eventually(async () => expect(await source.health.status()).toMatchObject(quiet));
  });

  it('once, even when the outbox publishes everything again', async () => {
    const before = new Date();
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const id of ids) await source.change(id, 1);
    await eventually(async () => (await listener.count()) === 20);
    expect(await republishSince(source.pool, new Date(before.getTime() - 1000))).toBeGreaterThanOrEqual(20);
    await source.change(randomUUID(), 2);
    await eventually(async () => (await listener.count()) === 21);
    await eventually(async () => (await source.health.status()).unpublished === 0);
    expect(await listener.count()).toBe(21);
  });

  it('and is counted', async () => {
    const reading = async (name: string) => {
      const lines = (await register.metrics()).split('\n');
      return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length));
    };
    const told = `events_published_total{subject="${thingChanged.subject}"}`;
    const stream = thingChanged.subject.split('.')[0]?.toUpperCase();
    const delays = `event_delay_seconds_count{stream="${stream}"}`;
    const [before, delaysBefore] = [await reading(told), await reading(delays)];
    await source.change(randomUUID(), 1);
    await eventually(async () => (await listener.count()) === 1);
    await eventually(async () => (await reading(told)) === before + 1);
    await eventually(async () => (await reading(delays)) === delaysBefore + 1);
    await eventually(async () => (await reading(`events_pending{stream="${stream}"}`)) === 0);
    await eventually(async () => expect(await reading('outbox_unpublished')).toBe(0));
    expect(await reading('outbox_lag_seconds')).toBe(0);
    expect(await reading('parked_messages')).toBe(0);
  });
});

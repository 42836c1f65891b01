import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { defineEvent } from '@floatwise/contracts/define';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import { testServers } from '@floatwise/test-kit/test-servers';
import { z } from 'zod';
import { addressesIn } from './nats-link.js';
import { defaultSettings } from './settings.js';
import { ensureStream } from './streams.js';

const opened = defineEvent('mill.gate.opened.v1', z.object({}));
const closed = defineEvent('mill.gate.closed.v1', z.object({}));
const locked = defineEvent('mill.gate.locked.v1', z.object({}));

const lit = defineEvent('forge.fire.lit.v1', z.object({}));
const quenched = defineEvent('forge.fire.quenched.v1', z.object({}));

describe('a consumer whose versions handle different events', () => {
  let nats: NatsConnection;
  beforeAll(async () => {
    nats = await connect(addressesIn((await testServers()).natsUrl));
    await ensureStream(nats, 'mill', defaultSettings);
  });
  afterAll(() => nats.close());

  const settings = { backoffMs: [10] };
  const of = async (service: string) => (await jetstreamManager(nats)).consumers.info('MILL', service);
  const filters = async (service: string) => (await of(service)).config.filter_subjects;
  const send = ({ subject }: { subject: string }, place: number) =>
    jetstream(nats).publish(
      subject,
      JSON.stringify({
        ...{ id: crypto.randomUUID(), subject, aggregateId: `gate-${place}`, aggregateVersion: 1, data: {} },
        occurredAt: '2026-03-10T12:00:00.000Z',
      }),
    );

  it('is delivered what its service handles, and nothing else', async () => {
    const alone = await secondConsumer([opened], { service: 'porter', settings });
    await send(closed, 0);
    await send(opened, 0);
    await eventually(async () => expect(await alone.count()).toBe(1));
    expect(await filters('porter')).toEqual([opened.subject]);
    await eventually(async () => expect((await of('porter')).ack_floor.consumer_seq).toBe(1));
    await alone.stop();
  });

  it('takes over a consumer of everything, where its last version stopped: nothing lost, nothing twice', async () => {
    await ensureStream(nats, 'forge', defaultSettings);
    const { consumers } = await jetstreamManager(nats);
    const all = { filter_subject: 'forge.>', ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
    const before = await consumers.add('FORGE', { durable_name: 'smith', max_deliver: -1, ...all });
    for (const [place, event] of [lit, quenched, lit, quenched, lit].entries()) await send(event, place);
    const old = await jetstream(nats).consumers.get('FORGE', 'smith');
    for await (const message of await old.fetch({ max_messages: 3, expires: 5_000 })) {
      // Its last replica handled two, and died with the third.
      if (message.seq < 3) await message.ackAck();
      else message.nak();
    }
    const newer = await secondConsumer([lit], { service: 'smith', settings });
    await eventually(async () => expect(await newer.count()).toBe(2));
    await send(quenched, 5);
    await send(lit, 6);
    await eventually(async () => expect(await newer.count()).toBe(3));
    expect((await newer.received()).map(({ aggregateId }) => aggregateId).sort()).toEqual([
      'gate-2',
      'gate-4',
      'gate-6',
    ]);
    await eventually(async () => {
      const after = await consumers.info('FORGE', 'smith');
      expect(after).toMatchObject({ created: before.created, num_pending: 0, num_ack_pending: 0 });
      expect(after.config.filter_subjects).toEqual([lit.subject]);
      // The three of before, the third of them once more, and two of this version.
      expect(after.delivered.consumer_seq).toBe(6);
    });
    await newer.stop();
  });

  it('loses no new kind of event to a replica of the older version', async () => {
    const newer = await secondConsumer([opened, closed], { service: 'keeper', settings });
    await eventually(async () => expect(await filters('keeper')).toHaveLength(2));
    const { databaseUrl } = newer;
    const older = await secondConsumer([opened], { service: 'keeper', settings, databaseUrl });
    for (let place = 1; place <= 20; place += 1) await send(closed, place);
    await eventually(async () => expect(await newer.count(closed.subject)).toBeGreaterThanOrEqual(20));
    expect(await filters('keeper')).toEqual([opened.subject, closed.subject]);
    await older.stop();
    await newer.stop();
  });

  it('keeps the settings of a newer version when a replica of the older one starts', async () => {
    const { databaseUrl, stop } = await secondConsumer([opened], { service: 'steward', settings });
    await eventually(async () => expect(await filters('steward')).toEqual([opened.subject]));
    await stop();
    const { config } = await of('steward');
    const nanos = 77_000_000_000;
    const metadata = { ...config.metadata, 'floatwise-settings': '99' };
    await (await jetstreamManager(nats)).consumers.update('MILL', 'steward', { ack_wait: nanos, metadata });
    const older = await secondConsumer([opened, closed], { service: 'steward', settings, databaseUrl });
    await eventually(async () => expect(await filters('steward')).toEqual([opened.subject, closed.subject]));
    expect((await of('steward')).config).toMatchObject({ ack_wait: nanos, metadata: { 'floatwise-settings': '99' } });
    await older.stop();
  });

  it('stops being delivered what only a version asked for that was taken back', async () => {
    const newer = await secondConsumer([opened, locked], { service: 'warden', settings });
    await eventually(async () => expect(await filters('warden')).toHaveLength(2));
    await newer.stop();
    const older = await secondConsumer([opened], { service: 'warden', settings, databaseUrl: newer.databaseUrl });
    await send(locked, 1);
    await eventually(async () => expect(await filters('warden')).toEqual([opened.subject]));
    await eventually(async () => expect((await of('warden')).num_ack_pending).toBe(0));
    await older.stop();
  });
});

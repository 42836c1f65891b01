import { randomUUID } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { deleteStreams } from '@floatwise/test-kit/erase-streams';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { publisher, thingChanged } from '@floatwise/test-kit/publisher';
import { natsServer, type Restartable } from '@floatwise/test-kit/restartable';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { register } from 'prom-client';
import { addressesIn } from './nats-link.js';
import { prepareStreams } from './prepare-streams.js';
import { republishSince } from './outbox-state.js';

let nats: Restartable;
const open: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  nats = await natsServer();
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
  await deleteStreams(nats.url);
});
afterAll(() => nats.close());

async function thingsService(settings = {}) {
  const source = await publisher({ natsUrl: nats.url, settings });
  open.push(source);
  const tell = (count: number) => Promise.all(Array.from({ length: count }, () => source.change(randomUUID(), 1)));
  const published = () => eventually(async () => (await source.health.status()).unpublished === 0);
  return { source, tell, published };
}

async function listen(service: string, databaseUrl?: string): Promise<SecondConsumer> {
  const listener = await secondConsumer([thingChanged], {
    service,
    natsUrl: nats.url,
    ...(databaseUrl && { databaseUrl }),
  });
  open.push(listener);
  return listener;
}

const eventIds = async (listener: SecondConsumer) => new Set((await listener.received()).map(({ eventId }) => eventId));

it('[fault 3] JetStream wiped: what was published and not handled comes back by itself, what was handled is not handled twice', async () => {
  const { tell, published } = await thingsService();
  const first = await listen('wiped');
  await tell(30);
  await eventually(async () => (await first.count()) === 30);
  await first.stop();
  open.splice(open.indexOf(first), 1);
  await tell(20);
  await published();

  await nats.startEmpty();

  const again = await listen('wiped', first.databaseUrl);
  const newcomer = await listen('newcomer');
  await eventually(async () => (await again.count()) >= 50 && (await newcomer.count()) >= 50);
  await tell(1);
  await eventually(async () => (await again.count()) >= 51 && (await newcomer.count()) >= 51);
  expect([await again.count(), (await eventIds(again)).size]).toEqual([51, 51]);
  expect([await newcomer.count(), (await eventIds(newcomer)).size]).toEqual([51, 51]);
});

it('[fault 3] a stream that stands is left alone: nothing is published again when NATS only restarts', async () => {
  const { source, tell, published } = await thingsService();
  await tell(10);
  await published();
  const marks = async () =>
    (await source.pool.query('select seq, published_at from outbox where seq <= 10 order by 1')).rows;
  const before = await marks();
  await nats.kill();
  await nats.start();
  await tell(1);
  await published();
  expect(await marks()).toEqual(before);
});

it('[fault 3] publishes again what an operator asks for, but nothing so old that a consumer may have forgotten it', async () => {
  const { source, tell, published } = await thingsService();
  await tell(3);
  await published();
  await source.pool.query(`update outbox set created_at = created_at - interval '17 days' where seq = 1`);
  expect(await republishSince(source.pool, new Date(Date.now() - 60_000))).toBe(2);
  expect(await republishSince(source.pool, new Date(Date.now() + 60_000))).toBe(0);
});

it('[fault 23] a full JetStream refuses: that shows, users go on, and the outbox gives everything once there is room', async () => {
  const listener = await listen('patient');
  const { source, tell } = await thingsService({ maxBytes: 20_000 });
  const refusals = async () =>
    Number((await register.getSingleMetric('events_refused_total')?.get())?.values[0]?.value ?? 0);
  const before = await refusals();
  await tell(100);
  await eventually(async () => (await refusals()) > before);
  await tell(20);
  const { unpublished, lagMs } = await source.health.status();
  expect(unpublished).toBeGreaterThan(20);
  expect(lagMs).toBeGreaterThan(0);
  expect(await source.things()).toHaveLength(120);

  await source.stop();
  open.splice(open.indexOf(source), 1);
  await prepareStreams(nats.url, ['things'], {});
  const roomy = await publisher({ natsUrl: nats.url, databaseUrl: source.databaseUrl });
  open.push(roomy);
  await eventually(async () => (await listener.count()) >= 120);
  expect((await eventIds(listener)).size).toBe(120);
  const connection = await connect(addressesIn(nats.url));
  expect((await (await jetstreamManager(connection)).streams.info('THINGS')).state.messages).toBe(120);
  await connection.close();
});

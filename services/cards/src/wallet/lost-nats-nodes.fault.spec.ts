import { setTimeout as pause } from 'node:timers/promises';
import { cardAdded, cardChanged } from '@floatwise/contracts/cards/events';
import { EventsHealth } from '@floatwise/events/events-health';
import { listParked } from '@floatwise/events/parking';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answersOf, busyPeople, changesHeard } from '@floatwise/test-kit/bookkeeper';
import { noteSeen } from '@floatwise/test-kit/fault-notes';
import { NatsCluster } from '@floatwise/test-kit/nats-cluster';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { service } from '../service.js';

const wallets = 8;

const opened: (() => Promise<unknown>)[] = [];
/** Whatever came of the test, nothing that it started runs on. */
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

test('one NATS node of three lost under load: nobody notices; a second one: changes go on, wait in the outbox, and drain in order when nodes are back [fault 31]', async () => {
  const nats = await NatsCluster.create([service.name]);
  opened.push(() => nats.close());
  const listener = await secondConsumer([cardAdded, cardChanged], { natsUrl: nats.url, settings: { replicas: 3 } });
  opened.push(() => listener.stop());
  const env = { NATS_URL: nats.url, EVENTS_REPLICAS: '3', RATE_LIMIT_POINTS: '1000000' };
  const cards = await serviceUnderTest({ service, env });
  opened.push(() => cards.stop());
  const busy = await busyPeople(cards.client, wallets, () => pause(20));
  const { people } = busy;
  const confirmed = () => people.reduce((sum, { ledger }) => sum + ledger.confirmed, wallets);
  /** All that is confirmed by now has been heard, and some of what comes after it, while people go on. */
  const heardUpToNow = () => {
    const goal = confirmed() + 5 * wallets;
    return eventually(async () => (await listener.count()) >= goal);
  };
  const unpublished = async () => (await cards.app.get(EventsHealth).status()).unpublished;

  await heardUpToNow();
  await nats.loseLeader(service.name);
  const lostAt = Date.now();
  await heardUpToNow();
  const takenOverMs = Date.now() - lostAt;

  await nats.loseLeader(service.name);
  const goal = confirmed() + 20 * wallets;
  await eventually(() => confirmed() >= goal);
  const waiting = await unpublished();
  expect(waiting).toBeGreaterThan(0);

  await nats.startAll();
  const backAt = Date.now();
  await heardUpToNow();
  await busy.end();
  await eventually(async () => (await unpublished()) === 0 && (await listener.count()) >= confirmed());
  const drainedMs = Date.now() - backAt;

  const { made, heard } = await changesHeard(cards.databaseUrl, listener);
  expect(heard).toEqual(made);
  expect(people.map(({ cardId }) => made.get(cardId)?.length)).toEqual(people.map(({ ledger }) => ledger.sent + 1));
  expect(await listParked(listener.pool)).toEqual([]);
  expect([...answersOf(people).keys()]).toEqual(['200']);
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  noteSeen(
    31,
    `nothing: all ${confirmed()} changes 200. One node: events up to ${seconds(takenOverMs)} late; two: ${waiting} and more waited, drained ${seconds(drainedMs)} after both were back`,
  );
});

import { setTimeout as pause } from 'node:timers/promises';
import { cardAdded, cardChanged } from '@floatwise/contracts/cards/events';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answersOf, bookkeeper, changesHeard, type Bookkeeper } from '@floatwise/test-kit/bookkeeper';
import { noteSeen } from '@floatwise/test-kit/fault-notes';
import { PostgresCluster } from '@floatwise/test-kit/postgres-cluster';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { testDatabase } from '@floatwise/test-kit/test-database';
import { service } from '../service.js';

const wallets = 12;

const opened: (() => Promise<unknown>)[] = [];
/** Whatever came of the test, nothing that it started runs on. */
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

test('Postgres’ primary lost under load and a standby promoted: no confirmed change is lost, 503 with Retry-After at worst, and events go on [fault 30]', async () => {
  const postgres = await PostgresCluster.create();
  opened.push(() => postgres.close());
  const databaseUrl = await testDatabase('cards', postgres.url);
  const listener = await secondConsumer([cardAdded, cardChanged]);
  opened.push(() => listener.stop());
  const env = { DATABASE_URL: databaseUrl, RATE_LIMIT_POINTS: '1000000' };
  const cards = await serviceUnderTest({ service, env });
  opened.push(() => cards.stop());
  const people = await Promise.all(Array.from({ length: wallets }, () => bookkeeper(cards.client)));
  /** While it's false, people only read, so that no new change hides a lost one. */
  const load = { on: true, writes: true };
  const atIt = people.map(async ({ change, stored }) => {
    while (load.on) {
      await (load.writes ? change() : stored().catch(() => undefined));
      await pause(5);
    }
  });
  const allConfirm = (more: number) => {
    const goals = people.map(({ ledger }) => ledger.confirmed + more);
    return eventually(() => people.every(({ ledger }, at) => ledger.confirmed >= (goals[at] ?? 0)));
  };

  await allConfirm(30);
  await postgres.losePrimary();
  const lostAt = Date.now();
  load.writes = false;
  await eventually(() => people.every(({ ledger }) => !ledger.isWaiting));
  const promotedFrom = Date.now();
  await postgres.promote();
  const balances = await eventually(() => Promise.all(people.map(({ stored }) => stored())));
  for (const [at, { ledger }] of people.entries()) {
    expect(balances[at]).toBeGreaterThanOrEqual(ledger.confirmed);
    expect(balances[at]).toBeLessThanOrEqual(ledger.sent);
  }
  load.writes = true;
  await allConfirm(1);
  const backAt = Date.now();
  await allConfirm(10);
  load.on = false;
  await Promise.all(atIt);

  const { made, heard } = await changesHeard(databaseUrl, listener);
  expect(heard).toEqual(made);
  const answers = answersOf(people);
  expect([...answers.keys()].filter((answer) => answer !== '200')).toEqual(['503 after 5']);
  noteSeen(30, seen({ people, promotingMs: backAt - promotedFrom, awayMs: backAt - lostAt }));
});

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function seen(given: { people: Bookkeeper[]; promotingMs: number; awayMs: number }): string {
  const refused = answersOf(given.people).get('503 after 5') ?? 0;
  return `503 with Retry-After (${refused} answers) for ${seconds(given.awayMs)}, ${seconds(given.promotingMs)} of it from the promotion to everybody's next confirmed change`;
}

import { cardAdded, cardChanged } from '@floatwise/contracts/cards/events';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answersOf, busyPeople, changesHeard, type Bookkeeper } from '@floatwise/test-kit/bookkeeper';
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
  const busy = await busyPeople(cards.client, wallets);
  const { people } = busy;

  await busy.allConfirm(30);
  await postgres.losePrimary();
  const lostAt = Date.now();
  busy.writes = false;
  await eventually(() => people.every(({ ledger }) => !ledger.isWaiting));
  const promotedFrom = Date.now();
  await postgres.promote();
  expect(await busy.lost()).toEqual([]);
  busy.writes = true;
  await busy.allConfirm(1);
  const backAt = Date.now();
  await busy.allConfirm(10);
  await busy.end();

  const { made, heard } = await changesHeard(databaseUrl, listener);
  expect(heard).toEqual(made);
  const answers = answersOf(people);
  expect([...answers.keys()].filter((answer) => answer !== '200')).toEqual(['503 after 5']);
  noteSeen(30, seen({ people, promotingMs: backAt - promotedFrom, awayMs: backAt - lostAt }));
});

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function seen(given: { people: readonly Bookkeeper[]; promotingMs: number; awayMs: number }): string {
  const refused = answersOf(given.people).get('503 after 5') ?? 0;
  return `503 with Retry-After (${refused} answers) for ${seconds(given.awayMs)}, ${seconds(given.promotingMs)} of it from the promotion to everybody's next confirmed change`;
}

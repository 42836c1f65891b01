import { cardAdded, cardChanged } from '@floatwise/contracts/cards/events';
import { listParked } from '@floatwise/events/parking';
import { answersOf, busyPeople, changesHeard } from '@floatwise/test-kit/bookkeeper';
import { noteSeen } from '@floatwise/test-kit/fault-notes';
import { LossyLine } from '@floatwise/test-kit/lossy-line';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { testDatabase } from '@floatwise/test-kit/test-database';
import { testServers } from '@floatwise/test-kit/test-servers';
import { service } from '../service.js';

const wallets = 6;
const cuts = 20;

const opened: (() => Promise<unknown>)[] = [];
/** Whatever came of the test, nothing that it started runs on. */
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

test('a network of 200 ms there and back that loses 1 % between services and Postgres, and breaks connections: slower, no storm of errors, and nothing is done twice [fault 33]', async () => {
  const { postgresUrl } = await testServers();
  const line = await LossyLine.create(Number(new URL(postgresUrl).port));
  opened.push(() => line.close());
  const databaseUrl = await testDatabase('cards');
  const listener = await secondConsumer([cardAdded, cardChanged], { postgresUrl: line.by(postgresUrl) });
  opened.push(() => listener.stop());
  const env = { DATABASE_URL: line.by(databaseUrl), RATE_LIMIT_POINTS: '1000000' };
  const cards = await serviceUnderTest({ service, env });
  opened.push(() => cards.stop());
  const busy = await busyPeople(cards.client, wallets);
  const { people } = busy;
  const confirmed = () => people.reduce((sum, { ledger }) => sum + ledger.confirmed, 0);
  /** Milliseconds that a change takes, of people who make one after another. */
  const changeMs = async (each: number) => {
    const [begun, before] = [Date.now(), confirmed()];
    await busy.allConfirm(each);
    return ((Date.now() - begun) * wallets) / (confirmed() - before);
  };

  const nearMs = await changeMs(30);
  line.weather = { delayMs: 100, oneLostOf: 100 };
  await busy.allConfirm(1);
  const farMs = await changeMs(10);
  expect([...answersOf(people).keys()]).toEqual(['200']);

  let cut = 0;
  for (let time = 0; time < cuts; time += 1) {
    await busy.allConfirm(1);
    if (line.cut()) cut += 1;
  }
  await busy.allConfirm(2);
  await busy.end();
  const { '200': good = 0, '503 after 5': refused = 0, ...others } = Object.fromEntries(answersOf(people));
  expect(others).toEqual({});
  // A broken connection fails what was on it, and nobody else.
  expect(refused).toBeLessThanOrEqual(cut);
  expect(await busy.lost()).toEqual([]);

  const { made, heard } = await changesHeard(databaseUrl, listener);
  expect(heard).toEqual(made);
  expect(await listParked(listener.pool)).toEqual([]);
  const ms = Math.round;
  noteSeen(
    33,
    `slower: a change ${ms(farMs)} ms instead of ${ms(nearMs)} ms. 503 with Retry-After for ${refused} of ${good + refused}, of ${cut} broken connections`,
  );
});

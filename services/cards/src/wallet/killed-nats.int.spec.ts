import { cardAdded, cardChanged } from '@floatwise/contracts/cards/events';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { natsServer } from '@floatwise/test-kit/restartable';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { service } from '../service.js';

const path = '/api/credit-cards';
const changesEach = 250;
const wallets = 4;

it('NATS killed twice during 1,000 card changes loses and doubles nothing in another service’s table [fault 1]', async () => {
  const nats = await natsServer();
  const env = { NATS_URL: nats.url, EVENTS_RELAY_POLL_MS: '50', RATE_LIMIT_POINTS: '100000' };
  const [cards, listener] = await Promise.all([
    serviceUnderTest({ service, env }),
    secondConsumer([cardAdded, cardChanged], { natsUrl: nats.url }),
  ]);
  let changes = 0;
  const changeOneWallet = async (): Promise<string> => {
    const client = cards.client.with((await signedIn()).headers);
    const { body } = await client.post<CreditCard>(path, aCard());
    for (let balance = 1; balance <= changesEach; balance += 1) {
      const changed = await client.put(`${path}/${body.id}`, aCard({ currentBalance: balance }));
      expect(changed.status).toBe(200);
      changes += 1;
    }
    return body.id;
  };
  const outage = async (from: number, to: number): Promise<void> => {
    await eventually(() => changes >= from, { everyMs: 5 });
    await nats.kill();
    await eventually(() => changes >= to, { everyMs: 5 });
    await nats.start();
  };
  const outages = outage(200, 400).then(() => outage(600, 900));
  const [ids] = await Promise.all([Promise.all(Array.from({ length: wallets }, changeOneWallet)), outages]);

  const expected = wallets * (changesEach + 1);
  await eventually(async () => (await listener.count()) >= expected);
  const received = await listener.received();
  expect(received).toHaveLength(expected);
  for (const id of ids) {
    const versions = received.filter(({ aggregateId }) => aggregateId === id).map((event) => event.aggregateVersion);
    expect(versions).toEqual(Array.from({ length: changesEach + 1 }, (_, at) => at + 1));
  }
  await Promise.all([cards.stop(), listener.stop()]);
  await nats.close();
});

import { randomUUID } from 'node:crypto';
import { askWalletSummary } from '@floatwise/contracts/cards/requests';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { Requests } from '@floatwise/events/requests';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';

const path = '/api/credit-cards';
let cards: ServiceUnderTest<CardsEnv>;
let notifications: Consumer;

beforeAll(async () => {
  notifications = await consumer({ service: 'notifications' });
  cards = await serviceUnderTest({ service });
  await eventually(async () => (await cards.client.get('/readyz')).status === 200);
});
afterAll(() => Promise.all([cards.stop(), notifications.stop()]));

const summaryOf = (userId: string) =>
  notifications.app.get(Requests).ask(askWalletSummary, { userId }, { timeoutMs: 5_000 });

test('a wallet’s summary has names, limits, balances, and due days, and no digit of a number', async () => {
  const { userId, headers } = await signedIn();
  const ada = cards.client.with(headers);
  const ofTheCatalog = { catalogCardId: 'american-express-blue-cash-preferred', nickname: 'Groceries' };
  await ada.post(path, aCard({ ...ofTheCatalog, creditLimit: 8000, currentBalance: 120.5, dueDate: 7 }));
  await ada.post(path, aCard({ name: 'Union Card', lastFour: '9876', dueDate: 31 }));
  const { body: gone } = await ada.post<CreditCard>(path, aCard({ name: 'Deleted' }));
  await ada.delete(`${path}/${gone.id}`);
  const summary = await summaryOf(userId);
  expect(summary).toEqual({
    cards: [
      { name: 'Groceries', issuer: 'American Express', creditLimit: 8000, currentBalance: 120.5, dueDate: 7 },
      { name: 'Union Card', issuer: null, creditLimit: 5000, currentBalance: 1200, dueDate: 31 },
    ],
  });
  expect(JSON.stringify(summary)).not.toContain('9876');
});

test('nobody else’s cards are in it', async () => {
  const { headers } = await signedIn();
  await cards.client.with(headers).post(path, aCard());
  expect(await summaryOf(randomUUID())).toEqual({ cards: [] });
});

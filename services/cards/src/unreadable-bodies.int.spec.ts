import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { sendUnreadableBodies } from '@floatwise/test-kit/unreadable-bodies';
import type { CardsEnv } from './env.js';
import { service } from './service.js';

let cards: ServiceUnderTest<CardsEnv>;
beforeAll(async () => {
  cards = await serviceUnderTest({ service });
}, 60_000);
afterAll(() => cards.stop());

test('what is no text, and what is nested without end, is refused in every body [requirement 35] [requirement 36]', async () => {
  const { headers } = await signedIn({ role: 'admin' });
  const { sent, wrong } = await sendUnreadableBodies(cards.client.with(headers));
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(3);
});

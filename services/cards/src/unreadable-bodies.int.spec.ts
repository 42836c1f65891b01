import { answersTo, sendInjectedTexts } from '@floatwise/test-kit/injected-text';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { sendUnreadableBodies } from '@floatwise/test-kit/unreadable-bodies';
import type { CardsEnv } from './env.js';
import { service } from './service.js';

let cards: ServiceUnderTest<CardsEnv>;
beforeAll(async () => {
  cards = await serviceUnderTest({ service, env: { RATE_LIMIT_POINTS: '100000' } });
}, 60_000);
afterAll(() => cards.stop());

test('what is no text, and what is nested without end, is refused in every body [requirement 35] [requirement 36]', async () => {
  const { headers } = await signedIn({ role: 'admin' });
  const { sent, wrong } = await sendUnreadableBodies(cards.client.with(headers));
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(3);
});

test('what means something to SQL, NATS, Redis or a mail is text like any other in every place [requirement 35]', async () => {
  const bystander = cards.client.with((await signedIn()).headers);
  const before = await answersTo(bystander);
  const { sent, taken, wrong } = await sendInjectedTexts(async () =>
    cards.client.with((await signedIn({ role: 'admin' })).headers),
  );
  expect(wrong).toEqual([]);
  expect([sent, taken].map((count) => count > 10)).toEqual([true, true]);
  expect(await answersTo(bystander)).toEqual(before);
}, 60_000);

import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { answersTo, sendInjectedTexts } from '@floatwise/test-kit/injected-text';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { sendUnreadableBodies } from '@floatwise/test-kit/unreadable-bodies';
import { Engines } from './chat/chat.service.js';
import type { Engine } from './engine.js';
import type { StrategistEnv } from './env.js';
import { service } from './service.js';

/** Repeats what was typed: what is understood is another test's business. */
const echo: Engine = {
  name: 'rules',
  async *answer({ text }) {
    yield await Promise.resolve({ text });
    return { kind: 'answer' };
  },
};

let strategist: ServiceUnderTest<StrategistEnv>;
let cards: CardsStandIn;
beforeAll(async () => {
  cards = await new CardsStandIn().start();
  const many = '100000';
  const env = {
    RATE_LIMIT_POINTS: many,
    CHAT_MESSAGES: many,
    SAVED_STRATEGIES: many,
    MISSED_QUESTIONS_PER_NETWORK: many,
  };
  strategist = await serviceUnderTest({ service, env });
  strategist.app.get(Engines).inOrder = [echo];
});
afterAll(() => Promise.all([strategist.stop(), cards.stop()]));

const somebody = async () => strategist.client.with((await signedIn()).headers);
/** Every call is open to them. */
const administrator = async () => strategist.client.with((await signedIn({ role: 'admin' })).headers);

test('what is no text, and what is nested without end, is refused in every body [requirement 35] [requirement 36]', async () => {
  const { sent, wrong } = await sendUnreadableBodies(await administrator(), 'strategist');
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(2);
});

test('what means something to SQL, NATS, Redis or a mail is text like any other in every place [requirement 35]', async () => {
  const bystander = await somebody();
  const before = await answersTo(bystander);
  const { sent, taken, wrong } = await sendInjectedTexts('strategist', administrator);
  expect(wrong).toEqual([]);
  expect([sent, taken].map((count) => count > 10)).toEqual([true, true]);
  expect(await answersTo(bystander)).toEqual(before);
});

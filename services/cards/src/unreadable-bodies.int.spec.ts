import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { answersTo, sendInjectedTexts } from '@floatwise/test-kit/injected-text';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { sendUnreadableBodies } from '@floatwise/test-kit/unreadable-bodies';
import pg from 'pg';
import type { CardsEnv } from './env.js';
import { service } from './service.js';

let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Pool;
/** Writes into the audit log who is shown balances. */
let identity: IdentityStandIn;
beforeAll(async () => {
  identity = await new IdentityStandIn().start();
  cards = await serviceUnderTest({ service, env: { RATE_LIMIT_POINTS: '100000' } });
  database = new pg.Pool({ connectionString: cards.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await cards.stop();
  await identity.stop();
});

/** A person with Pro, so that no call ends with the question about the plan. */
async function proPerson() {
  const { headers, userId } = await signedIn({ role: 'admin' });
  await database.query(`insert into entitlement values ($1, 'premium', null)`, [userId]);
  return cards.client.with(headers);
}

test('what is no text, and what is nested without end, is refused in every body [requirement 35] [requirement 36]', async () => {
  const { sent, wrong } = await sendUnreadableBodies(await proPerson(), 'cards');
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(3);
});

test('what means something to SQL, NATS, Redis or a mail is text like any other in every place [requirement 35]', async () => {
  const bystander = cards.client.with((await signedIn()).headers);
  const before = await answersTo(bystander);
  const { sent, taken, wrong } = await sendInjectedTexts('cards', proPerson);
  expect(wrong).toEqual([]);
  expect([sent, taken].map((count) => count > 10)).toEqual([true, true]);
  expect(await answersTo(bystander)).toEqual(before);
});

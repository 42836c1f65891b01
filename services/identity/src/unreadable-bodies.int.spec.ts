import type { User } from '@floatwise/contracts/identity/accounts.http';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { answersTo, sendInjectedTexts } from '@floatwise/test-kit/injected-text';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { sendUnreadableBodies } from '@floatwise/test-kit/unreadable-bodies';
import type { IdentityEnv } from './env.js';
import { service } from './service.js';

let identity: ServiceUnderTest<IdentityEnv>;
beforeAll(async () => {
  const many = '100000';
  const env = {
    RATE_LIMIT_POINTS: many,
    REGISTER_PER_ADDRESS: many,
    LOGIN_PER_ADDRESS: many,
    LINK_PER_ADDRESS: many,
    // Hundreds of accounts are made here, and how their passwords are stored is tested elsewhere.
    ARGON2_MEMORY_KIB: '64',
    ARGON2_PASSES: '1',
  };
  identity = await serviceUnderTest({ service, env });
});
afterAll(() => identity.stop());

test('invalid text and endless nesting are refused in every body [requirement 35] [requirement 36]', async () => {
  const { headers } = await signedIn({ role: 'admin' });
  const { sent, wrong } = await sendUnreadableBodies(identity.client.with(headers), 'identity');
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(3);
});

test('what means something to SQL, NATS, Redis or a mail is text like any other in every place [requirement 35]', async () => {
  const somebody = async () => {
    const { body, cookies } = await identity.client.post<User>('/api/register', aPerson());
    expect(body.id).toBeDefined();
    return identity.client.with({ cookie: `fw_session=${cookies['fw_session']}` });
  };
  const bystander = await somebody();
  const before = await answersTo(bystander);
  const { sent, taken, wrong } = await sendInjectedTexts('identity', somebody);
  expect(wrong).toEqual([]);
  expect([sent, taken].map((count) => count > 10)).toEqual([true, true]);
  expect(await answersTo(bystander)).toEqual(before);
});

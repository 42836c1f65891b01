import { tierNow, userView } from './user-view.js';

const now = new Date('2026-11-21T12:00:00Z');
const account = {
  id: '0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa',
  email: 'Ada@Example.com',
  emailVerified: false,
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: null,
  authProvider: 'local' as const,
  timezone: null,
  apyPercent: 4.5,
  deletionAt: null,
  createdAt: now,
  updatedAt: now,
  lastActiveAt: now,
  betaFlags: [],
  tier: null,
  tierExpiresAt: null,
};

describe('Pro is checked at the time of reading', () => {
  const later = new Date('2026-12-21T12:00:00Z');
  const earlier = new Date('2026-11-21T11:59:59Z');
  test.each([
    ['billing said nothing', null, null, 'free', null],
    ['billing said free', 'free', null, 'free', null],
    ['Pro until later', 'premium', later, 'premium', later.toISOString()],
    ['permanent Pro', 'premium', null, 'premium', null],
    ['Pro until a moment ago', 'premium', earlier, 'free', null],
    ['Pro until this very moment', 'premium', now, 'free', null],
  ] as const)('%s', (_, tier, tierExpiresAt, subscriptionTier, subscriptionExpiry) => {
    expect(tierNow({ tier, tierExpiresAt }, now)).toEqual({ subscriptionTier, subscriptionExpiry });
  });
});

test('the view contains no hash and has defaults for what was never set', () => {
  const view = userView({ ...account, passwordHash: 'canary' } as typeof account, {
    role: 'user',
    adminEmails: [],
    now,
  });
  expect(view).toMatchObject({
    email: 'Ada@Example.com',
    timezone: 'America/New_York',
    role: 'user',
    mayAdminister: false,
  });
  expect(JSON.stringify(view)).not.toContain('canary');
});

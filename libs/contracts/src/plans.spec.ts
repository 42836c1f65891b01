import { freeCards, plans, tierAt, type PlanFeature } from './plans.js';

const now = new Date('2026-03-10T12:00:00Z');
const soon = new Date('2026-03-10T12:00:00.001Z');

test.each([
  ['free', { tier: 'free', expiresAt: null }, 'free'],
  ['permanent Pro', { tier: 'premium', expiresAt: null }, 'premium'],
  ['Pro with one moment left', { tier: 'premium', expiresAt: soon }, 'premium'],
  ['Pro that ends now', { tier: 'premium', expiresAt: now }, 'free'],
  ['Pro that ended', { tier: 'premium', expiresAt: new Date('2026-03-09T12:00:00Z') }, 'free'],
] as const)('%s', (_, entitlement, tier) => expect(tierAt(entitlement, now)).toBe(tier));

it('the free plan allows 3 cards, Pro any number', () => {
  expect([freeCards, plans.premium.cards]).toEqual([3, null]);
});

it.each<PlanFeature>(['categories', 'analytics', 'export', 'prioritySupport'])(
  'Pro gives %s and the free plan doesn’t',
  (feature) => expect([plans.free[feature], plans.premium[feature]]).toEqual([false, true]),
);

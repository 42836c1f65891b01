import type { Coupon } from '../generated/prisma/client.js';
import { grantOf, lateRefusal, monthsOf, refusalOf } from './coupon-rules.js';

const now = new Date('2026-03-10T12:00:00.000Z');
const coupon: Coupon = {
  id: '3f0d3b5e-1111-4222-8333-444455556666',
  code: 'SPRING',
  description: 'Spring',
  type: 'premium_months',
  value: 3,
  maxUses: 10,
  currentUses: 9,
  isActive: true,
  expiresAt: new Date('2026-03-10T12:00:00.001Z'),
  createdBy: null,
  createdAt: now,
  updatedAt: now,
};
const stranger = { now, hasRedeemed: false, hasProForGood: false };

test.each<[string, Coupon]>([
  ['its last use, a moment before it expires', coupon],
  ['without a limit', { ...coupon, maxUses: null, currentUses: 5_000 }],
  ['without an expiry', { ...coupon, expiresAt: null }],
])('can be redeemed: %s', (_what, given) => {
  expect(refusalOf(given, stranger)).toBeNull();
});

const said: Record<string, string> = {
  'unknown-coupon': 'isn’t one of our coupons, or it’s no longer active',
  'coupon-expired': 'has expired',
  'coupon-used-up': 'maximum number of uses',
  'coupon-redeemed': 'already redeemed this coupon',
  'already-permanent': 'already have Pro permanently',
};
const [had, forGood] = [
  { ...stranger, hasRedeemed: true },
  { ...stranger, hasProForGood: true },
];
test.each<[string, Coupon | null, typeof stranger, number, string]>([
  ['a code that does not exist', null, stranger, 404, 'unknown-coupon'],
  ['a coupon that was switched off', { ...coupon, isActive: false }, stranger, 404, 'unknown-coupon'],
  ['a coupon at the instant of its expiry', { ...coupon, expiresAt: now }, stranger, 410, 'coupon-expired'],
  ['a coupon with no uses left', { ...coupon, currentUses: 10 }, stranger, 409, 'coupon-used-up'],
  ['a second time', coupon, had, 409, 'coupon-redeemed'],
  ['a second time, after it was used up', { ...coupon, currentUses: 10 }, had, 409, 'coupon-redeemed'],
  ['a second time, after it expired', { ...coupon, expiresAt: now }, had, 409, 'coupon-redeemed'],
  [
    'a second time, by a person with permanent Pro since',
    coupon,
    { ...had, hasProForGood: true },
    409,
    'coupon-redeemed',
  ],
  ['a coupon for a person with permanent Pro', coupon, forGood, 409, 'already-permanent'],
])('is refused: %s', (_what, given, who, status, code) => {
  const refusal = refusalOf(given, who);
  expect(refusal).toMatchObject({ status, code });
  expect(refusal?.sentence).toContain(said[code]);
  expect(refusal?.sentence).toMatch(/^[A-Z].+\.$/);
});

test('losing the race for the last use reports that it is used up, and an edit reports that it was changed', () => {
  expect(lateRefusal({ ...coupon, currentUses: 10 }, now)).toMatchObject({ code: 'coupon-used-up' });
  expect(lateRefusal({ ...coupon, isActive: false }, now)).toMatchObject({ code: 'unknown-coupon' });
  expect(lateRefusal(coupon, now)).toMatchObject({
    code: 'coupon-changed',
    status: 409,
    sentence: 'This coupon just changed. Please try again.',
  });
});

test('grants its months, or permanent Pro regardless of its value', () => {
  expect([grantOf(coupon), monthsOf(coupon)]).toEqual([{ effect: 'months', months: 3 }, 3]);
  const permanent = { type: 'permanent_premium', value: 7 } as const;
  expect([grantOf(permanent), monthsOf(permanent)]).toEqual([{ effect: 'permanent' }, 0]);
});

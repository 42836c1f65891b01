import type { Coupon } from '@floatwise/contracts/billing/coupons.http';
import { createCouponBody } from '@floatwise/contracts/billing/coupons.http';
import { bodyOf, switched, typedOf } from './coupon-typed.js';

const coupon: Coupon = {
  id: '8a2e1c9e-0a1b-4c3d-9e8f-000000000001',
  code: 'SPRING',
  description: 'For friends',
  type: 'premium_months',
  value: 3,
  maxUses: 10,
  currentUses: 4,
  isActive: true,
  expiresAt: '2026-03-10T12:30:00.000Z',
  createdBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const sent = {
  code: 'SPRING',
  description: 'For friends',
  type: 'premium_months',
  value: 3,
  maxUses: 10,
  isActive: true,
  expiresAt: '2026-03-10T12:30:00.000Z',
};

test('a coupon that is opened and saved again is the same', () => {
  expect(bodyOf(typedOf(coupon))).toEqual({ body: sent });
});

test.each([
  ['to the second', '2026-03-10T12:30:45.678Z'],
  ['in the hour that clocks show twice', '2026-11-01T06:30:00.000Z'],
])('an expiry %s stays as it is unless another one is typed', (_, expiresAt) => {
  const stored = { ...coupon, expiresAt };
  const typed = typedOf(stored);
  expect(bodyOf({ ...typed, description: 'New' }, stored)).toMatchObject({ body: { expiresAt, description: 'New' } });
  const other = bodyOf({ ...typed, expiresAt: '2026-12-24T18:00' }, stored);
  expect(other).toMatchObject({ body: { expiresAt: new Date('2026-12-24T18:00').toISOString() } });
});

test('empty means no limit and no expiry, and a permanent one has no months', () => {
  const typed = { ...typedOf(coupon), type: 'permanent_premium', value: 'x', maxUses: ' ', expiresAt: '' } as const;
  const read = bodyOf(typed);
  expect(read).toEqual({ body: { ...sent, type: 'permanent_premium', value: 0, maxUses: null, expiresAt: null } });
});

test('a new one matches the contract once it has a code', () => {
  const read = bodyOf({ ...typedOf(null), code: 'spring-1' });
  expect('body' in read && createCouponBody.parse(read.body)).toMatchObject({
    code: 'SPRING-1',
    value: 1,
    maxUses: null,
  });
});

test.each([
  ['code', ' '],
  ['value', ''],
  ['value', '1.5'],
  ['value', '-1'],
  ['maxUses', 'ten'],
  ['maxUses', '1e9'],
  ['expiresAt', 'tomorrow'],
] as const)('%s %p cannot be sent, and shows an error at its field', (field, typed) => {
  const read = bodyOf({ ...typedOf(coupon), [field]: typed });
  expect('faults' in read && Object.keys(read.faults)).toEqual([field]);
});

test('switching it on or off changes nothing else', () => {
  const { code: _code, ...rest } = sent;
  expect(switched(coupon)).toEqual({ ...rest, isActive: false, updatedAt: coupon.updatedAt });
});

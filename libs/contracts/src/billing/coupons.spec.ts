import { createCouponBody, updateCouponBody } from './coupons.http.js';

const coupon = { description: '', value: 3, maxUses: null, isActive: true, expiresAt: null };

test('a new coupon without a type is one for months, which it has to name', () => {
  expect(createCouponBody.parse({ ...coupon, code: 'spring' })).toMatchObject({ type: 'premium_months', value: 3 });
  expect(createCouponBody.safeParse({ ...coupon, code: 'spring', value: 0 }).error?.issues).toMatchObject([
    { path: ['value'], message: 'Enter how many months it grants.' },
  ]);
});

test('an edit names the type, so that no permanent coupon turns into months unseen', () => {
  expect(updateCouponBody.safeParse(coupon).error?.issues).toMatchObject([{ path: ['type'] }]);
});

import { call } from '@floatwise/web-kit/api';
import { useCallQuery, useReadAgain } from '@floatwise/web-kit/call-query';
import { useMutation, type Failure } from '@floatwise/web-kit/query';
import { useChange } from '../acts/use-change.js';
import type { CouponBody } from './coupon-typed.js';

export const useCoupons = () => useCallQuery('billing.listCoupons', {}, { staleTime: 0 });

/** Adds or edits a coupon and refreshes the list. The form shows by itself why it was refused. */
export function useCouponChanges(failure?: Failure) {
  return {
    create: useMutation({
      mutationFn: (body: CouponBody) => call('billing.createCoupon', { body }),
      onSuccess: useReadAgain('billing.listCoupons'),
    }),
    change: useChange('billing.updateCoupon', { reads: ['billing.listCoupons'], failure }),
  };
}

import { call, type BodyOf } from '@floatwise/web-kit/api';
import { useCallQuery, useReadAgain } from '@floatwise/web-kit/call-query';
import { useMutation, type Failure } from '@floatwise/web-kit/query';
import type { CouponBody } from './coupon-typed.js';

export const useCoupons = () => useCallQuery('billing.listCoupons', {}, { staleTime: 0 });

/** Adds or edits a coupon and refreshes the list. The form shows by itself why it was refused. */
export function useCouponChanges(failure?: Failure) {
  const readAgain = useReadAgain('billing.listCoupons');
  return {
    create: useMutation({
      mutationFn: (body: CouponBody) => call('billing.createCoupon', { body }),
      onSuccess: readAgain,
    }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: string; body: BodyOf<'billing.updateCoupon'> }) =>
        call('billing.updateCoupon', { params: { id }, body }),
      // Also after a refusal: somebody else may have changed it.
      onSettled: readAgain,
      meta: { failure },
    }),
  };
}

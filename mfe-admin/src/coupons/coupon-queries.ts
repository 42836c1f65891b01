import type { Coupon } from '@floatwise/contracts/billing/coupons.http';
import { call, type BodyOf } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient, type Failure, type UseQueryResult } from '@floatwise/web-kit/query';
import type { CouponBody } from './coupon-typed.js';

export const useCoupons = (): UseQueryResult<Coupon[]> => useCallQuery('billing.listCoupons', {}, { staleTime: 0 });

/** Adds or edits a coupon and refreshes the list. The form shows by itself why it was refused. */
export function useCouponChanges(failure?: Failure) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: callKey('billing.listCoupons') });
  return {
    create: useMutation({ mutationFn: (body: CouponBody) => call('billing.createCoupon', { body }), onSuccess }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: string; body: BodyOf<'billing.updateCoupon'> }) =>
        call('billing.updateCoupon', { params: { id }, body }),
      onSuccess,
      meta: { failure },
    }),
  };
}

import type { Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import { call } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient, type UseQueryResult } from '@floatwise/web-kit/query';

/** The people with this e-mail address; nothing is asked while it's null. */
export const useSubscribers = (email: string | null): UseQueryResult<Subscriber[]> =>
  useCallQuery('billing.findSubscribers', { query: { email: email ?? '' } }, { enabled: email !== null, staleTime: 0 });

/** Refunds an invoice. Also after a refusal, what is shown is read again: somebody else may have refunded it. */
export function useRefund() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, invoiceId, reason }: { userId: string; invoiceId: string; reason: string }) =>
      call('billing.refundInvoice', { params: { userId }, body: { invoiceId, reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: callKey('billing.findSubscribers') }),
  });
}

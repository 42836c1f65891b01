import { call } from '@floatwise/web-kit/api';
import { useMutation, useQueryClient, type UseMutationResult } from '@floatwise/web-kit/query';
import { userKey } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';

/** Sends the link that verifies the account's email address again. */
export function useSendVerification(): UseMutationResult<undefined, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('identity.sendVerification', {}),
    onSuccess: () => toast({ title: 'Link Sent', description: 'Check your inbox and follow the link.' }),
    // The address may have been verified in another browser in the meantime.
    onError: () => client.invalidateQueries({ queryKey: userKey }),
  });
}

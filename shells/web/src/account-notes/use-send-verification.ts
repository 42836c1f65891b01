import { call } from '@floatwise/web-kit/api';
import { useMutation, useQueryClient, type UseMutationResult } from '@floatwise/web-kit/query';
import { userKey } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';

/** Sends the link that proves the account's e-mail address once more. */
export function useSendVerification(): UseMutationResult<undefined, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('identity.sendVerification', {}),
    onSuccess: () => toast({ title: 'Link Sent', description: 'Check your inbox and follow the link.' }),
    // It may have been proven in another browser meanwhile.
    onError: () => client.invalidateQueries({ queryKey: userKey }),
  });
}

import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { call } from '@floatwise/web-kit/api';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { userKey } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';

/** Cancels the deletion. */
export function KeepAccount(): ReactNode {
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: () => call('identity.cancelDeletion', {}),
    onSuccess: (user) => {
      // A poll that began before the change would show it undone.
      void client.cancelQueries({ queryKey: userKey });
      client.setQueryData(userKey, user);
      toast({
        title: 'Account Kept',
        description: 'We won’t delete anything. If you had a subscription, it stays canceled until you resume it.',
      });
    },
    meta: { failure: { title: 'Still Scheduled', text: 'We couldn’t cancel the deletion. Please try again.' } },
  });
  return (
    <Button variant="quiet" size="small" loading={keep.isPending} onClick={() => keep.mutate()}>
      Keep my account
    </Button>
  );
}

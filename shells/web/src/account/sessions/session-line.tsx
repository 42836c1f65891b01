import type { ReactNode } from 'react';
import type { ActiveSession } from '@floatwise/contracts/identity/sessions.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { ApiError, call, sentenceOf } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { AccountLine } from '../account-list.js';
import { useAccountChanges } from '../account-queries.js';
import { sessionText } from './session-text.js';

/** One browser or device. The current one is signed out with Sign Out in the header. */
export function SessionLine({ session }: { session: ActiveSession }): ReactNode {
  const { sessionsChanged } = useAccountChanges();
  const ended = (): void => {
    sessionsChanged();
    toast({ title: 'Signed Out', description: session.device });
  };
  const end = useMutation({
    mutationFn: () => call('identity.endSession', { params: { id: session.id } }),
    onSuccess: ended,
    onError: (error) => {
      // The session ended on its own in the meantime, which is what the person wanted.
      if (error instanceof ApiError && error.status === 404) return ended();
      toast({
        title: 'Still Signed In',
        description: sentenceOf(error, 'We couldn’t sign out that session. Please try again.'),
        tone: 'destructive',
      });
    },
  });
  return (
    <AccountLine
      title={
        <>
          {session.device}
          {session.current && <Badge tone="accent">This device</Badge>}
        </>
      }
      description={sessionText(session, new Date())}
      action={
        !session.current && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Sign out ${session.device}`}
            loading={end.isPending}
            onClick={() => end.mutate()}
          >
            Sign out
          </Button>
        )
      }
    />
  );
}

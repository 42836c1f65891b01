import { type ReactNode, useState } from 'react';
import { Button } from '@floatwise/ui/button';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { ApiError, call, sentenceOf } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import type { ActiveSession } from '@floatwise/contracts/identity/sessions.http';
import { Badge } from '@floatwise/ui/badge';
import { AccountLine, AccountList, Loaded } from '../account-list.js';
import { useAccountChanges, useActiveSessions } from '../account-queries.js';
import { AccountSection } from '../account-section.js';
import { Refusal } from '@floatwise/web-kit/confirm-first';
import { sessionText } from './session-text.js';

/** The places where the account is signed in, with a way to sign each of them out. */
export const SessionsSection = (): ReactNode => (
  <AccountSection
    title="Where you’re signed in"
    description="Sign out any session you don’t recognize, then change your password."
  >
    <Loaded query={useActiveSessions()} failure="We can’t load your sessions right now." lines={2}>
      {(sessions) => (
        <div className="grid gap-4">
          <AccountList label="Sessions">
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </AccountList>
          {sessions.some(({ current }) => !current) && <SignOutOthers />}
        </div>
      )}
    </Loaded>
  </AccountSection>
);

function SignOutOthers(): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const { sessionsChanged } = useAccountChanges();
  const end = useMutation({
    mutationFn: () => call('identity.endOtherSessions', {}),
    onSuccess: ({ ended }) => {
      sessionsChanged();
      toast({
        title: 'Signed Out Elsewhere',
        description: ended === 1 ? '1 session ended.' : `${ended} sessions ended.`,
      });
    },
    onSettled: () => setAsked(false),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Sign out everywhere else
      </Button>
      <Refusal error={end.error} fallback="We couldn’t sign out your other sessions. Please try again." />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Sign out everywhere else?"
        description="You’ll have to sign in again on every other browser and device. Calendar feeds and alerts set up there end too. This one stays signed in."
        confirmLabel="Sign out"
        loading={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </div>
  );
}

/** One browser or device. The current one is signed out with Sign Out in the header. */
function SessionLine({ session }: { session: ActiveSession }): ReactNode {
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

import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { call } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { AccountList, Loaded } from '../account-list.js';
import { useAccountChanges, useActiveSessions } from '../account-queries.js';
import { AccountSection } from '../account-section.js';
import { Refusal } from '../confirm/confirm-first.js';
import { SessionLine } from './session-line.js';

/** The places where the account is signed in, with a way to sign each of them out. */
export function SessionsSection(): ReactNode {
  return (
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
}

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
        description="You’ll have to sign in again on every other browser and device. This one stays signed in."
        confirmLabel="Sign out"
        loading={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import type { ActiveSession } from '@floatwise/contracts/identity/sessions.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { call } from '@floatwise/web-kit/api';
import { Refusal } from '@floatwise/web-kit/confirm-first';
import { callKey } from '@floatwise/web-kit/call-query';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { AccountLine, AccountList } from '../account-list.js';
import { useAccountChanges } from '../account-queries.js';
import { EndButton } from './end-button.js';
import { EndsTooList, useEndsElsewhere, useEndsWith, useTakeOff } from './lasting.js';
import { sessionText } from './session-text.js';

/** The places where the account is signed in, with a way to sign each of them out. */
export const Sessions = ({ sessions }: { sessions: readonly ActiveSession[] }): ReactNode => (
  <div className="grid gap-4">
    <AccountList label="Sessions">
      {sessions.map((session) => (
        <SessionLine key={session.id} session={session} />
      ))}
    </AccountList>
    {sessions.some(({ current }) => !current) && <SignOutOthers />}
  </div>
);

function SignOutOthers(): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const { sessionsChanged } = useAccountChanges();
  const takeOff = useTakeOff();
  const ends = useEndsElsewhere();
  const end = useMutation({
    mutationFn: () => call('identity.endOtherSessions', {}),
    onSuccess: ({ ended }) => {
      sessionsChanged();
      takeOff(ends);
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
      >
        <EndsTooList ends={ends} />
      </ConfirmDialog>
    </div>
  );
}

/** One browser or device. The current one is signed out with Sign Out in the header. */
function SessionLine({ session }: { session: ActiveSession }): ReactNode {
  const ends = useEndsWith(session.signInId);
  const takeOff = useTakeOff();
  const { device, id } = session;
  const question = {
    title: `Sign out ${device}?`,
    description: 'To use it again, someone has to sign in.',
    details: <EndsTooList ends={ends} />,
  };
  return (
    <AccountLine
      title={
        <>
          {device}
          {session.current && <Badge tone="accent">This device</Badge>}
        </>
      }
      description={sessionText(session, new Date())}
      action={
        !session.current && (
          <EndButton
            action="Sign out"
            name={device}
            end={() => call('identity.endSession', { params: { id } })}
            changes={callKey('identity.listSessions')}
            ended={() => takeOff(ends)}
            done={{ title: 'Signed Out', description: device }}
            question={ends.isKnown && ends.things.length === 0 ? undefined : question}
          />
        )
      }
    />
  );
}

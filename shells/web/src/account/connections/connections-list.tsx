import { useState, type ReactNode } from 'react';
import type { Connections } from '@floatwise/contracts/identity/connections.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { call } from '@floatwise/web-kit/api';
import { useMutation, type UseMutationResult } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useProviders } from '../../auth/google-button.js';
import { AccountLine, AccountList } from '../account-list.js';
import { formatDay } from '../../format-day.js';
import { useConfirmed, Refusal } from '@floatwise/web-kit/confirm-first';
import { useAccountChanges } from '../account-queries.js';

/** Password, magic link, and Google, each with its state. */
export const ConnectionsList = ({ connections }: { connections: Connections }): ReactNode => (
  <AccountList label="Ways to sign in">
    <AccountLine
      title={<State name="Password" isOn={connections.password} />}
      description={connections.password ? 'Your email address and a password.' : 'Set one above.'}
    />
    <AccountLine
      title={<State name="Magic link" isOn={connections.magicLink} />}
      description={
        connections.magicLink
          ? 'A link we email you whenever you want to sign in.'
          : 'Available once you verify your email address.'
      }
    />
    <GoogleLine google={connections.google} />
  </AccountList>
);

const State = ({ name, isOn }: { name: string; isOn: boolean }): ReactNode => (
  <>
    {name}
    {isOn ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
  </>
);

function GoogleLine({ google }: { google: Connections['google'] }): ReactNode {
  const providers = useProviders();
  const description = google
    ? `${google.email}, connected ${formatDay(google.connectedAt)}`
    : providers.data?.google === false
      ? 'Google sign-in isn’t set up here.'
      : 'Not connected.';
  return (
    <AccountLine
      title={<State name="Google" isOn={google !== null} />}
      description={description}
      action={google ? <Disconnect email={google.email} /> : providers.data?.google && <Connect />}
    />
  );
}

/** Adding a sign-in method is as sensitive as a new password, so the confirmation comes before the browser leaves for Google. */
function Connect(): ReactNode {
  const confirmed = useConfirmed();
  const connect = useMutation({
    mutationFn: () => confirmed(() => call('identity.connectGoogle', {})),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        loading={connect.isPending || connect.isSuccess}
        onClick={() => connect.mutate()}
      >
        Connect Google
      </Button>
      {connect.isError && (
        <div className="w-full">
          <Refusal error={connect.error} fallback="We couldn’t connect Google. Please try again." />
        </div>
      )}
    </>
  );
}

function Disconnect({ email }: { email: string }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const disconnect = useDisconnectGoogle();
  const go = (): void => {
    setAsked(false);
    disconnect.mutate();
  };
  return (
    <>
      <Button variant="quiet" size="small" loading={disconnect.isPending} onClick={() => setAsked(true)}>
        Disconnect Google
      </Button>
      {disconnect.isError && (
        <div className="w-full">
          <Refusal error={disconnect.error} fallback="We couldn’t disconnect Google. Please try again." />
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Disconnect Google?"
        description={`${email} won’t be able to sign in to this account. You can connect it again anytime.`}
        confirmLabel="Disconnect"
        onConfirm={go}
      />
    </>
  );
}

/** Disconnects Google from the account. Asks for the password first if the last sign-in was a while ago. */
export function useDisconnectGoogle(): UseMutationResult<Connections, Error, void> {
  const confirmed = useConfirmed();
  const { connectionsAre } = useAccountChanges();
  return useMutation({
    mutationFn: () => confirmed(() => call('identity.disconnectGoogle', {})),
    onSuccess: (connections) => {
      connectionsAre(connections);
      toast({ title: 'Google Disconnected' });
    },
  });
}

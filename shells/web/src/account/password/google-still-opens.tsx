import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { useDisconnectGoogle } from '../connections/use-disconnect-google.js';
import { Refusal } from '../refusal.js';

/** Shown after a password change: anyone with access to the connected Google account can still sign in. */
export function GoogleStillOpens({ email }: { email: string }): ReactNode {
  const [isAsked, setAsked] = useState(true);
  const disconnect = useDisconnectGoogle();
  const go = (): void => {
    setAsked(false);
    disconnect.mutate();
  };
  return (
    <>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Disconnect Google too?"
        description={`${email} can still sign in to this account without the new password. Keep it only if that Google account is yours.`}
        confirmLabel="Disconnect Google"
        cancelLabel="Keep Google"
        onConfirm={go}
      />
      <Refusal error={disconnect.error} fallback="We couldn’t disconnect Google. Please try again." />
    </>
  );
}

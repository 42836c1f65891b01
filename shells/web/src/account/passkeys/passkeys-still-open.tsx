import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { call } from '@floatwise/web-kit/api';
import { Refusal, useConfirmed } from '@floatwise/web-kit/confirm-first';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { formatDay } from '../../format-day.js';
import { usePasskeys, usePasskeysChanged } from './passkeys.js';

const list = new Intl.ListFormat('en-US');

/**
 * Shown after a password change: passkeys that were made in other sign-ins still open the account. Whoever knew the old password
 * may have made one of them (ADR 48).
 */
export function PasskeysStillOpen(): ReactNode {
  const [isAsked, setAsked] = useState(true);
  const confirmed = useConfirmed();
  const changed = usePasskeysChanged();
  const { data = [] } = usePasskeys();
  const elsewhere = data.filter(({ madeInThisSignIn, suspendedAt }) => !madeInThisSignIn && suspendedAt === null);
  const remove = useMutation({
    mutationFn: async () => {
      for (const { id } of elsewhere) await confirmed(() => call('identity.removePasskey', { params: { id } }));
    },
    onSuccess: () => toast({ title: 'Passkeys Removed', description: 'They no longer sign anyone in.' }),
    onSettled: changed,
  });
  const go = (): void => {
    setAsked(false);
    remove.mutate();
  };
  const names = list.format(elsewhere.map(({ name, createdAt }) => `“${name}” (added ${formatDay(createdAt)})`));
  return (
    <>
      <ConfirmDialog
        open={isAsked && elsewhere.length > 0}
        onOpenChange={setAsked}
        title="Remove your other passkeys too?"
        description={`${names} can still sign in to this account without the new password. Keep them only if you made all of them.`}
        confirmLabel="Remove them"
        cancelLabel="Keep them"
        onConfirm={go}
      />
      <Refusal error={remove.error} fallback="We couldn’t remove every passkey. Look at the list below." />
    </>
  );
}

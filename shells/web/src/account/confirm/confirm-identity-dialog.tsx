import type { ReactNode } from 'react';
import { Dialog } from '@floatwise/ui/dialog';
import { Spinner } from '@floatwise/ui/spinner';
import { useConnections } from '../account-queries.js';
import { PasswordAgain } from './password-again.js';
import { SignInAgain } from './sign-in-again.js';

interface Props {
  email: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

const formId = 'confirm-identity';

/** Makes sure that it's the account's owner: asks for the password again, or for another sign-in if the account has none. */
export function ConfirmIdentityDialog({ email, onConfirmed, onCancel }: Props): ReactNode {
  const { data: connections } = useConnections();
  if (connections?.password) return <PasswordAgain formId={formId} {...{ email, onConfirmed, onCancel }} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Confirm it’s you"
      description="It’s been a while since you signed in, and this account has no password. Sign in again to continue."
      secondary={{ label: 'Cancel', onSelect: onCancel }}
    >
      {connections ? <SignInAgain email={email} withGoogle={connections.google !== null} /> : <Spinner />}
    </Dialog>
  );
}

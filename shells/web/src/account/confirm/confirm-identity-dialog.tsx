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

/** Asks who is here: the password again, or another sign-in where the account has none. */
export function ConfirmIdentityDialog({ email, onConfirmed, onCancel }: Props): ReactNode {
  const { data: connections } = useConnections();
  if (connections?.password) return <PasswordAgain formId={formId} {...{ email, onConfirmed, onCancel }} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Confirm that it is you"
      description="Your last sign-in is a while ago, and this account has no password to ask for."
      secondary={{ label: 'Cancel', onSelect: onCancel }}
    >
      {connections ? <SignInAgain email={email} withGoogle={connections.google !== null} /> : <Spinner />}
    </Dialog>
  );
}

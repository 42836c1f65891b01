import type { ReactNode } from 'react';
import { Dialog } from '@floatwise/ui/dialog';
import { Spinner } from '@floatwise/ui/spinner';
import { Button } from '@floatwise/ui/button';
import { addressOf, call } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';
import { useConnections } from '../account-queries.js';
import { PasswordAgain } from './password-again.js';
import { FormProblem } from '../../auth/form-problem.js';

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

const next = '/account';

/** For an account without a password: signing in again proves just as much. Both methods return to this page. */
function SignInAgain({ email, withGoogle }: { email: string; withGoogle: boolean }): ReactNode {
  const send = useMutation({ mutationFn: () => call('identity.requestMagicLink', { body: { email, next } }) });
  return (
    <div className="grid gap-3">
      <p className="text-14">Sign in again, then try once more within 15 minutes.</p>
      {send.isSuccess ? (
        <p role="status" className="rounded-control bg-accent-soft px-3 py-2 text-14 break-words">
          We sent a link to {email}. Open it in this browser.
        </p>
      ) : (
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          Send me a sign-in link
        </Button>
      )}
      <FormProblem error={send.error} fallback="We couldn’t send the link. Please try again." />
      {withGoogle && (
        <Button asChild variant="quiet">
          <a href={addressOf('identity.startGoogle', { query: { next } })}>Continue with Google</a>
        </Button>
      )}
    </div>
  );
}

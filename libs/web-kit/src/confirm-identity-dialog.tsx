import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Dialog } from '@floatwise/ui/dialog';
import { Spinner } from '@floatwise/ui/spinner';
import { Button } from '@floatwise/ui/button';
import { addressOf, call, sentenceOf } from './api.js';
import { useMutation } from './query.js';
import { useLocation } from './router.js';
import { Field } from '@floatwise/ui/field';
import { PasswordInput } from '@floatwise/ui/password-input';
import { useCallQuery } from './call-query.js';
import { FormProblem } from './form-problem.js';
import { confirmWithPasskey, PasskeyTrouble, usePasskeysWork } from './passkeys.js';

interface Props {
  email: string;
  /** Only a passkey will do. */
  byPasskey?: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

const formId = 'confirm-identity';

/**
 * Makes sure that it's the account's owner: asks for the password again, or for another sign-in if the account has none. A passkey
 * does as well.
 */
export function ConfirmIdentityDialog({ email, byPasskey = false, onConfirmed, onClose }: Props): ReactNode {
  const { data: connections } = useCallQuery('identity.getConnections', {}, { staleTime: 0 });
  const worksHere = usePasskeysWork();
  const passkey =
    connections && connections.passkeys > 0 && worksHere ? <UsePasskey onConfirmed={onConfirmed} /> : null;
  if (!byPasskey && connections?.password) return <PasswordAgain {...{ email, passkey, onConfirmed, onClose }} />;
  return (
    <Dialog
      onOpenChange={(open) => !open && onClose()}
      title="Confirm it’s you"
      description={
        byPasskey
          ? 'Administrators use one of their passkeys before they change this.'
          : `It’s been a while since you signed in${connections ? ', and this account has no password. Sign in again to continue' : ''}.`
      }
      secondary={{ label: 'Cancel', onSelect: onClose }}
    >
      {!connections && <Spinner />}
      {passkey ??
        (byPasskey && connections && <p className="text-14">This browser can’t use your passkeys. Try another one.</p>)}
      {connections && !byPasskey && <SignInAgain email={email} withGoogle={connections.google !== null} />}
    </Dialog>
  );
}

/** Confirms with a passkey of the account. */
function UsePasskey({ onConfirmed }: Pick<Props, 'onConfirmed'>): ReactNode {
  const confirm = useMutation({ mutationFn: confirmWithPasskey, onSuccess: onConfirmed });
  return (
    <div className="mb-4 grid gap-3">
      <Button variant="quiet" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        Use a passkey
      </Button>
      <PasskeyTrouble error={confirm.error} fallback="We couldn’t use a passkey here. Please try again." />
    </div>
  );
}

/** For an account without a password: signing in again proves just as much. Both methods return to this page. */
function SignInAgain({ email, withGoogle }: { email: string; withGoogle: boolean }): ReactNode {
  const { pathname, search } = useLocation();
  const next = pathname + search;
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

/** Asks for the account's password, which then counts as confirmed for 15 minutes. */
function PasswordAgain({ email, passkey, onConfirmed, onClose }: Props & { passkey: ReactNode }): ReactNode {
  const [isEmpty, setEmpty] = useState(false);
  const confirm = useMutation({
    mutationFn: (password: string) => call('identity.confirmPassword', { body: { password } }),
    onSuccess: onConfirmed,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setEmpty(password === '');
    if (password !== '') confirm.mutate(password);
  };
  const problem = confirm.isError ? sentenceOf(confirm.error, 'That password isn’t right.') : undefined;
  return (
    <Dialog
      onOpenChange={(open) => !open && onClose()}
      title="Confirm it’s you"
      description={`Enter your password${passkey === null ? '' : ' or use a passkey'} to continue. We won’t ask again for 15 minutes.`}
      primary={{ label: 'Confirm', form: formId, loading: confirm.isPending }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
    >
      {passkey}
      <form id={formId} noValidate onSubmit={submit}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label="Password"
          error={isEmpty ? 'Enter your password.' : problem}
          hint="Forgot it? Sign out, sign in with a link we email you, and set a new one."
          required
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  );
}

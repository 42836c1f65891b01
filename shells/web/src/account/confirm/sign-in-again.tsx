import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { addressOf, call } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';
import { FormProblem } from '../../auth/form-problem.js';

const next = '/account';

/** For an account without a password: signing in again proves just as much. Both methods return to this page. */
export function SignInAgain({ email, withGoogle }: { email: string; withGoogle: boolean }): ReactNode {
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

import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { PasswordInput } from '@floatwise/ui/password-input';
import { ApiError, call } from '@floatwise/web-kit/api';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { ownPath } from '@floatwise/contracts/own-path';
import { useMutation, type UseMutationResult, useQueryClient } from '@floatwise/web-kit/query';
import { useNavigate } from '@floatwise/web-kit/router';
import { userKey, useSignedIn } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { FormProblem } from '@floatwise/web-kit/form-problem';
import { SpentLink } from './link-faults.js';
import { LinkFrame } from './link-frame.js';
import { type Link, linkText } from './link-text.js';

interface Props {
  link: Link;
  secret: string;
  /** The email address this browser is signed in with. */
  here: string | undefined;
  onUsed: () => void;
}

/**
 * Says what the link does, and has one button that does it. Just loading this page does nothing, because mail scanners load it
 * too.
 */
export function FollowLink({ link, secret, here, onUsed }: Props): ReactNode {
  const words = linkText(link, here);
  const follow = useFollowLink({ link, secret, done: words.done, isSignedIn: here !== undefined, onUsed });
  const [problem, setProblem] = useState<string>();
  const wantsPassword = link.needsPassword || link.startsAnew;
  if (follow.error instanceof ApiError && follow.error.status === 404) return <SpentLink />;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    const isMissing = wantsPassword && password === '';
    setProblem(isMissing ? 'Enter your password.' : undefined);
    if (!isMissing) follow.mutate(typeof password === 'string' ? password : undefined);
  };
  return (
    <LinkFrame title={words.title} description={words.description}>
      <form noValidate className="mt-6 grid gap-4" onSubmit={submit}>
        {wantsPassword && (
          <>
            <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
            <Field
              label="Password"
              error={problem}
              hint={
                link.startsAnew
                  ? 'The password this account was made with.'
                  : 'The password for this account. If it has none, sign in first, then open the link again.'
              }
              required
            >
              <PasswordInput name="password" autoComplete="current-password" />
            </Field>
          </>
        )}
        <FormProblem error={follow.error} fallback="That didn’t work. Please try again." />
        <Button type="submit" size="large" loading={follow.isPending}>
          {link.startsAnew ? 'Keep this account' : 'Continue'}
        </Button>
        {link.startsAnew && (
          <Button variant="quiet" size="large" disabled={follow.isPending} onClick={() => follow.mutate(undefined)}>
            Remove it and start fresh
          </Button>
        )}
      </form>
    </LinkFrame>
  );
}

interface Given {
  link: Link;
  secret: string;
  done: { title: string; description: string };
  isSignedIn: boolean;
  onUsed: () => void;
}
type Password = string | undefined;
interface Followed {
  to: string;
  /** The user who is now signed in; absent for a link that verifies an address. */
  user?: User;
}

/** Uses the link, shows a confirmation, and navigates: to the page a sign-in link was meant for, otherwise to the account. */
function useFollowLink(given: Given): UseMutationResult<Followed, Error, Password> {
  const { link, secret, done, isSignedIn, onUsed } = given;
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const navigate = useNavigate();
  const signIn = async (password: Password): Promise<Followed> => {
    const given = { token: secret, ...(password && { password }) };
    const { user, next } = await call('identity.useMagicLink', { body: given });
    return { to: ownPath(next), user };
  };
  const prove = async (password: Password): Promise<Followed> => {
    await call('identity.verifyEmail', { body: { token: secret, ...(password && { password }) } });
    return { to: isSignedIn ? '/account' : '/auth' };
  };
  return useMutation({
    mutationFn: link.kind === 'login' ? signIn : prove,
    onSuccess: ({ to, user }) => {
      onUsed();
      if (user) signedIn(user);
      else void client.invalidateQueries({ queryKey: userKey });
      toast(done);
      void navigate(to, { replace: true });
    },
  });
}

import type { User } from '@floatwise/contracts/identity/accounts.http';
import { ownPath } from '@floatwise/contracts/own-path';
import { call } from '@floatwise/web-kit/api';
import { useMutation, useQueryClient, type UseMutationResult } from '@floatwise/web-kit/query';
import { useNavigate } from '@floatwise/web-kit/router';
import { useSignedIn, userKey } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import type { Link } from './link-text.js';

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
export function useFollowLink(given: Given): UseMutationResult<Followed, Error, Password> {
  const { link, secret, done, isSignedIn, onUsed } = given;
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const navigate = useNavigate();
  const signIn = async (): Promise<Followed> => {
    const { user, next } = await call('identity.useMagicLink', { body: { token: secret } });
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

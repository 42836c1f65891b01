import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { PasswordInput } from '@floatwise/ui/password-input';
import { ApiError } from '@floatwise/web-kit/api';
import { FormProblem } from '../auth/form-problem.js';
import { SpentLink } from './link-faults.js';
import { LinkFrame } from './link-frame.js';
import { linkText, type Link } from './link-text.js';
import { useFollowLink } from './use-follow-link.js';

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
  if (follow.error instanceof ApiError && follow.error.status === 404) return <SpentLink />;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    const isMissing = link.needsPassword && password === '';
    setProblem(isMissing ? 'Enter your password.' : undefined);
    if (!isMissing) follow.mutate(typeof password === 'string' ? password : undefined);
  };
  return (
    <LinkFrame title={words.title} description={words.description}>
      <form noValidate className="mt-6 grid gap-4" onSubmit={submit}>
        {link.needsPassword && (
          <>
            <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
            <Field
              label="Password"
              error={problem}
              hint="The password for this account. If it has none, sign in first, then open the link again."
              required
            >
              <PasswordInput name="password" autoComplete="current-password" />
            </Field>
          </>
        )}
        <FormProblem error={follow.error} fallback="That didn’t work. Please try again." />
        <Button type="submit" size="large" loading={follow.isPending}>
          Continue
        </Button>
      </form>
    </LinkFrame>
  );
}

import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { PageSpinner } from '@floatwise/ui/page-message';
import { ApiError, call } from '@floatwise/web-kit/api';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useMutation } from '@floatwise/web-kit/query';
import { FormProblem } from '@floatwise/web-kit/form-problem';
import { LinkFrame } from '../auth-link/link-frame.js';
import { forgetSecret, useLinkSecret } from '../auth-link/link-secret.js';

interface Question {
  title: string;
  description: string;
  button: string;
  /** @param email null if it had been done before */
  done: (email: string | null) => { title: string; description: string };
  /** For a link that's unknown or too old. */
  spent: string;
  press: (token: string) => Promise<{ email: string | null }>;
}

const confirm: Question = {
  title: 'Confirm your subscription',
  description: 'Want our weekly tips? We’ll send them to the address where you got this link.',
  button: 'Confirm subscription',
  done: (email) => ({
    title: 'You’re subscribed',
    description: `From now on, we’ll send our weekly tips to ${email ?? 'your address'}. Every email has a link to unsubscribe.`,
  }),
  spent: 'It’s too old, or you’ve unsubscribed since. To get our weekly tips, sign up again.',
  press: (token) => call('notifications.confirmSubscription', { body: { token } }),
};

const end: Question = {
  title: 'Unsubscribe',
  description: 'Do you want to stop our weekly tips? You don’t need to sign in.',
  button: 'Unsubscribe',
  done: (email) => ({
    title: 'You’re unsubscribed',
    description:
      email === null
        ? 'You’d already unsubscribed. We won’t send any more tips to this address.'
        : `We won’t send any more tips to ${email}, and we’ve deleted the address from our list.`,
  }),
  spent: 'We can’t find a subscription for it. Please try the link in a newer email.',
  press: (token) => call('notifications.endSubscription', { body: { token } }),
};

/** Where the link in the first mail leads. */
export const ConfirmPage = (): ReactNode => <NewsletterPage question={confirm} />;

/** Where the link at the end of every mail leads. */
export const UnsubscribePage = (): ReactNode => <NewsletterPage question={end} />;

/** Asks before it does anything, because mail scanners open links, too. */
function NewsletterPage({ question }: { question: Question }): ReactNode {
  const isHydrated = useIsHydrated();
  const secret = useLinkSecret();
  const [done, setDone] = useState<{ title: string; description: string } | null>(null);
  if (!isHydrated) return <PageSpinner />;
  // Another link can be opened while the answer to the first is showing.
  if (secret === null) return done ? <LinkFrame isAnswer {...done} /> : <Incomplete />;
  const finish = (email: string | null): void => {
    setDone(question.done(email));
    forgetSecret();
  };
  return <Asking key={secret} question={question} secret={secret} onDone={finish} />;
}

interface AskingProps {
  question: Question;
  secret: string;
  onDone: (email: string | null) => void;
}

function Asking({ question, secret, onDone }: AskingProps): ReactNode {
  const { title, description, button, spent, press } = question;
  const pressed = useMutation({ mutationFn: () => press(secret), onSuccess: ({ email }) => onDone(email) });
  const status = pressed.error instanceof ApiError ? pressed.error.status : 0;
  if (status === 400) return <Incomplete isAnswer />;
  if (status === 404 || status === 410) {
    return <LinkFrame isAnswer title="This link no longer works" description={spent} />;
  }
  return (
    <LinkFrame title={title} description={description}>
      <div className="mt-6 grid gap-4">
        <FormProblem error={pressed.error} fallback="That didn’t work. Please try again." />
        <Button size="large" loading={pressed.isPending} onClick={() => pressed.mutate()}>
          {button}
        </Button>
      </div>
    </LinkFrame>
  );
}

/** The page was reloaded, or the link was cut off by a mail program. */
const Incomplete = ({ isAnswer = false }: { isAnswer?: boolean }): ReactNode => (
  <LinkFrame
    isAnswer={isAnswer}
    title="This link isn’t complete"
    description="To keep you safe, we remove the secret part of a link from the address bar, so it’s gone after a reload. Open the link in your email again."
  />
);

import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { ApiError, call } from '@floatwise/web-kit/api';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useMutation } from '@floatwise/web-kit/query';
import { FormProblem } from '../auth/form-problem.js';
import { LinkFrame } from '../auth-link/link-frame.js';
import { forgetSecret, useLinkSecret } from '../auth-link/link-secret.js';
import { Loading } from '../sections/loading.js';

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
  description: 'Do you want our weekly tips? They come to the address that this link was sent to.',
  button: 'Confirm subscription',
  done: (email) => ({
    title: 'You are subscribed',
    description: `Our weekly tips come to ${email ?? 'your address'} from now on. Every mail has a link that ends them.`,
  }),
  spent: 'It is too old, or the subscription has ended since. To get our weekly tips, ask for them again.',
  press: (token) => call('notifications.confirmSubscription', { body: { token } }),
};

const end: Question = {
  title: 'Unsubscribe',
  description: 'Do you want to end our weekly tips? You do not need to sign in.',
  button: 'Unsubscribe',
  done: (email) => ({
    title: 'You are unsubscribed',
    description:
      email === null
        ? 'This subscription had ended before. We send no more tips to this address.'
        : `We send no more tips to ${email}, and have deleted the address from our list.`,
  }),
  spent:
    'We do not know a subscription that it belongs to, so there is nothing to end. Please try the link of a newer mail.',
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
  if (!isHydrated) return <Loading />;
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
        <FormProblem error={pressed.error} fallback="That did not work. Please try again." />
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
    title="This link is not complete"
    description="For your safety, we remove the secret part of a link from the address bar, so it is gone after a reload. Open the link in your e-mail again."
  />
);

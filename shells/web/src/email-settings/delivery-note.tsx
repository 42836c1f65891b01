import type { ReactNode } from 'react';
import type { EmailPreferences } from '@floatwise/contracts/notifications/email-preferences.http';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { sentenceOf } from '@floatwise/web-kit/api';
import { useSendVerification } from '../account-notes/use-send-verification.js';
import { useRestart, type Access } from './use-email-settings.js';

interface Props {
  access: Access;
  preferences: EmailPreferences;
}

/** Why nothing is sent although it's on, and what to do about it. */
export function DeliveryNote({ access, preferences: { email, emailVerified, delivery } }: Props): ReactNode {
  const isOwn = access.kind === 'account';
  if (!emailVerified) return isOwn ? <Verify email={email} /> : <Plain title="This address isn’t verified" />;
  if (delivery === 'fine') return null;
  const title = delivery === 'bounced' ? 'Your mailbox refused our email' : 'Our email was marked as spam';
  return isOwn ? <Restart title={title} email={email} delivery={delivery} /> : <Plain title={title} />;
}

const Plain = ({ title }: { title: string }): ReactNode => (
  <Banner tone="caution" title={title} className="mt-6">
    We won’t send anything until this is fixed. Sign in to fix it.
  </Banner>
);

function Verify({ email }: { email: string }): ReactNode {
  const send = useSendVerification();
  const sentence = `We send reminders to verified addresses only. To get them, open the link we sent to ${email}.`;
  return (
    <Banner
      tone="caution"
      title="Verify your address first"
      className="mt-6"
      action={
        <Button
          variant="quiet"
          size="small"
          className="h-auto! min-h-8 max-w-full py-1 whitespace-normal!"
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          Send the link again
        </Button>
      }
    >
      {send.isError ? sentenceOf(send.error, 'We couldn’t send the link. Please try again.') : sentence}
    </Banner>
  );
}

interface RestartProps {
  title: string;
  email: string;
  delivery: 'bounced' | 'complained';
}

function Restart({ title, email, delivery }: RestartProps): ReactNode {
  const { restart, isPending, error } = useRestart();
  const sentence =
    delivery === 'bounced'
      ? `An email to ${email} bounced, so we stopped. Make sure the mailbox works, then start again.`
      : `Your email provider told us that an email to ${email} was reported, so we stopped. If that was a mistake, start again.`;
  return (
    <Banner
      tone="caution"
      title={title}
      className="mt-6"
      action={
        <Button variant="quiet" size="small" loading={isPending} onClick={restart}>
          Start again
        </Button>
      }
    >
      {error ? sentenceOf(error, 'That didn’t work. Please try again.') : sentence}
    </Banner>
  );
}

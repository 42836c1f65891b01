import { useState, type ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { TextLink } from '@floatwise/ui/text-link';
import { sentenceOf } from '@floatwise/web-kit/api';
import { useSendVerification } from './use-send-verification.js';

const key = 'floatwise.unverified-note';

function wasDismissed(email: string): boolean {
  try {
    return localStorage.getItem(key) === email;
  } catch {
    return false;
  }
}

function rememberDismissed(email: string): void {
  try {
    localStorage.setItem(key, email);
  } catch {
    // Without storage it is back with the next page, which harms nobody.
  }
}

/** What an unproven address misses. Dismissed once, it stays away from this browser. */
export function UnverifiedNote({ email }: { email: string }): ReactNode {
  const [isDismissed, setDismissed] = useState(() => wasDismissed(email));
  const send = useSendVerification();
  if (isDismissed) return null;
  const dismiss = (): void => {
    rememberDismissed(email);
    setDismissed(true);
  };
  return (
    <Banner onDismiss={dismiss}>
      {send.isSuccess ? (
        `We sent the link to ${email}.`
      ) : (
        <>
          {send.isError
            ? sentenceOf(send.error, 'The link could not be sent. Please try again.')
            : `Confirm ${email} by the link that we sent, so that reminders can reach you.`}{' '}
          <TextLink asChild>
            <button type="button" aria-disabled={send.isPending} onClick={() => !send.isPending && send.mutate()}>
              Send the link again
            </button>
          </TextLink>
        </>
      )}
    </Banner>
  );
}

import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { TextLink } from '@floatwise/ui/text-link';
import { sentenceOf } from '@floatwise/web-kit/api';
import { browserStore, useStored } from '@floatwise/web-kit/browser-store';
import { useSendVerification } from './use-send-verification.js';

/** The address whose note was dismissed. */
const dismissedFor = browserStore<string>({
  key: 'floatwise.unverified-note',
  empty: '',
  read: (email) => ({ value: email }),
  write: String,
});

/** Tells people with an unverified address what they're missing. Once dismissed, it doesn't show again in this browser. */
export function UnverifiedNote({ email }: { email: string }): ReactNode {
  const isDismissed = useStored(dismissedFor) === email;
  const send = useSendVerification();
  if (isDismissed) return null;
  return (
    <Banner onDismiss={() => dismissedFor.set(email)}>
      {send.isSuccess ? (
        `We sent the link to ${email}.`
      ) : (
        <>
          {send.isError
            ? sentenceOf(send.error, 'We couldn’t send the link. Please try again.')
            : `Confirm ${email} with the link we sent you to get reminders.`}{' '}
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

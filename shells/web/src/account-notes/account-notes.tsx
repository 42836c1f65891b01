import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { Banner } from '@floatwise/ui/banner';
import { Container } from '@floatwise/ui/container';
import { TextLink } from '@floatwise/ui/text-link';
import { sentenceOf } from '@floatwise/web-kit/api';
import { browserStore, useStored } from '@floatwise/web-kit/browser-store';
import { formatDay } from '../format-day.js';
import { KeepAccount } from './keep-account.js';
import { useSendVerification } from './use-send-verification.js';

/**
 * What people should know about their account, on any page. If there are two notes, only the more serious one shows. It stays
 * at the lower edge of the window; if the window is too low to spare the space, it's below the footer.
 */
export function AccountNotes({ user }: { user: User }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useRoomBelow(place);
  return (
    <div ref={place} className="pointer-events-none bottom-0 z-10 print:hidden [@media(min-height:30rem)]:sticky">
      <Container className="pb-3 empty:hidden *:pointer-events-auto *:shadow-float">
        {user.deletionAt === null ? (
          <UnverifiedNote key={user.email} email={user.email} />
        ) : (
          <DeletionNote deletionAt={user.deletionAt} />
        )}
      </Container>
    </div>
  );
}

/** Says how high the note is as `--note-height`, for what else is at the lower edge and for what's scrolled into view. */
function useRoomBelow(place: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const note = place.current;
    if (!note || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = getComputedStyle(note).position === 'sticky' ? note.offsetHeight : 0;
      style.setProperty('--note-height', `${height}px`);
    });
    observer.observe(note);
    return () => {
      observer.disconnect();
      style.removeProperty('--note-height');
    };
  }, [place]);
}

/** Shown on every page, so that nobody is surprised. */
const DeletionNote = ({ deletionAt }: { deletionAt: string }): ReactNode => (
  <Banner tone="caution" title={`Your account will be deleted on ${formatDay(deletionAt)}`} action={<KeepAccount />}>
    You requested this. You can change your mind until then.
  </Banner>
);

/** The address whose note was dismissed. */
const dismissedFor = browserStore<string>({
  key: 'floatwise.unverified-note',
  empty: '',
  read: (email) => ({ value: email }),
  write: String,
});

/** Tells people with an unverified address what they're missing. Once dismissed, it doesn't show again in this browser. */
function UnverifiedNote({ email }: { email: string }): ReactNode {
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
            : 'Confirm your email to get reminders.'}{' '}
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

import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';

/** Pages that show the notes themselves, or that are about to resolve them. */
const quiet = ['/account', '/auth/link'];

const notes = () => import('../account-notes/account-notes.js');

/**
 * Notes at the lower edge of the window, for the few accounts that need one. They come after the page is drawn, so they're
 * last in it, where they move nothing.
 */
export function AccountNotesPlace(): ReactNode {
  const session = useSession();
  const { pathname } = useLocation();
  const loaded = useLoaded(session.status === 'loading' || session.status === 'signed-in', notes);
  if (!loaded || session.status !== 'signed-in' || quiet.includes(pathname)) return null;
  const { user } = session;
  // That page has its own note, with more to say.
  const isVerified = user.emailVerified || pathname === '/email-settings';
  return isVerified && user.deletionAt === null ? null : <loaded.AccountNotes user={user} />;
}

/**
 * Loads a part of the chrome that few pages need, once it's wanted. Without Suspense, because React delays content that comes
 * out of one, and people would wait longer for it.
 * @param load must be the same function each time
 */
function useLoaded<Part>(wanted: boolean, load: () => Promise<Part>): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    const keep = (part: Part): void => {
      if (!isGone) setLoaded({ part });
    };
    void load().then(keep, () => undefined);
    return () => {
      isGone = true;
    };
  }, [wanted, load]);
  return loaded?.part;
}

const payment = () => import('../payment/payment.js');

/** What every page does about payments, for people who are signed in or come back from the payment page. */
export function PaymentPlace(): ReactNode {
  const session = useSession();
  const { search } = useLocation();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const loaded = useLoaded(user !== undefined || search.includes('payment='), payment);
  return loaded ? <loaded.Payment user={user} /> : null;
}

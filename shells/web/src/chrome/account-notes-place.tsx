import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';

const AccountNotes = lazy(async () => ({ default: (await import('../account-notes/account-notes.js')).AccountNotes }));

/** Pages that say it themselves, or are about to settle it. */
const quiet = ['/account', '/auth/link'];

/** Above the page, for the few accounts that have to be told something. */
export function AccountNotesPlace(): ReactNode {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'signed-in' || quiet.includes(pathname)) return null;
  const { user } = session;
  return user.emailVerified && user.deletionAt === null ? null : (
    <Suspense>
      <AccountNotes user={user} />
    </Suspense>
  );
}

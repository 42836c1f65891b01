import type { ReactNode } from 'react';
import { useLocation } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { useLoaded } from './use-loaded.js';

/** Pages that show the notes themselves, or that are about to resolve them. */
const quiet = ['/account', '/auth/link'];

const notes = () => import('../account-notes/account-notes.js');

/** Notes above the page, for the few accounts that need one. Their code loads in parallel with the account. */
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

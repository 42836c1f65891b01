import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { useLocation } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';

/** Pages that show the notes themselves, or that are about to resolve them. */
const quiet = ['/account', '/auth/link'];

/** Notes above the page, for the few accounts that need one. */
export function AccountNotesPlace(): ReactNode {
  const session = useSession();
  const { pathname } = useLocation();
  const Notes = useNotes(session.status === 'loading' || session.status === 'signed-in');
  if (!Notes || session.status !== 'signed-in' || quiet.includes(pathname)) return null;
  const { user } = session;
  return user.emailVerified && user.deletionAt === null ? null : <Notes user={user} />;
}

/**
 * Loads the code of the notes in parallel with the account, and renders the notes once both are here. Without Suspense,
 * because React delays content that comes out of one, and a note that appears after the page would shift the page while people
 * use it.
 */
function useNotes(wanted: boolean): ComponentType<{ user: User }> | undefined {
  const [notes, setNotes] = useState<{ Notes: ComponentType<{ user: User }> }>();
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    const keep = ({ AccountNotes }: { AccountNotes: ComponentType<{ user: User }> }): void => {
      if (!isGone) setNotes({ Notes: AccountNotes });
    };
    void import('../account-notes/account-notes.js').then(keep, () => undefined);
    return () => {
      isGone = true;
    };
  }, [wanted]);
  return notes?.Notes;
}

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { useLocation } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';

/** Pages that say it themselves, or are about to settle it. */
const quiet = ['/account', '/auth/link'];

/** Above the page, for the few accounts that have to be told something. */
export function AccountNotesPlace(): ReactNode {
  const session = useSession();
  const { pathname } = useLocation();
  const Notes = useNotes(session.status === 'loading' || session.status === 'signed-in');
  if (!Notes || session.status !== 'signed-in' || quiet.includes(pathname)) return null;
  const { user } = session;
  return user.emailVerified && user.deletionAt === null ? null : <Notes user={user} />;
}

/**
 * The notes' code, asked for together with the account, and drawn as soon as both are there: React holds back what comes
 * out of a Suspense, and a note that comes after the page pushes it away under a finger.
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

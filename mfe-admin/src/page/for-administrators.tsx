import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { PageMessage, PageSpinner } from '@floatwise/ui/page-message';
import { useSession } from '@floatwise/web-kit/session';
import { Link } from '@floatwise/web-kit/router';
import { paths } from '../routes.js';

/**
 * A page of the admin area. An account isn't enough, it needs the role. The services also check the role on every call
 * themselves.
 */
export function ForAdministrators({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <PageSpinner />;
    case 'unavailable':
      // While identity is away, operators need what the others say, and keep what they typed.
      return session.user?.role === 'admin' ? children : <OutOfReach retry={session.retry} />;
    case 'guest':
      return <NotAllowed />;
    case 'signed-in':
      return session.user.role === 'admin' ? children : <NotAllowed email={session.user.email} />;
  }
}

/** Shown while the account's role can't be checked. */
const OutOfReach = ({ retry }: { retry: () => void }): ReactNode => (
  <PageMessage role="alert" title="We can’t reach your account" action={<Button onClick={retry}>Retry</Button>}>
    We can’t check your role right now. Please try again in a moment.
  </PageMessage>
);

/** For everyone without the administrator role. */
const NotAllowed = ({ email }: { email?: string }): ReactNode => (
  <PageMessage
    title="You don’t have access"
    action={
      <>
        <Button asChild>
          <Link to="/">Go to the optimizer</Link>
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.access()}>Request admin access</Link>
        </Button>
      </>
    }
  >
    {email === undefined
      ? 'This page is for administrators, and you’re not signed in.'
      : `This page is for administrators. You’re signed in as ${email}, which doesn’t have that role.`}
  </PageMessage>
);

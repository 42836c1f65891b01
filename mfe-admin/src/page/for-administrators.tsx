import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { Spinner } from '@floatwise/ui/spinner';
import { useSession } from '@floatwise/web-kit/session';
import { NotAllowed } from './not-allowed.js';

/**
 * A page of the admin area. An account isn't enough, it needs the role. The services also check the role on every call
 * themselves.
 */
export function ForAdministrators({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <Spinner className="min-h-[70vh]" />;
    case 'unavailable':
      return <OutOfReach retry={session.retry} />;
    case 'guest':
      return <NotAllowed />;
    case 'signed-in':
      return session.user.role === 'admin' ? children : <NotAllowed email={session.user.email} />;
  }
}

/** Shown while the account's role can't be checked. */
const OutOfReach = ({ retry }: { retry: () => void }): ReactNode => (
  <Container role="alert" className="flex min-h-[70vh] flex-col items-center justify-center text-center">
    <h1 className="text-28 font-semibold">We can’t reach your account</h1>
    <p className="mt-2 max-w-md text-ink-soft">We can’t check your role right now. Please try again in a moment.</p>
    <Button className="mt-6" onClick={retry}>
      Retry
    </Button>
  </Container>
);

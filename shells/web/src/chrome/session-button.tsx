import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { Link, useLocation } from '@floatwise/web-kit/router';
import { useSession, useSignOut } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { authPath } from '../auth/next-path.js';

/** Sign In or Sign Out; reserves its space while we don't know which. */
export function SessionButton(): ReactNode {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  const here = isHydrated ? pathname + search : pathname;
  const { signOut, isPending } = useSignOut({
    onFailure: () =>
      toast({
        title: 'You’re still signed in',
        description: 'We couldn’t sign you out. Please try again.',
        tone: 'destructive',
      }),
    // Whoever uses this device next shouldn't get this person's alerts.
    leave: async () => (await import('../push/this-browser.js')).endSubscription(),
  });
  switch (session.status) {
    case 'loading':
      return <span aria-hidden="true" className="h-9 w-20" />;
    case 'guest':
      return (
        <Button asChild size="small" variant="primary">
          <Link to={pathname === '/auth' ? here : authPath(here)}>Sign In</Link>
        </Button>
      );
    case 'signed-in':
    case 'unavailable':
      return (
        <Button size="small" variant="quiet" loading={isPending} onClick={signOut}>
          Sign Out
        </Button>
      );
  }
}

import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { browserStore, useStored } from '@floatwise/web-kit/browser-store';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useIsDeployed } from '@floatwise/web-kit/remotes';
import { Link } from '@floatwise/web-kit/router';
import { strategistAddress, useSignInPath } from '../page/link-targets.js';

const dismissed = browserStore<boolean>({
  key: 'floatwise.guest-banner',
  empty: false,
  read: (text) => ({ value: text === 'dismissed' }),
  write: () => 'dismissed',
});

/** Tells guests what they get by signing in. Once dismissed, it stays hidden in this browser. */
export function GuestBanner(): ReactNode {
  const isDismissed = useStored(dismissed);
  const signIn = useSignInPath('sign-up');
  const hasStrategist = useIsDeployed(strategistAddress);
  const isHydrated = useIsHydrated();
  if (isDismissed) return null;
  return (
    <Banner
      // Prerendered for everyone; the shell's `first.ts` notes on the page whether it was dismissed here.
      className={isHydrated ? 'mb-6' : 'mb-6 in-data-closed-banner:hidden'}
      onDismiss={() => dismissed.set(true)}
      action={
        <Button asChild size="small" variant="quiet">
          <Link to={signIn}>Create an account</Link>
        </Button>
      }
    >
      Your cards are kept in this browser only. Sign in to use them anywhere
      {hasStrategist && ' and get personalized recommendations from an AI assistant'}.
    </Banner>
  );
}

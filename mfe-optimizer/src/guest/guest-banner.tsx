import { useSyncExternalStore, type ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Link } from '@floatwise/web-kit/router';
import { dismissGuestBanner, isGuestBannerDismissed, onGuestBannerChange } from './banner-memory.js';
import { useSignInPath } from './sign-in-path.js';

/** Says to a guest what signing in gives. Once dismissed it stays away in this browser. */
export function GuestBanner(): ReactNode {
  const isDismissed = useSyncExternalStore(onGuestBannerChange, isGuestBannerDismissed, () => false);
  const signIn = useSignInPath('sign-up');
  if (isDismissed) return null;
  return (
    <Banner
      className="mb-6"
      onDismiss={dismissGuestBanner}
      action={
        <Button asChild size="small" variant="quiet">
          <Link to={signIn}>Create an account</Link>
        </Button>
      }
    >
      Your cards are kept in this browser only. Signing in saves them and brings them to your other devices.
    </Banner>
  );
}

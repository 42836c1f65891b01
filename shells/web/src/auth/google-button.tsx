import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { addressOf } from '@floatwise/web-kit/api';
import { GoogleMark } from './google-mark.js';
import { useProviders } from './use-providers.js';

/** Leads to Google and back to `next`; where the deployment has no Google sign-in, it says so. */
export function GoogleButton({ next, className }: { next: string; className?: string }): ReactNode {
  const { data } = useProviders();
  if (data?.google === false) {
    return (
      <Button variant="quiet" size="large" disabled className={className}>
        Google sign-in is not set up
      </Button>
    );
  }
  return (
    <Button asChild variant="quiet" size="large" className={className}>
      <a href={addressOf('identity.startGoogle', { query: next === '/' ? {} : { next } })}>
        <GoogleMark />
        Continue with Google
      </a>
    </Button>
  );
}

import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { addressOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';

/** Of two lines where one has no room, as with text at twice its size. */
export const wrapping = 'h-auto! min-h-12 py-2 whitespace-normal!';

/** Goes to Google and back to `next`. If the deployment has no Google sign-in, it says so. */
export function GoogleButton({ next }: { next: string }): ReactNode {
  const { data } = useProviders();
  if (data?.google === false) {
    return (
      <Button variant="quiet" size="large" disabled className={wrapping}>
        Google sign-in isn’t set up
      </Button>
    );
  }
  return (
    <Button asChild variant="quiet" size="large" className={wrapping}>
      <a href={addressOf('identity.startGoogle', { query: next === '/' ? {} : { next } })}>
        <GoogleMark />
        Continue with Google
      </a>
    </Button>
  );
}

/** A plain letter, because we don't use other companies' logos. */
const GoogleMark = (): ReactNode => (
  <span
    aria-hidden="true"
    className="grid size-5 place-items-center rounded-full border border-control text-12 font-semibold"
  >
    G
  </span>
);

/** Separates a form from an alternative to it. */
export const OrDivider = (): ReactNode => (
  <div aria-hidden="true" className="flex items-center gap-3 text-12 text-ink-soft">
    <span className="h-px grow bg-hairline" />
    or
    <span className="h-px grow bg-hairline" />
  </div>
);

/** The other sign-in methods this deployment offers. */
export const useProviders = () => useCallQuery('identity.getProviders', {});

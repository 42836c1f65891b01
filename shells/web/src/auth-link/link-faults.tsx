import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Link } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { LinkFrame } from './link-frame.js';

/** The page was reloaded, or the link was cut off by a mail program or typed by hand. */
export const IncompleteLink = (): ReactNode => (
  <LinkFrame
    title="This link isn’t complete"
    description="To keep you safe, we remove the secret part of a link from the address bar, so it’s gone after a reload. Open the link in your email again, or request a new one."
  >
    <NewLink />
  </LinkFrame>
);

/** Used, expired, replaced by a newer one, or never ours. We don't reveal which. */
export const SpentLink = (): ReactNode => (
  <LinkFrame
    title="This link no longer works"
    description="A link works once, for a short time, and a newer one replaces it. Request a new one. It takes a few seconds."
  >
    <NewLink />
  </LinkFrame>
);

interface OutOfReachProps {
  sentence: string;
  isPending: boolean;
  retry: () => void;
}

/** The link may still be valid; we can't check it right now. */
export const LinkOutOfReach = ({ sentence, isPending, retry }: OutOfReachProps): ReactNode => (
  <LinkFrame title="We can’t check the link right now" description={`${sentence} Your link is still good.`}>
    <Button size="large" className="mt-6 w-full" loading={isPending} onClick={retry}>
      Retry
    </Button>
  </LinkFrame>
);

function NewLink(): ReactNode {
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  return (
    <Button asChild size="large" className="mt-6 w-full">
      {isSignedIn ? (
        <Link to="/account">Go to my account</Link>
      ) : (
        <Link to="/auth?tab=magic-link">Send a new link</Link>
      )}
    </Button>
  );
}

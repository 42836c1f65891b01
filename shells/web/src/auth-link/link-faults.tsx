import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Link } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { LinkFrame } from './link-frame.js';

/** Reloaded, cut off by a mail program, or typed by hand. */
export const IncompleteLink = (): ReactNode => (
  <LinkFrame
    title="This link is not complete"
    description="For your safety we take the secret part of a link out of the address bar, so it is gone after a reload. Open the link in your e-mail again, or ask for a new one."
  >
    <NewLink />
  </LinkFrame>
);

/** Used, expired, replaced by a newer one, or never ours: which of them is nobody's business. */
export const SpentLink = (): ReactNode => (
  <LinkFrame
    title="This link does not work any more"
    description="A link works once and for a short time, and a newer one takes its place. Ask for a new one; it takes a few seconds."
  >
    <NewLink />
  </LinkFrame>
);

interface OutOfReachProps {
  sentence: string;
  isPending: boolean;
  retry: () => void;
}

/** The link may be good; it can not be looked at just now. */
export const LinkOutOfReach = ({ sentence, isPending, retry }: OutOfReachProps): ReactNode => (
  <LinkFrame title="The link can not be checked right now" description={`${sentence} Your link is still good.`}>
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

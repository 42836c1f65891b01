import { useEffect, useState, type ReactNode } from 'react';
import { PageSpinner } from '@floatwise/ui/page-message';
import { ApiError, sentenceOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useSession } from '@floatwise/web-kit/session';
import { FollowLink } from './follow-link.js';
import { IncompleteLink, LinkOutOfReach, SpentLink } from './link-faults.js';
import { forgetSecret, useLinkSecret } from './link-secret.js';

/** Where the links in our emails lead. It says what the link does, and does it only when asked to. */
export function LinkPage(): ReactNode {
  const isHydrated = useIsHydrated();
  const session = useSession();
  const secret = useLinkSecret();
  if (!isHydrated || session.status === 'loading') return <PageSpinner />;
  if (secret === null) return <IncompleteLink />;
  const here = session.status === 'signed-in' ? session.user.email : undefined;
  return <HeldLink key={secret} secret={secret} here={here} />;
}

function HeldLink({ secret, here }: { secret: string; here: string | undefined }): ReactNode {
  const [isUsed, setUsed] = useState(false);
  // The secret stays until the page unmounts, because the page renders once more before the next one appears.
  useEffect(() => (isUsed ? forgetSecret : undefined), [isUsed]);
  // Whether a password is needed depends on who is signed in here.
  const seen = { about: [here], gcTime: 0, enabled: !isUsed };
  const look = useCallQuery('identity.lookAtLink', { body: { token: secret } }, seen);
  if (isUsed) return <PageSpinner />;
  if (look.data) return <FollowLink link={look.data} secret={secret} here={here} onUsed={() => setUsed(true)} />;
  if (!look.isError) return <PageSpinner />;
  const status = look.error instanceof ApiError ? look.error.status : 0;
  if (status === 400) return <IncompleteLink />;
  if (status === 404 || status === 410) return <SpentLink />;
  return (
    <LinkOutOfReach
      sentence={sentenceOf(look.error, 'Please try again in a moment.')}
      isPending={look.isFetching}
      retry={() => void look.refetch()}
    />
  );
}

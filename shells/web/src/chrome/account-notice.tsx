import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { useSession } from '@floatwise/web-kit/session';

/** Shown while the account can't be reached. We don't switch people to guest mode for that. */
export function AccountNotice(): ReactNode {
  const session = useSession();
  if (session.status !== 'unavailable') return null;
  return (
    <Container className="pt-4">
      <Banner
        tone="caution"
        title="We can’t reach your account right now"
        action={
          <Button variant="quiet" size="small" onClick={session.retry}>
            Retry
          </Button>
        }
      >
        Your cards are safe. We’ll keep trying, and this page will continue once the connection is back.
      </Banner>
    </Container>
  );
}

import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { useSession } from '@floatwise/web-kit/session';

/** Said while the account can not be reached: nobody is sent to guest mode for that. */
export function AccountNotice(): ReactNode {
  const session = useSession();
  if (session.status !== 'unavailable') return null;
  return (
    <Container className="pt-4">
      <Banner
        tone="caution"
        title="Your account can not be reached right now"
        action={
          <Button variant="quiet" size="small" onClick={session.retry}>
            Retry
          </Button>
        }
      >
        Your cards are safe. Floatwise keeps trying, and this page goes on as soon as it works.
      </Banner>
    </Container>
  );
}

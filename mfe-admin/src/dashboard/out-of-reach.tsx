import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';

/** Whether this account may be here can not be asked just now, so nothing is shown. */
export const OutOfReach = ({ retry }: { retry: () => void }): ReactNode => (
  <Container role="alert" className="flex min-h-[70vh] flex-col items-center justify-center text-center">
    <h1 className="text-28 font-semibold">Your account can not be reached</h1>
    <p className="mt-2 max-w-md text-ink-soft">Your role can not be checked right now. Please try again in a moment.</p>
    <Button className="mt-6" onClick={retry}>
      Retry
    </Button>
  </Container>
);

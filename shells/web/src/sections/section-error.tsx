import { useTransition, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { useEarlyInput } from '../start/use-early-input.js';

/** Shown in place of a section's page that failed; everything around it stays usable. */
export function SectionError({ retry }: { retry: () => Promise<void> }): ReactNode {
  useEarlyInput();
  const [isPending, startRetry] = useTransition();
  return (
    <Container role="alert" className="flex min-h-[70vh] flex-col items-center justify-center text-center">
      <h1 className="text-28 font-semibold">This page didn’t load</h1>
      <p className="mt-2 max-w-md text-ink-soft">
        It’s temporarily unavailable, or your connection dropped. The rest of Floatwise still works.
      </p>
      <Button className="mt-6" loading={isPending} onClick={() => startRetry(retry)}>
        Retry
      </Button>
    </Container>
  );
}

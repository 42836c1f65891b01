import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { dismissToast, useToast } from '@floatwise/web-kit/toasts';

const Toaster = lazy(async () => ({ default: (await import('@floatwise/ui/toast')).Toaster }));

/** The only place where messages appear. Its code loads with the first message. */
export function Messages(): ReactNode {
  const message = useToast();
  const [wasNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (message) setNeeded(true);
  }, [message]);
  return wasNeeded ? (
    <Suspense>
      <Toaster toast={message} onDismiss={dismissToast} />
    </Suspense>
  ) : null;
}

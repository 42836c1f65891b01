import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { dismissToast, useToast } from '@floatwise/web-kit/toasts';

const Toaster = lazy(async () => ({ default: (await import('@floatwise/ui/toast')).Toaster }));

/** What was pressed last, by pointer or keyboard: the browser also makes a click of Enter in a form. */
function usePressed(): () => Element | null {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: MouseEvent): void => {
      last.current = target instanceof Element ? (target.closest('button, a, label, summary') ?? target) : null;
    };
    addEventListener('click', note, { capture: true });
    return () => removeEventListener('click', note, { capture: true });
  }, []);
  return useCallback(() => last.current, []);
}

/** The only place where messages appear. Its code loads with the first message. */
export function Messages(): ReactNode {
  const message = useToast();
  const [wasNeeded, setNeeded] = useState(false);
  const pressed = usePressed();
  useEffect(() => {
    if (message) setNeeded(true);
  }, [message]);
  return wasNeeded ? (
    <Suspense>
      <Toaster toast={message} onDismiss={dismissToast} pressed={pressed} />
    </Suspense>
  ) : null;
}

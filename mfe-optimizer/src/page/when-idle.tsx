import {
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useState,
  type FunctionComponent,
  type ReactNode,
} from 'react';

/** What waits is done then at the latest, also on a page that's never idle. */
const atLatestMs = 2_000;

/** Runs something once the browser is idle; returns a function that cancels it. Safari has no idle callbacks. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: atLatestMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}

/** Set once the browser has been idle on this page. */
let hasRested = false;

interface Props {
  /** Shown until then. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What the answer must not wait for: it's rendered, and its code loaded, once the browser has been idle. */
export function WhenIdle({ fallback = null, children }: Props): ReactNode {
  const [isDue, setDue] = useState(hasRested);
  useEffect(() => {
    if (isDue) return undefined;
    return whenIdle(() => {
      hasRested = true;
      setDue(true);
    });
  }, [isDue]);
  return isDue ? children : fallback;
}

/**
 * The part as it is, but a key never waits for its new content: that's rendered right after the frame that answers the key. While the
 * page loads it's rendered at once, so that nothing moves.
 */
export function afterTheKey<P extends object>(Part: FunctionComponent<P>): FunctionComponent<P> {
  const Kept = memo(Part);
  return function AfterTheKey(props) {
    const later = useDeferredValue(props);
    const [isDue, setDue] = useState(!hasRested);
    useEffect(() => startTransition(() => setDue(true)), []);
    return isDue && <Kept {...later} />;
  };
}

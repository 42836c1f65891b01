import { lazy, memo, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Panel } from '@floatwise/ui/panel';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import type { ToolsProps } from './tools.js';

const Tools = lazy(async () => ({ default: (await import('./tools.js')).Tools }));

/** How far below the viewport the tools start to load, so that they're ready when people scroll to them. */
const ahead = '200px';

/** Runs something once the browser is idle; returns a function that cancels it. Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}

/**
 * Advanced Optimization Tools. Their code loads when they're near the viewport and the browser is idle: on a desktop
 * they're near right away, and must not delay the answer above them.
 */
export const ToolsPanel = memo(function ToolsPanel(props: ToolsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    let callOff = (): void => undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        callOff = whenIdle(() => setWanted(true));
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      callOff();
    };
  }, []);
  return (
    <Panel title="Advanced Optimization Tools" className="order-5">
      <div ref={place} className="min-h-96">
        {isWanted ? (
          <Suspense fallback={<Loading />}>
            <Tools {...props} />
          </Suspense>
        ) : (
          <Loading />
        )}
      </div>
    </Panel>
  );
});

const Loading = (): ReactNode => (
  <Busy text="Loading the tools">
    <Skeleton className="h-10 w-full" />
    <Skeleton className="mt-5 h-80 w-full" />
  </Busy>
);

import { lazy, memo, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Panel } from '@floatwise/ui/panel';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import type { ToolsProps } from './tools.js';

const Tools = lazy(async () => ({ default: (await import('./tools.js')).Tools }));

/** How far below the window the tools are loaded, so that they are there when one arrives. */
const ahead = '200px';

/** Advanced Optimization Tools. Their code is loaded when they come near the window. */
export const ToolsPanel = memo(function ToolsPanel(props: ToolsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Panel title="Advanced Optimization Tools" className="order-5">
      <div ref={place} className="min-h-96">
        {isNear ? (
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

import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { FoldedPanel } from '@floatwise/ui/folded-panel';
import { lazyPanel } from '@floatwise/ui/lazy-part';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { useAddress } from '@floatwise/web-kit/address';
import { usePanelFold } from '../page/panel-folds.js';
import { whenIdle } from '../page/when-idle.js';
import { toolAddress } from './tool-address.js';
import type { ToolsProps } from './tools.js';

const loading = (
  <Busy text="Loading the tools">
    <Skeleton className="h-10 w-full" />
    <Skeleton className="mt-5 h-80 w-full" />
  </Busy>
);
const Tools = lazyPanel(async () => (await import('./tools.js')).Tools, loading);

/** How far below the viewport the tools start to load, so that they're ready when people scroll to them. */
const ahead = '200px';

/** Advanced Optimization Tools, folded until someone opens them or an address names one of them. */
export const ToolsPanel = memo(function ToolsPanel(props: ToolsProps) {
  const fold = usePanelFold('tools');
  const [{ tool }, change] = useAddress(toolAddress);
  const [lastTool, setLastTool] = useState(tool);
  const [isNamed, setNamed] = useState(tool !== 'month');
  if (tool !== lastTool) {
    setLastTool(tool);
    if (tool !== 'month') setNamed(true);
  }
  const isOpen = fold.open || isNamed;
  const onOpenChange = (open: boolean): void => {
    // The browser also reports what we set ourselves, which nobody needs to remember.
    if (open === isOpen) return;
    fold.onOpenChange(open);
    if (open) return;
    setNamed(false);
    change({ tool: 'month' });
  };
  return (
    <FoldedPanel
      title="Advanced Optimization Tools"
      description="Your month day by day, utilization, and 0% transfers"
      open={isOpen}
      onOpenChange={onOpenChange}
      className="order-5"
    >
      {isOpen && <LateTools {...props} />}
    </FoldedPanel>
  );
});

/**
 * Their code loads when they're near the viewport and the browser is idle: on a desktop they can be near right away, and
 * must not delay the answer above them.
 */
function LateTools(props: ToolsProps): ReactNode {
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
    <div ref={place} className="min-h-96">
      {isWanted ? <Tools {...props} /> : loading}
    </div>
  );
}

import { lazy, Suspense, type ReactNode } from 'react';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { FoldedPanel } from '@floatwise/ui/folded-panel';
import { usePanelFold } from '../page/panel-folds.js';

const RankingRules = lazy(async () => ({ default: (await import('./ranking-rules.js')).RankingRules }));

/** The rules in words. Folded until someone wants to check. */
export function HowWeCalculate(): ReactNode {
  const fold = usePanelFold('how-we-calculate');
  return (
    <FoldedPanel
      title="How We Calculate"
      description="Every figure here can be checked by hand"
      className="order-5"
      {...fold}
    >
      {fold.open && (
        <Suspense
          fallback={
            <Busy>
              <SkeletonText lines={6} />
            </Busy>
          }
        >
          <RankingRules />
        </Suspense>
      )}
    </FoldedPanel>
  );
}

import type { ReactNode } from 'react';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';

interface Props {
  /** What is shown instead where this browser keeps cards, until they can be drawn. */
  kept?: ReactNode;
  /** What guests without cards see. */
  children: ReactNode;
}

/**
 * A part of the prerendered page that cards of this browser will replace. Before the first paint, the shell's `first.ts` notes on
 * the page whether there are any, and styles choose. Once hydrated, the page knows the cards itself.
 */
export function WithoutKeptCards({ kept, children }: Props): ReactNode {
  const isHydrated = useIsHydrated();
  return (
    <>
      <div className={isHydrated ? 'contents' : 'contents in-data-kept-cards:hidden'}>{children}</div>
      {!isHydrated && kept && <div className="hidden in-data-kept-cards:contents">{kept}</div>}
    </>
  );
}

import type { ReactNode } from 'react';
import { Panel } from '@floatwise/ui/panel';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { monthTitles, useMonthView } from '../page/month-view.js';

interface SizeProps {
  cardCount: number;
}

/** Above so many cards, the timeline shows the first three, a filter, and a button for all; see `Timeline`. */
const fewCards = 6;

/** Placeholder for the timeline, at its size. */
export function TimelineSkeleton({ cardCount }: SizeProps): ReactNode {
  const isMany = cardCount > fewCards;
  return (
    <Busy text="Loading the timeline">
      <Skeleton className="h-38 w-full sm:h-27" />
      <Skeleton className="mt-4 h-8 w-66" />
      {isMany && <Skeleton className="mt-3 h-10 w-full max-w-sm" />}
      <Skeleton className="mt-3 h-18 w-full" />
      {Array.from({ length: isMany ? 3 : cardCount }, (_, lane) => (
        <Skeleton key={lane} className="mt-1 h-19 w-full sm:h-12" />
      ))}
      {isMany && <Skeleton className="mt-2 h-8 w-38" />}
      <Skeleton className="mt-4 h-14 w-full sm:h-9" />
      <Skeleton className="mt-4 h-8 w-24" />
    </Busy>
  );
}

/** Placeholder for the panel of the days ahead, at its size. */
export function MonthWaiting({ cardCount }: SizeProps): ReactNode {
  const [view] = useMonthView();
  const { title, description } = monthTitles[view];
  return (
    <Panel title={title} description={description('a purchase')} className="order-2">
      <Skeleton className="mb-4 h-9 w-38" />
      {view === 'timeline' ? (
        <TimelineSkeleton cardCount={cardCount} />
      ) : (
        <Busy>
          <Skeleton className="h-96 w-full" />
        </Busy>
      )}
    </Panel>
  );
}

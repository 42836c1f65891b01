import type { ReactNode } from 'react';
import { Panel } from '@floatwise/ui/panel';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { monthTitles, useMonthView } from '../page/month-view.js';

interface SizeProps {
  cardCount: number;
}

/** The timeline shows so many lanes at first; see `Timeline`. */
const lanesOf = (cardCount: number): number => (cardCount > 6 ? 3 : cardCount);

/** Placeholder for the timeline, at its size. */
export const TimelineSkeleton = ({ cardCount }: SizeProps): ReactNode => (
  <Busy text="Loading the timeline">
    <div className="grid grid-cols-1 gap-3">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-8 w-60" />
      {cardCount > 6 && <Skeleton className="h-10 w-full max-w-sm" />}
      <Skeleton className="h-16 w-full" />
      {Array.from({ length: lanesOf(cardCount) }, (_, lane) => (
        <Skeleton key={lane} className="h-17 w-full sm:h-10" />
      ))}
      <Skeleton className="h-16 w-full" />
    </div>
  </Busy>
);

/** Placeholder for the panel of the days ahead, at its size. */
export function MonthWaiting({ cardCount }: SizeProps): ReactNode {
  const [view] = useMonthView();
  const { title, description } = monthTitles[view];
  return (
    <Panel title={title} description={description('a purchase')} className="order-2">
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

import type { ReactNode } from 'react';
import { Panel } from '@floatwise/ui/panel';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';

/** Where the month will stand, at its size. */
export const MonthWaiting = (): ReactNode => (
  <Panel title="The next 31 days" description="The best card on each day" className="order-2">
    <Busy>
      <Skeleton className="h-96 w-full" />
    </Busy>
  </Panel>
);

import { useRef, type ReactNode } from 'react';
import { Container } from '@floatwise/ui/container';
import { lazyPanel } from '@floatwise/ui/lazy-part';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { Tabs } from '@floatwise/ui/tabs';
import { useAddress } from '@floatwise/web-kit/address';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { usePlan } from '@floatwise/web-kit/plan';
import { OfflineNote } from '@floatwise/web-kit/offline-note';
import { historyAddress } from './history-address.js';
import { MonthsView } from './months-view.js';

const YearView = lazyPanel(
  async () => (await import('./year-view.js')).YearView,
  <Busy text="Loading your year...">
    <Skeleton className="h-96 rounded-panel" />
  </Busy>,
);

/** Card history: the last months, or a year in review. */
export function HistoryPage(): ReactNode {
  const [{ view }, change] = useAddress(historyAddress);
  const { analytics } = usePlan();
  const hasAsked = useRef(false);
  const choose = (next: typeof view): void => {
    change({ view: next });
    if (next !== 'year' || analytics || hasAsked.current) return;
    hasAsked.current = true;
    requestUpgrade('Year in review is part of Pro.');
  };
  return (
    <Container className="grid grid-cols-1 gap-4 py-6 sm:py-10">
      <h1 className="text-28 font-semibold">History</h1>
      <OfflineNote />
      <Tabs
        label="View"
        value={view}
        onValueChange={choose}
        tabs={[
          { value: 'months', label: 'Months', content: <MonthsView /> },
          { value: 'year', label: 'Year in review', content: <YearView /> },
        ]}
      />
    </Container>
  );
}

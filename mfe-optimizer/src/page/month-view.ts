import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { browserStore, useStored } from '@floatwise/web-kit/browser-store';

const monthViews = ['timeline', 'month'] as const;

/** How the days ahead are shown. */
export type MonthView = (typeof monthViews)[number];

const lastView = browserStore<MonthView>({
  key: 'floatwise.month-view',
  empty: 'timeline',
  read: (text) => {
    const value = monthViews.find((view) => view === text);
    return value ? { value } : null;
  },
  write: (view) => view,
});

const address = defineAddress({ view: choice(monthViews, null) });

/** The view that the address names (`?view=month`), or else the one that this browser showed last; and how to change both. */
export function useMonthView(): [MonthView, (view: MonthView) => void] {
  const [{ view }, change] = useAddress(address);
  const last = useStored(lastView);
  return [
    view ?? last,
    (next) => {
      lastView.set(next);
      change({ view: next });
    },
  ];
}

/** What the panel is called in each view; the amount is in words. */
export const monthTitles: Record<MonthView, { title: string; description: (amount: string) => string }> = {
  timeline: {
    title: 'Timeline',
    description: (amount) => `Days to pay for ${amount}, by card and by the day you buy`,
  },
  month: { title: 'The next 31 days', description: (amount) => `The best card for ${amount} on each day` },
};

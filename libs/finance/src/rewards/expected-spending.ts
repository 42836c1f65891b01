import type { CalendarDate } from '../calendar/calendar.js';
import { sumCents } from '../money/money.js';

/** A purchase that only the person says they made ("I used it"): no bank and no file has posted it yet. */
export interface ExpectedSpending {
  day: CalendarDate;
  category: string;
  /** Dollars. */
  amount: number;
  /** What the person typed as spent was typed later, so it includes this one. */
  isTold: boolean;
}

/** Dollars expected within some days, and those of them that come on top of what the person typed. */
export function expectedWithin(
  expected: readonly ExpectedSpending[],
  { from, to, categories }: { from: CalendarDate | null; to: CalendarDate; categories?: readonly string[] },
): { all: number; untold: number } {
  const within = expected.filter(
    ({ day, category }) => (from === null || day >= from) && day <= to && (categories?.includes(category) ?? true),
  );
  const sumOf = (some: readonly ExpectedSpending[]): number => sumCents(some.map(({ amount }) => amount));
  return { all: sumOf(within), untold: sumOf(within.filter(({ isTold }) => !isTold)) };
}

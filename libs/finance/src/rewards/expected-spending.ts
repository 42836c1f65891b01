import type { CalendarDate } from '../calendar/calendar.js';
import { sumCents } from '../money/money.js';

/** A purchase that only the person says they made ("I used it"): no bank and no file has posted it yet. */
export interface ExpectedSpending {
  day: CalendarDate;
  category: string;
  /** Dollars. */
  amount: number;
  /** What the person typed as spent toward the bonus was typed later, so it includes this one. */
  isTold: boolean;
  /** The same of what they typed as spent on the cap of its category. */
  inTypedCaps?: boolean;
}

/** Dollars expected within some days, and those of them that come on top of what the person typed of the bonus or of caps. */
export function expectedWithin(
  expected: readonly ExpectedSpending[],
  {
    typed,
    from,
    to,
    categories,
  }: { typed: 'bonus' | 'caps'; from: CalendarDate | null; to: CalendarDate; categories?: readonly string[] },
): { all: number; untold: number } {
  const within = expected.filter(
    ({ day, category }) => (from === null || day >= from) && day <= to && (categories?.includes(category) ?? true),
  );
  const sumOf = (some: readonly ExpectedSpending[]): number => sumCents(some.map(({ amount }) => amount));
  const untold = within.filter(({ isTold, inTypedCaps = false }) => !(typed === 'bonus' ? isTold : inTypedCaps));
  return { all: sumOf(within), untold: sumOf(untold) };
}

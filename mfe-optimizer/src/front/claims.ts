import { addDays, daysBetween, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { purchaseDueDate, type CardCycle } from '@floatwise/finance/cycle/cycle';

/** The most days that a card with this cycle can give one purchase, over all days of 2025. */
export function longestFloat(cycle: CardCycle): number {
  const first: CalendarDate = '2025-01-01';
  let longest = 0;
  for (let day = 0; day < 365; day += 1) {
    const purchase = addDays(first, day);
    longest = Math.max(longest, daysBetween(purchase, purchaseDueDate(cycle, purchase)));
  }
  return longest;
}

/** The example cards behind the front page's figures. Each figure's condition is shown next to it. */
export const claimedCycles = {
  /** Closes on the 16th, due on the 9th: 24 days after a 30-day month. */
  usual: { statementDate: 16, dueDate: 9, dueMonth: 'next' },
  /** Closes on the 13th, due on the 9th: 27 days after a 30-day month. */
  long: { statementDate: 13, dueDate: 9, dueMonth: 'next' },
  /**
   * Closes on the 5th, due on the 30th of the next month: the bill is due two months after the month of the purchase.
   */
  twoMonths: { statementDate: 5, dueDate: 30, dueMonth: 'next' },
} as const satisfies Record<string, CardCycle>;

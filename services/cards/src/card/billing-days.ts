import { addMonths, clampDay, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import type { CardCycle } from '@floatwise/finance/cycle/cycle';
import { sameMonthFits } from '@floatwise/contracts/card-fields';

/** What's known of a closed statement. */
interface Dates {
  closingDate: string;
  dueDate: string | null;
}

const allDays = Array.from({ length: 31 }, (_, at) => at + 1);

/**
 * The days of the month that can produce these dates (newest first). Days that don't exist in a month fall on its last
 * day, so a single date can be ambiguous: February 28 may mean the 28th or the end of the month. Older dates decide as
 * long as they're consistent, then the previously known day. Empty without a date.
 */
function daysBehind(dates: readonly string[], known: number | null): readonly number[] {
  if (dates.length === 0) return [];
  let possible = allDays;
  for (const date of dates) {
    const both = possible.filter((day) => clampDay(yearMonthOf(date), day) === date);
    if (both.length === 0) break;
    possible = both;
  }
  return known !== null && possible.includes(known) ? [known] : possible;
}

/**
 * A card's statement day, due day, and due month, derived from the dates of its statements, across months of 28 to 31
 * days. `statements` can be in any order; `known` is the card's current cycle. Where several days fit, it's the last one
 * to close and the first one to be due: nobody then pays late because a purchase was thought to be in the next
 * statement. Null if the dates don't determine the days; the card then keeps its own.
 */
export function billingDays(statements: readonly Dates[], known: CardCycle | null): CardCycle | null {
  const newestFirst = [...statements].sort((one, other) => (one.closingDate < other.closingDate ? 1 : -1));
  const withDue = newestFirst.flatMap(({ closingDate, dueDate }) =>
    dueDate === null ? [] : [{ closingDate, dueDate }],
  );
  const [last] = withDue;
  const statementDate = daysBehind(
    newestFirst.map(({ closingDate }) => closingDate),
    known?.statementDate ?? null,
  ).at(-1);
  if (statementDate === undefined) return null;
  if (!last) return known && fitting({ statementDate, dueDate: known.dueDate, dueMonth: known.dueMonth });
  const [dueDate] = daysBehind(
    withDue.map((one) => one.dueDate),
    known?.dueDate ?? null,
  );
  const month = dueMonthOf(last);
  return dueDate === undefined || month === null ? null : fitting({ statementDate, dueDate, dueMonth: month });
}

const fitting = (cycle: CardCycle): CardCycle | null =>
  cycle.dueMonth === 'same' && !sameMonthFits(cycle) ? null : cycle;

function dueMonthOf({ closingDate, dueDate }: { closingDate: string; dueDate: string }): CardCycle['dueMonth'] | null {
  const [closed, due] = [yearMonthOf(closingDate), yearMonthOf(dueDate)];
  if (due === closed) return 'same';
  return due === addMonths(closed, 1) ? 'next' : null;
}

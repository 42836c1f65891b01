import type { History } from '@floatwise/contracts/cards/history.http';
import { yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { categoryLabel, purchaseCategories } from '@floatwise/finance/rewards/categories';
import { sumCents } from '@floatwise/finance/money/money';
import { monthsBetween, pastSums, pastWithin } from '@floatwise/finance/past/past-sums';

const head = [
  'Month',
  ...purchaseCategories.map((category) => categoryLabel[category]),
  ...['Total spending', 'Rewards earned', 'Rewards on the best cards', 'Left on the table'],
  ...['Float earned', 'Fees', 'Interest'],
];

/** The months of a period that are part of what is known: those before the first transaction are left out. */
export function knownMonths({ from, to, since }: Pick<History, 'from' | 'to' | 'since'>): string[] {
  if (since === null) return [];
  const first = yearMonthOf(since);
  return monthsBetween(first > from ? first : from, to);
}

/** A table of the history: a header, then one line for each month, oldest first. Amounts are dollars. */
export const monthLines = (history: History): (string | number)[][] => [
  head,
  ...knownMonths(history).map((month) => {
    const past = pastWithin(history, { from: month, to: month });
    const { spent, earned, best, missed, float, fees, interest } = pastSums(past);
    const byCategory = purchaseCategories.map((wanted) =>
      sumCents(past.spending.filter(({ category }) => category === wanted).map(({ amount }) => amount)),
    );
    return [month, ...byCategory, spent, earned, best, missed, float, fees, interest];
  }),
];

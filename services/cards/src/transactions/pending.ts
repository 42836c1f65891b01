import { daysBetween } from '@floatwise/finance/calendar/calendar';
import { nameTransaction } from './naming.js';
import type { ReportedTransaction, StoredTransaction } from './transaction.js';

/** How long a pending transaction can take to post, in days. */
export const longestPending = 10;
/** Banks that date a posted transaction by their own day can be a day ahead. */
const mostAhead = 1;
/** In other words, only the same amount counts, and only for so many days. */
const otherWordsDays = 5;

/** How much a final amount may differ from the pending one, as a share of it. */
interface Tolerance {
  less: number;
  more: number;
}
export const usual: Tolerance = { less: 0.15, more: 0.15 };
const byCategory: Partial<Record<string, Tolerance>> = {
  /** A tip comes on top. */
  dining: { less: 0, more: 0.4 },
  /** A pump holds $1 to $175, whatever is bought. */
  gas: { less: 1, more: Infinity },
};

/** So that products of cents compare correctly despite rounding errors. */
const tenthOfACent = 0.1;

type Compared = Pick<ReportedTransaction, 'postedOn' | 'amount'> & { merchant: string; category: string };

const centsOf = ({ amount }: Compared): number => Math.round(Math.abs(amount) * 100);

/**
 * How well a posted transaction fits a pending one of the same card; smaller is better, null if it's another one. At the same
 * merchant, it posts a day before to 10 days after, for the same amount, or for one that differs by at most 15%, by a tip of up
 * to 40% in restaurants, and by anything at gas stations. In other words, it has the same amount and posts within 5 days.
 * @param leastLess how much smaller it may be in any case, as a share of the pending amount
 */
export function postsAs(pending: Compared, posted: Compared, leastLess = 0): number | null {
  const isSameAmount = pending.amount === posted.amount;
  const isSameMerchant = pending.merchant === posted.merchant;
  // First what costs nothing: thousands of lines may be compared.
  if (!isSameAmount && !isSameMerchant) return null;
  const days = daysBetween(pending.postedOn, posted.postedOn);
  if (days < -mostAhead || days > longestPending || pending.amount > 0 !== posted.amount > 0) return null;
  if (!isSameMerchant) return days <= otherWordsDays ? 2 * longestPending + Math.abs(days) : null;
  if (isSameAmount) return Math.abs(days);
  const { less, more } = byCategory[pending.category] ?? byCategory[posted.category] ?? usual;
  const [before, after] = [centsOf(pending), centsOf(posted)];
  const isWithin =
    before * (1 - Math.max(less, leastLess)) <= after + tenthOfACent && after <= before * (1 + more) + tenthOfACent;
  return isWithin ? longestPending + Math.abs(days) : null;
}

export const comparedOf = (one: ReportedTransaction): Compared => ({
  postedOn: one.postedOn,
  amount: one.amount,
  ...nameTransaction(one),
});

/** The best of these that `fit` gives a figure; undefined if none does. */
export function bestOf(
  candidates: readonly StoredTransaction[],
  fit: (one: StoredTransaction) => number | null,
): StoredTransaction | undefined {
  let best: { one: StoredTransaction; by: number } | undefined;
  for (const one of candidates) {
    const by = fit(one);
    if (by !== null && (best === undefined || by < best.by)) best = { one, by };
  }
  return best?.one;
}

/** SQL: whether a card's lines are further by now than a purchase of this day can take. False while there are none. */
export const isLate = (cardId: string, madeOn: string): string => `
  coalesce(${madeOn} < (select max(late.posted_on) from card_transaction late
                         where late.card_id = ${cardId} and not late.is_pending) - ${longestPending}, false)`;

import { addMonths, type YearMonth } from '../calendar/calendar.js';
import { purchaseCategories, type PurchaseCategory } from '../rewards/categories.js';
import { sumCents } from '../money/money.js';
import type { MonthRewards } from './past-rewards.js';

/** What is known about a person's past, month by month, in dollars. A month without data isn't listed. */
export interface KnownPast {
  /** Purchases minus refunds. */
  spending: { month: YearMonth; cardId: string; category: PurchaseCategory; amount: number }[];
  rewards: MonthRewards[];
  /** What paying later was worth. */
  float: { month: YearMonth; value: number }[];
  /** What the cards charged. */
  charges: { month: YearMonth; cardId: string; kind: 'fee' | 'interest'; amount: number }[];
}

/** The part of the spending that went into one category or onto one card. */
export interface SpendingShare<Id extends string = string> {
  id: Id;
  /** Dollars, above 0. */
  amount: number;
  /** Percent of all the shares, unrounded. */
  percent: number;
}

/** A past added up. Amounts in dollars. */
export interface PastSums {
  spent: number;
  /** Rewards minus foreign fees. */
  earned: number;
  /** What the best cards would have earned. */
  best: number;
  /** best - earned: what was left on the table. */
  missed: number;
  float: number;
  fees: number;
  interest: number;
}

/** Every month from the first to the last, both included. Empty if `to` is before `from`. */
export function monthsBetween(from: YearMonth, to: YearMonth): YearMonth[] {
  const months: YearMonth[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The part of a past from one month to another, both included. */
export function pastWithin(past: KnownPast, { from, to }: { from: YearMonth; to: YearMonth }): KnownPast {
  const isWithin = ({ month }: { month: YearMonth }): boolean => month >= from && month <= to;
  return {
    spending: past.spending.filter(isWithin),
    rewards: past.rewards.filter(isWithin),
    float: past.float.filter(isWithin),
    charges: past.charges.filter(isWithin),
  };
}

/** Whether nothing was bought, earned or charged. */
export const isEmptyPast = ({ spending, rewards, float, charges }: KnownPast): boolean =>
  spending.length + rewards.length + float.length + charges.length === 0;

/** Everything in a past added up. */
export function pastSums({ spending, rewards, float, charges }: KnownPast): PastSums {
  const charged = (wanted: 'fee' | 'interest'): number =>
    sumCents(charges.filter(({ kind }) => kind === wanted).map(({ amount }) => amount));
  return {
    spent: sumCents(spending.map(({ amount }) => amount)),
    earned: sumCents(rewards.map(({ earned }) => earned)),
    best: sumCents(rewards.map(({ best }) => best)),
    missed: sumCents(rewards.map(({ missed }) => missed)),
    float: sumCents(float.map(({ value }) => value)),
    fees: charged('fee'),
    interest: charged('interest'),
  };
}

function sharesOf<Id extends string>(amounts: ReadonlyMap<Id, readonly number[]>): SpendingShare<Id>[] {
  const sums = [...amounts].map(([id, lines]) => ({ id, amount: sumCents(lines) })).filter(({ amount }) => amount > 0);
  const total = sumCents(sums.map(({ amount }) => amount));
  return sums.map((one) => ({ ...one, percent: (one.amount / total) * 100 })).sort((a, b) => b.amount - a.amount);
}

function groupedBy<Id extends string>(
  spending: KnownPast['spending'],
  { ids, idOf }: { ids: readonly Id[]; idOf: (one: KnownPast['spending'][number]) => Id },
): Map<Id, number[]> {
  const groups = new Map<Id, number[]>(ids.map((id) => [id, []]));
  for (const one of spending) groups.get(idOf(one))?.push(one.amount);
  return groups;
}

/** What was spent in each category, the largest first. A category with more refunds than purchases is left out. */
export const spendingByCategory = ({ spending }: Pick<KnownPast, 'spending'>): SpendingShare<PurchaseCategory>[] =>
  sharesOf(groupedBy(spending, { ids: purchaseCategories, idOf: ({ category }) => category }));

/** What was spent on each of these cards, the largest first. A card with more refunds than purchases is left out. */
export const spendingByCard = (
  { spending }: Pick<KnownPast, 'spending'>,
  cardIds: readonly string[],
): SpendingShare[] => sharesOf(groupedBy(spending, { ids: cardIds, idOf: ({ cardId }) => cardId }));

/** Where rewards were left on the table, the largest amount first. */
export function missedByCategory({ rewards }: Pick<KnownPast, 'rewards'>): {
  category: PurchaseCategory;
  missed: number;
}[] {
  const lines = rewards.flatMap(({ missedBy }) => missedBy);
  return purchaseCategories
    .map((category) => ({
      category,
      missed: sumCents(lines.filter((one) => one.category === category).map(({ missed }) => missed)),
    }))
    .filter(({ missed }) => missed > 0)
    .sort((a, b) => b.missed - a.missed);
}

/** The months in which something was bought or charged, oldest first. */
function knownMonths({ spending, charges }: KnownPast): YearMonth[] {
  return [...new Set([...spending, ...charges].map(({ month }) => month))].sort();
}

/**
 * The month that brought the most: rewards and float together. The earlier one if two brought the same; null if none
 * brought anything.
 */
export function bestMonth(past: KnownPast): { month: YearMonth; brought: number } | null {
  let found: { month: YearMonth; brought: number } | null = null;
  for (const month of knownMonths(past)) {
    const { earned, float } = pastSums(pastWithin(past, { from: month, to: month }));
    const brought = sumCents([earned, float]);
    if (brought > (found?.brought ?? 0)) found = { month, brought };
  }
  return found;
}

/**
 * How many of the months with purchases or charges had no fee and no interest. It's the most that transactions can tell
 * about charges that were avoided: nobody records what a card didn't charge.
 */
export function monthsWithoutCharges(past: KnownPast): { free: number; known: number } {
  const known = knownMonths(past);
  const charged = new Set(past.charges.filter(({ amount }) => amount > 0).map(({ month }) => month));
  return { free: known.filter((month) => !charged.has(month)).length, known: known.length };
}

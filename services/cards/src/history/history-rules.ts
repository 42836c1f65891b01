import type { History } from '@floatwise/contracts/cards/history.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { addMonths, clampDay, yearMonthOf } from '@floatwise/finance/calendar';
import { purchaseCategories } from '@floatwise/finance/categories';
import type { PurchaseCategory } from '@floatwise/finance/categories';
import { pastFloat } from '@floatwise/finance/past-float';
import type { PostedSpending } from '@floatwise/finance/past-float';
import { pastRewards } from '@floatwise/finance/past-rewards';
import type { PastSpending } from '@floatwise/finance/past-rewards';
import { betterCardFor, recurringCharges } from '@floatwise/finance/recurring-charges';
import type { MerchantCharges } from '@floatwise/finance/recurring-charges';
import { DomainError } from '@floatwise/service-kit/errors';
import { proGives } from '@floatwise/service-kit/plans/plans';

/** Days of the history: the person's today and so many months, this one included. */
export interface Period {
  from: string;
  to: string;
  firstDay: string;
  lastDay: string;
}

export function periodOf(today: string, months: number): Period {
  const to = yearMonthOf(today);
  const from = addMonths(to, 1 - months);
  return { from, to, firstDay: `${from}-01`, lastDay: clampDay(to, 31) };
}

/** One month of a period; outside of it the period stays as it is. */
export const within = (period: Period, month: string | undefined): Period =>
  month === undefined || month < period.from || month > period.to
    ? period
    : { from: month, to: month, firstDay: `${month}-01`, lastDay: clampDay(month, 31) };

/** 402: the free plan's history is this month. */
export function historyNeedsPro(): DomainError {
  const sentence = `Your plan shows this month. Earlier months are part of Pro. ${proGives}`;
  return new DomainError('plan-required', 402, sentence, { feature: 'history' });
}

/** Whether a plan with so many months of history shows a period; from 12 on it's all there is. */
export const showsMonths = (historyMonths: number, wanted: number): boolean =>
  historyMonths >= 12 || wanted <= historyMonths;

/** So that a picture has about a hundred points at most: of each day, week or month the last balance is read. */
export const balanceStep = (months: number): 'day' | 'week' | 'month' =>
  months <= 3 ? 'day' : months <= 24 ? 'week' : 'month';

/** A sum of purchases as it's read: by category, or by statement where `isFloat`. */
export interface SpendingRow {
  isFloat: boolean;
  cardId: string;
  month: string;
  category: string | null;
  isForeign: boolean | null;
  beforeClose: boolean | null;
  amount: number;
  amountDays: number;
}

/** What was chosen before a category went away counts as other. */
const categoryOf = (stored: string | null): PurchaseCategory =>
  purchaseCategories.find((category) => category === stored) ?? 'other';

const spendingOf = (rows: readonly SpendingRow[]): PastSpending[] =>
  rows.flatMap(({ isFloat, cardId, month, category, isForeign, amount }) =>
    isFloat ? [] : [{ cardId, month, category: categoryOf(category), isForeign: isForeign ?? false, amount }],
  );

const postedOf = (rows: readonly SpendingRow[]): PostedSpending[] =>
  rows.flatMap(({ isFloat, cardId, month, beforeClose, amount, amountDays }) =>
    isFloat ? [{ cardId, month, beforeClose: beforeClose ?? false, amount, amountDays }] : [],
  );

/** Purchases at home and abroad together. */
function byCategory(spendings: readonly PastSpending[]): History['spending'] {
  const sums = new Map<string, History['spending'][number]>();
  for (const { month, cardId, category, amount } of spendings) {
    const key = `${month} ${cardId} ${category}`;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { month, cardId, category, amount: Math.round((before + amount) * 100) / 100 });
  }
  return [...sums.values()];
}

export interface MerchantRow {
  cardId: string;
  merchant: string;
  category: string;
  charges: [day: string, amount: number][];
}

const chargesOf = ({ charges, category, ...merchant }: MerchantRow): MerchantCharges => ({
  ...merchant,
  category: categoryOf(category),
  charges: charges.map(([day, amount]) => ({ day, amount })),
});

/** What was read of the past. `spending` begins with the year of the first month, for the caps of a year. */
export interface Past {
  cards: readonly CreditCard[];
  spending: readonly SpendingRow[];
  merchants: readonly MerchantRow[];
}

/** What the past gave and could have given: the figures of the period alone. */
export function told(
  { cards, spending, merchants }: Past,
  { from, today, apyPercent }: { from: string; today: string; apyPercent: number },
): Pick<History, 'spending' | 'rewards' | 'float' | 'recurring'> {
  const spendings = spendingOf(spending);
  const isShown = ({ month }: { month: string }): boolean => month >= from;
  return {
    spending: byCategory(spendings.filter(isShown)),
    rewards: pastRewards(cards, spendings).filter(isShown),
    float: pastFloat(cards, postedOf(spending).filter(isShown), apyPercent),
    recurring: recurringCharges(merchants.map(chargesOf), today).map((charge) => ({
      ...charge,
      better: betterCardFor(charge, cards),
    })),
  };
}

import type { History } from '@floatwise/contracts/cards/history.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { addMonths, clampDay, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { monthName } from '@floatwise/finance/calendar/month-name';
import { purchaseCategories, type PurchaseCategory } from '@floatwise/finance/rewards/categories';
import { pastFloat, type PostedSpending } from '@floatwise/finance/past/past-float';
import { pastRewards, type PastSpending } from '@floatwise/finance/past/past-rewards';
import { sumCents } from '@floatwise/finance/money/money';
import { betterCardFor, recurringCharges, type MerchantCharges } from '@floatwise/finance/past/recurring-charges';
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

/** A calendar year as far as it has come, the same months a year earlier, and the days of both together. */
export function yearOf(year: number, today: string) {
  const [from, december, now] = [`${year}-01`, `${year}-12`, yearMonthOf(today)];
  const isThisYear = now >= from && now <= december;
  const shown = { from, to: isThisYear ? now : december };
  const before = { from: addMonths(from, -12), to: addMonths(shown.to, -12) };
  return { shown, before, firstDay: `${before.from}-01`, lastDay: clampDay(shown.to, 31), isThisYear };
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

const titleOf = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

/** 404: a month that hasn't begun. */
export const receiptNotBegun = (month: string): DomainError =>
  new DomainError('month-not-begun', 404, `${titleOf(month)} hasn’t begun, so it has no receipt yet.`);

/** 402: the free plan's receipt is that of the last finished month. */
export function receiptNeedsPro(lastMonth: string): DomainError {
  const sentence = `Your plan shows the receipt for ${titleOf(lastMonth)}, the last finished month. The others are part of Pro. ${proGives}`;
  return new DomainError('plan-required', 402, sentence, { feature: 'history' });
}

/** Whether a plan with so many months of history shows a month's receipt: with less than all of it, the last finished month. */
export const showsReceipt = (historyMonths: number, month: string, today: string): boolean =>
  historyMonths >= 12 || month === addMonths(yearMonthOf(today), -1);

/** Whether a plan with so many months of history shows a period; from 12 on it's all there is. */
export const showsMonths = (historyMonths: number, wanted: number): boolean =>
  historyMonths >= 12 || wanted <= historyMonths;

/** So that a picture has about a hundred points at most: of each day, week or month the last balance is read. */
export const balanceStep = (months: number): 'day' | 'week' | 'month' =>
  months <= 3 ? 'day' : months <= 24 ? 'week' : 'month';

/** A month of a card as it's read. */
export interface MonthRow {
  cardId: string;
  month: string;
  /** Dollars of purchases less refunds. */
  spending: [category: string, isForeign: boolean, amount: number][];
  /** Cents up to the closing day, and the same with each amount times its day of the month. */
  spentBefore: number;
  daysBefore: number;
  /** The same for the whole month. */
  spent: number;
  spentDays: number;
  /** Dollars; null where there were none. */
  fees: number | null;
  interest: number | null;
}

const known = new Set<string>(purchaseCategories);
const isKnown = (category: string): category is PurchaseCategory => known.has(category);
/** What was chosen before a category went away counts as other. */
export const purchaseCategoryOf = (stored: string): PurchaseCategory => (isKnown(stored) ? stored : 'other');

export const spendingOf = (rows: readonly MonthRow[]): PastSpending[] =>
  rows.flatMap(({ cardId, month, spending }) =>
    spending.map(([category, isForeign, amount]) => ({
      cardId,
      month,
      category: purchaseCategoryOf(category),
      isForeign,
      amount,
    })),
  );

function postedOf({ cardId, month, spending, ...cents }: MonthRow): PostedSpending[] {
  if (spending.length === 0) return [];
  const { spentBefore, daysBefore, spent, spentDays } = cents;
  const after = { amount: (spent - spentBefore) / 100, amountDays: (spentDays - daysBefore) / 100 };
  return [
    { cardId, month, beforeClose: true, amount: spentBefore / 100, amountDays: daysBefore / 100 },
    { cardId, month, beforeClose: false, ...after },
  ];
}

const chargesOf = ({ cardId, month, fees, interest }: MonthRow): History['charges'] => [
  ...(fees === null ? [] : [{ month, cardId, kind: 'fee' as const, amount: fees }]),
  ...(interest === null ? [] : [{ month, cardId, kind: 'interest' as const, amount: interest }]),
];

/** Purchases at home and abroad together. */
function byCategory({ cardId, month, spending }: MonthRow): History['spending'] {
  const sums: History['spending'] = [];
  for (const [stored, , amount] of spending) {
    const category = purchaseCategoryOf(stored);
    const same = sums.find((one) => one.category === category);
    if (same) same.amount = sumCents([same.amount, amount]);
    else sums.push({ month, cardId, category, amount });
  }
  return sums;
}

/** A purchase as it's read; a refund is negative. */
export interface PurchaseRow {
  cardId: string;
  day: string;
  merchant: string;
  category: string;
  isForeign: boolean;
  amount: number;
}

export interface MerchantRow {
  cardId: string;
  merchant: string;
  category: string;
  charges: [day: string, amount: number][];
}

const merchantOf = ({ charges, category, ...merchant }: MerchantRow): MerchantCharges => ({
  ...merchant,
  category: purchaseCategoryOf(category),
  charges: charges.map(([day, amount]) => ({ day, amount })),
});

/** What still recurs, and the card that would give more for each. */
export const recurringOf = (
  merchants: readonly MerchantRow[],
  { cards, today }: { cards: readonly CreditCard[]; today: string },
): History['recurring'] =>
  recurringCharges(merchants.map(merchantOf), today).map((charge) => ({
    ...charge,
    better: betterCardFor(charge, cards),
  }));

/** What was read of the past. `months` begin with the year of the first month and are those of all cards, for the caps of a year. */
export interface Past {
  cards: readonly CreditCard[];
  months: readonly MonthRow[];
  merchants: readonly MerchantRow[];
}

/** What the past gave and could have given: the figures of the period alone, and of one card alone where it's asked about. */
export function pastFigures(
  { cards, months, merchants }: Past,
  { from, today, apyPercent, cardId }: { from: string; today: string; apyPercent: number; cardId: string | null },
): Pick<History, 'spending' | 'rewards' | 'float' | 'charges' | 'recurring'> {
  const spendings = spendingOf(months);
  const isShown = ({ month }: { month: string }): boolean => month >= from;
  const shown = months.filter((one) => isShown(one) && (cardId === null || one.cardId === cardId));
  return {
    spending: shown.flatMap(byCategory),
    rewards: pastRewards(cards, spendings, cardId).filter(isShown),
    float: pastFloat(cards, shown.flatMap(postedOf), apyPercent),
    charges: shown.flatMap(chargesOf),
    recurring: recurringOf(merchants, { cards, today }),
  };
}

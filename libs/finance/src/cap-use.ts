import { yearMonthOf } from './calendar.js';
import type { CalendarDate, YearMonth } from './calendar.js';
import type { CapPeriod, CapSpent, CategoryRate } from './categories.js';
import { sumCents } from './money.js';

/** Dollars that were spent in a category in a month, refunds taken off. */
export interface MonthSpending {
  month: YearMonth;
  category: string;
  spent: number;
}

/** What a card's transactions say of its spending, and the day of the first one. */
export interface TrackedSpending {
  since: CalendarDate;
  months: readonly MonthSpending[];
}

/** The first day of the period of a cap that `day` lies in: of its month, quarter or year. Null for one that never starts again. */
export function capStart(period: CapPeriod, day: CalendarDate): CalendarDate | null {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  if (period === 'month') return `${yearMonthOf(day)}-01`;
  if (period === 'quarter') return `${year}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
  return period === 'year' ? `${year}-01-01` : null;
}

function useOf({ category, cap }: CategoryRate, card: CappedCard, today: CalendarDate): number {
  const typed = sumCents(card.capSpent.filter((each) => each.category === category).map(({ spent }) => spent));
  const start = cap && capStart(cap.period, today);
  if (!start || !card.tracked) return typed;
  const { since, months } = card.tracked;
  const [from, to] = [yearMonthOf(start), yearMonthOf(today)];
  const within = months.filter((each) => each.category === category && each.month >= from && each.month <= to);
  const told = Math.max(0, sumCents(within.map(({ spent }) => spent)));
  return since > start ? Math.max(typed, told) : told;
}

interface CappedCard {
  spendingCategories: readonly CategoryRate[] | null;
  capSpent: readonly CapSpent[];
  tracked: TrackedSpending | null;
}

/**
 * What counts as spent on each capped category of a card today: by its transactions since the cap's period began in the
 * person's calendar. Where the transactions begin later than the period, the larger of what they and what the person says; a
 * cap for life goes by the person alone. Null without transactions: then what was typed counts. Source: issue "`capSpent` comes
 * from transactions".
 */
export function capUse(card: CappedCard, today: CalendarDate): CapSpent[] | null {
  if (!card.tracked || !card.spendingCategories) return null;
  const capped = new Map<string, CategoryRate>();
  for (const rate of card.spendingCategories)
    if (rate.cap && !capped.has(rate.category)) capped.set(rate.category, rate);
  if (capped.size === 0) return null;
  return [...capped.values()].map((rate) => ({ category: rate.category, spent: useOf(rate, card, today) }));
}

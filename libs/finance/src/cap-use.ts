import { yearMonthOf } from './calendar.js';
import type { CalendarDate, YearMonth } from './calendar.js';
import type { CapPeriod, CapSpent, CategoryRate } from './categories.js';
import { sumCents } from './money.js';

/** Dollars spent in a category in a month, minus refunds. */
export interface MonthSpending {
  month: YearMonth;
  category: string;
  spent: number;
}

/** A card's spending according to its transactions, and the date of the first one. */
export interface TrackedSpending {
  since: CalendarDate;
  months: readonly MonthSpending[];
}

/**
 * The first day of the cap period that contains `day`: of its month, quarter, or year. Null for a cap that never
 * resets.
 */
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
 * What counts as spent today in each capped category of a card: its transactions since the cap's period began, in the
 * person's calendar. If the transactions start after the period did, the larger of the transactions and what the person
 * entered; a lifetime cap uses only what the person entered. Null without transactions: then what was entered counts.
 * Source: issue "`capSpent` comes from transactions".
 */
export function capUse(card: CappedCard, today: CalendarDate): CapSpent[] | null {
  if (!card.tracked || !card.spendingCategories) return null;
  const capped = new Map<string, CategoryRate>();
  for (const rate of card.spendingCategories)
    if (rate.cap && !capped.has(rate.category)) capped.set(rate.category, rate);
  if (capped.size === 0) return null;
  return [...capped.values()].map((rate) => ({ category: rate.category, spent: useOf(rate, card, today) }));
}

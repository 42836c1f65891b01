import { yearMonthOf } from './calendar.js';
import type { CalendarDate, YearMonth } from './calendar.js';
import type { CapPeriod, CapSpent, CategoryRate } from './categories.js';
import { sumCents } from './money.js';

/** A card's spending according to its transactions. */
export interface TrackedSpending {
  /** The date of the first transaction. */
  since: CalendarDate;
  /** The month of the last one. */
  until: YearMonth;
  /** By category, dollars minus refunds of each month, the last one that of `until`. The year before it is enough. */
  spent: Readonly<Record<string, readonly number[]>>;
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

/** Counts months on across years. */
const monthNumber = (day: CalendarDate | YearMonth): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

function useOf({ category, cap }: CategoryRate, card: CappedCard, today: CalendarDate): number {
  const typed = sumCents(card.capSpent.filter((each) => each.category === category).map(({ spent }) => spent));
  const start = cap && capStart(cap.period, today);
  if (!start || !card.tracked) return typed;
  const { since, until, spent } = card.tracked;
  const months = spent[category] ?? [];
  const placeOf = (day: CalendarDate): number => months.length - 1 - (monthNumber(until) - monthNumber(day));
  const within = months.slice(Math.max(0, placeOf(start)), Math.max(0, placeOf(today) + 1));
  const told = Math.max(0, sumCents(within));
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

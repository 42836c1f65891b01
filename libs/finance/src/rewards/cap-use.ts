import { addDays, yearMonthOf, type CalendarDate, type YearMonth } from '../calendar/calendar.js';
import { capMembers, type CapPeriod, type CapSpent, type CategoryRate } from './categories.js';
import { expectedWithin, type ExpectedSpending } from './expected-spending.js';
import { sumCents } from '../money/money.js';

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

/**
 * What was known on a day as spent on caps, as far as it still counts today: nothing is spent yet on a cap whose next period has begun
 * since. A cap for life keeps all of it, and so does a category without a known cap.
 */
export function stillSpent(
  spent: readonly CapSpent[],
  rates: readonly CategoryRate[] | null | undefined,
  { knownOn, today }: { knownOn: CalendarDate; today: CalendarDate },
): CapSpent[] {
  const isOver = ({ cap }: CategoryRate): boolean =>
    cap !== null && (capStart(cap.period, knownOn) ?? '') < (capStart(cap.period, today) ?? '');
  return spent.filter(({ category }) => !rates?.some((rate) => rate.category === category && isOver(rate)));
}

/** Counts months on across years. */
const monthNumber = (day: CalendarDate | YearMonth): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

function useOf(rate: CategoryRate, card: CappedCard, today: CalendarDate): number {
  const members = capMembers(card, rate);
  const typed = sumCents(card.capSpent.filter(({ category }) => members.includes(category)).map(({ spent }) => spent));
  const start = rate.cap && capStart(rate.cap.period, today);
  const expected = expectedWithin(card.expected ?? [], { typed: 'caps', from: start, to: today, categories: members });
  const told = sumCents([typed, expected.untold]);
  if (!rate.cap || !start || !card.tracked) return told;
  const { since, until, spent } = card.tracked;
  // The bank's tomorrow can be the person's today.
  const tomorrow = addDays(today, 1);
  const last = capStart(rate.cap.period, tomorrow) === start ? tomorrow : today;
  const within = members.flatMap((member) => {
    const months = spent[member] ?? [];
    const placeOf = (day: CalendarDate): number => months.length - 1 - (monthNumber(until) - monthNumber(day));
    return months.slice(Math.max(0, placeOf(start)), Math.max(0, placeOf(last) + 1));
  });
  const counted = sumCents([Math.max(0, sumCents(within)), expected.all]);
  return since > start ? Math.max(told, counted) : counted;
}

interface CappedCard {
  spendingCategories: readonly CategoryRate[] | null;
  capSpent: readonly CapSpent[];
  tracked: TrackedSpending | null;
  /** What isn't among the transactions yet. */
  expected?: readonly ExpectedSpending[] | null;
}

/**
 * What counts as spent today on each cap of a card: its transactions since the cap's period began, in the person's
 * calendar. If the transactions start after the period did, the larger of the transactions and what the person entered; a
 * lifetime cap uses only what the person entered. Expected purchases come on top of both. A cap that categories share is counted once, under the first of them,
 * and a refund in one frees it for the others. Null without transactions and expected purchases: then what was entered
 * counts. Sources: issues
 * "`capSpent` comes from transactions" and "A cap shared by several categories belongs to the group".
 */
export function capUse(card: CappedCard, today: CalendarDate): CapSpent[] | null {
  if (!card.spendingCategories || (!card.tracked && !card.expected?.length)) return null;
  const counted = new Set<string>();
  const used: CapSpent[] = [];
  for (const rate of card.spendingCategories) {
    if (!rate.cap || counted.has(rate.category)) continue;
    for (const member of capMembers(card, rate)) counted.add(member);
    used.push({ category: rate.category, spent: useOf(rate, card, today) });
  }
  return used.length > 0 ? used : null;
}

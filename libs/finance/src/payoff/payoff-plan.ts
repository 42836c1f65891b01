import { addMonths, yearMonthOf, type CalendarDate } from '../calendar/calendar.js';
import { counted } from '../calendar/counted.js';
import { PAYOFF_STRATEGIES, type Debt, type PayoffStrategy } from './debt.js';
import { roundCents } from '../money/money.js';
import { specifiedPayoff, type PayoffProjection } from './payoff.js';
import { rolloverPayoff } from './payoff-rollover.js';

/** What one projection saves compared with another. `null` if one of them never ends, so that there's no difference. */
export interface PayoffGain {
  months: number;
  interest: number;
}

/** A strategy with both results side by side. Minimum only has nothing to roll over. */
export interface PayoffPlan {
  strategy: PayoffStrategy;
  specified: PayoffProjection;
  rollover: PayoffProjection | null;
  /** What rolling over saves compared with the specified projection; never negative. */
  rolloverGain: PayoffGain | null;
  /** What the specified projection saves compared with paying minimums only. */
  gainOverMinimum: PayoffGain | null;
}

/** The page's settings: dollars per month on top of the minimums, and the date that months are counted from. */
export interface PayoffSettings {
  extra: number;
  today: CalendarDate;
}

const dated = (projection: PayoffProjection, today: CalendarDate): PayoffProjection =>
  projection.outcome === 'paid'
    ? { ...projection, payoffMonth: addMonths(yearMonthOf(today), projection.months) }
    : projection;

function gain(before: PayoffProjection, after: PayoffProjection): PayoffGain | null {
  if (before.outcome !== 'paid' || after.outcome !== 'paid') return null;
  return {
    months: before.months - after.months,
    interest: roundCents(before.totalInterest - after.totalInterest),
  };
}

/**
 * All three strategies, each as specified and (except minimum only) with freed payments rolled over, and what they
 * save. The first payment is a month from today. Throws a RangeError if the extra payment is negative or infinite, or
 * if today isn't a date. Source: specification, section 9; "Payoff" in the decisions.
 */
export function payoffPlans(
  debts: readonly Debt[],
  { extra, today }: PayoffSettings,
): Record<PayoffStrategy, PayoffPlan> {
  const minimum = dated(specifiedPayoff(debts, 'minimum', 0), today);
  const planOf = (strategy: PayoffStrategy): PayoffPlan => {
    if (strategy === 'minimum')
      return { strategy, specified: minimum, rollover: null, rolloverGain: null, gainOverMinimum: null };
    const specified = dated(specifiedPayoff(debts, strategy, extra), today);
    const rollover = dated(rolloverPayoff(debts, strategy, extra), today);
    return {
      strategy,
      specified,
      rollover,
      rolloverGain: gain(specified, rollover),
      gainOverMinimum: gain(minimum, specified),
    };
  };
  const [first, second, third] = PAYOFF_STRATEGIES;
  return { [first]: planOf(first), [second]: planOf(second), [third]: planOf(third) };
}

/**
 * A duration in words: '3 years 4 months', '11 months', 'paid already', 'never, at this payment', 'more than 50 years'.
 */
export function payoffText({ outcome, months }: Pick<PayoffProjection, 'outcome' | 'months'>): string {
  if (outcome === 'never') return 'never, at this payment';
  if (outcome === 'capped') return 'more than 50 years';
  if (months === 0) return 'paid already';
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [years > 0 && counted(years, 'year')];
  parts.push(rest > 0 && counted(rest, 'month'));
  return parts.filter(Boolean).join(' ');
}

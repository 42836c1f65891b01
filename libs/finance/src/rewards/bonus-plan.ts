import { addDays, daysBetween, type CalendarDate } from '../calendar/calendar.js';
import { roundCents, roundHalfUp } from '../money/money.js';

/** Spending that has to happen by a day (which counts), in dollars. */
export interface BonusTarget {
  needed: number;
  by: CalendarDate;
  today: CalendarDate;
}

/** How much spending that is. */
export interface BonusPace {
  /** Today and the last day count; 0 if it's over. */
  daysLeft: number;
  /** Dollars a week, rounded up to the cent; all of it in the last week. */
  perWeek: number;
}

/** Whether the usual spending gets there. Dollars, rounded to the cent. */
export interface BonusPlan extends BonusPace {
  /** What is spent by the last day at this pace. */
  expected: number;
  reached: boolean;
  /** What is missing on the last day; 0 if it's reached. */
  missing: number;
  /** The first day on which enough is spent at this pace; null without spending, and if it takes over ten years. */
  reachedOn: CalendarDate | null;
}

const FURTHEST_DAYS = 3650;

/** How many days are left for a bonus, and what to spend a week. Throws a RangeError if a date isn't one. */
export function bonusPace({ needed, by, today }: BonusTarget): BonusPace {
  const daysLeft = Math.max(0, daysBetween(today, by) + 1);
  const perWeek = daysLeft <= 7 ? needed : Math.ceil(((needed * 7) / daysLeft) * 100 - 1e-6) / 100;
  return { daysLeft, perWeek: roundCents(perWeek) };
}

/**
 * Whether a bonus can be reached with this much spending a month, spread evenly over its days: monthly x 12 x days / 365.
 * Throws a RangeError if a date isn't one, or an amount isn't finite.
 */
export function bonusPlan(target: BonusTarget, monthlySpending: number): BonusPlan {
  const pace = bonusPace(target);
  const expected = roundHalfUp([monthlySpending, 12, pace.daysLeft], 365);
  const days = monthlySpending > 0 ? Math.ceil((target.needed * 365) / (monthlySpending * 12) - 1e-9) : Infinity;
  return {
    ...pace,
    expected,
    reached: expected >= target.needed,
    missing: roundCents(Math.max(0, target.needed - expected)),
    reachedOn: days <= FURTHEST_DAYS ? addDays(target.today, Math.max(0, days - 1)) : null,
  };
}

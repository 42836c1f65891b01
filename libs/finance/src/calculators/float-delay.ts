import {
  addDays,
  addMonths,
  clampDay,
  dayOfMonth,
  daysBetween,
  formatShort,
  isCalendarDate,
  yearMonthOf,
  type CalendarDate,
} from '../calendar/calendar.js';
import { fieldsOf, type FieldProblem, type Outcome } from '../money/calculator-input.js';
import { counted } from '../calendar/counted.js';
import { floatValue } from '../ranking/ranking.js';

/** The form's three dates. Empty text or null means an empty field. */
export type FloatDelayField = 'purchaseDate' | 'statementDate' | 'dueDate';
export type FloatDelayDates = { readonly [K in FloatDelayField]?: CalendarDate | null };

/** The result of the float delay calculator. */
export interface FloatDelay {
  purchaseDate: CalendarDate;
  /** The closing and due dates used for the calculation, moved forward if they were out of order. */
  statementDate: CalendarDate;
  dueDate: CalendarDate;
  /** How many months each was moved; 0 if it was in order. If above 0, the page says so. */
  movedMonths: { statementDate: number; dueDate: number };
  /** Days from purchase to due date. */
  floatDays: number;
  /** The day after the statement closes: purchases from then on belong to the next bill. */
  optimalPurchaseDate: CalendarDate;
  /** When the statement of a purchase on the optimal date closes, and when it's due: a month after this one. */
  optimalStatementDate: CalendarDate;
  optimalDueDate: CalendarDate;
  /** The float of a purchase on the optimal date, due a month after this bill. */
  optimalFloatDays: number;
  /** What 1,000 dollars earn at 5 percent per year during the float, in dollars rounded to the cent. */
  earnings: number;
  /** Shown if the float is under 45 days, otherwise null. */
  hint: string | null;
  /**
   * Shown if closing and due dates are fewer than 21 or more than 35 days apart: no issuer does that, so a date may be
   * mistyped. Otherwise null.
   */
  warning: string | null;
}

/** Source: specification, section 9. */
export const FLOAT_DELAY = { amount: 1000, apyPercent: 5, hintBelowDays: 45, mostDays: 57 } as const;
const USUAL_DAYS = { least: 21, most: 35 };
const LABELS = { purchaseDate: 'Purchase date', statementDate: 'Statement date', dueDate: 'Due date' } as const;
const FIELDS = fieldsOf(LABELS);

const movedBy = (date: CalendarDate, months: number): CalendarDate =>
  clampDay(addMonths(yearMonthOf(date), months), dayOfMonth(date));

const monthIndex = (date: CalendarDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** One month, as specified, or as many as needed for a date further in the past. */
function monthsUntilAfter(date: CalendarDate, after: CalendarDate): number {
  if (date > after) return 0;
  const months = Math.max(1, monthIndex(after) - monthIndex(date));
  return movedBy(date, months) > after ? months : months + 1;
}

function problemsOf(dates: FloatDelayDates): FieldProblem<FloatDelayField>[] {
  const wrong = FIELDS.filter((field) => dates[field] && !isCalendarDate(dates[field] ?? ''));
  return wrong.map((field) => ({ field, words: `${LABELS[field]} is not a date.` }));
}

function delayOf(purchaseDate: CalendarDate, statement: CalendarDate, due: CalendarDate): FloatDelay {
  const statementMoved = monthsUntilAfter(statement, purchaseDate);
  const statementDate = movedBy(statement, statementMoved);
  const dueMoved = monthsUntilAfter(due, statementDate);
  const dueDate = movedBy(due, dueMoved);
  const floatDays = daysBetween(purchaseDate, dueDate);
  const optimalPurchaseDate = addDays(statementDate, 1);
  const optimalDueDate = movedBy(due, dueMoved + 1);
  const between = daysBetween(statementDate, dueDate);
  const usual = between >= USUAL_DAYS.least && between <= USUAL_DAYS.most;
  const dates = `closes ${formatShort(statementDate)}, due ${formatShort(dueDate)}`;
  const best = `Buy on ${formatShort(optimalPurchaseDate)} or just after, when a new statement begins`;
  return {
    purchaseDate,
    statementDate,
    dueDate,
    movedMonths: { statementDate: statementMoved, dueDate: dueMoved },
    floatDays,
    optimalPurchaseDate,
    optimalStatementDate: movedBy(statement, statementMoved + 1),
    optimalDueDate,
    optimalFloatDays: daysBetween(optimalPurchaseDate, optimalDueDate),
    earnings: floatValue(FLOAT_DELAY.amount, FLOAT_DELAY.apyPercent, floatDays),
    hint: floatDays < FLOAT_DELAY.hintBelowDays ? `${best}: up to ${FLOAT_DELAY.mostDays} days are possible.` : null,
    warning: usual
      ? null
      : `Check these dates: ${dates}, ${counted(between, 'day')} apart. Most issuers give 21 to 30.`,
  };
}

/**
 * How long you keep the money for a purchase. A statement date that isn't after the purchase, and a due date that isn't
 * after the statement, move forward by a month (or to the first month that fits), always from the typed day: Jan 31
 * becomes Feb 28. Dates are whole days, so the specified "rounded up" needs no rounding. `problem` for an invalid date
 * and for years after 9998. Source: specification, sections 5 and 9.
 */
export function floatDelay(dates: FloatDelayDates): Outcome<FloatDelay, FloatDelayField> {
  const problems = problemsOf(dates);
  if (problems.length > 0) return { kind: 'problem', problems };
  const { purchaseDate, statementDate, dueDate } = dates;
  if (!purchaseDate || !statementDate || !dueDate)
    return { kind: 'missing', fields: FIELDS.filter((field) => !dates[field]) };
  const late = FIELDS.filter((field) => (dates[field] ?? '') > '9998');
  if (late.length > 0)
    return { kind: 'problem', problems: late.map((field) => ({ field, words: `${LABELS[field]} is too far away.` })) };
  return { kind: 'result', result: delayOf(purchaseDate, statementDate, dueDate) };
}

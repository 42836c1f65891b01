import { addDays, addMonths, clampDay, daysBetween, formatShort, yearMonthOf } from '../calendar/calendar.js';
import type { CalendarDate, YearMonth } from '../calendar/calendar.js';
import { counted } from '../calendar/counted.js';

/** Whether a statement is due in the month after it closed (the specification's rule) or in the same month. */
export type DueMonth = 'next' | 'same';

/** The days of the month, 1 to 31, on which a card's statement closes and its bill is due. */
export interface CardCycle {
  statementDate: number;
  dueDate: number;
  dueMonth: DueMonth;
}

/** One statement: its closing date and its bill's due date. */
export interface Statement {
  closingDate: CalendarDate;
  dueDate: CalendarDate;
}

const USUAL_DAYS = { least: 21, most: 35 };

/** The closing date of a month's statement. */
export const statementClosingDate = (cycle: CardCycle, month: YearMonth): CalendarDate =>
  clampDay(month, cycle.statementDate);

/** The due date of the statement that closes in `month`: in the next month, or in the same one. */
export const dueDateOf = (cycle: CardCycle, month: YearMonth): CalendarDate =>
  clampDay(cycle.dueMonth === 'same' ? month : addMonths(month, 1), cycle.dueDate);

/** The statement that a purchase on `purchase` belongs to: the first one that closes on or after that day. */
export function statementOf(cycle: CardCycle, purchase: CalendarDate): Statement {
  const month = yearMonthOf(purchase);
  const closing = statementClosingDate(cycle, month);
  if (purchase <= closing) return { closingDate: closing, dueDate: dueDateOf(cycle, month) };
  const next = addMonths(month, 1);
  return { closingDate: statementClosingDate(cycle, next), dueDate: dueDateOf(cycle, next) };
}

/** The closing date of the statement that a purchase belongs to; a purchase on the closing date still belongs to it. */
export const purchaseClosingDate = (cycle: CardCycle, purchase: CalendarDate): CalendarDate =>
  statementOf(cycle, purchase).closingDate;

/** The due date of a purchase. Source: "Two bills" in the decisions. */
export const purchaseDueDate = (cycle: CardCycle, purchase: CalendarDate): CalendarDate =>
  statementOf(cycle, purchase).dueDate;

/**
 * The specification's next due date (section 9): the due date of a purchase made today. It's for recommendations; the
 * next bill to pay is `nextPayment`.
 */
export const nextDueDate = (cycle: CardCycle, today: CalendarDate): CalendarDate => purchaseDueDate(cycle, today);

/** Whole days from today to the next due date, never below 0. Source: specification, section 9. */
export const daysToPay = (cycle: CardCycle, today: CalendarDate): number =>
  Math.max(0, daysBetween(today, nextDueDate(cycle, today)));

/**
 * The statement to pay next on a card whose bill is due so many days after it closes, as issuers state their grace period: the first one
 * that isn't due before today. With many days two statements are open, and the older one is next. Throws a RangeError for days
 * that aren't 0 to 366. Source: 12 CFR 1026.5(b)(2)(ii), at least 21 days; published tests of MattFaz/actuali.
 */
export function dueAfterClose(
  { statementDate, graceDays }: Pick<CardCycle, 'statementDate'> & { graceDays: number },
  today: CalendarDate,
): Statement & { days: number } {
  if (!Number.isInteger(graceDays) || graceDays < 0 || graceDays > 366)
    throw new RangeError(`Not days of grace: ${graceDays}`);
  const thisMonth = yearMonthOf(today);
  for (let month = addMonths(thisMonth, -Math.ceil(graceDays / 28) - 1); ; month = addMonths(month, 1)) {
    const closingDate = clampDay(month, statementDate);
    const dueDate = addDays(closingDate, graceDays);
    if (dueDate >= today) return { closingDate, dueDate, days: daysBetween(today, dueDate) };
  }
}

/** The input for finding a card's open bills. */
export interface PaymentsInput {
  cycle: CardCycle;
  today: CalendarDate;
  /** The day the card was added, or its days last changed: we don't track bills due before it. */
  since: CalendarDate;
  /** Closing dates of the statements marked as paid. */
  paid: readonly CalendarDate[];
}

/** A closed, unpaid statement. `days` counts to the due date if due, or from it if overdue; never negative. */
export interface Bill extends Statement {
  kind: 'due' | 'overdue';
  days: number;
}

/** The bill to pay next, or nothing. */
export type NextPayment = { kind: 'nothing' } | Bill;

/**
 * We track bills of this month and of this many months before it. Payment marks are kept just as long, so that no paid
 * bill looks unpaid.
 */
export const BILL_MONTHS = 24;

/**
 * All closed, unpaid statements of the last two years, earliest due date first, so that overdue ones come first. A
 * statement is closed if its closing date is before today. Source: "Two bills" in the decisions.
 */
export function openBills({ cycle, today, since, paid }: PaymentsInput): Bill[] {
  const bills: Bill[] = [];
  const thisMonth = yearMonthOf(today);
  const [added, oldest] = [yearMonthOf(since), addMonths(thisMonth, -BILL_MONTHS)];
  for (let month = added > oldest ? addMonths(added, -1) : oldest; month <= thisMonth; month = addMonths(month, 1)) {
    const closingDate = statementClosingDate(cycle, month);
    const dueDate = dueDateOf(cycle, month);
    if (closingDate >= today || dueDate < since || paid.includes(closingDate)) continue;
    const days = daysBetween(today, dueDate);
    bills.push({ kind: days < 0 ? 'overdue' : 'due', closingDate, dueDate, days: Math.abs(days) });
  }
  return bills;
}

/**
 * The first open bill: due if its date is today or later, otherwise overdue. Without open bills, it's "Nothing to pay
 * yet".
 */
export const nextPayment = (input: PaymentsInput): NextPayment => openBills(input)[0] ?? { kind: 'nothing' };

/** The two interpretations of a card's days, for the statement that a purchase made today belongs to. */
export interface DueMonthQuestion {
  suggested: 'same';
  closingDate: CalendarDate;
  same: { dueDate: CalendarDate; words: string };
  next: { dueDate: CalendarDate; words: string };
}

/**
 * Asks which month the bill is due in, with the dates for both answers. For days that allow both (`sameMonthFits` in
 * contracts). The same month is more likely.
 */
export function dueMonthQuestion(
  days: Pick<CardCycle, 'statementDate' | 'dueDate'>,
  today: CalendarDate,
): DueMonthQuestion {
  const same = statementOf({ ...days, dueMonth: 'same' }, today);
  const next = statementOf({ ...days, dueMonth: 'next' }, today);
  const words = (dueDate: CalendarDate): string =>
    `The statement that closes ${formatShort(same.closingDate)} is due ${formatShort(dueDate)}`;
  return {
    suggested: 'same',
    closingDate: same.closingDate,
    same: { dueDate: same.dueDate, words: words(same.dueDate) },
    next: { dueDate: next.dueDate, words: words(next.dueDate) },
  };
}

/** A number of days between close and due date that no issuer uses. */
export interface CycleWarning {
  days: number;
  words: string;
}

/**
 * "Check these dates" if the closing and due dates are fewer than 21 or more than 35 days apart, for the statement that
 * a purchase made today belongs to; the form shows the dates of the same statement. Null if the number of days is
 * usual.
 */
export function cycleWarning(cycle: CardCycle, today: CalendarDate): CycleWarning | null {
  const { closingDate, dueDate } = statementOf(cycle, today);
  const days = daysBetween(closingDate, dueDate);
  if (days >= USUAL_DAYS.least && days <= USUAL_DAYS.most) return null;
  const dates = `closes ${formatShort(closingDate)}, due ${formatShort(dueDate)}`;
  return { days, words: `Check these dates: ${dates}, ${counted(days, 'day')} apart. Most issuers give 21 to 30.` };
}

/** The first day when a purchase no longer belongs to the statement of `purchase`, and so gets a new, longer float. */
export const nextFloatStart = (cycle: CardCycle, purchase: CalendarDate): CalendarDate =>
  addDays(purchaseClosingDate(cycle, purchase), 1);

import { addDays, addMonths, clampDay, daysBetween, formatShort, yearMonthOf } from './calendar.js';
import type { CalendarDate, YearMonth } from './calendar.js';
import { counted } from './counted.js';

/** Whether a statement is due in the month after it closed (the specification's rule) or in the same month. */
export type DueMonth = 'next' | 'same';

/** The days of the month, 1 to 31, on which a card's statement closes and its bill is due. */
export interface CardCycle {
  statementDate: number;
  dueDate: number;
  dueMonth: DueMonth;
}

/** One statement: the day it closes and the day its bill is due. */
export interface Statement {
  closingDate: CalendarDate;
  dueDate: CalendarDate;
}

const USUAL_DAYS = { least: 21, most: 35 };

/** The day on which the statement of a month closes. */
export const statementClosingDate = (cycle: CardCycle, month: YearMonth): CalendarDate =>
  clampDay(month, cycle.statementDate);

/** The day on which the statement that closes in `month` is due: in the next month, or in the same one. */
export const dueDateOf = (cycle: CardCycle, month: YearMonth): CalendarDate =>
  clampDay(cycle.dueMonth === 'same' ? month : addMonths(month, 1), cycle.dueDate);

/** The statement that a purchase on `purchase` belongs to: the first that closes on or after that day. */
export function statementOf(cycle: CardCycle, purchase: CalendarDate): Statement {
  const month = yearMonthOf(purchase);
  const closing = statementClosingDate(cycle, month);
  if (purchase <= closing) return { closingDate: closing, dueDate: dueDateOf(cycle, month) };
  const next = addMonths(month, 1);
  return { closingDate: statementClosingDate(cycle, next), dueDate: dueDateOf(cycle, next) };
}

/** The closing day of the statement that a purchase belongs to; a purchase on the closing day still belongs to it. */
export const purchaseClosingDate = (cycle: CardCycle, purchase: CalendarDate): CalendarDate =>
  statementOf(cycle, purchase).closingDate;

/** The day on which a purchase has to be paid. Source: "Two bills" in the decisions. */
export const purchaseDueDate = (cycle: CardCycle, purchase: CalendarDate): CalendarDate =>
  statementOf(cycle, purchase).dueDate;

/**
 * The specification's next due date (section 9): the due date of a purchase made today. It serves recommendations; what has to
 * be paid next is `nextPayment`.
 */
export const nextDueDate = (cycle: CardCycle, today: CalendarDate): CalendarDate => purchaseDueDate(cycle, today);

/** Whole days from today to the next due date, never below 0. Source: specification, section 9. */
export const daysToPay = (cycle: CardCycle, today: CalendarDate): number =>
  Math.max(0, daysBetween(today, nextDueDate(cycle, today)));

/** What the question about payments is asked of. */
export interface PaymentsInput {
  cycle: CardCycle;
  today: CalendarDate;
  /** The day on which the card was added, or its days last changed: bills due before it are none of our business. */
  since: CalendarDate;
  /** Closing dates of the statements that are marked as paid. */
  paid: readonly CalendarDate[];
}

/** A closed statement that is not paid. `days` counts to the due day when due, and from it when overdue; never negative. */
export interface Bill extends Statement {
  kind: 'due' | 'overdue';
  days: number;
}

/** The bill to pay next, or nothing. */
export type NextPayment = { kind: 'nothing' } | Bill;

/** Bills of this month and this many before it are followed. Marks of payment are kept as long, so no paid bill looks unpaid. */
export const BILL_MONTHS = 24;

/**
 * All closed, unpaid statements of the last two years, earliest due date first, so that overdue ones lead. A statement is
 * closed when its closing date lies before today. Source: "Two bills" in the decisions.
 */
export function openBills({ cycle, today, since, paid }: PaymentsInput): Bill[] {
  const bills: Bill[] = [];
  const thisMonth = yearMonthOf(today);
  const [added, oldest] = [addMonths(yearMonthOf(since), -1), addMonths(thisMonth, -BILL_MONTHS)];
  for (let month = added > oldest ? added : oldest; month <= thisMonth; month = addMonths(month, 1)) {
    const closingDate = statementClosingDate(cycle, month);
    const dueDate = dueDateOf(cycle, month);
    if (closingDate >= today || dueDate < since || paid.includes(closingDate)) continue;
    const days = daysBetween(today, dueDate);
    bills.push({ kind: days < 0 ? 'overdue' : 'due', closingDate, dueDate, days: Math.abs(days) });
  }
  return bills;
}

/** The first of the open bills: today or later it is due, earlier it is overdue. Nothing open is "Nothing to pay yet". */
export const nextPayment = (input: PaymentsInput): NextPayment => openBills(input)[0] ?? { kind: 'nothing' };

/** The two readings of a card's days, for the statement that a purchase today belongs to. */
export interface DueMonthQuestion {
  suggested: 'same';
  closingDate: CalendarDate;
  same: { dueDate: CalendarDate; words: string };
  next: { dueDate: CalendarDate; words: string };
}

/**
 * In which month the bill falls, with the dates of both answers: for days that allow both (`sameMonthFits` of contracts). The
 * same month is the likelier one.
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

/** A distance between close and due that no issuer uses. */
export interface CycleWarning {
  days: number;
  words: string;
}

/**
 * "Check these dates" where close and due are less than 21 or more than 35 days apart, judged by the statement that a purchase
 * today belongs to, the same one whose dates the form spells out. Null when the distance is usual.
 */
export function cycleWarning(cycle: CardCycle, today: CalendarDate): CycleWarning | null {
  const { closingDate, dueDate } = statementOf(cycle, today);
  const days = daysBetween(closingDate, dueDate);
  if (days >= USUAL_DAYS.least && days <= USUAL_DAYS.most) return null;
  const dates = `closes ${formatShort(closingDate)}, due ${formatShort(dueDate)}`;
  return { days, words: `Check these dates: ${dates}, ${counted(days, 'day')} apart. Most issuers give 21 to 30.` };
}

/** The first day on which a purchase no longer belongs to the statement of `purchase`, and so gets a new, longer float. */
export const nextFloatStart = (cycle: CardCycle, purchase: CalendarDate): CalendarDate =>
  addDays(purchaseClosingDate(cycle, purchase), 1);

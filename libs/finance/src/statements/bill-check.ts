import { billNotes, type BillNote, type PaidBalance } from './bill-law.js';
import { fieldsOf, type FieldProblem } from '../money/calculator-input.js';
import { daysBetween, isCalendarDate, type CalendarDate } from '../calendar/calendar.js';
import type { BilledAmounts, IssuerId, MinimumRule } from './issuers.js';
import { issuerMinimums, minimumRules, type MetRule } from './minimum-rules.js';
import { LARGEST_AMOUNT, formatMoney, sumCents } from '../money/money.js';
import { warningCheck, type WarningCheck } from './printed-warning.js';
import type { WarnedBalance } from './repayment-warning.js';

/** What a bill prints about paying it; null where nothing was typed, NaN where it isn't a number. Dollars. */
export interface TypedBill {
  /** Null if it isn't known: then every preset is tried. */
  issuer: IssuerId | null;
  dueDate: string;
  printedMinimum: number | null;
  pastDue: number | null;
  overLimit: number | null;
  /** The minimum payment of the statement before. */
  lastMinimum: number | null;
  warningCount: number | null;
  warningUnit: 'month' | 'year';
  warningTotal: number | null;
  warningPayment: number | null;
  warningSavings: number | null;
}

/** What a statement comes to, from its lines or its interest table. Dollars. */
export interface BilledStatement {
  closingDate: CalendarDate | null;
  newBalance: number;
  interest: number;
  lateFees: number;
  /** Fees that most issuers leave out of the minimum; tried as late fees if nothing else gives it. */
  otherFees: number;
  balances: readonly WarnedBalance[];
  paid: readonly PaidBalance[];
}

export interface MinimumCheck {
  printed: number;
  /** Every rule that gives the printed minimum; empty if none does. */
  rules: MetRule[];
  /** What the chosen issuer's formula gives today; null if no issuer was chosen. */
  expected: MinimumRule | null;
}

export interface BillCheck {
  /** Null if no minimum was typed. */
  minimum: MinimumCheck | null;
  /** Null if nothing is left to warn of. */
  warning: WarningCheck | null;
  notes: BillNote[];
}

const dollarFields = {
  printedMinimum: 'Minimum payment',
  pastDue: 'Past due',
  overLimit: 'Over the limit',
  lastMinimum: 'Last minimum payment',
  warningTotal: 'Total',
  warningPayment: 'Payment for 36 months',
  warningSavings: 'Savings',
} as const;

export const isAmount = (value: number, least = 0): boolean => value >= least && value <= LARGEST_AMOUNT;
/** Why dollars can't be used. */
export const amountProblem = (label: string): string =>
  `${label} must be between $0.00 and ${formatMoney(LARGEST_AMOUNT)}.`;

const MOST_YEARS = 500;
const MOST_DAYS_TO_PAY = 62;

/** What can't be used of a bill, by field. `closing` is the day the due date has to come after, if it's known. */
export function billProblems(typed: TypedBill, closing: string): FieldProblem<string>[] {
  const problems: FieldProblem<string>[] = [];
  for (const field of fieldsOf(dollarFields)) {
    const value = typed[field];
    if (value !== null && !isAmount(value)) problems.push({ field, words: amountProblem(dollarFields[field]) });
  }
  const { dueDate, warningCount } = typed;
  if (dueDate !== '' && !isCalendarDate(dueDate)) problems.push({ field: 'dueDate', words: 'That isn’t a date.' });
  else if (dueDate !== '' && isCalendarDate(closing) && dueDate <= closing)
    problems.push({ field: 'dueDate', words: 'The due date must be after the statement closes.' });
  else if (dueDate !== '' && isCalendarDate(closing) && daysBetween(closing, dueDate) > MOST_DAYS_TO_PAY)
    problems.push({
      field: 'dueDate',
      words: `The due date must be within ${MOST_DAYS_TO_PAY} days of the closing date.`,
    });
  if (warningCount !== null && !(Number.isInteger(warningCount) && warningCount >= 1 && warningCount <= MOST_YEARS))
    problems.push({ field: 'warningCount', words: `Time must be a whole number from 1 to ${MOST_YEARS}.` });
  return problems;
}

function minimumCheck(typed: TypedBill, amounts: BilledAmounts, otherFees: number): MinimumCheck | null {
  const { printedMinimum, issuer } = typed;
  if (printedMinimum === null) return null;
  const expected = issuer === null ? null : (issuerMinimums(issuer, amounts)[0] ?? null);
  const found = minimumRules(printedMinimum, amounts, issuer);
  const withFees = { ...amounts, lateFees: sumCents([amounts.lateFees, otherFees]) };
  const rules = found.length > 0 || otherFees === 0 ? found : minimumRules(printedMinimum, withFees, issuer);
  return { printed: printedMinimum, rules, expected };
}

/**
 * Checks what follows from a statement's balance and interest: the minimum payment, the warning box, and what the bill alone shows about
 * federal rules. Sources: `minimumRules`, `warningCheck`, `billNotes`.
 */
export function billCheck(typed: TypedBill, billed: BilledStatement): BillCheck {
  const { issuer, pastDue, overLimit, lastMinimum, warningCount } = typed;
  const { newBalance, interest, lateFees, closingDate } = billed;
  const amounts = { newBalance, interest, lateFees, pastDue: pastDue ?? 0, overLimit: overLimit ?? 0 };
  const minimum = minimumCheck(typed, amounts, billed.otherFees);
  const whose = minimum?.rules.flatMap((rule) => rule.issuer ?? []) ?? [];
  const printed = {
    duration: warningCount === null ? null : { count: warningCount, unit: typed.warningUnit },
    total: typed.warningTotal,
    payment: typed.warningPayment,
    savings: typed.warningSavings,
  };
  const dueDate = typed.dueDate === '' ? null : typed.dueDate;
  return {
    minimum,
    warning: warningCheck(billed.balances, printed, issuer === null ? [...new Set(whose)] : [issuer]),
    notes: billNotes({ issuer, closingDate, dueDate, lateFees, lastMinimum, balances: billed.paid }),
  };
}

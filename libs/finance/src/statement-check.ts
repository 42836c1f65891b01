import { daysBetween, isCalendarDate } from './calendar.js';
import type { CalendarDate } from './calendar.js';
import type { FieldProblem, Outcome } from './calculator-input.js';
import { levelPayment } from './level-payment.js';
import { minimumRules } from './minimum-rules.js';
import type { MinimumRule } from './minimum-rules.js';
import { USUAL_MINIMUM } from './minimum-payment.js';
import { LARGEST_AMOUNT, formatMoney, roundCents, sumCents } from './money.js';
import { projectionOf, runAlone } from './payoff.js';
import { statementInterest } from './statement-interest.js';
import type { InterestInput, StatementInterest } from './statement-interest.js';

/** A line of a statement: US dollars, always positive. */
export type LineKind = 'purchase' | 'payment' | 'refund' | 'fee';
export interface StatementLine {
  date: CalendarDate;
  kind: LineKind;
  amount: number;
}

/** What a person copies from a statement; null where nothing was typed, NaN where it isn't a number. */
export interface TypedStatement {
  from: string;
  until: string;
  dueDate: string;
  previousBalance: number | null;
  aprPercent: number | null;
  /** Whether the last statement was not paid in full, so that interest runs on purchases as well. */
  isCarried: boolean;
  lines: readonly { date: string; kind: LineKind; amount: number | null }[];
  printedInterest: number | null;
  printedMinimum: number | null;
}

/** One way to compute the interest, and what it gives. */
export interface InterestWay {
  words: string;
  found: StatementInterest;
}

/** A payment instead of the one that was made, and the interest that the statement would have charged. US dollars. */
export interface OtherPayment {
  words: string;
  interest: number;
}

/** What becomes of the new balance without further purchases. US dollars, months. */
export interface Repayment {
  /** By minimum payments of 1% plus interest; null if they take more than 600 months. */
  minimumOnly: { months: number; interest: number } | null;
  in36Months: { payment: number; total: number };
}

export interface StatementCheck {
  /** The way that gives the printed interest; without a match, or without printed interest, daily compounding. */
  way: InterestWay;
  /** Every way whose interest is the printed one. */
  matches: string[];
  /** Printed less computed, in dollars; null if no interest was typed. */
  difference: number | null;
  newBalance: number;
  /** Null if no minimum was typed. */
  minimumRules: MinimumRule[] | null;
  /** Days from closing to due date; null without a due date. */
  daysToPay: number | null;
  others: OtherPayment[];
  /** Null if nothing is owed. */
  repayment: Repayment | null;
}

/** A field of the form; those of a line end with its number: `date:0`. */
export type StatementField = string;

/** Fewer days from the closing date than this and a payment can't be treated as late (12 CFR 1026.5(b)(2)(ii)). */
export const LEAST_DAYS_TO_PAY = 21;
const LONGEST_PERIOD = 62;

const signs: Record<LineKind, 1 | -1> = { purchase: 1, fee: 1, payment: -1, refund: -1 };

const ways: readonly { words: string; terms: Pick<InterestInput, 'compounding' | 'yearDays' | 'rateDecimals'> }[] = [
  { words: 'daily compounding', terms: { compounding: 'daily' } },
  { words: 'the average daily balance, without compounding', terms: { compounding: 'none' } },
  {
    words: 'daily compounding, with the daily rate rounded to 4 decimals',
    terms: { compounding: 'daily', rateDecimals: 4 },
  },
  {
    words: 'the average daily balance, with the daily rate rounded to 4 decimals',
    terms: { compounding: 'none', rateDecimals: 4 },
  },
  { words: 'daily compounding over a year of 366 days', terms: { compounding: 'daily', yearDays: 366 } },
  { words: 'the average daily balance over a year of 366 days', terms: { compounding: 'none', yearDays: 366 } },
];

interface ReadStatement {
  from: CalendarDate;
  until: CalendarDate;
  dueDate: CalendarDate | null;
  previousBalance: number;
  aprPercent: number;
  isCarried: boolean;
  lines: StatementLine[];
}

const isAmount = (value: number, least = 0): boolean => value >= least && value <= LARGEST_AMOUNT;

function dateProblems({ from, until, dueDate }: TypedStatement): FieldProblem<StatementField>[] {
  const problems: FieldProblem<StatementField>[] = [];
  const wrong = (field: StatementField, words: string): void => void problems.push({ field, words });
  if (from !== '' && !isCalendarDate(from)) wrong('from', 'This is not a date.');
  if (until !== '' && !isCalendarDate(until)) wrong('until', 'This is not a date.');
  if (dueDate !== '' && !isCalendarDate(dueDate)) wrong('dueDate', 'This is not a date.');
  if (problems.length > 0 || from === '' || until === '') return problems;
  const days = daysBetween(from, until) + 1;
  if (days < 1) wrong('until', 'The period ends after it begins.');
  else if (days > LONGEST_PERIOD) wrong('until', `A billing period has at most ${LONGEST_PERIOD} days.`);
  if (dueDate !== '' && dueDate <= until) wrong('dueDate', 'A bill is due after its statement closes.');
  return problems;
}

function lineProblems({ from, until, lines }: TypedStatement): FieldProblem<StatementField>[] {
  return lines.flatMap(({ date, amount }, index): FieldProblem<StatementField>[] => [
    ...(date !== '' && !isCalendarDate(date) ? [{ field: `date:${index}`, words: 'This is not a date.' }] : []),
    ...(isCalendarDate(date) && isCalendarDate(from) && isCalendarDate(until) && (date < from || date > until)
      ? [{ field: `date:${index}`, words: 'This day is outside the billing period.' }]
      : []),
    ...(amount !== null && !isAmount(amount, 0.01)
      ? [{ field: `amount:${index}`, words: `Amount is at least $0.01 and at most ${formatMoney(LARGEST_AMOUNT)}.` }]
      : []),
  ]);
}

function numberProblems(typed: TypedStatement): FieldProblem<StatementField>[] {
  const problems: FieldProblem<StatementField>[] = [];
  const dollars = {
    previousBalance: 'Previous balance',
    printedInterest: 'Interest',
    printedMinimum: 'Minimum payment',
  };
  for (const [field, label] of Object.entries(dollars) as [keyof typeof dollars, string][]) {
    const value = typed[field];
    if (value !== null && !isAmount(value))
      problems.push({ field, words: `${label} is between $0.00 and ${formatMoney(LARGEST_AMOUNT)}.` });
  }
  if (typed.aprPercent !== null && !(typed.aprPercent >= 0 && typed.aprPercent <= 100))
    problems.push({ field: 'aprPercent', words: 'APR is between 0% and 100%.' });
  return problems;
}

function readStatement(typed: TypedStatement): Outcome<ReadStatement, StatementField> {
  const problems = [...dateProblems(typed), ...numberProblems(typed), ...lineProblems(typed)];
  if (problems.length > 0) return { kind: 'problem', problems };
  const { from, until, dueDate, previousBalance, aprPercent, isCarried } = typed;
  if (from === '' || until === '' || previousBalance === null || aprPercent === null)
    return { kind: 'missing', fields: ['from', 'until', 'previousBalance', 'aprPercent'] };
  const lines = typed.lines.flatMap(({ date, kind, amount }) =>
    date === '' || amount === null ? [] : [{ date, kind, amount }],
  );
  const result = {
    from,
    until,
    dueDate: dueDate === '' ? null : dueDate,
    previousBalance,
    aprPercent,
    isCarried,
    lines,
  };
  return { kind: 'result', result };
}

const movementsOf = (lines: readonly StatementLine[]) =>
  lines.map(({ date, kind, amount }) => ({ date, amount: signs[kind] * amount }));

/** With the last statement paid in full, nothing of this one costs interest. */
const interestInput = (read: ReadStatement, lines: readonly StatementLine[]): Omit<InterestInput, 'compounding'> => ({
  from: read.from,
  until: read.until,
  aprPercent: read.isCarried ? read.aprPercent : 0,
  openingBalance: read.previousBalance,
  movements: movementsOf(lines),
});

function otherPayments(read: ReadStatement, terms: (typeof ways)[number]['terms']): OtherPayment[] {
  if (!read.isCarried) return [];
  const payments = read.lines.filter(({ kind }) => kind === 'payment');
  const rest = read.lines.filter(({ kind }) => kind !== 'payment');
  const paid = sumCents(payments.map(({ amount }) => amount));
  const day = payments[0]?.date ?? read.from;
  const interestWith = (date: CalendarDate, amount: number): number => {
    const lines = amount > 0 ? [...rest, { date, kind: 'payment' as const, amount }] : rest;
    return statementInterest({ ...interestInput(read, lines), ...terms }).interest;
  };
  const all = read.previousBalance;
  return [
    ...(paid > 0 ? [{ words: 'no payment at all', interest: interestWith(day, 0) }] : []),
    ...(paid > 0 && day > read.from
      ? [{ words: `${formatMoney(paid)} on the first day of the period`, interest: interestWith(read.from, paid) }]
      : []),
    ...(all > 0 && paid < all
      ? [{ words: `the whole ${formatMoney(all)} on the first day`, interest: interestWith(read.from, all) }]
      : []),
  ];
}

function repaymentOf(balance: number, aprPercent: number): Repayment | null {
  if (balance <= 0) return null;
  const debt = {
    id: '',
    name: '',
    balance,
    interestRate: aprPercent,
    type: 'credit_card',
    minimum: USUAL_MINIMUM,
  } as const;
  const { outcome, months, totalInterest } = projectionOf([runAlone(debt, 0)]);
  const payment = levelPayment({ balance, aprPercent, months: 36 });
  return {
    minimumOnly: outcome === 'paid' ? { months, interest: totalInterest } : null,
    in36Months: { payment, total: roundCents(payment * 36) },
  };
}

/**
 * Recomputes a credit card statement from what is printed on it: the interest in every way that issuers use, the new balance, which
 * rule gives the minimum payment, what other payments would have cost, and how long the rest takes. `missing` until period, previous
 * balance, and APR are typed; lines without day or amount are left out. Source: `statementInterest`, `minimumRules`, and 12 CFR
 * 1026.7(b)(12) for the payment over 36 months.
 */
export function statementCheck(typed: TypedStatement): Outcome<StatementCheck, StatementField> {
  const checked = readStatement(typed);
  if (checked.kind !== 'result') return checked;
  const read = checked.result;
  const input = interestInput(read, read.lines);
  const all = ways.map(({ words, terms }) => ({ words, terms, found: statementInterest({ ...input, ...terms }) }));
  const { printedInterest, printedMinimum } = typed;
  const met = all.filter(({ found }) => found.interest === printedInterest);
  const [usual] = all;
  const way = met[0] ?? usual;
  if (!way) throw new Error('There is no way to compute interest.');
  const interest = printedInterest ?? way.found.interest;
  const newBalance = sumCents([read.previousBalance, interest, ...movementsOf(read.lines).map(({ amount }) => amount)]);
  const fees = sumCents(read.lines.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount));
  const result: StatementCheck = {
    way: { words: way.words, found: way.found },
    matches: met.map(({ words }) => words),
    difference: printedInterest === null ? null : sumCents([printedInterest, -way.found.interest]),
    newBalance,
    minimumRules: printedMinimum === null ? null : minimumRules(printedMinimum, { newBalance, interest, fees }),
    daysToPay: read.dueDate === null ? null : daysBetween(read.until, read.dueDate),
    others: otherPayments(read, way.terms),
    repayment: repaymentOf(newBalance, read.aprPercent),
  };
  return { kind: 'result', result };
}

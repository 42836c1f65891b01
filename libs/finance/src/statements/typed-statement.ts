import { amountProblem, billProblems, isAmount, type TypedBill } from './bill-check.js';
import { daysBetween, isCalendarDate, type CalendarDate } from '../calendar/calendar.js';
import { fieldsOf, type FieldProblem, type Outcome } from '../money/calculator-input.js';
import { LARGEST_AMOUNT, formatMoney, sumCents } from '../money/money.js';

/** A line of a statement: US dollars, always positive. */
export type LineKind = 'purchase' | 'advance' | 'payment' | 'refund' | 'fee' | 'late-fee';
export interface StatementLine {
  date: CalendarDate;
  kind: LineKind;
  amount: number;
  /** Which balance it counts toward: 0 for purchases, then the others in their order. */
  balance: number;
}

/** The kinds of balance that a statement lists beside purchases. */
export const BALANCE_KINDS = ['cash-advances', 'balance-transfers', 'promotional'] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];
export const balanceNames: Record<'purchases' | BalanceKind, string> = {
  purchases: 'Purchases',
  'cash-advances': 'Cash advances',
  'balance-transfers': 'Balance transfers',
  promotional: 'Promotional balance',
};

/** A balance beside purchases. Dollars, percent per year; null where nothing was typed, NaN where it isn't a number. */
export interface TypedBalance {
  kind: BalanceKind;
  opening: number | null;
  aprPercent: number | null;
  printedInterest: number | null;
  /** When its rate ends, in months, and the APR after that; only the warning needs them. */
  endsInMonths: number | null;
  aprAfter: number | null;
}

/** What a person copies from a statement with its lines; null where nothing was typed, NaN where it isn't a number. */
export interface TypedStatement extends TypedBill {
  from: string;
  until: string;
  /** Of all balances together. */
  previousBalance: number | null;
  /** Of purchases. */
  aprPercent: number | null;
  /** Whether the last statement was not paid in full, so that interest runs on purchases as well. */
  isCarried: boolean;
  lines: readonly { date: string; kind: LineKind; amount: number | null; balance: number }[];
  others: readonly TypedBalance[];
  printedInterest: number | null;
  printedNewBalance: number | null;
}

/** A balance that can be computed. */
export interface ReadBalance {
  name: string;
  opening: number;
  aprPercent: number;
  printedInterest: number | null;
  promotion: { aprAfter: number; months: number } | null;
}

export interface ReadStatement {
  from: CalendarDate;
  until: CalendarDate;
  previousBalance: number;
  isCarried: boolean;
  lines: StatementLine[];
  /** Purchases first. */
  balances: [ReadBalance, ...ReadBalance[]];
}

const LONGEST_PERIOD = 62;
const MOST_PROMOTION = 60;
const notDate = 'That isn’t a date.';
const isRate = (value: number): boolean => value >= 0 && value <= 100;
const rateProblem = 'APR must be between 0% and 100%.';

function periodProblems({ from, until }: TypedStatement): FieldProblem<string>[] {
  const dates = { from, until };
  const wrong = (['from', 'until'] as const).filter((field) => dates[field] !== '' && !isCalendarDate(dates[field]));
  if (wrong.length > 0) return wrong.map((field) => ({ field, words: notDate }));
  if (from === '' || until === '') return [];
  const days = daysBetween(from, until) + 1;
  if (days < 1) return [{ field: 'until', words: 'The period must end after it begins.' }];
  return days > LONGEST_PERIOD
    ? [{ field: 'until', words: `A billing period can have at most ${LONGEST_PERIOD} days.` }]
    : [];
}

function lineProblems({ from, until, lines }: TypedStatement): FieldProblem<string>[] {
  const isPeriod = isCalendarDate(from) && isCalendarDate(until);
  return lines.flatMap(({ date, amount }, index): FieldProblem<string>[] => {
    const problems: FieldProblem<string>[] = [];
    if (date !== '' && !isCalendarDate(date)) problems.push({ field: `date:${index}`, words: notDate });
    else if (date !== '' && isPeriod && (date < from || date > until))
      problems.push({ field: `date:${index}`, words: 'This day is outside the billing period.' });
    if (amount !== null && !isAmount(amount, 0.01))
      problems.push({
        field: `amount:${index}`,
        words: `Amount must be at least $0.01 and at most ${formatMoney(LARGEST_AMOUNT)}.`,
      });
    return problems;
  });
}

function otherProblems({ others, previousBalance }: TypedStatement): FieldProblem<string>[] {
  const problems = others.flatMap((other, index): FieldProblem<string>[] => {
    const dollars = { opening: 'Balance at the start', printedInterest: 'Interest' } as const;
    const found = fieldsOf(dollars)
      .filter((field) => other[field] !== null && !isAmount(other[field]))
      .map((field) => ({ field: `${field}:${index}`, words: amountProblem(dollars[field]) }));
    const rates = (['aprPercent', 'aprAfter'] as const)
      .filter((field) => other[field] !== null && !isRate(other[field]))
      .map((field) => ({ field: `${field}:${index}`, words: rateProblem }));
    const { endsInMonths } = other;
    const isMonths =
      endsInMonths === null || (Number.isInteger(endsInMonths) && endsInMonths >= 0 && endsInMonths <= MOST_PROMOTION);
    const months = isMonths
      ? []
      : [{ field: `endsInMonths:${index}`, words: `Months must be a whole number from 0 to ${MOST_PROMOTION}.` }];
    return [...found, ...rates, ...months];
  });
  const sum = others.reduce((total, { opening }) => total + (opening ?? 0), 0);
  if (problems.length === 0 && previousBalance !== null && sum > Math.max(0, previousBalance) + 0.001)
    problems.push({
      field: 'previousBalance',
      words: 'The previous balance includes the other balances, so it can’t be less.',
    });
  return problems;
}

function numberProblems(typed: TypedStatement): FieldProblem<string>[] {
  const dollars = {
    previousBalance: 'Previous balance',
    printedInterest: 'Interest',
    printedNewBalance: 'New balance',
  } as const;
  const found = fieldsOf(dollars)
    .filter((field) => typed[field] !== null && !isAmount(typed[field]))
    .map((field) => ({ field, words: amountProblem(dollars[field]) }));
  const { aprPercent } = typed;
  return aprPercent !== null && !isRate(aprPercent) ? [...found, { field: 'aprPercent', words: rateProblem }] : found;
}

function readBalances(typed: TypedStatement): [ReadBalance, ...ReadBalance[]] {
  const others = typed.others.map(
    ({ kind, opening, aprPercent, printedInterest, endsInMonths, aprAfter }): ReadBalance => ({
      name: balanceNames[kind],
      opening: opening ?? 0,
      aprPercent: aprPercent ?? 0,
      printedInterest,
      promotion: endsInMonths === null || aprAfter === null ? null : { aprAfter, months: endsInMonths },
    }),
  );
  const rest = others.reduce((sum, { opening }) => sum + opening, 0);
  const purchases: ReadBalance = {
    name: balanceNames.purchases,
    opening: sumCents([typed.previousBalance ?? 0, -rest]),
    aprPercent: typed.aprPercent ?? 0,
    printedInterest: null,
    promotion: null,
  };
  return [purchases, ...others];
}

/**
 * A typed statement ready to be computed, or why it can't be. `missing` until period, previous balance, and APR are typed; lines without
 * day or amount are left out, and so is what another balance doesn't say.
 */
export function readStatement(typed: TypedStatement): Outcome<ReadStatement, string> {
  const problems = [
    ...periodProblems(typed),
    ...billProblems(typed, typed.until),
    ...numberProblems(typed),
    ...lineProblems(typed),
    ...otherProblems(typed),
  ];
  if (problems.length > 0) return { kind: 'problem', problems };
  const { from, until, previousBalance, aprPercent, isCarried } = typed;
  if (from === '' || until === '' || previousBalance === null || aprPercent === null)
    return { kind: 'missing', fields: ['from', 'until', 'previousBalance', 'aprPercent'] };
  const lines = typed.lines.flatMap(({ date, kind, amount, balance }): StatementLine[] =>
    date === '' || amount === null
      ? []
      : [{ date, kind, amount, balance: balance >= 0 && balance <= typed.others.length ? balance : 0 }],
  );
  return { kind: 'result', result: { from, until, previousBalance, isCarried, lines, balances: readBalances(typed) } };
}

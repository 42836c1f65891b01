import { amountProblem, billCheck, billProblems, isAmount, type BillCheck, type TypedBill } from './bill-check.js';
import { isCalendarDate } from '../calendar/calendar.js';
import type { FieldProblem, Outcome } from '../money/calculator-input.js';
import { rowCheck, type RowCheck } from './interest-table.js';
import { sumCents } from '../money/money.js';
import { balanceNames, type BalanceKind } from './typed-statement.js';

/** A row of the interest table as typed. Dollars, percent; null where nothing was typed, NaN where it isn't a number. */
export interface TypedRow {
  kind: 'purchases' | BalanceKind;
  balance: number | null;
  aprPercent: number | null;
  interest: number | null;
}

/** A statement of which only the interest table is at hand. */
export interface TypedTable extends TypedBill {
  days: number | null;
  closingDate: string;
  rows: readonly TypedRow[];
  newBalance: number | null;
  lateFees: number | null;
}

export interface CheckedRow extends RowCheck {
  name: string;
  printed: number | null;
}

export interface TableCheck {
  rows: CheckedRow[];
  /** Dollars: printed where it was typed, otherwise computed. */
  interest: number;
  /** Null without a new balance. */
  bill: BillCheck | null;
}

const LONGEST_CYCLE = 62;

function rowProblems({ balance, aprPercent, interest }: TypedRow, index: number): FieldProblem<string>[] {
  const problems: FieldProblem<string>[] = [];
  if (balance !== null && !isAmount(balance))
    problems.push({ field: `rowBalance:${index}`, words: amountProblem('Balance') });
  if (aprPercent !== null && !(aprPercent >= 0 && aprPercent <= 100))
    problems.push({ field: `rowApr:${index}`, words: 'APR must be between 0% and 100%.' });
  if (interest !== null && !isAmount(interest))
    problems.push({ field: `rowInterest:${index}`, words: amountProblem('Interest') });
  return problems;
}

function tableProblems(typed: TypedTable): FieldProblem<string>[] {
  const { days, closingDate, newBalance, lateFees, rows } = typed;
  const problems = [...rows.flatMap(rowProblems), ...billProblems(typed, closingDate)];
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= LONGEST_CYCLE))
    problems.push({ field: 'days', words: `A billing cycle must be 1 to ${LONGEST_CYCLE} days.` });
  if (closingDate !== '' && !isCalendarDate(closingDate))
    problems.push({ field: 'closingDate', words: 'That isn’t a date.' });
  if (newBalance !== null && !isAmount(newBalance))
    problems.push({ field: 'printedNewBalance', words: amountProblem('New balance') });
  if (lateFees !== null && !isAmount(lateFees)) problems.push({ field: 'lateFees', words: amountProblem('Late fees') });
  return problems;
}

/**
 * Checks a statement by its interest table alone: each balance × daily rate × days, and, with a new balance, what follows from it. For the
 * warning, the new balance is divided as the table's balances are. `missing` until the days and one row are typed. Source: `rowCheck`,
 * `billCheck`.
 */
export function tableCheck(typed: TypedTable): Outcome<TableCheck, string> {
  const problems = tableProblems(typed);
  if (problems.length > 0) return { kind: 'problem', problems };
  const { days, newBalance, lateFees, issuer, closingDate } = typed;
  const complete = typed.rows.flatMap(({ balance, aprPercent, ...row }) =>
    balance === null || aprPercent === null ? [] : [{ ...row, balance, aprPercent }],
  );
  if (days === null || complete.length === 0) return { kind: 'missing', fields: ['days', 'rowBalance:0', 'rowApr:0'] };
  const rows = complete.map(({ kind, balance, aprPercent, interest }): CheckedRow => ({
    ...rowCheck({ balance, aprPercent, days }, interest, issuer),
    name: balanceNames[kind],
    printed: interest,
  }));
  const interest = sumCents(rows.map(({ printed, found }) => printed ?? found.interest));
  const sum = sumCents(complete.map(({ balance }) => balance));
  const share = (balance: number): number => (sum > 0 ? balance / sum : 1 / complete.length);
  const bill =
    newBalance === null
      ? null
      : billCheck(typed, {
          closingDate: closingDate === '' ? null : closingDate,
          newBalance,
          interest,
          lateFees: lateFees ?? 0,
          otherFees: 0,
          balances: divided(
            newBalance,
            complete.map(({ balance }) => share(balance)),
          ).map((balance, index) => ({
            balance,
            aprPercent: complete[index]?.aprPercent ?? 0,
          })),
          paid: [],
        });
  return { kind: 'result', result: { rows, interest, bill } };
}

/** An amount in whole cents by shares; the last part takes what rounding leaves. */
function divided(amount: number, shares: readonly number[]): number[] {
  const parts = shares.slice(0, -1).map((share) => sumCents([amount * share]));
  return [...parts, sumCents([amount, ...parts.map((part) => -part)])];
}

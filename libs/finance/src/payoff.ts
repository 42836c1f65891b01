import type { YearMonth } from './calendar.js';
import { inPayoffOrder } from './debt.js';
import type { Debt, PayoffStrategy } from './debt.js';
import { minimumPaymentFor } from './minimum-payment.js';
import { LARGEST_AMOUNT, roundCents, sumCents } from './money.js';

/** Source of all four: specification, sections 5 and 9. */
export const PAYOFF_LIMITS = { months: 600, paidBelow: 0.01, neverMonths: 999, neverInterest: 999_999 } as const;

/**
 * How a simulation ended. `paid`; `never`: the payment does not cover the interest (999 months and 999,999 dollars);
 * `capped`: not paid after 600 months, the interest is what was paid until then.
 */
export type PayoffOutcome = 'paid' | 'never' | 'capped';

/** One debt under a strategy. Dollars to the cent. */
export interface DebtPayoff {
  id: string;
  name: string;
  outcome: PayoffOutcome;
  months: number;
  totalInterest: number;
  /** What is owed at the start (index 0) and after each month; only the start when it is never paid. */
  balances: number[];
}

/** A month of all debts together. Dollars to the cent. Debts that are never paid are in none of the figures. */
export interface PayoffRow {
  month: number;
  payment: number;
  interest: number;
  balance: number;
}

/** All debts under a strategy. `payoffMonth` is filled in by `payoff-plan`. */
export interface PayoffProjection {
  outcome: PayoffOutcome;
  /** Until the last debt is paid; 999 when one never is. */
  months: number;
  /** All debts together; 999,999 when one is never paid. */
  totalInterest: number;
  /** In the order in which the strategy attacks them. */
  debts: DebtPayoff[];
  rows: PayoffRow[];
  /** The month of the last payment, 'YYYY-MM'; null unless all are paid. */
  payoffMonth: YearMonth | null;
}

/** What one debt did, unrounded: interest and payment of each month, and the balances with the start. */
export interface DebtRun {
  debt: Debt;
  outcome: PayoffOutcome;
  interest: number[];
  payments: number[];
  balances: number[];
}

/**
 * One debt by itself at a payment of its minimum + `extra` a month: zero months if balance or payment is 0 or less; `never` if
 * in some month the payment does not cover the interest; a balance below 0.01 counts as paid; stops at 600 months. The monthly
 * rate is the annual rate / 12. Nothing is rounded on the way.
 */
export function runAlone(debt: Debt, extra: number): DebtRun {
  const run: DebtRun = { debt, outcome: 'paid', interest: [], payments: [], balances: [debt.balance] };
  let owed = debt.balance;
  while (owed >= PAYOFF_LIMITS.paidBelow) {
    if (run.payments.length >= PAYOFF_LIMITS.months) return { ...run, outcome: 'capped' };
    const interest = owed * (debt.interestRate / 1200);
    const payment = minimumPaymentFor(debt.minimum, owed, interest) + extra;
    if (payment <= 0) return { ...run, balances: [debt.balance], payments: [], interest: [] };
    if (payment <= interest) return { debt, outcome: 'never', interest: [], payments: [], balances: [debt.balance] };
    const paid = Math.min(payment, owed + interest);
    owed = owed + interest - paid;
    run.interest.push(interest);
    run.payments.push(paid);
    run.balances.push(owed < PAYOFF_LIMITS.paidBelow ? 0 : owed);
  }
  return run;
}

const worst = (runs: readonly { outcome: PayoffOutcome }[]): PayoffOutcome => {
  if (runs.some(({ outcome }) => outcome === 'never')) return 'never';
  return runs.some(({ outcome }) => outcome === 'capped') ? 'capped' : 'paid';
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function debtPayoff({ debt, outcome, interest, balances }: DebtRun): DebtPayoff {
  const never = outcome === 'never';
  return {
    id: debt.id,
    name: debt.name,
    outcome,
    months: never ? PAYOFF_LIMITS.neverMonths : interest.length,
    totalInterest: never ? PAYOFF_LIMITS.neverInterest : roundCents(sum(interest)),
    balances: balances.map(roundCents),
  };
}

/** Runs of single debts put together: the longest duration, all interest, and the table month by month. */
export function projectionOf(runs: readonly DebtRun[]): PayoffProjection {
  const outcome = worst(runs);
  const debts = runs.map(debtPayoff);
  const ending = runs.filter((run) => run.outcome !== 'never');
  const length = Math.max(0, ...ending.map(({ payments }) => payments.length));
  const rows = Array.from({ length }, (_, index): PayoffRow => ({
    month: index + 1,
    payment: roundCents(sum(ending.map(({ payments }) => payments[index] ?? 0))),
    interest: roundCents(sum(ending.map(({ interest }) => interest[index] ?? 0))),
    balance: sumCents(ending.map(({ balances }) => balances[index + 1] ?? 0)),
  }));
  const never = outcome === 'never';
  return {
    outcome,
    months: never ? PAYOFF_LIMITS.neverMonths : length,
    totalInterest: never ? PAYOFF_LIMITS.neverInterest : sumCents(debts.map(({ totalInterest }) => totalInterest)),
    debts,
    rows,
    payoffMonth: null,
  };
}

/** Throws a RangeError unless the extra payment is 0 to 9,999,999,999.99 dollars. */
export function checkedExtra(extra: number): number {
  if (!(extra >= 0 && extra <= LARGEST_AMOUNT)) throw new RangeError(`Not an extra payment: ${extra}`);
  return extra;
}

/**
 * The specified projection: each debt by itself; the extra payment (dollars a month) goes to the first debt in the strategy's
 * order, and neither it nor a paid debt's minimum moves on. Minimum only pays no extra. No debts: 0 months.
 * Throws a RangeError for a negative or endless extra payment. Source: specification, section 9; "Payoff" in the decisions.
 */
export function specifiedPayoff(debts: readonly Debt[], strategy: PayoffStrategy, extra: number): PayoffProjection {
  const toFirst = strategy === 'minimum' ? 0 : checkedExtra(extra);
  return projectionOf(inPayoffOrder(debts, strategy).map((debt, index) => runAlone(debt, index === 0 ? toFirst : 0)));
}

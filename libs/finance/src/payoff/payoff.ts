import type { YearMonth } from '../calendar/calendar.js';
import { inPayoffOrder, type Debt, type PayoffStrategy } from './debt.js';
import { minimumPaymentFor } from './minimum-payment.js';
import { LARGEST_AMOUNT, roundCents, sumCents } from '../money/money.js';

/** Source of all four: specification, sections 5 and 9. */
export const PAYOFF_LIMITS = { months: 600, paidBelow: 0.01, neverMonths: 999, neverInterest: 999_999 } as const;

/**
 * How a simulation ended. `paid`; `never`: the payment doesn't cover the interest (999 months and 999,999 dollars);
 * `capped`: not paid after 600 months, and the interest is what was paid until then.
 */
export type PayoffOutcome = 'paid' | 'never' | 'capped';

/** One debt under a strategy. Dollars, rounded to the cent. */
export interface DebtPayoff {
  id: string;
  name: string;
  outcome: PayoffOutcome;
  months: number;
  totalInterest: number;
  /** What is owed at the start (index 0) and after each month; only the start if it's never paid. */
  balances: number[];
}

/**
 * A month for all debts together. Dollars, rounded to the cent. Debts that are never paid aren't in any of the figures.
 */
export interface PayoffRow {
  month: number;
  payment: number;
  interest: number;
  balance: number;
}

/** All debts under a strategy. `payoff-plan` fills in `payoffMonth`. */
export interface PayoffProjection {
  outcome: PayoffOutcome;
  /** Until the last debt is paid; 999 if one never is. */
  months: number;
  /** All debts together; 999,999 if one is never paid. */
  totalInterest: number;
  /** In the order the strategy pays them. */
  debts: DebtPayoff[];
  rows: PayoffRow[];
  /** The month of the last payment, 'YYYY-MM'; null unless all are paid. */
  payoffMonth: YearMonth | null;
}

/**
 * What happened to one debt: each month's payment in whole cents, because that's how people pay, and the unrounded
 * balances including the start.
 */
export interface DebtRun {
  debt: Debt;
  outcome: PayoffOutcome;
  payments: number[];
  balances: number[];
}

/**
 * A balance of less than a cent counts as paid. A cent that floating-point sums put slightly below a cent is still a
 * cent.
 */
export const stillOwed = (balance: number): number => (balance < PAYOFF_LIMITS.paidBelow - 1e-7 ? 0 : balance);

/** Floating-point math puts a payment that's exactly the interest up to this much above it. Dollars. */
const NOISE = 1e-8;

/**
 * One debt on its own, paying its minimum + `extra` per month: zero months if balance or payment is 0 or less; `never`
 * if the payment doesn't cover the interest in some month; a balance below 0.01 counts as paid; stops at 600 months
 * unless `mostMonths` counts on. The monthly rate is the annual rate / 12, and interest isn't rounded.
 */
export function runAlone(debt: Debt, extra: number, mostMonths: number = PAYOFF_LIMITS.months): DebtRun {
  const run: DebtRun = { debt, outcome: 'paid', payments: [], balances: [stillOwed(debt.balance)] };
  let owed = stillOwed(debt.balance);
  while (owed > 0) {
    if (run.payments.length >= mostMonths) return { ...run, outcome: 'capped' };
    const interest = owed * (debt.interestRate / 1200);
    const payment = roundCents(minimumPaymentFor(debt.minimum, owed, interest) + extra);
    if (payment <= 0) return { debt, outcome: 'paid', payments: [], balances: [debt.balance] };
    if (payment <= interest + NOISE) return { debt, outcome: 'never', payments: [], balances: [debt.balance] };
    const paid = Math.min(payment, roundCents(owed + interest));
    owed = stillOwed(owed + interest - paid);
    run.payments.push(paid);
    run.balances.push(owed);
  }
  return run;
}

const worst = (runs: readonly { outcome: PayoffOutcome }[]): PayoffOutcome => {
  if (runs.some(({ outcome }) => outcome === 'never')) return 'never';
  return runs.some(({ outcome }) => outcome === 'capped') ? 'capped' : 'paid';
};

type Line = Omit<PayoffRow, 'month'>;

/**
 * The months of one debt for its table, in whole cents: interest is what the balance grew by, so that balance +
 * interest - payment is the next balance. It's within a cent of the month's exact interest. The last payment settles
 * the balance shown.
 */
function linesOf({ payments, balances }: DebtRun): Line[] {
  const shown = balances.map(roundCents);
  return payments.map((paid, index) => {
    const [before = 0, balance = 0] = shown.slice(index, index + 2);
    const payment = balance === 0 ? Math.max(paid, before) : paid;
    return { payment, interest: roundCents(balance + payment - before), balance };
  });
}

function debtPayoff({ debt, outcome, balances }: DebtRun, lines: readonly Line[]): DebtPayoff {
  const never = outcome === 'never';
  return {
    id: debt.id,
    name: debt.name,
    outcome,
    months: never ? PAYOFF_LIMITS.neverMonths : lines.length,
    totalInterest: never ? PAYOFF_LIMITS.neverInterest : sumCents(lines.map(({ interest }) => interest)),
    balances: balances.map(roundCents),
  };
}

/** What each run comes to, in the same order. */
export const debtPayoffs = (runs: readonly DebtRun[]): DebtPayoff[] => runs.map((run) => debtPayoff(run, linesOf(run)));

/**
 * Combines runs of single debts: the longest duration, all interest, and the table by month. A row adds up the debts'
 * lines, and a total adds up the rows.
 */
export function projectionOf(runs: readonly DebtRun[]): PayoffProjection {
  const outcome = worst(runs);
  const ledgers = runs.map(linesOf);
  const debts = runs.map((run, index) => debtPayoff(run, ledgers[index] ?? []));
  const length = Math.max(0, ...ledgers.map((lines) => lines.length));
  const rows = Array.from({ length }, (_, index): PayoffRow => {
    const lines = ledgers.flatMap((all) => all[index] ?? []);
    return {
      month: index + 1,
      payment: sumCents(lines.map(({ payment }) => payment)),
      interest: sumCents(lines.map(({ interest }) => interest)),
      balance: sumCents(lines.map(({ balance }) => balance)),
    };
  });
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
 * The specified projection: each debt on its own. The extra payment (dollars per month) goes to the first debt in the
 * strategy's order, and neither it nor a paid debt's minimum moves on. Minimum only pays no extra. No debts: 0 months.
 * Throws a RangeError for a negative or infinite extra payment. Source: specification, section 9; "Payoff" in the
 * decisions.
 */
export function specifiedPayoff(debts: readonly Debt[], strategy: PayoffStrategy, extra: number): PayoffProjection {
  const toFirst = strategy === 'minimum' ? 0 : checkedExtra(extra);
  return projectionOf(inPayoffOrder(debts, strategy).map((debt, index) => runAlone(debt, index === 0 ? toFirst : 0)));
}

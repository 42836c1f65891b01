import { inPayoffOrder, type Debt, type PayoffStrategy } from './debt.js';
import { minimumPaymentFor } from './minimum-payment.js';
import { roundCents, sumCents } from '../money/money.js';
import { PAYOFF_LIMITS, checkedExtra, projectionOf, stillOwed, type DebtRun, type PayoffProjection } from './payoff.js';

/** No budget pays the interest on more than this, so a debt needn't grow any further. Dollars. */
const MOST_OWED = 1e15;

const owedOn = ({ balances }: DebtRun): number => balances.at(-1) ?? 0;
const interestOf = (run: DebtRun): number => owedOn(run) * (run.debt.interestRate / 1200);
const minimumOf = (run: DebtRun): number =>
  owedOn(run) === 0 ? 0 : roundCents(minimumPaymentFor(run.debt.minimum, owedOn(run), interestOf(run)));
const started = (debt: Debt): DebtRun => ({ debt, outcome: 'paid', payments: [], balances: [stillOwed(debt.balance)] });

/** What all minimums of the first month add up to, in dollars rounded to the cent. */
export const monthlyMinimums = (debts: readonly Debt[]): number =>
  sumCents(debts.map((debt) => minimumOf(started(debt))));

/**
 * One month: every open debt gets its minimum, and the rest of the budget goes down the order until it's used up.
 * Payments are whole cents, so what moves on is too, and each month spends exactly the budget.
 */
function payOneMonth(runs: readonly DebtRun[], budget: number): void {
  const owed = runs.map((run) => owedOn(run) + interestOf(run));
  const minimums = runs.map((run, index) => Math.min(minimumOf(run), roundCents(owed[index] ?? 0)));
  let left = Math.max(0, roundCents(budget - sumCents(minimums)));
  runs.forEach((run, index) => {
    const due = owed[index] ?? 0;
    const minimum = minimums[index] ?? 0;
    const payment = Math.min(roundCents(minimum + left), roundCents(due));
    left = roundCents(left - payment + minimum);
    if (owedOn(run) === 0) return;
    run.payments.push(payment);
    run.balances.push(Math.min(stillOwed(due - payment), MOST_OWED));
  });
}

/**
 * A debt that's still open at the cap is `never` if it's no smaller than a year earlier; otherwise it was on its way.
 */
function ended(run: DebtRun): DebtRun {
  if (owedOn(run) === 0) return run;
  const growing = owedOn(run) >= (run.balances.at(-13) ?? run.debt.balance);
  if (!growing) return { ...run, outcome: 'capped' };
  return { debt: run.debt, outcome: 'never', payments: [], balances: [run.debt.balance] };
}

/**
 * All debts together, month by month. The budget stays at the first month's level (all minimums + `extra`, dollars per
 * month), so everything freed moves on to the first open debt in the strategy's order: a paid debt's payment, in the
 * same month, and what a falling minimum leaves. Minimum only frees nothing that could move, so it equals the specified
 * projection. A debt whose minimum is below its interest grows until its turn; it's `never` only if that doesn't come
 * within 600 months. Throws a RangeError for a negative or infinite extra payment. Source: "Payoff" in the decisions.
 */
export const rolloverPayoff = (
  debts: readonly Debt[],
  strategy: Exclude<PayoffStrategy, 'minimum'>,
  extra: number,
): PayoffProjection => projectionOf(rolloverRuns(debts, { strategy, extra, mostMonths: PAYOFF_LIMITS.months }));

interface Rollover {
  strategy: Exclude<PayoffStrategy, 'minimum'>;
  extra: number;
  mostMonths: number;
}

/** What happens to each debt within `mostMonths`, all together. */
export function rolloverRuns(debts: readonly Debt[], { strategy, extra, mostMonths }: Rollover): DebtRun[] {
  const runs = inPayoffOrder(debts, strategy).map(started);
  const budget = sumCents([checkedExtra(extra), monthlyMinimums(debts)]);
  for (let month = 1; month <= mostMonths && runs.some((run) => owedOn(run) > 0); month += 1) payOneMonth(runs, budget);
  return runs.map(ended);
}

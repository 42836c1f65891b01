import { inPayoffOrder, type Debt, type PayoffStrategy } from './debt.js';
import { formatMoney } from '../money/money.js';
import { debtPayoffs, runAlone, type DebtRun, type PayoffProjection } from './payoff.js';
import { payoffText } from './payoff-plan.js';
import { rolloverRuns } from './payoff-rollover.js';

/** A thousand years: further than this, no figure helps. */
const FURTHEST_MONTHS = 12_000;

/** What becomes of a debt that a projection leaves open after 600 months. Dollars. */
export type OpenDebt =
  /** Paid all the same, so much later. */
  | { name: string; months: number; totalInterest: number }
  /** Never paid; with at least this much a month it would be. */
  | { name: string; enough: number };

/** How the projection was made: dollars per month on top of the minimums, and what freed payments do. */
export interface ProjectedPlan {
  debts: readonly Debt[];
  strategy: PayoffStrategy;
  extra: number;
  rollsOver: boolean;
}

/** A month's interest that floating-point math puts this little below a whole cent is that cent. In cents. */
const NOISE = 1e-6;

/** The smallest payment in whole cents that is above a month's interest, so that what is owed falls. Dollars, percent a year. */
export const enoughToEnd = (balance: number, interestRate: number): number =>
  (Math.floor((balance * interestRate) / 12 + NOISE) + 1) / 100;

function runsOf({ debts, strategy, extra, rollsOver }: ProjectedPlan): DebtRun[] {
  if (rollsOver && strategy !== 'minimum') return rolloverRuns(debts, { strategy, extra, mostMonths: FURTHEST_MONTHS });
  const toFirst = strategy === 'minimum' ? 0 : extra;
  return inPayoffOrder(debts, strategy).map((debt, index) =>
    runAlone(debt, index === 0 ? toFirst : 0, FURTHEST_MONTHS),
  );
}

/**
 * The debts that `shown`, the projection of `plan`, doesn't pay within 600 months, in its order: the same simulation counted on to its
 * end, or what would be enough for one that never ends. A debt that takes more than a thousand years isn't listed.
 */
export function openDebts(shown: PayoffProjection, plan: ProjectedPlan): OpenDebt[] {
  if (shown.outcome === 'paid') return [];
  const isCapped = shown.debts.some(({ outcome }) => outcome === 'capped');
  const counted = isCapped ? debtPayoffs(runsOf(plan)) : [];
  return shown.debts.flatMap(({ id, name, outcome }): OpenDebt[] => {
    const debt = plan.debts.find((each) => each.id === id);
    if (outcome === 'never' && debt) return [{ name, enough: enoughToEnd(debt.balance, debt.interestRate) }];
    const end = counted.find((each) => each.id === id);
    if (outcome !== 'capped' || end?.outcome !== 'paid') return [];
    return [{ name, months: end.months, totalInterest: end.totalInterest }];
  });
}

/** A sentence for each: 'At this pace it takes 73 years and costs $9,120.44 in interest.' Several debts are called by their names. */
export function openDebtTexts(open: readonly OpenDebt[]): string[] {
  const isOne = open.length === 1;
  return open.map((debt) => {
    const name = isOne ? 'it' : debt.name;
    if ('months' in debt) {
      const length = payoffText({ outcome: 'paid', months: debt.months });
      return `At this pace ${name} takes ${length} and costs ${formatMoney(debt.totalInterest)} in interest.`;
    }
    return `${formatMoney(debt.enough)} a month or more would pay ${name} off.`;
  });
}

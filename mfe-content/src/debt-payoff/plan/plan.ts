import type { Debt, DebtPlan } from '@floatwise/contracts/cards/debts.http';

/** What a person entered: the debts, the extra payment, and the switch. */
export type Plan = Omit<DebtPlan, 'updatedAt'>;

/** The maximum that `/api/debts` accepts. */
export const mostDebts = 50;

export const emptyPlan: Plan = { debts: [], extraPayment: 0, rollsOver: false };

export const isEmptyPlan = ({ debts, extraPayment, rollsOver }: Plan): boolean =>
  debts.length === 0 && extraPayment === 0 && !rollsOver;

/** The plan with a debt changed, or added at its end. */
export function withDebt(plan: Plan, debt: Debt): Plan {
  const isKnown = plan.debts.some(({ id }) => id === debt.id);
  const debts = isKnown
    ? plan.debts.map((each) => (each.id === debt.id ? debt : each))
    : [...plan.debts, debt].slice(0, mostDebts);
  return { ...plan, debts };
}

/** The plan with a removed debt back in its place, unless it's already there or the plan is full. */
export function withDebtBack(plan: Plan, debt: Debt, position: number): Plan {
  if (plan.debts.some(({ id }) => id === debt.id) || plan.debts.length >= mostDebts) return plan;
  return { ...plan, debts: plan.debts.toSpliced(position, 0, debt) };
}

/** The debts of `from` that `plan` doesn't have yet, as far as they fit; the settings too if `plan` was never used. */
export function takenOver(plan: Plan, from: Plan): Plan {
  const known = new Set(plan.debts.map(({ id }) => id));
  const added = from.debts.filter(({ id }) => !known.has(id));
  const settings = isEmptyPlan(plan) ? from : plan;
  return { ...settings, debts: [...plan.debts, ...added].slice(0, mostDebts) };
}

import type { FieldProblem } from '../money/calculator-input.js';
import { minimumPaymentProblem, type MinimumPayment } from './minimum-payment.js';
import { LARGEST_AMOUNT, formatRate, sumCents } from '../money/money.js';

/** Source: specification, section 3. */
export const DEBT_TYPES = ['credit_card', 'student_loan', 'loan', 'mortgage', 'other'] as const;
export type DebtType = (typeof DEBT_TYPES)[number];

/** A debt: dollars owed, percent per year, and how its minimum payment is set. */
export interface Debt {
  id: string;
  name: string;
  balance: number;
  interestRate: number;
  minimum: MinimumPayment;
  type: DebtType;
}

/** A debt as it's saved: `minPayment` is the amount of a fixed minimum, and the floor of a falling one, in dollars. */
export interface SavedDebt extends Omit<Debt, 'minimum'> {
  minPayment: number;
  minimum: { kind: 'fixed' } | { kind: 'percent-plus-interest' | 'percent'; percent: number };
}

/** The only place that converts between the two formats of a minimum: here, each kind has its own fields. */
export const minimumOf = ({ minimum, minPayment }: Pick<SavedDebt, 'minimum' | 'minPayment'>): MinimumPayment =>
  minimum.kind === 'fixed' ? { kind: 'fixed', amount: minPayment } : { ...minimum, floor: minPayment };

/** A saved debt as the calculations need it. */
export const payoffDebt = (debt: SavedDebt): Debt => ({
  id: debt.id,
  name: debt.name,
  balance: debt.balance,
  interestRate: debt.interestRate,
  type: debt.type,
  minimum: minimumOf(debt),
});

/** Minimum only, avalanche (highest rate first), or snowball (smallest balance first). Source: section 9. */
export type PayoffStrategy = 'minimum' | 'avalanche' | 'snowball';
export const PAYOFF_STRATEGIES = ['minimum', 'avalanche', 'snowball'] as const satisfies readonly PayoffStrategy[];

const HIGHEST_RATE = 400;

export type DebtField = 'name' | 'balance' | 'interestRate' | 'minimum';

/**
 * What prevents a debt from being added; empty if nothing does. It needs a name, a balance above 0, and a minimum
 * payment above 0; the rate can be 0 (specification, section 5) and at most 400 percent.
 */
export function debtProblems(debt: Omit<Debt, 'id' | 'type'>): FieldProblem<DebtField>[] {
  const problems: FieldProblem<DebtField>[] = [];
  if (!debt.name.trim()) problems.push({ field: 'name', words: 'Give the debt a name.' });
  if (!(debt.balance > 0 && debt.balance <= LARGEST_AMOUNT))
    problems.push({ field: 'balance', words: 'Balance must be more than $0.00.' });
  if (!(debt.interestRate >= 0 && debt.interestRate <= HIGHEST_RATE))
    problems.push({ field: 'interestRate', words: `Interest rate must be between 0% and ${HIGHEST_RATE}%.` });
  const minimum = minimumPaymentProblem(debt.minimum);
  if (minimum) problems.push({ field: 'minimum', words: minimum });
  return problems;
}

/**
 * The debts in the order a strategy pays them. Ties: equal rates go by smaller balance, equal balances by higher rate,
 * and debts equal in both keep their input order. Minimum only keeps the input order.
 */
export function inPayoffOrder<D extends Debt>(debts: readonly D[], strategy: PayoffStrategy): D[] {
  const byRate = (a: D, b: D): number => b.interestRate - a.interestRate;
  const byBalance = (a: D, b: D): number => a.balance - b.balance;
  switch (strategy) {
    case 'minimum':
      return [...debts];
    case 'avalanche':
      return [...debts].sort((a, b) => byRate(a, b) || byBalance(a, b));
    case 'snowball':
      return [...debts].sort((a, b) => byBalance(a, b) || byRate(a, b));
  }
}

/** Dollars to set aside before paying anything extra. Source: specification, section 9. */
export const EMERGENCY_FUND = 1000;

/** A credit card debt with a higher rate, in percent, is worth transferring. Source: specification, section 9. */
export const TRANSFER_HINT_ABOVE_PERCENT = 15;

/** The debts that a balance transfer could help, and their total balance. */
export interface TransferHint {
  debts: Debt[];
  balance: number;
  words: string;
}

/** The balance transfer hint: credit card debts with a rate above 15 percent; null if there are none. */
export function transferHint(debts: readonly Debt[]): TransferHint | null {
  const dear = debts.filter(
    ({ type, interestRate, balance }) =>
      type === 'credit_card' && interestRate > TRANSFER_HINT_ABOVE_PERCENT && balance > 0,
  );
  if (dear.length === 0) return null;
  const [first] = dear;
  const rate = formatRate(first?.interestRate ?? 0);
  const which =
    dear.length === 1 ? `${first?.name ?? ''} charges ${rate}.` : `${dear.length} cards charge more than 15%.`;
  const words = `${which} A 0% balance transfer would stop the interest for a year or more, for a fee of 3% to 5%.`;
  return { debts: dear, balance: sumCents(dear.map(({ balance }) => balance)), words };
}

import type { Debt, DebtPlan } from '@floatwise/contracts/cards/debts.http';
import type { Plan } from '../plan/plan.js';

/** A credit card debt: $1,000 at 20 percent, $100 a month. */
export const aDebt = (number: number, change: Partial<Debt> = {}): Debt => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Debt ${number}`,
  balance: 1000,
  minPayment: 100,
  interestRate: 20,
  type: 'credit_card',
  minimum: { kind: 'fixed' },
  ...change,
});

/** The plan of an account. */
export const stored: DebtPlan = {
  debts: [aDebt(1)],
  extraPayment: 20,
  rollsOver: false,
  updatedAt: '2026-03-01T00:00:00.000Z',
};

const key = 'floatwise.guest-debts';

/** Stores debts in the browser, as an earlier visit would have. */
export const keepPlan = (debts: Debt[], extraPayment = 0): void =>
  localStorage.setItem(key, JSON.stringify({ version: 1, debts, extraPayment, rollsOver: false }));

export const keptPlan = (): Plan => JSON.parse(localStorage.getItem(key) ?? '{"debts":[]}') as Plan;

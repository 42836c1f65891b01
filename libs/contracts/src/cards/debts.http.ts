import { z } from 'zod';
import { defineRoute } from '../define.js';
import { annualPercent, instant, line, money, named, uuid } from '../values.js';

export const debtType = z.enum(['credit_card', 'student_loan', 'loan', 'mortgage', 'other']);
export type DebtType = z.output<typeof debtType>;

/** How the lender computes the least payment of a month; `fixed` is `minPayment`, for the others it is their floor. */
export const minimumRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed') }),
  z.strictObject({ kind: z.literal('percent-plus-interest'), percent: annualPercent }),
  z.strictObject({ kind: z.literal('percent'), percent: annualPercent }),
]);

export const debt = z
  .strictObject({
    id: uuid,
    name: line(60, 'A name').min(1, 'Give the debt a name.'),
    balance: money.gt(0, 'A balance must be above 0.'),
    minPayment: money.gt(0, 'A minimum payment must be above 0.'),
    interestRate: annualPercent,
    type: debtType,
    minimum: minimumRule,
  })
  .meta({ id: 'Debt' });
export type Debt = z.output<typeof debt>;

const debtFields = {
  debts: z.array(debt).max(50, 'You can add up to 50 debts.'),
  extraPayment: money,
  rollsOver: z.boolean(),
};

export const debtPlan = named('DebtPlan', {
  ...debtFields,
  /** Null while nothing was saved. */
  updatedAt: instant.nullable(),
});
export type DebtPlan = z.output<typeof debtPlan>;

export const debtPlanBody = z
  .strictObject({
    ...debtFields,
    /** What the editor saw; a stale one is refused with 409. */
    updatedAt: instant.nullable(),
  })
  .refine(({ debts }) => new Set(debts.map(({ id }) => id)).size === debts.length, {
    path: ['debts'],
    message: 'Two debts have the same id.',
  });

export const getDebts = defineRoute('cards.getDebts', 'GET /api/debts', {
  summary: 'The debts of the signed-in user with the extra payment; empty at first.',
  response: debtPlan,
});

export const saveDebts = defineRoute('cards.saveDebts', 'PUT /api/debts', {
  summary: 'Saves the whole plan at once; 409 with the stored plan under `current` when `updatedAt` is stale.',
  body: debtPlanBody,
  response: debtPlan,
});

import { debtType, type Debt, type debtPlanBody } from '@floatwise/contracts/cards/debts.http';
import { DomainError } from '@floatwise/service-kit/errors';
import type { z } from 'zod';
import type { Prisma } from '../generated/prisma/client.js';

export type DebtPlan = Omit<z.output<typeof debtPlanBody>, 'updatedAt'> & { updatedAt: string | null };

/** The plan of a person who hasn't saved one. */
export const emptyPlan: DebtPlan = { debts: [], extraPayment: 0, rollsOver: false, updatedAt: null };

type StoredPlan = Prisma.DebtPlanGetPayload<{ include: { debts: true } }>;
type StoredDebt = StoredPlan['debts'][number];

/** The plan as its owner sees it, with the debts in the order they were saved. */
export function planOf({ debts, extraPayment, rollsOver, updatedAt }: StoredPlan): DebtPlan {
  return {
    debts: debts.map(debtOf),
    extraPayment: extraPayment.toNumber(),
    rollsOver,
    updatedAt: updatedAt.toISOString(),
  };
}

function debtOf(stored: StoredDebt): Debt {
  return {
    id: stored.id,
    name: stored.name,
    balance: stored.balance.toNumber(),
    minPayment: stored.minPayment.toNumber(),
    interestRate: stored.interestRate.toNumber(),
    type: debtType.parse(stored.type),
    minimum: minimumOf(stored),
  };
}

function minimumOf({ minimumKind, minimumPercent }: StoredDebt): Debt['minimum'] {
  if (minimumPercent === null) return { kind: 'fixed' };
  const kind = minimumKind === 'percent' ? 'percent' : 'percent-plus-interest';
  return { kind, percent: minimumPercent.toNumber() };
}

/** The row of a debt; `ordinal` keeps the order. */
export function rowOf({ minimum, ...debt }: Debt, ordinal: number): Omit<Prisma.DebtCreateManyInput, 'userId'> {
  return {
    ...debt,
    ordinal,
    minimumKind: minimum.kind,
    minimumPercent: minimum.kind === 'fixed' ? null : minimum.percent,
  };
}

/** Whether the editor read a different version than the stored one; null means nothing was saved yet. */
export function isStalePlan(stored: string | null, seen: string | null): boolean {
  return (stored === null ? null : Date.parse(stored)) !== (seen === null ? null : Date.parse(seen));
}

/** Whether the plan is already stored exactly like this: a page that lost the response sends it again. */
export function isSamePlan(stored: DebtPlan, given: DebtPlan): boolean {
  const text = ({ debts, extraPayment, rollsOver }: DebtPlan): string =>
    JSON.stringify([
      extraPayment,
      rollsOver,
      debts.map((debt) => [
        debt.id,
        debt.name,
        debt.balance,
        debt.minPayment,
        debt.interestRate,
        debt.type,
        debt.minimum.kind,
        debt.minimum.kind === 'fixed' ? null : debt.minimum.percent,
      ]),
    ]);
  return stored.updatedAt !== null && text(stored) === text(given);
}

/** The instant of a change, always later than the one before. */
export function nextInstant(before: string | null, now: number): Date {
  return new Date(Math.max(now, before === null ? 0 : Date.parse(before) + 1));
}

/** 409: the debts changed after the editor read them. The response carries the stored plan. */
export function stalePlan(current: DebtPlan): DomainError {
  const sentence = 'Your debts changed somewhere else. Compare both versions and save again.';
  return new DomainError('stale-debts', 409, sentence, { current });
}

import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { DEBT_TYPES, type DebtType } from '@floatwise/finance/payoff/debt';
import { LARGEST_AMOUNT, roundCents } from '@floatwise/finance/money/money';
import { isRecord, isWithin, parsed } from '@floatwise/web-kit/values';
import { emptyPlan, mostDebts, type Plan } from './plan.js';

const isType = (value: unknown): value is DebtType => DEBT_TYPES.some((type) => type === value);

function readMinimum(value: unknown): Debt['minimum'] | null {
  if (!isRecord(value)) return null;
  if (value.kind === 'fixed') return { kind: 'fixed' };
  if (value.kind !== 'percent' && value.kind !== 'percent-plus-interest') return null;
  return isWithin(value.percent, 0.01, 100) ? { kind: value.kind, percent: value.percent } : null;
}

function readDebt(value: unknown): Debt | null {
  if (!isRecord(value)) return null;
  const { id, name, balance, minPayment, interestRate, type } = value;
  const minimum = readMinimum(value.minimum);
  if (typeof id !== 'string' || !/^[\da-f-]{36}$/.test(id)) return null;
  if (typeof name !== 'string' || name.trim() === '' || name.length > 60) return null;
  if (!isWithin(balance, 0.01, LARGEST_AMOUNT) || !isWithin(minPayment, 0.01, LARGEST_AMOUNT)) return null;
  if (!isWithin(interestRate, 0, 100) || !isType(type) || !minimum) return null;
  return { id, name, balance: roundCents(balance), minPayment: roundCents(minPayment), interestRate, type, minimum };
}

/** The text stored in the browser. */
export const writePlan = (plan: Plan): string => JSON.stringify({ version: 1, ...plan });

/**
 * Reads what a browser stored; null if it can't be trusted. One damaged debt makes the whole plan unreadable, so that nothing
 * is dropped silently; the text is then set aside unchanged.
 */
export function readPlan(text: string | null): Plan | null {
  if (text === null) return emptyPlan;
  const value = parsed(text);
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.debts)) return null;
  const debts = value.debts.map(readDebt).filter((debt) => debt !== null);
  if (debts.length < value.debts.length || debts.length > mostDebts) return null;
  return {
    debts,
    extraPayment: isWithin(value.extraPayment, 0, LARGEST_AMOUNT) ? roundCents(value.extraPayment) : 0,
    rollsOver: value.rollsOver === true,
  };
}

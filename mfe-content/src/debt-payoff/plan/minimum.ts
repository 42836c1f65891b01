import type { Debt } from '@floatwise/contracts/cards/debts.http';
import type { Debt as PayoffDebt } from '@floatwise/finance/debt';
import type { MinimumPayment } from '@floatwise/finance/minimum-payment';

/**
 * The only place that converts between the two formats of a minimum. As stored, `minPayment` is the amount of a fixed minimum
 * and the floor of a falling one. In the library, each kind has its own fields.
 */
export function minimumOf({ minimum, minPayment }: Pick<Debt, 'minimum' | 'minPayment'>): MinimumPayment {
  return minimum.kind === 'fixed' ? { kind: 'fixed', amount: minPayment } : { ...minimum, floor: minPayment };
}

/** A stored debt in the library's format. */
export const payoffDebt = (debt: Debt): PayoffDebt => ({
  id: debt.id,
  name: debt.name,
  balance: debt.balance,
  interestRate: debt.interestRate,
  type: debt.type,
  minimum: minimumOf(debt),
});

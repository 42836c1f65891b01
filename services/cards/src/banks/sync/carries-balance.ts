import { addDays } from '@floatwise/finance/calendar/calendar';
import type { TransactionKind } from '../../transactions/transaction.js';

/**
 * The parts of a statement and a transaction that this rule uses. Dates are `YYYY-MM-DD`; amounts are what they add to
 * the debt.
 */
interface Closed {
  closingDate: string;
  dueDate: string | null;
  balance: number;
}
interface Moved {
  postedOn: string;
  kind: TransactionKind;
  amount: number;
}

const paidBetween = (moved: readonly Moved[], after: string, until: string): number =>
  -moved
    .filter(({ kind, postedOn }) => kind === 'payment' && postedOn > after && postedOn <= until)
    .reduce((sum, { amount }) => sum + amount, 0);

/** Half a cent, so that sums of cents compare correctly despite rounding errors. */
const nothing = 0.005;

/**
 * Whether a card carries a balance, from its last two statements and the transactions since the earlier one closed. Yes
 * if the last statement charged interest and hasn't been paid since. No if it charged none and the one before was paid
 * in full by its due date. Null if neither applies; the card then keeps its current value.
 */
export function carriesBalance(newestFirst: readonly Closed[], moved: readonly Moved[], today: string): boolean | null {
  const [last, before] = newestFirst;
  if (!last || !before) return null;
  const charged = moved.some(
    ({ kind, postedOn, amount }) =>
      kind === 'interest' && amount > 0 && postedOn > before.closingDate && postedOn <= last.closingDate,
  );
  if (charged) return paidBetween(moved, last.closingDate, today) < last.balance - nothing;
  const due = before.dueDate ?? addDays(before.closingDate, 25);
  return paidBetween(moved, before.closingDate, due) >= before.balance - nothing ? false : null;
}

import { addDays } from '@floatwise/finance/calendar';
import type { TransactionKind } from '../../transactions/transaction.js';

/** A statement and a transaction, as far as this rule looks at them. Days are `YYYY-MM-DD`, amounts what the card owes more. */
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

/** Half a cent, so that sums of cents compare as they are meant. */
const nothing = 0.005;

/**
 * Whether a card carries a balance, from its last two statements and what moved since the earlier one closed: yes when the last
 * statement charged interest and isn't paid since; no when it charged none and the one before was paid in full by its due day.
 * Null where that doesn't decide it: the card then keeps what it says.
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

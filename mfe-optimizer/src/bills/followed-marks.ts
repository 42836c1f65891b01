import type { PaidStatement } from '@floatwise/contracts/cards/paid-statements';
import { openBills, type CardCycle } from '@floatwise/finance/cycle/cycle';

interface MarkedCard extends CardCycle {
  paidStatements: readonly PaidStatement[];
}

/**
 * The payment marks to copy to an account along with a card: those of the bills that the account tracks from `since`
 * on. A payment date in the future was entered in a time zone farther east, so it becomes today.
 */
export function followedMarks(card: MarkedCard, { today, since }: { today: string; since: string }): PaidStatement[] {
  const bills = openBills({ cycle: card, today, since, paid: [] });
  return card.paidStatements
    .filter((mark) => bills.some(({ closingDate }) => closingDate === mark.closingDate))
    .map(({ closingDate, amount, paidOn }) => ({ closingDate, amount, paidOn: paidOn < today ? paidOn : today }));
}

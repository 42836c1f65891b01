import type { PaidStatement } from '@floatwise/contracts/cards/paid-statements';
import { openBills, type CardCycle } from '@floatwise/finance/cycle';

interface MarkedCard extends CardCycle {
  paidStatements: readonly PaidStatement[];
}

/**
 * The marks of payment that an account takes along with a card: those of the bills that it follows from `since` on. A day of
 * payment that lies ahead here was told in a time zone further east.
 */
export function followedMarks(card: MarkedCard, { today, since }: { today: string; since: string }): PaidStatement[] {
  const bills = openBills({ cycle: card, today, since, paid: [] });
  return card.paidStatements
    .filter((mark) => bills.some(({ closingDate }) => closingDate === mark.closingDate))
    .map(({ closingDate, amount, paidOn }) => ({ closingDate, amount, paidOn: paidOn < today ? paidOn : today }));
}

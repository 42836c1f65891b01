import { cardBills, type OpenBill } from '@floatwise/finance/bills';
import { formatMoney, sumCents } from '@floatwise/finance/money';
import type { WalletCard } from '../wallet/wallet.js';

/** The next bill to pay on one card, with the card's later bills. */
export interface DueBill {
  card: WalletCard;
  /** Position in the wallet, from 0. */
  position: number;
  bill: OpenBill;
  unpaid: OpenBill[];
}

/**
 * The next bill of every card that asks for money, by due date, so that overdue bills come first. Bills on which
 * nothing can be owed appear only in their card's row.
 */
export function dueBills(cards: readonly WalletCard[], today: string): DueBill[] {
  const due = cards.flatMap((card, position): DueBill[] => {
    const { nextPayment, unpaid } = cardBills(card, { today });
    return nextPayment.state === 'nothing' || nextPayment.amount === 0
      ? []
      : [{ card, position, bill: nextPayment, unpaid }];
  });
  return due.sort((a, b) => (a.bill.dueDate < b.bill.dueDate ? -1 : Number(a.bill.dueDate > b.bill.dueDate)));
}

/** Whether the bills deserve their own panel: one is urgent, or there are several to keep track of. */
export const haveSomethingToSay = (bills: readonly DueBill[]): boolean =>
  bills.length > 1 || bills.some(({ bill }) => bill.state !== 'due');

const count = (bills: readonly DueBill[], state: OpenBill['state']): number =>
  bills.filter(({ bill }) => bill.state === state).length;

/** '1 overdue, 2 due within 7 days. Up to $2,310.00 in all.' */
export function billsText(bills: readonly DueBill[]): string {
  const [overdue, soon] = [count(bills, 'overdue'), count(bills, 'due-soon')];
  const states = [overdue > 0 && `${overdue} overdue`, soon > 0 && `${soon} due within 7 days`].filter(Boolean);
  const sum = formatMoney(sumCents(bills.map(({ bill }) => bill.amount)));
  const total = bills.every(({ bill }) => bill.isExact) ? `${sum} in all.` : `Up to ${sum} in all.`;
  return states.length > 0 ? `${states.join(', ')}. ${total}` : total;
}

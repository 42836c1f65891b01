import type { DueBill as DueBillOf, OpenBill } from '@floatwise/finance/bills';
import { formatMoney, sumCents } from '@floatwise/finance/money';
import type { WalletCard } from '../wallet/wallet.js';

type DueBill = DueBillOf<WalletCard>;

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

import { memo, useRef, useState, type ReactNode } from 'react';
import { dueBills, type DueBill as DueBillOf, type OpenBill } from '@floatwise/finance/cycle/bills';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Button } from '@floatwise/ui/button';
import { CardArt } from '@floatwise/ui/card-art';
import { Panel } from '@floatwise/ui/panel';
import { useToday } from '@floatwise/web-kit/today';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';
import { BillText } from './bill-text.js';
import { MarkPaid } from './mark-paid.js';

const shownAtFirst = 4;

interface Props {
  cards: readonly WalletCard[];
  owner: WalletOwner;
}

/** The bills of all cards, overdue first. Renders nothing if there are none. */
export const BillsPanel = memo(function BillsPanel({ cards, owner }: Props): ReactNode {
  const today = useToday();
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const bills = dueBills(cards, today);
  if (!needPanel(bills)) return null;
  const shown = showsAll ? bills : bills.slice(0, shownAtFirst);
  return (
    <Panel flush title="Bills" description={billsText(bills)} className="order-2 print:hidden">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Bills"
        className="divide-y divide-hairline border-t border-hairline outline-none"
      >
        {shown.map(({ card, position, bill, unpaid }) => (
          <li key={card.id} className="flex items-center gap-3 px-4 py-3 sm:px-6">
            <CardArt position={position} name={cardName(card)} size="small" className="max-sm:hidden" />
            <div className="min-w-0 grow sm:flex sm:items-center sm:justify-between sm:gap-4">
              <p className="line-clamp-2 text-14 font-medium wrap-anywhere">{cardName(card)}</p>
              <BillText bill={bill} autopay={card.autopay} />
            </div>
            <MarkPaid
              card={card}
              owner={owner}
              bill={bill}
              unpaid={unpaid}
              onPaid={() => list.current?.focus({ preventScroll: true })}
            />
          </li>
        ))}
      </ul>
      {bills.length > shownAtFirst && (
        <div className="border-t border-hairline px-1 py-2 sm:px-3">
          <Button size="small" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${bills.length}`}
          </Button>
        </div>
      )}
    </Panel>
  );
});

type DueBill = DueBillOf<WalletCard>;

/** Whether the bills deserve their own panel: one is urgent, or there are several to keep track of. */
const needPanel = (bills: readonly DueBill[]): boolean =>
  bills.length > 1 || bills.some(({ bill }) => bill.state !== 'due');

const count = (bills: readonly DueBill[], state: OpenBill['state']): number =>
  bills.filter(({ bill }) => bill.state === state).length;

/** '1 overdue, 2 due within 7 days. Up to $2,310.00 in all.' */
function billsText(bills: readonly DueBill[]): string {
  const [overdue, soon] = [count(bills, 'overdue'), count(bills, 'due-soon')];
  const states = [overdue > 0 && `${overdue} overdue`, soon > 0 && `${soon} due within 7 days`].filter(Boolean);
  const sum = formatMoney(sumCents(bills.map(({ bill }) => bill.amount)));
  const total = bills.every(({ bill }) => bill.isExact) ? `${sum} in all.` : `Up to ${sum} in all.`;
  return states.length > 0 ? `${states.join(', ')}. ${total}` : total;
}

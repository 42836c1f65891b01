import { useRef, type ReactNode } from 'react';
import { asksForMoney, cardBills } from '@floatwise/finance/cycle/bills';
import { useToday } from '@floatwise/web-kit/today';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';
import { BillText } from './bill-text.js';
import { MarkPaid } from './mark-paid.js';

/** A card's two bills: the next one to pay, and the statement that's still open for purchases. */
export function CardBillLines({ card, owner }: { card: WalletCard; owner: WalletOwner }): ReactNode {
  const today = useToday();
  const place = useRef<HTMLDivElement>(null);
  const { nextPayment, openStatement, unpaid } = cardBills(card, { today });
  const more = unpaid.filter(asksForMoney).length - 1;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2 outline-none print:bg-transparent print:p-0"
    >
      <dl>
        <dt className="sr-only print:not-sr-only print:text-12 print:text-ink-soft">Next payment</dt>
        <dd className="font-medium">
          <BillText bill={nextPayment} autopay={card.autopay} />
          {more > 0 && <span className="figures block text-12 font-normal text-ink-soft">and {more} more</span>}
        </dd>
      </dl>
      {nextPayment.state !== 'nothing' && (
        <div className="@max-sm:order-last">
          <MarkPaid
            card={card}
            owner={owner}
            bill={nextPayment}
            unpaid={unpaid}
            onPaid={() => place.current?.focus({ preventScroll: true })}
          />
        </div>
      )}
      <dl className="flex basis-full flex-wrap gap-x-1 text-12 text-ink-soft">
        <dt>Open statement:</dt>
        <dd className="figures">{openStatement.words}</dd>
      </dl>
    </div>
  );
}

import type { ReactNode } from 'react';
import { ordinal } from '@floatwise/finance/calendar/calendar';
import { figures, rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import { formatBalance, formatMoney } from '@floatwise/finance/money/money';
import { Utilization } from '@floatwise/ui/utilization';
import { useToday } from '@floatwise/web-kit/today';
import { CardBillLines } from '../bills/card-bills.js';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';

/** The figures that the specification lists for a card's row, and the card's two bills. */
export const CardDetails = ({ card, owner }: { card: WalletCard; owner: WalletOwner }): ReactNode => (
  <div className="@container">
    <CardFigures card={card} />
    {card.carriesBalance && (
      <p className="mt-2 text-12 text-bad">Carries a balance: interest on a purchase starts at once.</p>
    )}
    {card.currentBalance < 0 && <p className="mt-2 text-12 text-good">{formatBalance(card.currentBalance)}</p>}
    <CardBillLines card={card} owner={owner} />
  </div>
);

function CardFigures({ card }: { card: WalletCard }): ReactNode {
  const today = useToday();
  const { availableCredit, daysToPay, utilizationRate } = figures(card, { today, amount: 0 });
  return (
    <dl className="grid fitting-cols-2 gap-x-4 gap-y-2 @xs:fitting-cols-3 @2xl:grid-cols-6">
      <CardFigure label="Available Credit">{formatMoney(availableCredit)}</CardFigure>
      <CardFigure label="Days to Pay">{daysToPay}</CardFigure>
      <CardFigure label="Due Date">{ordinal(card.dueDate)}</CardFigure>
      <CardFigure label="Credit Limit">{formatMoney(card.creditLimit)}</CardFigure>
      <CardFigure label="Utilization">
        <Utilization percent={utilizationRate} />
      </CardFigure>
      <CardFigure label="Rewards Rate">{rewardsRateText(card)}</CardFigure>
    </dl>
  );
}

const CardFigure = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="min-w-0">
    <dt className="text-12 text-ink-soft">{label}</dt>
    <dd className="figures text-14 font-medium">{children}</dd>
  </div>
);

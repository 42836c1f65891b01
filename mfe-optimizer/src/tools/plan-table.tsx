import type { ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar';
import { formatMoney, formatPercent } from '@floatwise/finance/money';
import { cardName } from '@floatwise/finance/ranking';
import { arrivalWarning, type PlannedPayment, type UtilizationPlan } from '@floatwise/finance/utilization-plan';
import { CardArt } from '@floatwise/ui/card-art';
import { Table, type Column } from '@floatwise/ui/table';
import { Utilization } from '@floatwise/ui/utilization';
import type { WalletCard } from '../wallet/wallet.js';

type Payment = PlannedPayment<WalletCard>;

/** The payments of a plan, earliest day first. */
export const PlanTable = ({
  plan,
  cards,
}: {
  plan: UtilizationPlan<WalletCard>;
  cards: readonly WalletCard[];
}): ReactNode => (
  <Table
    className="-mx-4 sm:-mx-6"
    caption="What to pay on which card by which day"
    columns={columns(cards)}
    rows={plan.payments}
    rowKey={({ card }) => card.id}
  />
);

const columns = (cards: readonly WalletCard[]): Column<Payment>[] => [
  {
    id: 'card',
    header: 'Card',
    primary: true,
    cell: ({ card }) => (
      <span className="flex items-center gap-2">
        <CardArt position={cards.indexOf(card)} name={card.name} size="small" className="w-8!" />
        <span className="min-w-0 wrap-anywhere">{cardName(card)}</span>
      </span>
    ),
  },
  {
    id: 'by',
    header: 'Pay by',
    cell: (payment) => (
      <>
        <span className="whitespace-nowrap">{payment.mayBeLate ? 'Send today' : formatShort(payment.payBy)}</span>
        {payment.mayBeLate && <span className="block text-12 text-caution-ink">{arrivalWarning(payment)}</span>}
      </>
    ),
  },
  {
    id: 'pay',
    header: 'Pay',
    align: 'end',
    cell: ({ pay, needed, isReached }) => (
      <>
        <span className="font-medium">{formatMoney(pay)}</span>
        {!isReached && <span className="block text-12 text-caution-ink">of {formatMoney(needed)}</span>}
      </>
    ),
  },
  {
    id: 'reports',
    header: 'Then reports',
    align: 'end',
    cell: ({ reports }) => formatMoney(reports),
  },
  {
    id: 'level',
    header: 'Utilization',
    cell: ({ utilizationBefore, utilizationAfter }) => (
      <>
        <Utilization marked percent={utilizationAfter} />
        <span className="figures block text-12 text-ink-soft">now {formatPercent(utilizationBefore)}</span>
      </>
    ),
  },
];

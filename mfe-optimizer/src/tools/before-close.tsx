import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import { useMemo, useState, type ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import {
  arrivalWarning,
  utilizationPlan,
  type PlannedPayment,
  type UtilizationGoal,
  type UtilizationPlan,
} from '@floatwise/finance/cycle/utilization-plan';
import { CardArt } from '@floatwise/ui/card-art';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { Table, type Column } from '@floatwise/ui/table';
import { Utilization, UtilizationWords } from '@floatwise/ui/utilization';
import { useToday } from '@floatwise/web-kit/today';
import { MoneyField } from '../page/number-fields.js';
import type { WalletCard } from '../wallet/wallet.js';

const goals: { value: UtilizationGoal; label: string }[] = [
  { value: 'under-30', label: 'Under 30%' },
  { value: 'under-10', label: 'Under 10%' },
  { value: 'only-one', label: 'Only one card' },
];

/** Why you'd choose this goal, with its caveat. */
const goalText: Record<UtilizationGoal, string> = {
  'under-30': 'Most issuers report the balance on the closing day. Under 30% of each limit counts as good.',
  'under-10':
    'Most issuers report the balance on the closing day. People with the best scores use less than 10% of each limit.',
  'only-one': 'One card stays under 10%, the one that leaves you least to pay; the others report $0.',
};

/** Before the statement closes: how much to pay on which card by which day, with the money available. */
export function BeforeClose({ cards }: { cards: readonly WalletCard[] }): ReactNode {
  const today = useToday();
  const [goal, setGoal] = useState<UtilizationGoal>('under-30');
  const [typed, setAvailable] = useState<number | null>(null);
  const available = typed === null || !(typed >= 0) ? null : typed;
  const plan = useMemo(() => utilizationPlan({ cards, today, goal, available }), [cards, today, goal, available]);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <RadioGroup
          label="What should be reported?"
          look="segmented"
          options={goals}
          value={goal}
          onValueChange={setGoal}
        />
        <MoneyField
          className="w-44"
          label="Money available"
          optional
          value={typed}
          blank={null}
          onValue={setAvailable}
          error={typed !== null && !(typed >= 0) ? 'An amount can’t be negative.' : null}
        />
      </div>
      <p className="text-14 text-ink-soft">{goalText[goal]}</p>
      <p role="status" className="figures text-16 font-semibold">
        {plan.words}.
      </p>
      {plan.missing > 0 && (
        <p className="figures -mt-3 text-14 text-ink-soft">
          {formatMoney(plan.needed)} would do it; you have {formatMoney(plan.paid)}.
        </p>
      )}
      {plan.payments.length > 0 && <PlanTable plan={plan} cards={cards} />}
      {plan.payments.length > 0 && (
        <p className="text-12 text-ink-soft">
          “Pay by” leaves two business days for the payment to arrive before the statement closes. It costs nothing
          extra: it pays part of the coming bill early.
        </p>
      )}
    </div>
  );
}

type Payment = PlannedPayment<WalletCard>;

/** The payments of a plan, earliest day first. */
const PlanTable = ({ plan, cards }: { plan: UtilizationPlan<WalletCard>; cards: readonly WalletCard[] }): ReactNode => (
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
        <CardArt position={cards.indexOf(card)} name={cardName(card)} size="small" className="w-8!" />
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
  { id: 'reports', header: 'Then reports', align: 'end', cell: ({ reports }) => formatMoney(reports) },
  {
    id: 'level',
    header: 'Utilization',
    cell: ({ utilizationBefore, utilizationAfter }) => (
      <>
        <Utilization marked percent={utilizationAfter} />
        <span className="figures block text-12 text-ink-soft">
          now {formatUtilization(utilizationBefore)}, <UtilizationWords percent={utilizationBefore} />
        </span>
      </>
    ),
  },
];

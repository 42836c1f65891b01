import { useMemo, useState, type ReactNode } from 'react';
import { formatMoney } from '@floatwise/finance/money';
import { utilizationPlan, type UtilizationGoal } from '@floatwise/finance/utilization-plan';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { useToday } from '@floatwise/web-kit/today';
import { MoneyField } from '../page/number-fields.js';
import type { WalletCard } from '../wallet/wallet.js';
import { PlanTable } from './plan-table.js';

const goals: { value: UtilizationGoal; label: string }[] = [
  { value: 'under-30', label: 'Under 30%' },
  { value: 'under-10', label: 'Under 10%' },
  { value: 'only-one', label: 'Only one card' },
];

/** Why you'd choose this goal, with its caveat. */
const goalText: Record<UtilizationGoal, string> = {
  'under-30': 'Issuers mostly report the balance of the closing day. Under 30% of each limit counts as good.',
  'under-10':
    'Most issuers report the balance on the closing day. People with the best scores use less than 10% of each limit.',
  'only-one': 'One card stays under 10%, the one that leaves you least to pay; the others report nothing.',
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
          {formatMoney(plan.needed)} would do; there is {formatMoney(plan.paid)}.
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

import { useState, type ReactNode } from 'react';
import { formatMoney, parseAmount, sumCents } from '@floatwise/finance/money/money';
import { minimumPaymentFor } from '@floatwise/finance/payoff/minimum-payment';
import { Panel } from '@floatwise/ui/panel';
import { Switch } from '@floatwise/ui/switch';
import { inPayoffOrder, payoffDebt, type Debt, type PayoffStrategy } from '@floatwise/finance/payoff/debt';
import { monthlyMinimums } from '@floatwise/finance/payoff/payoff-rollover';
import { NumberField, unreadable } from '../calculators/frame/number-field.js';
import type { Plan } from './plan/plan.js';

/** What a debt asks for this month: its minimum, and all that is owed on it, with the month's interest. */
function firstMonth({ minimum, balance, interestRate }: Debt): { minimum: number; owed: number } {
  const interest = balance * (interestRate / 1200);
  const owed = balance + interest;
  return { minimum: Math.min(owed, minimumPaymentFor(minimum, balance, interest)), owed };
}

/**
 * This month's minimums, and what is paid with the extra. Rolled over, what a debt doesn't need of both pays the next one; by itself, only
 * the strategy's first debt gets the extra.
 */
function thisMonth({ debts, extraPayment, rollsOver }: Plan, strategy: PayoffStrategy) {
  const inOrder = inPayoffOrder(debts.map(payoffDebt), strategy);
  const months = inOrder.map(firstMonth);
  const extra = strategy === 'minimum' ? 0 : extraPayment;
  if (rollsOver && strategy !== 'minimum') {
    const owed = sumCents(months.map((each) => each.owed));
    const minimums = Math.min(owed, monthlyMinimums(inOrder));
    return { minimums, payment: Math.min(owed, minimums + extra) };
  }
  const minimums = sumCents(months.map(({ minimum }) => minimum));
  const [first] = months;
  return { minimums, payment: minimums + Math.min(extra, first ? first.owed - first.minimum : 0) };
}

const amountText = (amount: number): string => (amount === 0 ? '' : String(amount));

interface Props {
  plan: Plan;
  /** The one whose result is shown. */
  strategy: PayoffStrategy;
  change: (plan: Plan) => void;
}

/** The extra monthly payment, and whether freed-up payments roll over. */
export function ExtraPanel({ plan, strategy, change }: Props): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const { minimums, payment } = thisMonth(plan, strategy);
  return (
    <Panel title="What you pay">
      <div className="grid gap-5">
        <NumberField
          label="Extra payment each month"
          unit="dollars"
          hint={
            plan.debts.length > 0
              ? `On top of ${formatMoney(minimums)} of minimums: ${formatMoney(payment)} this month.`
              : 'On top of the minimums'
          }
          required={false}
          value={typed ?? amountText(plan.extraPayment)}
          onChange={(text) => {
            setTyped(text);
            if (text !== unreadable) change({ ...plan, extraPayment: parseAmount(text) });
          }}
          onBlur={() => typed !== unreadable && setTyped(null)}
        />
        <Switch
          label="Roll freed payments into the next debt"
          description="When a debt is paid off, its payments go to the next one."
          checked={plan.rollsOver}
          onChange={(event) => change({ ...plan, rollsOver: event.target.checked })}
        />
      </div>
    </Panel>
  );
}

import { useState, type ReactNode } from 'react';
import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { formatMoney, parseAmount, sumCents } from '@floatwise/finance/money/money';
import { minimumPaymentFor } from '@floatwise/finance/payoff/minimum-payment';
import { Panel } from '@floatwise/ui/panel';
import { Switch } from '@floatwise/ui/switch';
import { payoffDebt } from '@floatwise/finance/payoff/debt';
import { NumberField, unreadable } from '../calculators/frame/number-field.js';
import type { Plan } from './plan/plan.js';

/** The first month's minimum payment; never more than what is owed. */
function firstMinimum(debt: Debt): number {
  const { minimum, balance, interestRate } = payoffDebt(debt);
  const interest = balance * (interestRate / 1200);
  return Math.min(balance + interest, minimumPaymentFor(minimum, balance, interest));
}

const amountText = (amount: number): string => (amount === 0 ? '' : String(amount));

/** The extra monthly payment, and whether freed-up payments roll over. */
export function ExtraPanel({ plan, change }: { plan: Plan; change: (plan: Plan) => void }): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const minimums = sumCents(plan.debts.map(firstMinimum));
  return (
    <Panel title="What you pay">
      <div className="grid gap-5">
        <NumberField
          label="Extra payment each month"
          unit="dollars"
          hint={
            plan.debts.length > 0
              ? `On top of ${formatMoney(minimums)} of minimums: ${formatMoney(minimums + plan.extraPayment)} this month.`
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

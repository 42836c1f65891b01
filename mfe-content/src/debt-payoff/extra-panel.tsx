import { useState, type ReactNode } from 'react';
import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { formatMoney, parseAmount, sumCents } from '@floatwise/finance/money/money';
import { minimumPaymentFor } from '@floatwise/finance/payoff/minimum-payment';
import { Panel } from '@floatwise/ui/panel';
import { Switch } from '@floatwise/ui/switch';
import { payoffDebt } from '@floatwise/finance/payoff/debt';
import { monthlyMinimums } from '@floatwise/finance/payoff/payoff-rollover';
import { NumberField, unreadable } from '../calculators/frame/number-field.js';
import type { Plan } from './plan/plan.js';

/** What a debt asks for this month: its minimum, and all that is owed on it, with the month's interest. */
function firstMonth(debt: Debt): { minimum: number; owed: number } {
  const { minimum, balance, interestRate } = payoffDebt(debt);
  const interest = balance * (interestRate / 1200);
  const owed = balance + interest;
  return { minimum: Math.min(owed, minimumPaymentFor(minimum, balance, interest)), owed };
}

/** This month's minimums, and what is paid with the extra. Rolled over, what a debt doesn't need of its minimum pays the next one. */
function thisMonth({ debts, extraPayment, rollsOver }: Plan): { minimums: number; payment: number } {
  const first = debts.map(firstMonth);
  const owed = sumCents(first.map((each) => each.owed));
  const minimums = rollsOver
    ? Math.min(owed, monthlyMinimums(debts.map(payoffDebt)))
    : sumCents(first.map(({ minimum }) => minimum));
  return { minimums, payment: Math.min(owed, minimums + extraPayment) };
}

const amountText = (amount: number): string => (amount === 0 ? '' : String(amount));

/** The extra monthly payment, and whether freed-up payments roll over. */
export function ExtraPanel({ plan, change }: { plan: Plan; change: (plan: Plan) => void }): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const { minimums, payment } = thisMonth(plan);
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

import type { ReactNode } from 'react';
import { addMonths, yearMonthOf, type CalendarDate } from '@floatwise/finance/calendar';
import { PAYOFF_STRATEGIES, type PayoffStrategy } from '@floatwise/finance/debt';
import { sumCents } from '@floatwise/finance/money';
import type { PayoffProjection } from '@floatwise/finance/payoff';
import type { PayoffPlan } from '@floatwise/finance/payoff-plan';
import { BalanceLines, type BalanceLine } from '@floatwise/ui/balance-lines';
import { chosen, formatMonth, payoffMonthText, strategyText } from './payoff-text.js';

interface Props {
  plans: Record<PayoffStrategy, PayoffPlan>;
  rollsOver: boolean;
  today: CalendarDate;
}

const looks: Record<PayoffStrategy, Pick<BalanceLine, 'tone' | 'dash'>> = {
  minimum: { tone: 'soft', dash: 'long' },
  avalanche: { tone: 'accent' },
  snowball: { tone: 'caution', dash: 'dots' },
};

/** The balance at the start and after each month, without debts that never end. */
function balancesOf({ debts, rows }: PayoffProjection): number[] {
  const start = debts.filter(({ outcome }) => outcome !== 'never').map(({ balances }) => balances[0] ?? 0);
  return [sumCents(start), ...rows.map(({ balance }) => balance)];
}

/** All three strategies as lines on one scale. */
export function PayoffCurves({ plans, rollsOver, today }: Props): ReactNode {
  const shown = PAYOFF_STRATEGIES.map((strategy) => ({
    strategy,
    projection: chosen(plans[strategy], rollsOver),
  }));
  const lines = shown.map(({ strategy, projection }): BalanceLine => ({
    name: strategyText[strategy].name,
    ...looks[strategy],
    values: balancesOf(projection),
  }));
  const months = Math.max(...lines.map(({ values }) => values.length - 1));
  const someNever = shown.some(({ projection }) => projection.outcome === 'never');
  const words = shown.map(
    ({ strategy, projection }) => `${strategyText[strategy].name} ${payoffMonthText(projection)}`,
  );
  return (
    <>
      <BalanceLines
        label={`What you owe falls month by month. Debt-free: ${words.join(', ')}.`}
        from="Now"
        to={formatMonth(addMonths(yearMonthOf(today), months))}
        lines={lines}
      />
      {someNever && <p className="mt-3 text-12 text-ink-soft">Debts that never end are not shown here.</p>}
    </>
  );
}

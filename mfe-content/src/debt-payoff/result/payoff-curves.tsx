import type { ReactNode } from 'react';
import { addMonths, yearMonthOf, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { PAYOFF_STRATEGIES, type PayoffStrategy } from '@floatwise/finance/payoff/debt';
import { sumCents } from '@floatwise/finance/money/money';
import type { PayoffProjection } from '@floatwise/finance/payoff/payoff';
import type { PayoffPlan } from '@floatwise/finance/payoff/payoff-plan';
import { yearMarks } from '@floatwise/finance/money/plot-scale';
import { BalanceLines, type BalanceLine } from '@floatwise/ui/balance-lines';
import { chosen, formatMonth, payoffMonthText, strategyText } from './payoff-text.js';

export interface CurvesProps {
  plans: Record<PayoffStrategy, PayoffPlan>;
  rollsOver: boolean;
  today: CalendarDate;
}

/** Each strategy has its own color, and its own stroke for eyes that don't tell colors apart. */
export const looks: Record<PayoffStrategy, Pick<BalanceLine, 'tone' | 'dash'>> = {
  minimum: { tone: 'soft', dash: 'long' },
  avalanche: { tone: 'accent' },
  snowball: { tone: 'caution', dash: 'dots' },
};

/** The balance at the start and after each month, without debts that never end. */
function balancesOf({ debts, rows }: PayoffProjection): number[] {
  const start = debts.filter(({ outcome }) => outcome !== 'never').map(({ balances }) => balances[0] ?? 0);
  return [sumCents(start), ...rows.map(({ balance }) => balance)];
}

/** The ends of the time axis and the years on it, for lines that start today. */
export function timeAxis(lines: readonly BalanceLine[], today: CalendarDate) {
  const months = Math.max(...lines.map(({ values }) => values.length - 1));
  const month = yearMonthOf(today);
  return { from: 'Now', to: formatMonth(addMonths(month, months)), marks: yearMarks(month, months) };
}

/** All three strategies as lines on one scale. */
export function PayoffCurves({ plans, rollsOver, today }: CurvesProps): ReactNode {
  const shown = PAYOFF_STRATEGIES.map((strategy) => ({
    strategy,
    projection: chosen(plans[strategy], rollsOver),
  }));
  const lines = shown.map(({ strategy, projection }): BalanceLine => ({
    name: strategyText[strategy].name,
    end: payoffMonthText(projection),
    ...looks[strategy],
    values: balancesOf(projection),
  }));
  const someNever = shown.some(({ projection }) => projection.outcome === 'never');
  const words = lines.map(({ name, end }) => `${name} ${end}`);
  return (
    <>
      <BalanceLines
        label={`What you owe falls month by month. Debt-free: ${words.join(', ')}.`}
        {...timeAxis(lines, today)}
        lines={lines}
      />
      {someNever && <p className="mt-3 text-12 text-ink-soft">Debts that never end are not shown here.</p>}
    </>
  );
}

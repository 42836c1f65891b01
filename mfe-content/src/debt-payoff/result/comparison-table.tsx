import type { ReactNode } from 'react';
import { PAYOFF_STRATEGIES, type PayoffStrategy } from '@floatwise/finance/payoff/debt';
import type { PayoffPlan } from '@floatwise/finance/payoff/payoff-plan';
import { Table, type Column } from '@floatwise/ui/table';
import { gainText, interestText, payoffMonthText, strategyText } from './payoff-text.js';

const columns: Column<PayoffPlan>[] = [
  { id: 'strategy', header: 'Strategy', primary: true, cell: ({ strategy }) => strategyText[strategy].name },
  { id: 'end', header: 'Debt-free', align: 'end', cell: ({ specified }) => payoffMonthText(specified) },
  { id: 'interest', header: 'Interest', align: 'end', cell: ({ specified }) => interestText(specified) },
  {
    id: 'rolled-end',
    header: 'Rolled over',
    align: 'end',
    cell: ({ rollover }) => (rollover ? payoffMonthText(rollover) : '–'),
  },
  {
    id: 'rolled-interest',
    header: 'Interest rolled over',
    align: 'end',
    cell: ({ rollover }) => (rollover ? interestText(rollover) : '–'),
  },
  {
    id: 'gain',
    header: 'Savings from rolling over',
    align: 'end',
    wide: true,
    cell: (plan) => gainText(plan.rolloverGain) ?? '–',
  },
];

/** All strategies, with and without rolling payments over, and the difference. */
export const ComparisonTable = ({ plans }: { plans: Record<PayoffStrategy, PayoffPlan> }): ReactNode => (
  <Table
    caption="The three strategies, with and without rolling over"
    columns={columns}
    rows={PAYOFF_STRATEGIES.map((strategy) => plans[strategy])}
    rowKey={({ strategy }) => strategy}
  />
);

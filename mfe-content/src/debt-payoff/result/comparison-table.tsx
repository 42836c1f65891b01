import type { ReactNode } from 'react';
import { PAYOFF_STRATEGIES, type PayoffStrategy } from '@floatwise/finance/debt';
import type { PayoffPlan } from '@floatwise/finance/payoff-plan';
import { Table, type Column } from '@floatwise/ui/table';
import { gainWords, interestWords, payoffMonthWords, strategyWords } from './words.js';

const columns: Column<PayoffPlan>[] = [
  { id: 'strategy', header: 'Strategy', primary: true, cell: ({ strategy }) => strategyWords[strategy].name },
  { id: 'end', header: 'Debt-free', align: 'end', cell: ({ specified }) => payoffMonthWords(specified) },
  { id: 'interest', header: 'Interest', align: 'end', cell: ({ specified }) => interestWords(specified) },
  {
    id: 'rolled-end',
    header: 'Rolled over',
    align: 'end',
    cell: ({ rollover }) => (rollover ? payoffMonthWords(rollover) : '–'),
  },
  {
    id: 'rolled-interest',
    header: 'Interest then',
    align: 'end',
    cell: ({ rollover }) => (rollover ? interestWords(rollover) : '–'),
  },
  {
    id: 'gain',
    header: 'Gain of rolling over',
    align: 'end',
    wide: true,
    cell: (plan) => gainWords(plan.rolloverGain) ?? '–',
  },
];

/** All strategies, each by itself and rolled over, with the gain. */
export const ComparisonTable = ({ plans }: { plans: Record<PayoffStrategy, PayoffPlan> }): ReactNode => (
  <Table
    caption="The three strategies, with and without rolling over"
    columns={columns}
    rows={PAYOFF_STRATEGIES.map((strategy) => plans[strategy])}
    rowKey={({ strategy }) => strategy}
  />
);

import type { ReactNode } from 'react';
import { formatMoney } from '@floatwise/finance/money/money';
import type { CategorySummary, MonthlySummary, SummaryTotals } from '@floatwise/finance/calculators/monthly-summary';
import { Panel } from '@floatwise/ui/panel';
import { StackedBars } from '@floatwise/ui/stacked-bars';
import { Table, type Column } from '@floatwise/ui/table';
import { ResultFigures } from '../frame/figures.js';

/** What a year earns, what a month earns, and which category earns the most. */
export const SummaryResult = ({ summary }: { summary: MonthlySummary }): ReactNode => (
  <div className="grid grid-cols-1 gap-6">
    <ResultFigures
      main={{ label: 'Rewards and float income in a year', value: formatMoney(summary.annual.total) }}
      others={[
        { label: 'In a month', value: formatMoney(summary.monthly.total) },
        { label: 'Rewards a month', value: formatMoney(summary.monthly.rewardsValue) },
        { label: 'Float income a month', value: formatMoney(summary.monthly.floatIncome) },
      ]}
    />
    {summary.categories.length > 0 && (
      <StackedBars
        label={`What each category earns in a month: ${summary.categories
          .map(({ description, total }) => `${description} ${formatMoney(total)}`)
          .join(', ')}`}
        legend={['Rewards', 'Float income']}
        bars={summary.categories.map(({ id, description, rewardsValue, floatIncome, total }) => ({
          id,
          name: description,
          parts: [rewardsValue, floatIncome],
          total: formatMoney(total),
        }))}
      />
    )}
  </div>
);

const wholeNumber = (value: number): string => value.toLocaleString('en-US');

const totalId = 'all';
type Line = Pick<
  CategorySummary,
  'id' | 'description' | 'amount' | 'points' | 'rewardsValue' | 'floatIncome' | 'total'
>;
const columns: Column<Line>[] = [
  { id: 'category', header: 'Category', primary: true, cell: (line) => line.description },
  { id: 'amount', header: 'Spending', align: 'end', cell: (line) => formatMoney(line.amount) },
  { id: 'points', header: 'Points', align: 'end', cell: (line) => wholeNumber(line.points) },
  { id: 'rewards', header: 'Rewards', align: 'end', cell: (line) => formatMoney(line.rewardsValue) },
  { id: 'float', header: 'Float income', align: 'end', cell: (line) => formatMoney(line.floatIncome) },
  { id: 'total', header: 'Total', align: 'end', cell: (line) => formatMoney(line.total) },
];

type Span = SummaryTotals & { span: string };
const spanColumns: Column<Span>[] = [
  { id: 'span', header: 'Time', primary: true, cell: ({ span }) => span },
  { id: 'spending', header: 'Spending', align: 'end', cell: (each) => formatMoney(each.spending) },
  { id: 'points', header: 'Points', align: 'end', cell: (each) => wholeNumber(each.points) },
  { id: 'rewards', header: 'Rewards', align: 'end', cell: (each) => formatMoney(each.rewardsValue) },
  { id: 'float', header: 'Float income', align: 'end', cell: (each) => formatMoney(each.floatIncome) },
  { id: 'total', header: 'Total', align: 'end', cell: (each) => formatMoney(each.total) },
];

/** One month by category, and twelve such months. */
export function SummaryTables({ summary: { categories, monthly, annual } }: { summary: MonthlySummary }): ReactNode {
  const all: Line = { id: totalId, description: 'All categories', ...monthly, amount: monthly.spending };
  return (
    <>
      <Panel title="A month by category" flush className="mt-6">
        <Table
          caption="What each category earns in a month"
          columns={columns}
          rows={[...categories, all]}
          rowKey={({ id }) => id}
          isHighlighted={({ id }) => id === totalId}
        />
      </Panel>
      <Panel title="Annual projections" description="Twelve months like this one." flush className="mt-6">
        <Table
          caption="A month and a year"
          columns={spanColumns}
          rows={[
            { span: 'In a month', ...monthly },
            { span: 'In a year', ...annual },
          ]}
          rowKey={({ span }) => span}
          isHighlighted={({ span }) => span === 'In a year'}
        />
      </Panel>
    </>
  );
}

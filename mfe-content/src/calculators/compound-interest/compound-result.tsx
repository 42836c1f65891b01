import type { ReactNode } from 'react';
import type { CompoundGrowth, GrowthRow } from '@floatwise/finance/calculators/compound-interest';
import { formatMoney, formatPercent } from '@floatwise/finance/money/money';
import { monthMarks } from '@floatwise/finance/money/plot-scale';
import { Disclosure } from '@floatwise/ui/disclosure';
import { GrowthCurve } from '@floatwise/ui/growth-curve';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';
import { ResultFigures } from '../frame/figures.js';

const formatMonths = (months: number): string =>
  months % 12 === 0 ? `${months / 12} ${months === 12 ? 'year' : 'years'}` : `${months} months`;

/** The total, what it's made of, and its curve. */
export const CompoundResult = ({ growth }: { growth: CompoundGrowth }): ReactNode => (
  <div className="grid gap-6">
    <ResultFigures
      main={{ label: `Future value after ${formatMonths(growth.months)}`, value: formatMoney(growth.futureValue) }}
      others={[
        { label: 'Total contributed', value: formatMoney(growth.contributed) },
        { label: 'Interest earned', value: formatMoney(growth.interestEarned) },
        { label: 'Total return', value: formatPercent(growth.totalReturnPercent) },
      ]}
    />
    <GrowthCurve
      label={`The balance grows from ${formatMoney(growth.points[0]?.balance ?? 0)} to ${formatMoney(growth.futureValue)}`}
      legend={{ base: 'Contributed', added: 'Interest' }}
      from="Start"
      to={formatMonths(growth.months)}
      marks={monthMarks(growth.months)}
      points={growth.points.map(({ month, contributed, balance }) => ({
        at: month,
        base: contributed,
        total: balance,
      }))}
    />
  </div>
);

const columns = (unit: 'Year' | 'Month'): Column<GrowthRow>[] => [
  { id: 'number', header: unit, primary: true, cell: (row) => row.number },
  { id: 'contributed', header: 'Contributed', align: 'end', cell: (row) => formatMoney(row.contributed) },
  { id: 'interest', header: 'Interest', align: 'end', cell: (row) => formatMoney(row.interest) },
  { id: 'balance', header: 'Balance', align: 'end', cell: (row) => formatMoney(row.balance) },
];
const keyOf = (row: GrowthRow): string => String(row.number);

/** The years within the first 60 months, those months one by one, and the later years on request. */
export const CompoundTables = ({ growth }: { growth: CompoundGrowth }): ReactNode => (
  <Panel title="Year by year" flush className="mt-6">
    <Table caption="The first 60 months by year" columns={columns('Year')} rows={growth.firstYears} rowKey={keyOf} />
    <div className="grid gap-4 px-4 py-4 sm:px-6">
      {growth.laterYears.length > 0 && (
        <Disclosure summary="Show all years">
          <Table caption="The years after that" columns={columns('Year')} rows={growth.laterYears} rowKey={keyOf} />
        </Disclosure>
      )}
      <Disclosure summary={growth.months > 60 ? 'The first 60 months' : 'Month by month'}>
        <Table caption="Month by month" columns={columns('Month')} rows={growth.monthRows} rowKey={keyOf} />
      </Disclosure>
    </div>
  </Panel>
);

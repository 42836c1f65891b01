import { useMemo, type ReactNode } from 'react';
import type { History } from '@floatwise/contracts/cards/history.http';
import { balanceHistory, type BalancePoint } from '@floatwise/finance/past/balance-history';
import { daysBetween, formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney, formatPercent } from '@floatwise/finance/money/money';
import { dateMarks } from '@floatwise/finance/money/plot-scale';
import { Panel } from '@floatwise/ui/panel';
import { axisDollars } from '@floatwise/ui/plot';
import { StepLine } from '@floatwise/ui/step-line';
import { Table, type Column } from '@floatwise/ui/table';
import { PictureAndTable } from './panel-parts.js';

const columns: Column<BalancePoint>[] = [
  { id: 'day', header: 'Day', primary: true, cell: ({ day }) => `${formatShort(day)}, ${day.slice(0, 4)}` },
  { id: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => formatMoney(balance) },
  { id: 'share', header: 'Utilization', align: 'end', cell: (point) => formatPercent(point.utilization) },
];

/** Utilization at which credit scores start to drop, and below which they're best. */
const levels = [
  { value: 30, label: '30%' },
  { value: 10, label: '10%' },
];

const title = 'Balance and utilization';

/** One day makes no line yet. */
const FirstDay = ({ point }: { point: BalancePoint }): ReactNode => (
  <Panel title={title} description="Balances are kept from today on, so the line starts tomorrow.">
    <p>
      Today: <span className="figures font-medium">{formatMoney(point.balance)}</span> owed,{' '}
      <span className="figures font-medium">{formatPercent(point.utilization)}</span> of your limits.
    </p>
  </Panel>
);

/** What was owed and how much of the limits was used, day by day. */
export function BalancesPanel({ history, today }: { history: History; today: string }): ReactNode {
  const { balances, from } = history;
  const points = useMemo(() => balanceHistory(balances, { from: `${from}-01`, to: today }), [balances, from, today]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  if (first.day === last.day) return <FirstDay point={first} />;
  const ends = { from: formatShort(first.day), to: formatShort(last.day) };
  const marks = dateMarks(first.day, last.day);
  const at = (value: (point: BalancePoint) => number) =>
    points.map((point) => ({ at: daysBetween(first.day, point.day), value: value(point) }));
  const [began, ended] = [formatPercent(first.utilization), formatPercent(last.utilization)];
  return (
    <Panel title={title} description="Under 30% is good, under 10% is best.">
      <PictureAndTable
        picture={
          <div className="grid gap-8">
            <StepLine
              {...ends}
              marks={marks}
              label={`Utilization from ${ends.from} to ${ends.to}: from ${began} to ${ended}, beside the lines at 30% and 10%.`}
              points={at((point) => point.utilization)}
              levels={levels}
              least={40}
              format={formatPercent}
            />
            <StepLine
              {...ends}
              marks={marks}
              label={`Balance from ${ends.from} to ${ends.to}: from ${formatMoney(first.balance)} to ${formatMoney(last.balance)}.`}
              points={at((point) => point.balance)}
              format={axisDollars}
            />
          </div>
        }
        table={
          <Table
            compact
            stickyHead
            caption="Balance and utilization by day, newest first"
            columns={columns}
            rows={points.toReversed()}
            rowKey={({ day }) => day}
          />
        }
      />
    </Panel>
  );
}

import type { ReactNode } from 'react';
import type { History } from '@floatwise/contracts/cards/history.http';
import { addMonths } from '@floatwise/finance/calendar/calendar';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import { shortMonth } from '@floatwise/finance/calendar/month-name';
import { MonthColumns } from '@floatwise/ui/month-columns';
import { Panel } from '@floatwise/ui/panel';
import { axisDollars } from '@floatwise/ui/plot';
import { Table, type Column } from '@floatwise/ui/table';

interface MonthFigures {
  month: string;
  parts: number[];
}

interface MonthPanelProps {
  title: string;
  description: string;
  legend: readonly string[];
  months: readonly MonthFigures[];
}

/** One or two figures per month, as columns with a table below. */
function MonthPanel({ title, description, legend, months }: MonthPanelProps): ReactNode {
  const [first, last] = [months[0], months.at(-1)];
  const columns: Column<MonthFigures>[] = [
    { id: 'month', header: 'Month', primary: true, cell: ({ month }) => shortMonth(month) },
    ...legend.map((word, index): Column<MonthFigures> => ({
      id: word,
      header: word,
      align: 'end',
      cell: ({ parts }) => formatMoney(parts[index] ?? 0),
    })),
  ];
  return (
    <Panel title={title} description={description}>
      {first && last && (
        <div className="grid gap-4">
          <MonthColumns
            label={`${title} by month. ${description}`}
            legend={legend}
            format={axisDollars}
            columns={months.map(({ month, parts }) => ({ id: month, parts }))}
            from={shortMonth(first.month)}
            to={shortMonth(last.month)}
          />
          <div className="max-h-72 overflow-y-auto" tabIndex={0} role="group" aria-label={`${title}, figures`}>
            <Table
              compact
              stickyHead
              caption={`${title} by month, newest first`}
              columns={columns}
              rows={months.toReversed()}
              rowKey={({ month }) => month}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}

/** What paying later earned. */
export function FloatPanel({ history: { float } }: { history: Pick<History, 'float'> }): ReactNode {
  const total = formatMoney(sumCents(float.map(({ value }) => value)));
  return (
    <MonthPanel
      title="Float earned"
      description={`${total} that your cash could earn until the bills were due.`}
      legend={['Float earned']}
      months={float.map(({ month, value }) => ({ month, parts: [value] }))}
    />
  );
}

/** Each month from the first charge to the last, so that the columns stand on a scale of time. */
function monthsOf(charges: History['charges']): string[] {
  const charged = charges.map(({ month }) => month).sort();
  const [first, last] = [charged[0], charged.at(-1)];
  const months: string[] = [];
  if (first && last) for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

export function ChargesPanel({ history: { charges } }: { history: Pick<History, 'charges'> }): ReactNode {
  const of = (month: string, kind: 'fee' | 'interest'): number =>
    sumCents(charges.filter((one) => one.month === month && one.kind === kind).map(({ amount }) => amount));
  const months = monthsOf(charges);
  const total = sumCents(charges.map(({ amount }) => amount));
  return (
    <MonthPanel
      title="Fees and interest"
      description={charges.length === 0 ? 'None paid.' : `${formatMoney(total)} paid.`}
      legend={['Fees', 'Interest']}
      months={months.map((month) => ({ month, parts: [of(month, 'fee'), of(month, 'interest')] }))}
    />
  );
}

import type { ReactNode } from 'react';
import { daysBetween, formatShort, type CalendarDate } from '@floatwise/finance/calendar';
import type { FloatDelay } from '@floatwise/finance/float-delay';
import { formatDays } from '@floatwise/finance/reasons';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';

interface Day {
  name: string;
  date: CalendarDate;
  /** Days since the purchase. */
  days: number;
}

const columns: Column<Day>[] = [
  { id: 'name', header: 'Day', primary: true, cell: ({ name }) => name },
  { id: 'date', header: 'Date', align: 'end', cell: ({ date }) => `${formatShort(date)}, ${date.slice(0, 4)}` },
  { id: 'days', header: 'After the purchase', align: 'end', cell: ({ days }) => formatDays(days) },
];

/** The figures behind the float line. */
export function DatesTable({ delay: { purchaseDate, statementDate, dueDate } }: { delay: FloatDelay }): ReactNode {
  const rows = [
    { name: 'Purchase', date: purchaseDate },
    { name: 'Statement closes', date: statementDate },
    { name: 'Payment due', date: dueDate },
  ].map((day) => ({ ...day, days: daysBetween(purchaseDate, day.date) }));
  return (
    <Panel title="Day by day" flush className="mt-6">
      <Table caption="The days of this purchase" columns={columns} rows={rows} rowKey={({ name }) => name} />
    </Panel>
  );
}

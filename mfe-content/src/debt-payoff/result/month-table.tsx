import type { ReactNode } from 'react';
import { addMonths, yearMonthOf, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import type { PayoffProjection, PayoffRow } from '@floatwise/finance/payoff/payoff';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Table, type Column } from '@floatwise/ui/table';
import { formatMonth } from './payoff-text.js';

const columnsFrom = (today: CalendarDate): Column<PayoffRow>[] => [
  {
    id: 'month',
    header: 'Month',
    primary: true,
    cell: ({ month }) => `${month}. ${formatMonth(addMonths(yearMonthOf(today), month))}`,
  },
  { id: 'payment', header: 'Payment', align: 'end', cell: ({ payment }) => formatMoney(payment) },
  { id: 'interest', header: 'Interest portion', align: 'end', cell: ({ interest }) => formatMoney(interest) },
  { id: 'balance', header: 'Still owed', align: 'end', cell: ({ balance }) => formatMoney(balance) },
];

/** Every month of a projection, folded. */
export function MonthTable({ projection, today }: { projection: PayoffProjection; today: CalendarDate }): ReactNode {
  if (projection.rows.length === 0) return null;
  return (
    <Disclosure summary="Month by month">
      <Table
        caption="What you pay and what you still owe, month by month"
        columns={columnsFrom(today)}
        rows={projection.rows}
        rowKey={({ month }) => String(month)}
      />
    </Disclosure>
  );
}

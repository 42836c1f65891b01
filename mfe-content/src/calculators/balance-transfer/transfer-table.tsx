import type { ReactNode } from 'react';
import { formatMoney } from '@floatwise/finance/money';
import type { TransferOffer, TransferRow } from '@floatwise/finance/transfer-offer';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';

const columns: Column<TransferRow>[] = [
  { id: 'month', header: 'Month', primary: true, cell: ({ month }) => (month === 0 ? 'Start' : `Month ${month}`) },
  { id: 'stay', header: 'Owed if you stay', align: 'end', cell: (row) => formatMoney(row.stayBalance) },
  { id: 'stay-cost', header: 'Interest so far', align: 'end', cell: (row) => formatMoney(row.stayCost) },
  { id: 'move', header: 'Owed if you move', align: 'end', cell: (row) => formatMoney(row.transferBalance) },
  { id: 'move-cost', header: 'Fee and interest so far', align: 'end', cell: (row) => formatMoney(row.transferCost) },
];

/** Both options month by month, folded. Marks the month from which the transfer has cost less. */
export const TransferTable = ({ offer }: { offer: TransferOffer }): ReactNode => (
  <Panel className="mt-6">
    <Disclosure summary="Month by month">
      <Table
        caption="What you owe and what it has cost, if you stay and if you move"
        columns={columns}
        rows={offer.rows}
        rowKey={({ month }) => String(month)}
        isHighlighted={({ month }) => month === offer.breakEvenMonth}
      />
    </Disclosure>
  </Panel>
);

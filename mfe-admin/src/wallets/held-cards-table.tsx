import type { ReactNode } from 'react';
import {
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Header,
  type Row,
} from '@tanstack/react-table';
import type { HeldCard } from '@floatwise/contracts/cards/admin-cards.http';
import { Badge } from '@floatwise/ui/badge';
import { Table, type Column } from '@floatwise/ui/table';
import { Utilization } from '@floatwise/ui/utilization';
import { dayText, daysText, limitText, syncTag } from './held-card-text.js';
import type { CardFilter } from './wallets-address.js';

const features = tableFeatures({ rowSortingFeature });
const helper = createColumnHelper<typeof features, HeldCard>();

/** The service sorts: a page is 25 of perhaps a million. */
const columns = helper.columns([
  helper.accessor('name', { header: 'Card', enableSorting: false }),
  helper.accessor('issuer', { header: 'Issuer', enableSorting: false, cell: (cell) => cell.getValue() ?? '–' }),
  helper.accessor('utilization', {
    header: 'Utilization',
    sortDescFirst: true,
    cell: (cell) => <Utilization percent={cell.getValue()} place="table" />,
  }),
  helper.accessor('limit', { header: 'Limit', enableSorting: false, cell: ({ row }) => limitText(row.original) }),
  helper.accessor('syncStatus', {
    header: 'Sync',
    enableSorting: false,
    cell: ({ row }) => <Badge tone={syncTag(row.original).tone}>{syncTag(row.original).text}</Badge>,
  }),
  helper.display({ id: 'days', header: 'Closes / due', cell: ({ row }) => daysText(row.original) }),
  helper.accessor('updatedAt', {
    id: 'updated',
    header: 'Updated',
    sortDescFirst: true,
    cell: (cell) => <span className="@xl:whitespace-nowrap">{dayText(cell.getValue())}</span>,
  }),
]);

const numeric = new Set(['days', 'updated']);

interface Props {
  cards: HeldCard[];
  filter: CardFilter;
  onSort: (changes: Pick<CardFilter, 'cardSort' | 'cardOrder'>) => void;
}

export function HeldCardsTable({ cards, filter: { cardSort, cardOrder }, onSort }: Props): ReactNode {
  const sorting = [{ id: cardSort, desc: cardOrder === 'desc' }];
  const table = useTable({
    features,
    columns,
    data: cards,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [by] = typeof change === 'function' ? change(sorting) : change;
      if (by)
        onSort({ cardSort: by.id === 'updated' ? 'updated' : 'utilization', cardOrder: by.desc ? 'desc' : 'asc' });
    },
  });
  const shown = (table.getHeaderGroups()[0]?.headers ?? []).map((header): Column<Row<typeof features, HeldCard>> => {
    const isSorted = header.column.getIsSorted();
    return {
      id: header.column.id,
      header: String(header.column.columnDef.header),
      ...(header.column.getCanSort() && { headerContent: <SortButton header={header} /> }),
      ...(isSorted !== false && { sort: isSorted === 'asc' ? ('ascending' as const) : ('descending' as const) }),
      align: numeric.has(header.column.id) ? 'end' : 'start',
      primary: header.column.id === 'name',
      cell: (row) => {
        const cell = row.getAllCells().find(({ column }) => column.id === header.column.id);
        return cell && <table.FlexRender cell={cell} />;
      },
    };
  });
  return <Table caption="Cards" columns={shown} rows={table.getRowModel().rows} rowKey={({ id }) => id} stickyHead />;
}

function SortButton({ header: { column } }: { header: Header<typeof features, HeldCard, unknown> }): ReactNode {
  const arrow = { asc: '↑', desc: '↓' };
  const sorted = column.getIsSorted();
  return (
    <button
      type="button"
      className="inline-flex h-10 items-center gap-1 rounded-control hover:text-ink"
      onClick={column.getToggleSortingHandler()}
    >
      {String(column.columnDef.header)}
      <span aria-hidden className="w-3 text-left">
        {sorted !== false && arrow[sorted]}
      </span>
    </button>
  );
}

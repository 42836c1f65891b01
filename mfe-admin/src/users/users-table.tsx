import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  userSorts,
  type ListedUser,
  type SortDirection,
  type UserSort,
} from '@floatwise/contracts/identity/users.http';
import { Icon } from '@floatwise/ui/icon';
import { FlexRender, useTable, type Header, type Row } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { columns, features } from './user-columns.js';

interface Order {
  sort: UserSort;
  direction: SortDirection;
}

interface Props {
  users: ListedUser[];
  /** How many there are in all, as far as they're counted. */
  total: number | undefined;
  order: Order;
  onOrder: (order: Order) => void;
  /** The list is scrolled almost to its end; called again and again until it has grown. */
  onNearEnd: () => void;
}

/** Rows until the end at which the next page is read. */
const nearEnd = 30;
const rowHeight = 53;

/**
 * The users, of which only those in view are drawn, however many there are. Rows become cards where there's no room for columns.
 * The list scrolls in a box of its own, so that what is below stays within reach.
 */
export function UsersTable({ users, total, order, onOrder, onNearEnd }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const table = useTable({
    features,
    columns,
    data: users,
    getRowId: ({ id }) => id,
    state: { sorting: [{ id: order.sort, desc: order.direction === 'desc' }] },
    onSortingChange: (change) => {
      const [chosen] = typeof change === 'function' ? change(table.state.sorting) : change;
      const sort = userSorts.find((one) => one === chosen?.id);
      if (sort) onOrder({ sort, direction: chosen?.desc ? 'desc' : 'asc' });
    },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
  });
  const { rows } = table.getRowModel();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 10,
  });
  const drawn = virtual.getVirtualItems();
  const [above, below] = [drawn[0]?.start ?? 0, virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)];
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= rows.length - nearEnd;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  });
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [order.sort, order.direction]);
  return (
    <div className="border-t border-hairline">
      <div
        ref={box}
        role="region"
        aria-label="List of users"
        tabIndex={0}
        className="ring-focus max-h-[70dvh] overflow-y-auto overscroll-contain"
      >
        <table
          role="table"
          aria-rowcount={total === undefined ? -1 : total + 1}
          className="w-full table-fixed border-collapse text-14 max-lg:block"
        >
          <caption className="sr-only">Users</caption>
          <thead role="rowgroup" className="sticky top-0 z-10 bg-surface max-lg:hidden">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} role="row" aria-rowindex={1}>
                {group.headers.map((header) => (
                  <HeadCell key={header.id} header={header} />
                ))}
              </tr>
            ))}
          </thead>
          <tbody role="rowgroup" className="max-lg:block">
            <Gap height={above} />
            {drawn.map(({ index, key }) => {
              const row = rows[index];
              return row && <UserRow key={key} row={row} index={index} measure={virtual.measureElement} />;
            })}
            <Gap height={below} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Where the rows are that aren't drawn. */
const Gap = ({ height }: { height: number }): ReactNode =>
  height > 0 && (
    <tr aria-hidden role="presentation" className="max-lg:block">
      <td role="presentation" className="p-0 max-lg:block" style={{ height }} />
    </tr>
  );

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell({ header }: { header: Header<typeof features, ListedUser> }): ReactNode {
  const { column } = header;
  const meta = column.columnDef.meta;
  const sorted = column.getIsSorted();
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      className={`h-10 border-b border-hairline px-2 text-left text-12 font-medium text-ink-soft first:pl-6 last:pr-6 ${meta?.width ?? ''}`}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className="ring-focus -mx-1 inline-flex h-8 items-center gap-1 rounded-control px-1 hover:text-ink"
          onClick={column.getToggleSortingHandler()}
        >
          {meta?.label}
          {sorted && <Icon of={sorted === 'asc' ? ArrowUp : ArrowDown} />}
        </button>
      ) : (
        meta?.label
      )}
    </th>
  );
}

interface RowProps {
  row: Row<typeof features, ListedUser>;
  index: number;
  /** Rows of long names and cards are higher than others. */
  measure: (row: HTMLTableRowElement | null) => void;
}

const UserRow = ({ row, index, measure }: RowProps): ReactNode => (
  <tr
    ref={measure}
    role="row"
    aria-rowindex={index + 2}
    data-index={index}
    className="border-b border-hairline max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-2 max-lg:p-4"
  >
    {row.getAllCells().map((cell) => {
      const meta = cell.column.columnDef.meta;
      const isName = cell.column.id === 'name';
      const Cell = isName ? 'th' : 'td';
      const look = `figures px-2 py-2 text-left align-middle first:pl-6 last:pr-6 max-lg:px-0! max-lg:py-0 ${meta?.whole ? 'max-lg:col-span-2' : ''}`;
      return (
        <Cell
          key={cell.id}
          {...(isName ? { scope: 'row', role: 'rowheader' } : { role: 'cell' })}
          className={`${look} ${isName ? 'font-medium' : 'font-normal'}`}
        >
          {!isName && <span className="hidden text-12 text-ink-soft max-lg:block">{meta?.label}</span>}
          <FlexRender cell={cell} />
        </Cell>
      );
    })}
  </tr>
);

import type { ReactNode } from 'react';
import { join } from './join.js';

export interface Column<Row> {
  id: string;
  /** The column heading; also labels the value when rows are shown as cards. */
  header: string;
  /** Replaces `header` in the table head, for example with a sort button. */
  headerContent?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: right-aligned, with tabular figures. */
  align?: 'start' | 'end';
  /** Names the row: its header cell, or the title of the card. Exactly one column has it. */
  primary?: boolean;
  /** Takes the remaining width, or the full width of a card: for float lines. */
  wide?: boolean;
  /** Takes the full width of a card only: for a value with a note. */
  wideInCard?: boolean;
  sort?: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** What the table shows. Screen readers read it first; `showCaption` makes it visible. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row with the answer. */
  isHighlighted?: (row: Row) => boolean;
  /** Keeps the table head visible while a long table scrolls. */
  stickyHead?: boolean;
  /** Two to four columns of short values: stays a table at any width, without padding at the edges. */
  compact?: boolean;
  className?: string;
}

/**
 * Rows and columns if there's room, otherwise one card per row (below 576 px of its own width, so the table can be placed in
 * any column of a page) unless it's `compact`. The ARIA roles are explicit because changing `display` removes the elements' own roles.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, showCaption = false, columns, rows, rowKey, isHighlighted, className } = props;
  const { stickyHead = false, compact = false } = props;
  return (
    <div className={join('@container', className)}>
      <table role="table" className={join('w-full border-collapse text-14', !compact && '@max-xl:block')}>
        <caption className={showCaption ? join(captionLook, !compact && '@max-xl:block') : 'sr-only'}>
          {caption}
        </caption>
        <thead
          role="rowgroup"
          className={join(!compact && '@max-xl:sr-only', stickyHead && 'sticky top-0 z-10 bg-surface')}
        >
          <tr role="row" className="border-b border-hairline">
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} compact={compact} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={compact ? undefined : '@max-xl:block'}>
          {rows.map((row) => (
            <BodyRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              highlighted={isHighlighted?.(row) ?? false}
              compact={compact}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Above cards it's a block: as a caption it would be no wider than its longest word. */
const captionLook = 'px-4 pb-3 text-left text-14 text-ink-soft sm:px-6';
const edges = '@xl:px-3 @xl:first:pl-6 @xl:last:pr-6';
const compactEdges = 'px-2 first:pl-0 last:pr-0';

const HeadCell = <Row,>({ column, compact }: { column: Column<Row>; compact: boolean }) => (
  <th
    scope="col"
    role="columnheader"
    aria-sort={column.sort}
    className={join(
      'h-10 text-12 font-medium text-ink-soft',
      compact ? join('sm:whitespace-nowrap', compactEdges) : join('whitespace-nowrap', edges),
      column.align === 'end' ? 'text-right' : 'text-left',
      column.wide && 'w-1/3',
    )}
  >
    {column.headerContent ?? column.header}
  </th>
);

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  highlighted: boolean;
  compact: boolean;
}

const card = '@max-xl:grid @max-xl:grid-flow-row-dense @max-xl:gap-x-4 @max-xl:gap-y-2 @max-xl:px-4 @max-xl:py-4';

const isLine = <Row,>({ primary, wide, wideInCard }: Column<Row>): boolean => Boolean(primary || wide || wideInCard);

/** Three values beside each other in a card, or two by two where that fills the lines. */
function valuesInCard<Row>(columns: readonly Column<Row>[]): string {
  const count = columns.filter((column) => !isLine(column)).length;
  if (count === 1) return '@max-xl:grid-cols-1';
  return count === 2 || count === 4 ? '@max-xl:grid-cols-2' : '@max-xl:grid-cols-3';
}

/** The classes of a cell, as part of a row or, where there's no room for rows, of a card. */
function cellClass<Row>(column: Column<Row>, compact: boolean): string {
  const isNumber = column.align === 'end';
  if (compact) return join('py-2 align-middle', compactEdges, isNumber && 'figures text-right');
  return join(
    'align-middle @max-xl:wrap-anywhere @xl:py-3',
    edges,
    isNumber && 'figures text-right @max-xl:text-left',
    isLine(column) && '@max-xl:col-span-full',
  );
}

function BodyRow<Row>({ row, columns, highlighted, compact }: BodyRowProps<Row>) {
  return (
    <tr
      role="row"
      data-highlighted={highlighted || undefined}
      className={join(
        'border-b border-hairline last:border-b-0 data-highlighted:bg-accent-soft/45',
        !compact && join(card, valuesInCard(columns)),
      )}
    >
      {columns.map((column) => {
        const place = cellClass(column, compact);
        if (column.primary) {
          return (
            <th key={column.id} scope="row" role="rowheader" className={join(place, 'text-left font-medium')}>
              {column.cell(row)}
            </th>
          );
        }
        return (
          <td key={column.id} role="cell" className={place}>
            {!compact && (
              <span aria-hidden className="hidden text-12 text-ink-soft @max-xl:block">
                {column.header}
              </span>
            )}
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

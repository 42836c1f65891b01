import { margin, palette, type Sheet } from './sheet.js';

export interface FigureColumn<Row> {
  header: string;
  /** Its part of the table's width, compared with the others. */
  width: number;
  /** Names begin at the left, figures end at the right. */
  isName?: boolean;
  cell: (row: Row) => string;
}

export interface FigureTableProps<Row> {
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  /** The last row adds the others up. */
  hasTotal?: boolean;
}

export const rowHeight = 13.5;
const gap = 6;

/** A table of text; the first cell of a row is its header. `y` is its top; returns its bottom. */
export function figureTable<Row>(
  sheet: Sheet,
  { x, y, width: whole }: { x: number; y: number; width: number },
  { columns, rows, hasTotal }: FigureTableProps<Row>,
): number {
  const parts = columns.reduce((sum, one) => sum + one.width, 0);
  const scale = (whole - gap * (columns.length - 1)) / parts;
  const placed = columns.map(({ width, isName }, index) => ({
    x: x + columns.slice(0, index).reduce((sum, one) => sum + one.width * scale + gap, 0),
    width: width * scale,
    alignEnd: !isName,
  }));
  const end = x + whole;
  const rule = (at: number): void =>
    sheet.decoration((doc) => doc.moveTo(x, at).lineTo(end, at).lineWidth(0.5).stroke(palette.hairline));
  rule(y + rowHeight - 1);
  const totalRow = rows.length - 1;
  sheet.inside('Table', () => {
    sheet.inside('TR', () =>
      columns.forEach(({ header }, column) =>
        sheet.line('TH', header, {
          ...(placed[column] ?? { x, width: 0 }),
          ...{ y: y + 8, size: 7.5, color: palette.inkSoft, scope: 'Column' },
        }),
      ),
    );
    rows.forEach((row, index) => {
      const weight = hasTotal && index === totalRow ? 600 : 400;
      const baseline = y + (index + 1) * rowHeight + 9.5;
      sheet.inside('TR', () =>
        columns.forEach(({ cell }, column) => {
          const ink = { ...(placed[column] ?? { x, width: 0 }), y: baseline, size: 8.5, weight } as const;
          if (column === 0) sheet.line('TH', cell(row), { ...ink, scope: 'Row' });
          else sheet.line('TD', cell(row), ink);
        }),
      );
    });
  });
  if (hasTotal && rows.length > 1) rule(y + rows.length * rowHeight);
  return y + (rows.length + 1) * rowHeight;
}

/** How many rows of a table fit between its top and the end of the page's content. */
export const rowsThatFit = (sheet: Sheet, y: number): number =>
  Math.max(0, Math.floor((sheet.height - margin - 44 - y) / rowHeight) - 1);

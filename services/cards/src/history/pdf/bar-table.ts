import { palette, type Sheet } from './sheet.js';

export interface BarRow {
  name: string;
  /** What is drawn if the name can't be. */
  instead?: string;
  /** Dollars, for the length of the bar. */
  value: number;
  /** The cells after the bar. */
  cells: readonly string[];
  /** The second tint. */
  isHalf?: boolean;
  isStrong?: boolean;
}

export interface BarTableProps {
  /** What the bars show, in words. */
  alt: string;
  /** The header of the names, then one for each cell. */
  headers: readonly string[];
  rows: readonly BarRow[];
  cellWidths: readonly number[];
}

const [headHeight, rowHeight, gap] = [14, 14, 7];
const size = 8.5;

/** A table with a bar in each row, all on one scale. `y` is its top; returns its bottom. */
export function barTable(
  sheet: Sheet,
  { x, y, width }: { x: number; y: number; width: number },
  { alt, headers, rows, cellWidths }: BarTableProps,
): number {
  const barWidth = width > 240 ? 48 : 28;
  const cellsWidth = cellWidths.reduce((sum, one) => sum + one + gap, 0);
  const nameWidth = width - cellsWidth - barWidth - gap;
  const bars = x + nameWidth + gap;
  const rowTop = (index: number): number => y + headHeight + index * rowHeight;
  const most = Math.max(...rows.map(({ value }) => value), 0);
  sheet.picture(alt, [bars, y + headHeight, barWidth, rows.length * rowHeight], (doc) =>
    rows.forEach(({ value, isHalf }, index) => {
      const top = rowTop(index) + rowHeight / 2 - 2.5;
      doc.roundedRect(bars, top, barWidth, 5, 2.5).fill(palette.sunken);
      const length = most > 0 ? (Math.max(0, value) / most) * barWidth : 0;
      if (length > 0) {
        const radius = Math.min(2.5, length / 2);
        doc.roundedRect(bars, top, length, 5, radius).fill(isHalf ? palette.accentHalf : palette.accent);
      }
    }),
  );
  sheet.decoration((doc) =>
    doc
      .moveTo(x, y + headHeight - 1)
      .lineTo(x + width, y + headHeight - 1)
      .lineWidth(0.5)
      .stroke(palette.hairline),
  );
  const place = (column: number) => {
    if (column === 0) return { x, width: nameWidth };
    const after = cellWidths.slice(column).reduce((sum, one) => sum + one + gap, 0);
    const own = cellWidths[column - 1] ?? 0;
    return { x: x + width - after - own, width: own, alignEnd: true };
  };
  sheet.inside('Table', () => {
    sheet.inside('TR', () =>
      headers.forEach((header, column) =>
        sheet.line('TH', header, {
          ...{ ...place(column), y: y + 8, scope: 'Column' },
          ...{ size: 7.5, color: palette.inkSoft },
        }),
      ),
    );
    rows.forEach(({ name, instead, cells, isStrong }, index) =>
      sheet.inside('TR', () => {
        const ink = { size, y: rowTop(index) + 10, weight: isStrong ? (600 as const) : (400 as const) };
        sheet.line('TH', name, { ...place(0), ...ink, scope: 'Row', ...(instead && { instead }) });
        cells.forEach((cell, column) => sheet.line('TD', cell, { ...place(column + 1), ...ink }));
      }),
    );
  });
  return rowTop(rows.length);
}

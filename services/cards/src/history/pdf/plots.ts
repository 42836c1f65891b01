import { roundTop } from '@floatwise/finance/money/plot-scale';
import { palette, type Sheet } from './sheet.js';

export interface PlotPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Ends {
  from: string;
  to: string;
}

export interface ColumnsProps extends Ends {
  /** What the picture shows, in words. */
  alt: string;
  /** The parts of each column from the foot up; what is below 0 is drawn as nothing. */
  columns: readonly (readonly number[])[];
  /** What each part is; with one part, nothing needs a key. */
  legend: readonly string[];
}

const tints = [palette.accent, palette.accentHalf] as const;
const small = { size: 7.5, color: palette.inkSoft } as const;

function axis(sheet: Sheet, { x, y, width, height }: PlotPlace, { from, to }: Ends): void {
  const foot = y + height;
  sheet.decoration((doc) => {
    doc
      .moveTo(x, foot)
      .lineTo(x + width, foot)
      .lineWidth(0.75)
      .stroke(palette.control);
    sheet.write(from, { ...small, x, y: foot + 11, width });
    if (to !== from) sheet.write(to, { ...small, x, y: foot + 11, width, alignEnd: true });
  });
}

function keys(sheet: Sheet, { x, y }: { x: number; y: number }, legend: readonly string[]): void {
  sheet.decoration((doc) =>
    legend.forEach((word, index) => {
      const left = x + index * 90;
      doc.circle(left + 3, y - 2.7, 3).fill(tints[index] ?? palette.accent);
      sheet.write(word, { ...small, x: left + 10, y, width: 80 });
    }),
  );
}

/** A figure of each month, made of one or two parts, all on one scale. */
export function columnPlot(sheet: Sheet, place: PlotPlace, { alt, columns, legend, ...ends }: ColumnsProps): void {
  const { x, y, width, height } = place;
  const totals = columns.map((parts) => parts.reduce((sum, part) => sum + Math.max(0, part), 0));
  const most = Math.max(...totals, 0);
  const step = width / Math.max(1, columns.length);
  const thick = Math.min(24, step * 0.7);
  sheet.picture(alt, [x, y, width, height], (doc) =>
    columns.forEach((parts, index) => {
      let foot = y + height;
      parts.forEach((part, level) => {
        const tall = most > 0 ? (Math.max(0, part) / most) * (height - 4) : 0;
        foot -= tall;
        const left = x + index * step + (step - thick) / 2;
        if (tall > 0) doc.rect(left, foot, thick, tall).fill(tints[level] ?? palette.accent);
      });
    }),
  );
  axis(sheet, place, ends);
  if (legend.length > 1) keys(sheet, { x, y: y + height + 25 }, legend);
}

export interface LineProps extends Ends {
  alt: string;
  /** In order of `at`; a value holds until the next one. */
  points: readonly { at: number; value: number }[];
  levels: readonly { value: number; label: string }[];
  /** The least that the scale reaches up to. */
  least: number;
  format: (value: number) => string;
}

const levelWidth = 26;

/** A value that changes on single days and holds between them, against lines that matter. */
export function linePlot(sheet: Sheet, whole: PlotPlace, { alt, points, levels, least, format, ...ends }: LineProps) {
  // The names of the levels stand beside the picture, where no line crosses them.
  const place = { ...whole, width: whole.width - levelWidth };
  const { x, y, width, height } = place;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  const top = roundTop(Math.max(least, ...points.map(({ value }) => value)));
  const span = Math.max(1, last.at - first.at);
  const left = (at: number): number => x + ((at - first.at) / span) * width;
  const high = (value: number): number => y + height - (Math.min(value, top) / top) * height;
  sheet.decoration((doc) => {
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(palette.hairline);
    sheet.write(format(top), { ...small, x, y: y - 4, width });
    for (const level of levels) {
      doc
        .moveTo(x, high(level.value))
        .lineTo(x + width, high(level.value))
        .lineWidth(0.5)
        .dash(2, { space: 2 });
      doc.stroke(palette.control).undash();
      sheet.write(level.label, { ...small, x: x + width + 6, y: high(level.value) + 2.6, width: levelWidth - 6 });
    }
  });
  sheet.picture(alt, [x, y, width, height], (doc) => {
    doc.moveTo(x, high(first.value));
    let before = first.value;
    for (const { at, value } of points.slice(1)) {
      doc.lineTo(left(at), high(before)).lineTo(left(at), high(value));
      before = value;
    }
    doc
      .lineTo(x + width, high(before))
      .lineWidth(1.5)
      .lineJoin('round')
      .stroke(palette.accent);
  });
  axis(sheet, place, ends);
}

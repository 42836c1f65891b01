/** One measured value beside what it should be. */
export interface Figure {
  metric: string;
  measured: number;
  unit: string;
  /** What it should be; a figure that is only to be known has none. */
  target?: number;
  goal?: number;
  /** Whether more or less is better. */
  better: 'more' | 'less';
  /** Why it missed, when it did and the reason is known. */
  cause?: string;
}

export type Verdict = 'goal' | 'target' | 'missed' | 'known';

const reaches = ({ measured, better }: Figure, limit: number): boolean =>
  better === 'more' ? measured >= limit : measured <= limit;

export function verdict(figure: Figure): Verdict {
  if (figure.target === undefined) return 'known';
  if (!reaches(figure, figure.target)) return 'missed';
  return figure.goal === undefined || reaches(figure, figure.goal) ? 'goal' : 'target';
}

const written = (value: number): string => (Number.isInteger(value) ? String(value) : value.toPrecision(3));

/** The table that `npm run bench` prints. */
export function figuresTable(figures: Figure[]): string {
  const head = ['metric', 'measured', 'target', 'goal', 'verdict'];
  const rows = figures.map((figure) => {
    const unit = figure.unit ? ` ${figure.unit}` : '';
    const sign = figure.better === 'more' ? '≥' : '≤';
    const limit = (value: number | undefined): string =>
      value === undefined ? '' : `${sign} ${written(value)}${unit}`;
    return [
      figure.metric,
      `${written(figure.measured)}${unit}`,
      limit(figure.target),
      limit(figure.goal),
      `${verdict(figure)}${figure.cause && verdict(figure) === 'missed' ? `: ${figure.cause}` : ''}`,
    ];
  });
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

import { inColumns } from '../testing/columns.ts';

/** A measured value and its target. */
export interface Figure {
  metric: string;
  /** The median, if it was measured more than once. */
  measured: number;
  /** The middle half of its pairs' ratios; absent if it wasn't measured in pairs. */
  spread?: { low: number; high: number };
  unit: string;
  /** The target; absent for a figure that's only informational. */
  target?: number;
  goal?: number;
  /** Whether more or less is better. */
  better: 'more' | 'less';
  /** Why it missed or may have missed the target, if known. */
  cause?: string;
}

/** A median with the middle half of the values it's of. */
export type Spread = Required<Pick<Figure, 'measured' | 'spread'>>;

type About = Pick<Figure, 'unit' | 'target' | 'goal' | 'cause'>;

const figure = (metric: string, found: number | Spread, about: About): Omit<Figure, 'better'> => ({
  metric,
  ...(typeof found === 'number' ? { measured: found } : found),
  ...about,
});

/** A figure of which less is better. */
export const atMost = (metric: string, found: number | Spread, about: About): Figure => ({
  ...figure(metric, found, about),
  better: 'less',
});

/** A figure of which more is better. */
export const atLeast = (metric: string, found: number | Spread, about: About): Figure => ({
  ...figure(metric, found, about),
  better: 'more',
});

export type Verdict = 'goal' | 'target' | 'unsure' | 'missed' | 'known';

/** A target is met if the whole spread meets it; `unsure` means that the spread crosses the target. */
export function verdict({ measured, spread, target, goal, better }: Figure): Verdict {
  if (target === undefined) return 'known';
  const ends = spread ? [spread.low, spread.high] : [measured];
  const reaching = (limit: number): number[] => ends.filter((end) => (better === 'more' ? end >= limit : end <= limit));
  if (reaching(target).length === 0) return 'missed';
  if (reaching(target).length < ends.length) return 'unsure';
  return goal === undefined || reaching(goal).length === ends.length ? 'goal' : 'target';
}

const written = (value: number): string => (Number.isInteger(value) ? String(value) : value.toPrecision(3));

function toldVerdict(figure: Figure): string {
  const told = verdict(figure);
  return figure.cause && (told === 'missed' || told === 'unsure') ? `${told}: ${figure.cause}` : told;
}

/** The table that `npm run bench` prints. */
export function figuresTable(figures: Figure[]): string {
  const head = ['metric', 'measured', 'middle half', 'target', 'goal', 'verdict'];
  const rows = figures.map((figure) => {
    const unit = figure.unit ? ` ${figure.unit}` : '';
    const sign = figure.better === 'more' ? '≥' : '≤';
    const limit = (value: number | undefined): string =>
      value === undefined ? '' : `${sign} ${written(value)}${unit}`;
    return [
      figure.metric,
      `${written(figure.measured)}${unit}`,
      figure.spread ? `${written(figure.spread.low)} to ${written(figure.spread.high)}` : '',
      limit(figure.target),
      limit(figure.goal),
      toldVerdict(figure),
    ];
  });
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return inColumns([head, widths.map((width) => '-'.repeat(width)), ...rows]);
}

import {
  formatUtilization,
  utilizationLevel,
  utilizationWords,
  type UtilizationLevel,
} from '@floatwise/finance/cycle/card-figures';
import { join } from './join.js';

export interface UtilizationProps {
  /** Percent of the limit in use; 0 or more. */
  percent: number;
  /** Decides the color: the specification has other thresholds for tables than for rows. */
  place?: 'row' | 'table';
  /** Leaves out the bar, for a table cell. */
  bare?: boolean;
  /** Draws a taller bar with marks at 10% and 30%, the levels that scores look at. */
  marked?: boolean;
  className?: string;
}

const looks: Record<UtilizationLevel, { bar: string; ink: string }> = {
  good: { bar: 'bg-good', ink: 'text-good' },
  caution: { bar: 'bg-caution', ink: 'text-caution-ink' },
  bad: { bar: 'bg-bad', ink: 'text-bad' },
};

/** Under the first is best, under the second is good. */
const marks = [10, 30];

const Mark = ({ at }: { at: number }) => (
  <span className="absolute -top-0.5 -bottom-1 -ml-px w-0.5 bg-ink ring-1 ring-surface" style={{ left: `${at}%` }}>
    <span className="figures absolute top-full left-1/2 -translate-x-1/2 text-12 leading-4 text-ink-soft">{at}%</span>
  </span>
);

type WordsProps = Pick<UtilizationProps, 'percent' | 'place' | 'className'>;

/** The words and color for how much of a limit is in use, to follow a figure in running text. */
export const UtilizationWords = ({ percent, place = 'row', className }: WordsProps) => (
  <span className={join('font-medium whitespace-nowrap', looks[utilizationLevel(percent, place)].ink, className)}>
    {utilizationWords(percent)}
  </span>
);

/** How much of a limit is in use, as a figure, words, a bar, and a color. The words are on one scale everywhere. */
export function Utilization({ percent, place = 'row', bare = false, marked = false, className }: UtilizationProps) {
  const look = looks[utilizationLevel(percent, place)];
  return (
    <div className={join('min-w-0', className)}>
      <div className="flex flex-wrap items-baseline gap-x-2 text-14">
        <span className="figures font-medium text-ink">{formatUtilization(percent)}</span>
        <UtilizationWords percent={percent} place={place} className="text-12" />
      </div>
      {!bare && (
        <div aria-hidden className={join('relative mt-1', marked && 'mb-5 min-w-40')}>
          <div className={join('overflow-hidden rounded-full bg-hairline', marked ? 'h-2.5' : 'h-1')}>
            <div
              className={join('h-full rounded-full transition-[width] duration-200', look.bar)}
              style={{ width: `${Math.min(100, Math.max(percent, 1.5))}%` }}
            />
          </div>
          {marked && marks.map((mark) => <Mark key={mark} at={mark} />)}
        </div>
      )}
    </div>
  );
}

import type { UtilizationLevel } from '@floatwise/finance/card-figures';
import { formatPercent } from '@floatwise/finance/money';
import { join } from './join.js';

export interface UtilizationProps {
  /** Percent of the limit in use; 0 or more. */
  percent: number;
  /** Comes from finance, which uses other thresholds for rows than for tables. */
  level: UtilizationLevel;
  /** Replaces the word "Low", "Fair", or "High". */
  word?: string;
  /** Leaves out the bar, for a table cell. */
  bare?: boolean;
  className?: string;
}

const levels: Record<UtilizationLevel, { word: string; bar: string; ink: string }> = {
  good: { word: 'Low', bar: 'bg-good', ink: 'text-good' },
  caution: { word: 'Fair', bar: 'bg-caution', ink: 'text-caution-ink' },
  bad: { word: 'High', bar: 'bg-bad', ink: 'text-bad' },
};

/** How much of a limit is in use, as a figure, a word, a bar, and a color. */
export function Utilization({ percent, level, word, bare = false, className }: UtilizationProps) {
  const look = levels[level];
  return (
    <div className={join('min-w-0', className)}>
      <div className="flex items-baseline gap-2 text-14">
        <span className="figures font-medium text-ink">{formatPercent(percent)}</span>
        <span className={join('text-12 font-medium', look.ink)}>{word ?? look.word}</span>
      </div>
      {!bare && (
        <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-hairline">
          <div
            className={join('h-full rounded-full transition-[width] duration-200', look.bar)}
            style={{ width: `${Math.min(100, Math.max(percent, 1.5))}%` }}
          />
        </div>
      )}
    </div>
  );
}

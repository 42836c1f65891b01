import type { UtilizationLevel } from '@floatwise/finance/card-figures';
import { formatPercent } from '@floatwise/finance/money';
import { join } from './join.js';

export interface UtilizationProps {
  /** Percent of the limit in use; 0 and more. */
  percent: number;
  /** From finance, which has other limits in rows than in tables. */
  level: UtilizationLevel;
  /** Another word than "Low", "Fair", "High". */
  word?: string;
  /** Without the bar, for a table's cell. */
  bare?: boolean;
  className?: string;
}

const levels: Record<UtilizationLevel, { word: string; bar: string; ink: string }> = {
  good: { word: 'Low', bar: 'bg-good', ink: 'text-good' },
  caution: { word: 'Fair', bar: 'bg-caution', ink: 'text-caution-ink' },
  bad: { word: 'High', bar: 'bg-bad', ink: 'text-bad' },
};

/** How much of a limit is in use: by figure, word, bar and color together. */
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

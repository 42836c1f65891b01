import { useId } from 'react';
import { formatPercent } from '@floatwise/finance/money/money';
import { join } from './join.js';

export interface ProgressProps {
  /** What is in progress: "Gathering your data". */
  label: string;
  /** The finished share, 0 to 1; null while it's unknown. */
  value: number | null;
  /** The current step; screen readers announce changes. */
  note?: string;
  className?: string;
}

/** For long work with known progress; use a Spinner or Skeleton where progress isn't known. */
export function Progress({ label, value, note, className }: ProgressProps) {
  const id = useId();
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={join('grid gap-2', className)}>
      <p className="flex items-baseline justify-between gap-4 text-14">
        <span id={id} className="font-medium">
          {label}
        </span>
        {percent !== undefined && <span className="figures text-ink-soft">{formatPercent(percent)}</span>}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={join(
            'h-full rounded-full bg-accent transition-[width]',
            percent === undefined && 'w-1/3 animate-breathe',
          )}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
      {note !== undefined && (
        <p role="status" className="text-12 text-ink-soft">
          {note}
        </p>
      )}
    </div>
  );
}

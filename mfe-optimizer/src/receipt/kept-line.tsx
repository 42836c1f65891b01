import type { ReactNode } from 'react';
import { roundHalfUp } from '@floatwise/finance/money/money';
import { usualScaleDays } from '@floatwise/ui/float-line';

/** '43.8 days', '1 day'. */
export function daysText(days: number): string {
  const rounded = roundHalfUp([days], 1, 1);
  return rounded === 1 ? '1 day' : `${rounded} days`;
}

/** The float line of the month: how long each dollar stayed on average, on the scale of all float lines. */
export function KeptLine({ days }: { days: number }): ReactNode {
  const end = Math.min(100, (days / usualScaleDays) * 100);
  return (
    <div role="img" aria-label={`Each dollar stayed with you for ${daysText(days)} on average.`} className="py-6">
      <div aria-hidden="true" className="mr-[9px] text-14 text-ink-soft">
        <div className="flex justify-between gap-4" style={{ width: `max(${end}%, 12rem)` }}>
          <span>Bought</span>
          <span className="figures font-semibold text-ink">Paid {daysText(days)} later</span>
        </div>
        <div className="relative mt-2 h-[18px]">
          <span className="absolute inset-x-0 top-[9px] h-px bg-hairline" />
          <span className="absolute top-[5px] left-0 h-2 rounded-full bg-accent" style={{ width: `${end}%` }} />
          <span
            className="absolute top-0 size-[18px] -translate-x-1/2 rounded-full bg-accent"
            style={{ left: `${end}%` }}
          />
        </div>
      </div>
    </div>
  );
}

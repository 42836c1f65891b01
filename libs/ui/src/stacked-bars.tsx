import { join } from './join.js';

export interface StackedBarsProps {
  /** One entry per bar, with its parts in legend order. No negative values. */
  bars: readonly { id: string; name: string; parts: readonly number[]; total: string }[];
  /** One or two labels; a single part needs no legend. */
  legend: readonly string[];
  /** What the picture shows, for screen readers; the table next to it has the figures. */
  label: string;
  className?: string;
}

const tones = ['bg-accent', 'bg-accent-half'] as const;

/** Totals broken into parts, all on one scale, so that the largest stands out at a glance. */
export function StackedBars({ bars, legend, label, className }: StackedBarsProps) {
  const most = Math.max(...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)), 0);
  const share = (value: number): string => `${most > 0 ? (value / most) * 100 : 0}%`;
  return (
    <figure className={className}>
      <div role="img" aria-label={label} className="grid grid-cols-1 gap-3">
        {bars.map(({ id, name, parts, total }) => (
          <div key={id} aria-hidden className="grid grid-cols-1 gap-1">
            <div className="flex items-baseline justify-between gap-4 text-14">
              <span className="min-w-0 truncate">{name}</span>
              <span className="figures text-ink-soft">{total}</span>
            </div>
            <div className="flex h-2.5 gap-px overflow-hidden rounded-full bg-sunken">
              {parts.map((part, index) => (
                <span
                  key={legend[index]}
                  className={join('h-full transition-[width] duration-200', tones[index])}
                  style={{ width: share(part) }}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {legend.length > 1 && (
        <figcaption className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-12 text-ink-soft">
          {legend.map((word, index) => (
            <span key={word} className="inline-flex items-center gap-2">
              <span aria-hidden className={join('size-2.5 rounded-full', tones[index])} />
              {word}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

import { join } from './join.js';

export interface StackedBarsProps {
  /** One bar each; the parts in the order of the legend. Zero and more. */
  bars: readonly { id: string; name: string; parts: readonly number[]; total: string }[];
  /** One or two words; with one, nothing needs a key. */
  legend: readonly string[];
  /** What the picture shows, for screen readers; the figures stand in the table beside it. */
  label: string;
  className?: string;
}

const tones = ['bg-accent', 'bg-accent-half'] as const;

/** What several things are made of, all on one scale, so that the eye sees which gives most before reading. */
export function StackedBars({ bars, legend, label, className }: StackedBarsProps) {
  const most = Math.max(...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)), 0);
  const share = (value: number): string => `${most > 0 ? (value / most) * 100 : 0}%`;
  return (
    <figure className={className}>
      <div role="img" aria-label={label} className="grid gap-3">
        {bars.map(({ id, name, parts, total }) => (
          <div key={id} aria-hidden className="grid gap-1">
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

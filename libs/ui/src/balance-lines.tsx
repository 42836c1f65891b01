import { roundTop } from '@floatwise/finance/plot-scale';
import { join } from './join.js';
import { PlotArea, PlotAxis, PlotEnds, PlotKey, PlotKeys, PlotLevel, plotSize } from './plot.js';

export interface BalanceLine {
  name: string;
  tone: 'accent' | 'soft' | 'caution' | 'good';
  /** Makes lines distinguishable without color. */
  dash?: 'long' | 'dots';
  /** Dollars owed, at the start (index 0) and after each month. */
  values: readonly number[];
}

export interface BalanceLinesProps {
  lines: readonly BalanceLine[];
  /** What the picture shows, for screen readers; the table next to it has the figures. */
  label: string;
  /** Labels below the left and right ends of the axis. Year labels appear between them if there is more than a year. */
  from: string;
  to: string;
  /** A month to mark, with a short label, such as the end of an intro period. */
  mark?: { month: number; label: string };
  className?: string;
}

const { width, height } = plotSize;
const strokes = { accent: 'stroke-accent', soft: 'stroke-ink-soft', caution: 'stroke-caution', good: 'stroke-good' };
const dots = { accent: 'bg-accent', soft: 'bg-ink-soft', caution: 'bg-caution', good: 'bg-good' };
const dashes = { long: '6 5', dots: '1 5' };

const dollars = (value: number): string => `$${value.toLocaleString('en-US')}`;

/** Balances month by month, all on one scale. Drawn without a library; always place a table next to it. */
export function BalanceLines({ lines, label, from, to, mark, className }: BalanceLinesProps) {
  const months = Math.max(...lines.map(({ values }) => values.length - 1), 0);
  if (months < 1) return null;
  const top = roundTop(Math.max(...lines.flatMap(({ values }) => values)));
  const path = (values: readonly number[]): string =>
    values
      .map((value, month) => `${((month / months) * width).toFixed(1)} ${(height - (value / top) * height).toFixed(1)}`)
      .join(' L');
  const place = (month: number): string => `${(month / months) * 100}%`;
  return (
    <figure className={className}>
      <div className="relative pt-4">
        <p aria-hidden className="figures absolute top-0 left-0 text-12 text-ink-soft">
          {dollars(top)}
        </p>
        <div className="relative">
          <PlotArea label={label}>
            {[0, height / 2].map((y) => (
              <PlotLevel key={y} y={y} className="stroke-hairline" />
            ))}
            <PlotAxis />
            {lines.map(({ name, tone, dash, values }) => (
              <path
                key={name}
                d={`M${path(values)}`}
                className={join('fill-none', strokes[tone])}
                strokeWidth={2}
                strokeLinejoin="round"
                strokeLinecap="round"
                strokeDasharray={dash && dashes[dash]}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </PlotArea>
          {mark && mark.month <= months && <Mark share={mark.month / months} label={mark.label} />}
          {lines.map(({ name, tone, values }) =>
            values.at(-1) === 0 ? (
              <span
                key={name}
                aria-hidden
                className={join('absolute -bottom-1 -ml-1 size-2 rounded-full', dots[tone])}
                style={{ left: place(values.length - 1) }}
              />
            ) : null,
          )}
        </div>
      </div>
      <PlotEnds from={from} to={to} />
      <PlotKeys>
        {lines.map((line) => (
          <PlotKey key={line.name} sample={<Stroke line={line} />}>
            {line.name}
          </PlotKey>
        ))}
      </PlotKeys>
    </figure>
  );
}

const Mark = ({ share, label }: { share: number; label: string }) => (
  <span
    aria-hidden
    className="absolute inset-y-0 border-l border-dashed border-control"
    style={{ left: `${share * 100}%` }}
  >
    <span
      className={join('absolute top-1 text-12 whitespace-nowrap text-ink-soft', share > 0.5 ? 'right-2' : 'left-2')}
    >
      {label}
    </span>
  </span>
);

const Stroke = ({ line: { tone, dash } }: { line: BalanceLine }) => (
  <svg aria-hidden width={20} height={4} className={strokes[tone]}>
    <path d="M1 2 H19" strokeWidth={2} strokeLinecap="round" strokeDasharray={dash && dashes[dash]} />
  </svg>
);

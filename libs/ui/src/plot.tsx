import { formatMoney, formatWholeDollars } from '@floatwise/finance/money/money';
import { scaleMarks, type AxisMark } from '@floatwise/finance/money/plot-scale';
import type { ReactNode } from 'react';
import { join } from './join.js';

/** The coordinate space for a plot's paths; on the page, the plot takes the width it's given. */
export const plotSize = { width: 640, height: 220 };

const { width, height } = plotSize;

/** An amount on an axis: '$2,000', '$2.5M', and '$0.50' only where the scale is that small. */
export function axisDollars(dollars: number): string {
  if (dollars >= 1e9) return `$${dollars / 1e9}B`;
  if (dollars >= 1e6) return `$${dollars / 1e6}M`;
  return Number.isInteger(dollars) ? formatWholeDollars(dollars) : formatMoney(dollars);
}

/** The drawing area of a plot whose figures are in a table next to it. `label` says what it shows, for screen readers. */
export const PlotArea = ({ label, children }: { label: string; children: ReactNode }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="none"
    className="block h-44 w-full overflow-visible sm:h-55"
  >
    {children}
  </svg>
);

/** A horizontal line across the area; `y` counts from the top. */
export const PlotLevel = ({ y, className }: { y: number; className: string }) => (
  <path d={`M0 ${y} H${width}`} className={className} vectorEffect="non-scaling-stroke" />
);

/** The axis at the bottom of the area. */
export const PlotAxis = () => <PlotLevel y={height} className="stroke-control" />;

/** Labels below the left and right ends of the axis. */
export const PlotEnds = ({ from, to }: { from: string; to: string }) => (
  <div aria-hidden className="mt-2 flex justify-between gap-4 text-12 text-ink-soft">
    <span>{from}</span>
    <span>{to}</span>
  </div>
);

export interface PlotFrameProps {
  /** What the picture shows, for screen readers; the table next to it has the figures. */
  label: string;
  /** The largest value in the picture. The upright axis names round values from 0 to just above it. */
  most: number;
  /** How the upright axis writes a value: "$2,000", "40%". */
  format: (value: number) => string;
  /** Labels below the left and right ends of the axis. */
  from: string;
  to: string;
  /** Labels in between: dates or numbers of months. */
  marks?: readonly AxisMark[];
  /** Paths in the plot's coordinates. */
  children: ReactNode;
  /** What is laid over the area, placed by percent: names of levels, marked days. */
  over?: ReactNode;
  /** Below the axis, as wide as the area. */
  below?: ReactNode;
}

/** A drawing area with both axes: values at the left, dates below. */
export function PlotFrame({ label, most, format, from, to, marks = [], children, over, below }: PlotFrameProps) {
  const values = scaleMarks(most);
  const shown = marks.filter(({ at }) => at > 0.12 && at < 0.88);
  return (
    <div className="flex gap-2 pt-2">
      <div
        aria-hidden
        className="figures flex h-44 shrink-0 flex-col justify-between text-right text-12 text-ink-soft sm:h-55"
      >
        {values.map((value) => (
          <span key={value} className="flex h-0 items-center justify-end">
            {format(value)}
          </span>
        ))}
      </div>
      <div className="min-w-0 grow">
        <div className="relative">
          <PlotArea label={label}>
            {values.slice(0, -1).map((value, index) => (
              <PlotLevel key={value} y={(height * index) / (values.length - 1)} className="stroke-hairline" />
            ))}
            {shown.map(({ at }) => (
              <path
                key={at}
                d={`M${(at * width).toFixed(1)} ${height} v6`}
                className="stroke-control"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <PlotAxis />
            {children}
          </PlotArea>
          {over}
        </div>
        <div aria-hidden className="relative z-1 h-6 text-12 whitespace-nowrap text-ink-soft">
          <span className="absolute bottom-0 left-0 bg-surface">{from}</span>
          {shown.map(({ at, label: word }) => (
            <span
              key={at}
              className={join(
                'absolute bottom-0 -translate-x-1/2 bg-surface',
                (at < 0.3 || at > 0.66) && 'max-sm:hidden',
              )}
              style={{ left: `${at * 100}%` }}
            >
              {word}
            </span>
          ))}
          <span className="absolute right-0 bottom-0 bg-surface">{to}</span>
        </div>
        {below}
      </div>
    </div>
  );
}

/** The legend: what each tone means. */
export const PlotKeys = ({ children }: { children: ReactNode }) => (
  <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-12 text-ink-soft">{children}</figcaption>
);

/** One legend entry: a sample of the tone and its name. */
export const PlotKey = ({ sample, children }: { sample: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    {sample}
    {children}
  </span>
);

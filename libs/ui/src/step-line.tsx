import { roundTop } from '@floatwise/finance/money/plot-scale';
import { PlotFrame, plotSize, type PlotFrameProps } from './plot.js';

export interface StepLineProps extends Pick<PlotFrameProps, 'label' | 'format' | 'from' | 'to' | 'marks'> {
  /** In order of `at`, such as days; a value holds until the next one. */
  points: readonly { at: number; value: number }[];
  /** Values to compare with, each with its name at the right end. */
  levels?: readonly { value: number; label: string }[];
  /** The least that the scale reaches up to. */
  least?: number;
  className?: string;
}

const { width, height } = plotSize;

/** A value that changes on single days and holds between them, against lines that matter. A table is beside it. */
export function StepLine(props: StepLineProps) {
  const { points, levels = [], format, least = 1, label, from, to, marks, className } = props;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(least, ...points.map(({ value }) => value));
  const top = roundTop(most);
  const span = Math.max(1, last.at - first.at);
  const x = (at: number): string => (((at - first.at) / span) * width).toFixed(1);
  const y = (value: number): string => (height - (Math.min(value, top) / top) * height).toFixed(1);
  const steps = points.slice(1).map(({ at, value }) => `H${x(at)} V${y(value)}`);
  return (
    <figure className={className}>
      <PlotFrame
        label={label}
        most={most}
        format={format}
        from={from}
        to={to}
        marks={marks ?? []}
        over={levels.map((level) => (
          <span
            key={level.value}
            aria-hidden
            className="figures absolute right-0 -mt-5 bg-surface/80 px-1 text-12 text-ink"
            style={{ top: `${100 - (level.value / top) * 100}%` }}
          >
            {level.label}
          </span>
        ))}
      >
        {levels.map(({ value }) => (
          <path
            key={value}
            d={`M0 ${y(value)} H${width}`}
            className="stroke-control"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={`M0 ${y(first.value)} ${steps.join(' ')}${points.length === 1 ? `H${width}` : ''}`}
          className="fill-none stroke-accent"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </PlotFrame>
    </figure>
  );
}

import { PlotArea, PlotAxis, PlotEnds, PlotLevel, plotSize } from './plot.js';

export interface TrendLineProps {
  /** In order, at equal distances; `text` is the value as people read it. Nothing is drawn below 0. */
  points: readonly { label: string; value: number; text: string }[];
  /** What the picture shows, for screen readers; the table next to it has the figures. */
  label: string;
  className?: string;
}

const { width, height } = plotSize;

/** One value over time, with its highest point named. Drawn without a library; always place a table next to it. */
export function TrendLine({ points, label, className }: TrendLineProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most));
  const x = (index: number): string => ((index / (points.length - 1)) * width).toFixed(1);
  const y = (value: number): string =>
    (height - (highest.value > 0 ? Math.max(0, value) / highest.value : 0) * height).toFixed(1);
  const path = points.map(({ value }, index) => `${x(index)} ${y(value)}`).join(' L');
  return (
    <figure className={className}>
      <p aria-hidden className="figures text-12 text-ink-soft">
        {highest.text}
      </p>
      <PlotArea label={label}>
        <PlotLevel y={0} className="stroke-hairline" />
        <path d={`M0 ${height} L${path} L${width} ${height}Z`} className="fill-accent-soft" />
        <PlotAxis />
        <path
          d={`M${path}`}
          className="fill-none stroke-accent"
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </PlotArea>
      <PlotEnds from={`${first.label}: ${first.text}`} to={`${last.label}: ${last.text}`} />
    </figure>
  );
}

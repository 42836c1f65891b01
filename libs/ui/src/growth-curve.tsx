import { roundTop } from '@floatwise/finance/money/plot-scale';
import { join } from './join.js';
import { axisDollars, PlotFrame, PlotKey, PlotKeys, plotSize, type PlotFrameProps } from './plot.js';

export interface GrowthCurveProps extends Pick<PlotFrameProps, 'label' | 'from' | 'to' | 'marks'> {
  /** Dollars, ordered by `at`. The upper line is `total`, the lower one `base`. */
  points: readonly { at: number; base: number; total: number }[];
  legend: { base: string; added: string };
  className?: string;
}

const { width, height } = plotSize;

/**
 * Growth over time as two areas: what was put in, and what was earned on top. Drawn without a library; always place a table
 * next to it.
 */
export function GrowthCurve({ points, label, legend, from, to, marks, className }: GrowthCurveProps) {
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const most = Math.max(...points.map(({ total }) => total));
  const top = roundTop(most);
  const first = points[0]?.at ?? 0;
  const x = (at: number): string => (((at - first) / Math.max(1, last.at - first)) * width).toFixed(1);
  const y = (value: number): string => (height - (value / top) * height).toFixed(1);
  const line = (of: (point: { base: number; total: number }) => number): string =>
    points.map((point) => `${x(point.at)} ${y(of(point))}`).join(' L');
  const base = line((point) => point.base);
  const total = line((point) => point.total);
  return (
    <figure className={className}>
      <PlotFrame label={label} most={most} format={axisDollars} from={from} to={to} marks={marks ?? []}>
        <path d={`M0 ${height} L${total} L${width} ${height}Z`} className="fill-accent" />
        <path d={`M0 ${height} L${base} L${width} ${height}Z`} className="fill-accent-half" />
        <path d={`M${base}`} className="fill-none stroke-surface" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      </PlotFrame>
      <PlotKeys>
        <PlotKey sample={<Dot tone="bg-accent-half" />}>{legend.base}</PlotKey>
        <PlotKey sample={<Dot tone="bg-accent" />}>{legend.added}</PlotKey>
      </PlotKeys>
    </figure>
  );
}

const Dot = ({ tone }: { tone: string }) => <span aria-hidden className={join('size-2.5 rounded-full', tone)} />;

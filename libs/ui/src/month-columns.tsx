import { roundTop } from '@floatwise/finance/money/plot-scale';
import { join } from './join.js';
import { PlotFrame, PlotKey, PlotKeys, plotSize, type PlotFrameProps } from './plot.js';

export interface MonthColumnsProps extends Pick<PlotFrameProps, 'label' | 'format' | 'from' | 'to'> {
  /** One column each, in order; the parts from the foot up, in the order of the legend. What is below 0 is drawn as nothing. */
  columns: readonly { id: string; parts: readonly number[] }[];
  /** What each part is; with one part, nothing needs a key. */
  legend: readonly string[];
  className?: string;
}

const { width, height } = plotSize;
const fills = ['fill-accent', 'fill-accent-half'] as const;
const dots = ['bg-accent', 'bg-accent-half'] as const;
const widestColumn = 64;

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + Math.max(0, part), 0);

/** A figure of each month, made of one or two parts, all on one scale. Drawn without a library; a table is beside it. */
export function MonthColumns({ columns, legend, format, label, from, to, className }: MonthColumnsProps) {
  if (columns.length === 0) return null;
  const most = Math.max(...columns.map(({ parts }) => sum(parts)));
  const top = roundTop(most);
  const place = width / columns.length;
  const thick = Math.min(widestColumn, place * 0.7);
  const tall = (value: number): number => (Math.max(0, value) / top) * height;
  return (
    <figure className={className}>
      <PlotFrame label={label} most={most} format={format} from={from} to={columns.length > 1 ? to : ''}>
        {columns.map(({ id, parts }, index) =>
          parts.map((part, level) => (
            <rect
              key={`${id} ${legend[level]}`}
              x={(index * place + (place - thick) / 2).toFixed(1)}
              width={thick.toFixed(1)}
              y={(height - tall(sum(parts.slice(0, level + 1)))).toFixed(1)}
              height={tall(part).toFixed(1)}
              className={fills[level]}
            />
          )),
        )}
      </PlotFrame>
      {legend.length > 1 && (
        <PlotKeys>
          {legend.map((word, level) => (
            <PlotKey key={word} sample={<span aria-hidden className={join('size-2.5 rounded-full', dots[level])} />}>
              {word}
            </PlotKey>
          ))}
        </PlotKeys>
      )}
    </figure>
  );
}

import { roundTop } from '@floatwise/finance/money/plot-scale';
import { join } from './join.js';
import { axisDollars, PlotFrame, plotSize, type PlotFrameProps } from './plot.js';

export interface BalanceLine {
  name: string;
  /** What its end means: "debt-free Mar 2029", "$431.20". Stands behind the name, below the end of the line. */
  end?: string;
  tone: 'accent' | 'soft' | 'caution' | 'good';
  /** Makes lines distinguishable without color. */
  dash?: 'long' | 'dots';
  /** Dollars, at the start (index 0) and after each month. */
  values: readonly number[];
}

export interface BalanceLinesProps extends Pick<PlotFrameProps, 'label' | 'from' | 'to' | 'marks'> {
  lines: readonly BalanceLine[];
  /** A month to mark, with a short label, such as the end of an intro period. */
  mark?: { month: number; label: string };
  /** What the first two lines differ by in the end: drawn as the area between them, with this name. */
  gain?: string;
  className?: string;
}

const { width, height } = plotSize;
const strokes = { accent: 'stroke-accent', soft: 'stroke-ink-soft', caution: 'stroke-caution', good: 'stroke-good' };
const dots = { accent: 'bg-accent', soft: 'bg-ink-soft', caution: 'bg-caution', good: 'bg-good' };
const dashes = { long: '7 5', dots: '1 6' };
const thickness = { long: 2, dots: 3 };

/** Where a value is on the page: shares of the area in percent. */
interface Scale {
  months: number;
  top: number;
}

const percentAcross = (month: number, { months }: Scale): number => (month / months) * 100;
const percentDown = (value: number, { top }: Scale): number => 100 - (value / top) * 100;
const point = (value: number, month: number, { months, top }: Scale): string =>
  `${((month / months) * width).toFixed(1)} ${(height - (value / top) * height).toFixed(1)}`;

/** Dollars month by month as lines on one scale, each named at its end. Drawn without a library; always next to a table. */
export function BalanceLines({ lines, label, from, to, marks, mark, gain, className }: BalanceLinesProps) {
  const months = Math.max(...lines.map(({ values }) => values.length - 1), 0);
  if (months < 1) return null;
  const most = Math.max(...lines.flatMap(({ values }) => values));
  const scale = { months, top: roundTop(most) };
  const [first, second] = lines;
  return (
    <figure className={join(gain !== undefined && 'pt-5', className)}>
      <PlotFrame
        label={label}
        most={most}
        format={axisDollars}
        from={from}
        to={to}
        marks={marks ?? []}
        over={
          <>
            {mark && mark.month <= months && <Mark share={mark.month / months} label={mark.label} />}
            {lines.map((line) => (
              <EndPoint key={line.name} line={line} scale={scale} />
            ))}
            {gain !== undefined && first && second && <Gain words={gain} between={[first, second]} scale={scale} />}
          </>
        }
        below={<Ends lines={lines} scale={scale} />}
      >
        {gain !== undefined && first && second && (
          <path d={areaBetween([first, second], scale)} className="fill-accent-soft" />
        )}
        {lines.map(({ name, tone, dash, values }) => (
          <path
            key={name}
            d={`M${values.map((value, month) => point(value, month, scale)).join(' L')}`}
            className={join('fill-none', strokes[tone])}
            strokeWidth={dash ? thickness[dash] : 2}
            strokeLinejoin="round"
            strokeLinecap="round"
            strokeDasharray={dash && dashes[dash]}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </PlotFrame>
    </figure>
  );
}

const lastOf = ({ values }: BalanceLine): number => values.at(-1) ?? 0;

/** The outline of what lies between two lines. A line that ended earlier stays at its last value. */
function areaBetween([first, second]: [BalanceLine, BalanceLine], scale: Scale): string {
  const points = (line: BalanceLine): string[] =>
    Array.from({ length: scale.months + 1 }, (_, month) => point(line.values[month] ?? lastOf(line), month, scale));
  return `M${[...points(first), ...points(second).reverse()].join(' L')}Z`;
}

/** A bracket from one line's end to the other's, at the right edge, with its name above. */
function Gain({ words, between, scale }: { words: string; between: [BalanceLine, BalanceLine]; scale: Scale }) {
  const [high, low] = between.map((line) => percentDown(lastOf(line), scale)).sort((a, b) => a - b);
  return (
    <span
      aria-hidden
      className="absolute -right-1.5 w-1.5 border-y-2 border-r-2 border-ink"
      style={{ top: `${high}%`, height: `max(${(low ?? 0) - (high ?? 0)}%, 4px)` }}
    >
      <span className="figures absolute right-0 bottom-full mb-1.5 text-14 font-semibold whitespace-nowrap text-ink">
        {words}
      </span>
    </span>
  );
}

const EndPoint = ({ line, scale }: { line: BalanceLine; scale: Scale }) => (
  <span
    aria-hidden
    className={join('absolute -mt-1 -ml-1 size-2 rounded-full', dots[line.tone])}
    style={{ left: `${percentAcross(line.values.length - 1, scale)}%`, top: `${percentDown(lastOf(line), scale)}%` }}
  />
);

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

/** The lines' names below their ends, one row each so that they never collide, the earliest end first. */
function Ends({ lines, scale }: { lines: readonly BalanceLine[]; scale: Scale }) {
  const ordered = lines.toSorted((a, b) => a.values.length - b.values.length);
  return (
    <figcaption className="mt-1 text-12">
      {ordered.map((line, row) => {
        const across = percentAcross(line.values.length - 1, scale);
        return (
          <span key={line.name} className="relative block pt-2">
            <span
              aria-hidden
              className="absolute bottom-4 border-l border-dotted border-control"
              style={{ left: `${across}%`, top: `${-1.75 - row * 1.5}rem` }}
            />
            <span
              className="relative z-1 flex w-fit max-w-full items-center gap-2 bg-surface px-1"
              style={{ left: `${across}%`, transform: `translateX(-${across}%)` }}
            >
              <Stroke line={line} />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{line.name}</span>
                {line.end !== undefined && <span className="figures text-ink-soft"> {line.end}</span>}
              </span>
            </span>
          </span>
        );
      })}
    </figcaption>
  );
}

const Stroke = ({ line: { tone, dash } }: { line: BalanceLine }) => (
  <svg aria-hidden width={24} height={4} className={join('shrink-0', strokes[tone])}>
    <path
      d="M2 2 H22"
      strokeWidth={dash ? thickness[dash] : 2}
      strokeLinecap="round"
      strokeDasharray={dash && dashes[dash]}
    />
  </svg>
);

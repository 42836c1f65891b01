import type { ReactNode } from 'react';

/** The coordinate space for a plot's paths; on the page, the plot takes the width it's given. */
export const plotSize = { width: 640, height: 220 };

/** The drawing area of a plot whose figures are in a table next to it. `label` says what it shows, for screen readers. */
export const PlotArea = ({ label, children }: { label: string; children: ReactNode }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${plotSize.width} ${plotSize.height}`}
    preserveAspectRatio="none"
    className="h-44 w-full overflow-visible sm:h-55"
  >
    {children}
  </svg>
);

/** A horizontal line across the area; `y` counts from the top. */
export const PlotLevel = ({ y, className }: { y: number; className: string }) => (
  <path d={`M0 ${y} H${plotSize.width}`} className={className} vectorEffect="non-scaling-stroke" />
);

/** The axis at the bottom of the area. */
export const PlotAxis = () => <PlotLevel y={plotSize.height} className="stroke-control" />;

/** Labels below the left and right ends of the axis. */
export const PlotEnds = ({ from, to }: { from: string; to: string }) => (
  <div aria-hidden className="mt-2 flex justify-between gap-4 text-12 text-ink-soft">
    <span>{from}</span>
    <span>{to}</span>
  </div>
);

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

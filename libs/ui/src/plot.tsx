import type { ReactNode } from 'react';

/** The size that paths of a plot are drawn in; on the page it takes the width that is there. */
export const plotSize = { width: 640, height: 220 };

/** The area of a picture whose figures stand in a table beside it. `label` says what it shows, for screen readers. */
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

/** A level line across the area, `y` from the top. */
export const PlotLevel = ({ y, className }: { y: number; className: string }) => (
  <path d={`M0 ${y} H${plotSize.width}`} className={className} vectorEffect="non-scaling-stroke" />
);

/** The axis at the foot of the area. */
export const PlotAxis = () => <PlotLevel y={plotSize.height} className="stroke-control" />;

/** Words below the left and the right end of the axis. */
export const PlotEnds = ({ from, to }: { from: string; to: string }) => (
  <div aria-hidden className="mt-2 flex justify-between gap-4 text-12 text-ink-soft">
    <span>{from}</span>
    <span>{to}</span>
  </div>
);

/** What each tone means. */
export const PlotKeys = ({ children }: { children: ReactNode }) => (
  <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-12 text-ink-soft">{children}</figcaption>
);

/** One of the keys: a sample of the tone and its name. */
export const PlotKey = ({ sample, children }: { sample: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    {sample}
    {children}
  </span>
);

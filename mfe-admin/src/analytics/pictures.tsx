import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, ComposedChart, Area, Line, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { PlotKey, PlotKeys } from '@floatwise/ui/plot';
import { join } from '@floatwise/ui/join';
import { countText } from './figure-text.js';

const tick = { fill: 'var(--color-ink-soft)', fontSize: 12 };
const axis = { stroke: 'var(--color-control)', tickLine: false, tick } as const;

interface PictureProps {
  /** What it shows, for screen readers; the figures are in the table beside it. */
  label: string;
  className: string;
  children: ReactNode;
}

/** A drawing that fills the width it's given. It has no parts to focus on: the table beside it says everything. */
const Picture = ({ label, className, children }: PictureProps): ReactNode => (
  <div role="img" aria-label={label} className={join('w-full min-w-0', className)}>
    <ResponsiveContainer width="100%" height="100%">
      {children}
    </ResponsiveContainer>
  </div>
);

export interface DayOfVisits {
  day: string;
  views: number;
  sessions: number;
  viewsBefore: number;
  sessionsBefore: number;
}

const short = (day: unknown): string => formatShort(String(day));
const whole = (count: unknown): string => countText(Number(count));

/** Visits and sessions of each day, with those of the period before behind them. */
export const VisitsPicture = ({ days, label }: { days: readonly DayOfVisits[]; label: string }): ReactNode => (
  <figure>
    <Picture label={label} className="h-64">
      <ComposedChart accessibilityLayer={false} data={[...days]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis dataKey="day" tickFormatter={short} minTickGap={28} {...axis} />
        <YAxis width="auto" tickFormatter={whole} allowDecimals={false} axisLine={false} tickLine={false} tick={tick} />
        <Area
          dataKey="viewsBefore"
          stroke="var(--color-control)"
          strokeDasharray="4 4"
          fill="var(--color-sunken)"
          fillOpacity={1}
          isAnimationActive={false}
        />
        <Line
          dataKey="sessionsBefore"
          stroke="var(--color-control)"
          strokeDasharray="1 4"
          strokeLinecap="round"
          dot={false}
          isAnimationActive={false}
        />
        <Line dataKey="views" stroke="var(--color-accent)" strokeWidth={2} dot={false} isAnimationActive={false} />
        <Line dataKey="sessions" stroke="var(--color-caution)" strokeWidth={2} dot={false} isAnimationActive={false} />
      </ComposedChart>
    </Picture>
    <PlotKeys>
      <PlotKey sample={<Sample className="border-t-2 border-accent" />}>Visits</PlotKey>
      <PlotKey sample={<Sample className="border-t-2 border-caution" />}>Sessions</PlotKey>
      <PlotKey sample={<Sample className="border-t border-dashed border-control" />}>Visits before</PlotKey>
      <PlotKey sample={<Sample className="border-t-2 border-dotted border-control" />}>Sessions before</PlotKey>
    </PlotKeys>
  </figure>
);

const Sample = ({ className }: { className: string }): ReactNode => (
  <span aria-hidden className={join('w-6', className)} />
);

export interface NamedCount {
  name: string;
  count: number;
}

const barPx = 36;
const longestName = 22;
const cut = (name: unknown): string => {
  const text = String(name);
  return text.length > longestName ? `${text.slice(0, longestName - 1)}…` : text;
};

/** One bar for each name, all on one scale. */
export const BarsPicture = ({ bars, label }: { bars: readonly NamedCount[]; label: string }): ReactNode => (
  <div style={{ height: bars.length * barPx + 8 }}>
    <Picture label={label} className="h-full">
      <BarChart
        accessibilityLayer={false}
        layout="vertical"
        data={[...bars]}
        margin={{ top: 0, right: 48, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide allowDecimals={false} />
        <YAxis
          type="category"
          dataKey="name"
          width={152}
          tickFormatter={cut}
          axisLine={false}
          tickLine={false}
          tick={tick}
        />
        <Bar
          dataKey="count"
          fill="var(--color-accent)"
          barSize={18}
          radius={[0, 3, 3, 0]}
          isAnimationActive={false}
          label={{ position: 'right', fill: 'var(--color-ink)', fontSize: 12, formatter: whole }}
        />
      </BarChart>
    </Picture>
  </div>
);

import { daysBetween, formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import type { CSSProperties } from 'react';
import { join } from './join.js';

export interface FloatLineProps {
  /** The day of the purchase, where the line begins. */
  today: CalendarDate;
  /** The day the statement closes. If it's before `today` (the bill exists already), the line has a single tint. */
  closes: CalendarDate;
  /** The day the money leaves. */
  due: CalendarDate;
  /** Replaces the labels "Today", "Statement closes", and "Payment due". */
  labels?: { today?: string; closes?: string; due?: string };
  /** `large` shows all three dates; `small` is for table rows and shows only the last one. */
  size?: 'large' | 'small';
  /** The longest of the lines beside this one, in days. The full width is 60 days, or that many if it's more. */
  scaleDays?: number;
  /** What the line belongs to, for screen readers: "Freedom". */
  name?: string;
  className?: string;
}

/** Days that the full width represents everywhere, so that lines on different pages can be compared. */
export const usualScaleDays = 60;

/** The positions of the line's points in percent of the width, and how many days away they are. */
function measure({ today, closes, due, scaleDays }: FloatLineProps) {
  const days = Math.max(0, daysBetween(today, due));
  const untilClose = Math.min(days, Math.max(0, daysBetween(today, closes)));
  const scale = Math.max(usualScaleDays, scaleDays ?? 0, days);
  return {
    days,
    untilClose,
    closed: daysBetween(today, closes) < 0,
    close: (untilClose / scale) * 100,
    end: (days / scale) * 100,
    scale,
  };
}

const inDays = (days: number): string => (days === 0 ? 'today' : `in ${counted(days, 'day')}`);
const daysLater = (days: number): string => (days === 0 ? 'the same day' : `${counted(days, 'day')} later`);

/** The line in words, read by screen readers instead of the drawing. */
export function floatLineText(props: FloatLineProps): string {
  const { today, closes, due, name, labels } = props;
  const { days, untilClose, closed } = measure(props);
  const after = labels?.today === undefined ? inDays : daysLater;
  const close = closed
    ? `statement closed ${formatShort(closes)}`
    : `statement closes ${formatShort(closes)}, ${after(untilClose)}`;
  const begin = `${(labels?.today ?? 'today').toLowerCase()} ${formatShort(today)}`;
  return `${name === undefined ? '' : `${name}: `}${begin}; ${close}; payment due ${formatShort(due)}, ${after(days)}.`;
}

/**
 * The product's signature: a line from today through the statement close to the day the money leaves. Its length is the time
 * people keep their cash: all lines share one scale, so they can be compared at a glance.
 */
export function FloatLine(props: FloatLineProps) {
  const { size = 'large', className } = props;
  return (
    <div role="img" aria-label={floatLineText(props)} className={className}>
      {size === 'large' ? <Large {...props} /> : <Small {...props} />}
    </div>
  );
}

function Large(props: FloatLineProps) {
  const { today, due, labels } = props;
  const { end, scale } = measure(props);
  return (
    <div aria-hidden className="figures text-12 text-ink-soft sm:text-14">
      <div
        className="flex justify-between gap-4 transition-[width] duration-200"
        style={{ width: `min(100%, max(${end}%, 12rem))` }}
      >
        <Mark word={labels?.today ?? 'Today'} date={formatShort(today)} />
        <Mark word={labels?.due ?? 'Payment due'} date={formatShort(due)} strong />
      </div>
      <div className="relative mt-2 mr-[9px] h-16 sm:h-17">
        <div className="absolute inset-x-0 top-[9px] h-px bg-hairline" />
        <div className="ticks absolute inset-x-0 top-[13px] h-[7px]" style={step(scale)} />
        <Close {...props} />
        <Segments {...measure(props)} box="absolute inset-x-0 top-0 h-[18px]" bar="top-[5px] h-2" dot="size-[18px]" />
      </div>
    </div>
  );
}

const step = (scaleDays: number): CSSProperties & Record<'--tick-step', string> => ({
  '--tick-step': `${700 / scaleDays}%`,
});

const Mark = ({ word, date, strong }: { word: string; date: string; strong?: boolean }) => (
  <span className={join('flex flex-col whitespace-nowrap', strong && 'items-end')}>
    <span>{word}</span>
    <span className={join('text-ink', strong ? 'font-semibold' : 'font-medium')}>{date}</span>
  </span>
);

/** The marker at the closing day. It points to the side with more room. */
function Close(props: FloatLineProps) {
  const { closes, labels } = props;
  const { days, untilClose, close, closed } = measure(props);
  const toLeft = close > 55;
  return (
    <div
      className={join(
        'absolute top-[9px] bottom-0 flex flex-col justify-end transition-[left,right] duration-200',
        !closed && 'border-control',
        !closed && (toLeft ? 'items-end border-r pr-2' : 'border-l pl-2'),
      )}
      style={toLeft ? { right: `${100 - close}%` } : { left: `${close}%` }}
    >
      <span>{closed ? 'Statement closed' : (labels?.closes ?? 'Statement closes')}</span>
      <span className={join('flex flex-wrap gap-x-2 font-medium text-ink', toLeft && 'justify-end')}>
        {formatShort(closes)}
        {untilClose > 0 && (
          <span className="font-normal text-ink-soft">{counted(days - untilClose, 'day')} to pay</span>
        )}
      </span>
    </div>
  );
}

const Small = (props: FloatLineProps) => (
  <div aria-hidden className="relative mr-14 h-5">
    <Segments {...measure(props)} box="absolute inset-0" bar="top-2 h-1" dot="size-2.5" />
    <span
      className="figures absolute top-0 ml-2.5 text-12 leading-5 whitespace-nowrap text-ink transition-[left] duration-200"
      style={{ left: `${measure(props).end}%` }}
    >
      {formatShort(props.due)}
    </span>
  </div>
);

interface SegmentsProps {
  /** Percent of the width. */
  close: number;
  end: number;
  box: string;
  bar: string;
  dot: string;
}

function Segments({ close, end, box, bar, dot }: SegmentsProps) {
  const part = join('absolute transition-[left,width] duration-200 ease-out', bar);
  return (
    <span className={box}>
      <span className="absolute inset-0 origin-left animate-grow">
        <span className={join(part, 'left-0 rounded-l-full bg-accent-half')} style={{ width: `${close}%` }} />
        <span
          className={join(part, 'rounded-r-full bg-accent', close === 0 && 'rounded-l-full')}
          style={{ left: `${close}%`, width: `${end - close}%` }}
        />
      </span>
      <span className="absolute top-1/2 transition-[left] duration-200" style={{ left: `${end}%` }}>
        <span className={join('absolute top-0 left-0 -translate-1/2 animate-appear rounded-full bg-accent', dot)} />
      </span>
    </span>
  );
}

/** The dotted line of an empty state, without dates. Decorative only. */
export const EmptyFloatLine = ({ className }: { className?: string }) => (
  <div aria-hidden className={join('relative h-4', className)}>
    <div className="dots absolute inset-x-0 top-[7px] h-0.5" />
    <span className="absolute top-0.5 left-0 size-3 rounded-full border-2 border-control bg-surface" />
    <span className="absolute top-0.5 right-0 size-3 rounded-full border-2 border-dashed border-control bg-surface" />
  </div>
);

/** The line of a card without float: it carries a balance, so interest starts on the day of the purchase. */
export const LostFloatLine = ({
  text = 'Interest starts right away',
  className,
}: {
  text?: string;
  className?: string;
}) => (
  <div className={join('relative flex items-start', className)}>
    <span aria-hidden className="absolute inset-x-0 top-[9.5px] h-px bg-hairline" />
    <span aria-hidden className="relative mt-[5px] size-2.5 shrink-0 rounded-full bg-bad ring-2 ring-surface" />
    <span className="relative ml-2 min-w-0 bg-surface pr-2 text-12 leading-5 text-bad">{text}</span>
  </div>
);

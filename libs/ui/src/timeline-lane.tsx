import { memo } from 'react';
import { CardArt } from './card-art.js';
import { join } from './join.js';

/** A closing day, or the day a bill is due. */
export interface TimelineMark {
  /** Days from the first day. What's outside of the span is drawn at its edge. */
  at: number;
  /** `ahead` is a due day whose bill doesn't exist yet. */
  kind: 'close' | 'bill' | 'paid' | 'overdue' | 'ahead';
  /** Above the mark: "$640.00". */
  label?: string;
}

/** What of a card stays while the purchase moves. */
export interface TimelineLane {
  id: string;
  name: string;
  /** Position in the wallet, from 0: it picks the color of the card's face. */
  position: number;
  marks: readonly TimelineMark[];
  /** The marks in words, for screen readers. */
  text: string;
}

/** What a purchase on the chosen day means for a card. */
export interface TimelineValue {
  /** Below the name: "58 days · $8.45". */
  words: string;
  /** The float, in days from the first day, and the date at its end; null if there's none. */
  float: { closes: number; due: number; label: string } | null;
  /** Why there's no float, on the lane: "Interest starts right away". */
  lost?: string | undefined;
  /** The purchase doesn't fit on the card. */
  isOut?: boolean;
}

interface Props {
  lane: TimelineLane;
  value: TimelineValue | undefined;
  days: number;
  chosen: number;
  isWinner: boolean;
}

/** Where a day is, in percent of the width. */
export const across = (day: number, days: number): number => (Math.min(days, Math.max(0, day)) / days) * 100;

/** One card: its face, its statements, and the float line of the purchase. */
export const Lane = memo(function Lane({ lane, value, days, chosen, isWinner }: Props) {
  const float = value?.float && { ...value.float, days, isWinner, isOut: value.isOut ?? false };
  return (
    <li
      data-winner={isWinner || undefined}
      className={join(
        'grid grid-cols-1 rounded-control px-2 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-4',
        isWinner && 'bg-accent-soft',
      )}
    >
      <div className="relative flex min-w-0 items-center gap-2 max-sm:pt-2">
        <LaneFace name={lane.name} position={lane.position} isWinner={isWinner} words={value?.words ?? ''} />
        <span className="sr-only">{lane.text}</span>
      </div>
      {/* Contained, so that what moves in it can’t move the page. */}
      <div aria-hidden className="relative h-12 contain-layout contain-size">
        <span className="absolute inset-x-0 top-6 h-px bg-hairline" />
        {float && <FloatBar {...float} from={chosen} />}
        <LaneMarks marks={lane.marks} days={days} />
        {float && <FloatEnd {...float} />}
        {value?.lost !== undefined && <Lost text={value.lost} at={across(chosen, days)} />}
      </div>
    </li>
  );
});

interface FaceProps {
  name: string;
  position: number;
  words: string;
  isWinner: boolean;
}

function LaneFace({ name, position, words, isWinner }: FaceProps) {
  return (
    <>
      <Face position={position} name={name} />
      <div className="min-w-0 grow text-14 min-[22rem]:max-sm:flex min-[22rem]:max-sm:items-center min-[22rem]:max-sm:justify-between min-[22rem]:max-sm:gap-3">
        <p
          className={join(
            'line-clamp-2 leading-4 wrap-anywhere max-sm:line-clamp-1',
            isWinner ? 'font-semibold' : 'font-medium',
          )}
        >
          {name}
        </p>
        {/* Of a fixed size, so that other words need no layout of what's around them. */}
        <p className="figures h-4 truncate text-12 text-ink-soft contain-strict min-[22rem]:max-sm:w-32 min-[22rem]:max-sm:shrink-0 min-[22rem]:max-sm:text-right">
          {words}
        </p>
      </div>
    </>
  );
}

const Face = memo(function Face({ position, name }: Pick<FaceProps, 'position' | 'name'>) {
  return <CardArt position={position} name={name} size="small" className="w-8!" />;
});

interface FloatProps {
  due: number;
  days: number;
  isWinner: boolean;
  isOut: boolean;
}

const faint = (isWinner: boolean, isOut: boolean): string | false => (isOut ? 'opacity-40' : !isWinner && 'opacity-75');

/** From the purchase through the closing day to the due day, in two tints, or to the edge. */
function FloatBar({ from, closes, due, days, isWinner, isOut }: FloatProps & { from: number; closes: number }) {
  const [close, end] = [Math.min(closes, days), Math.min(due, days)];
  const thick = isWinner ? 'top-5 h-2' : 'top-[22px] h-1';
  return (
    <div data-float className={join('absolute inset-0', faint(isWinner, isOut))}>
      {isWinner && <Stretch from={from} to={end} days={days} className="top-[15px] h-[18px] bg-accent/20" />}
      <Stretch from={from} to={close} days={days} className={join('bg-accent-half', thick)} />
      <Stretch from={close} to={end} days={days} className={join('bg-accent', thick)} />
    </div>
  );
}

/** A bar over some days. Only its transform changes, so that a move needs no layout. */
const Stretch = ({ from, to, days, className }: { from: number; to: number; days: number; className: string }) => (
  <span
    style={{ transform: `translateX(${across(from, days)}%) scaleX(${(to - from) / days})` }}
    className={join('absolute inset-x-0 origin-left', className)}
  />
);

/** The dot on the due day with its date; past the last day, the date at the edge and no dot. */
function FloatEnd({ due, label, days, isWinner, isOut }: FloatProps & { label: string }) {
  const at = across(due, days);
  return (
    <div className={join('absolute inset-0', isOut && 'opacity-40')}>
      {due <= days && (
        <div style={{ transform: `translateX(${at}%)` }} className="absolute inset-x-0 top-6">
          <span
            className={join(
              'absolute -translate-1/2 rounded-full bg-accent ring-2',
              isWinner ? 'size-4 ring-accent-soft' : 'size-2.5 ring-surface',
            )}
          />
        </div>
      )}
      <Below at={at} className={isWinner ? 'font-semibold text-ink' : 'text-ink-soft'}>
        {due > days ? `to ${label} ›` : label}
      </Below>
    </div>
  );
}

/** Text under the lane at a position; it stays within the lane at both ends. */
const Below = ({ at, className, children }: { at: number; className: string; children: string }) => (
  <div style={{ transform: `translateX(${at}%)` }} className="absolute inset-x-0 top-8">
    <span
      style={{ transform: `translateX(-${at}%)` }}
      className={join('figures absolute left-0 text-12 whitespace-nowrap', className)}
    >
      {children}
    </span>
  </div>
);

const Lost = ({ text, at }: { text: string; at: number }) => (
  <>
    <div style={{ transform: `translateX(${at}%)` }} className="absolute inset-x-0 top-6">
      <span className="absolute size-2.5 -translate-1/2 rounded-full bg-bad ring-2 ring-surface" />
    </div>
    <Below at={at} className="text-bad">
      {text}
    </Below>
  </>
);

const looks: Record<TimelineMark['kind'], string> = {
  close: 'border-[1.5px] border-ink-soft bg-surface',
  bill: 'bg-ink ring-2 ring-surface',
  overdue: 'bg-bad ring-2 ring-surface',
  paid: 'border border-control bg-sunken',
  ahead: 'bg-control',
};

/** A mark as it's drawn on the lanes, for the key below them. */
export const MarkSample = ({ kind }: Pick<TimelineMark, 'kind'>) => (
  <span aria-hidden className={join('inline-block size-2 rounded-full', looks[kind])} />
);

/** About what a character takes of a lane's width, in percent, on a phone. */
const percentPerCharacter = 2.1;

/** The marks whose labels stand clear of the one before: an overdue bill and the next one can be days apart. */
function labeled(marks: readonly TimelineMark[], days: number): ReadonlySet<TimelineMark> {
  const clear = new Set<TimelineMark>();
  let taken = -Infinity;
  for (const mark of [...marks].sort((a, b) => a.at - b.at)) {
    if (mark.label === undefined) continue;
    const width = mark.label.length * percentPerCharacter;
    const at = across(mark.at, days);
    // As it's drawn: more and more to the left of its mark, so that it ends within the lane.
    const start = at - (at * width) / 100;
    if (start < taken) continue;
    clear.add(mark);
    taken = start + width + percentPerCharacter;
  }
  return clear;
}

/** The statements: nothing of them changes while the purchase moves. */
const LaneMarks = memo(function LaneMarks({ marks, days }: { marks: readonly TimelineMark[]; days: number }) {
  const clear = labeled(marks, days);
  return (
    <>
      {marks.map((mark) => (
        <Mark
          key={`${mark.kind} ${mark.at}`}
          at={across(mark.at, days)}
          kind={mark.kind}
          label={clear.has(mark) ? mark.label : undefined}
        />
      ))}
    </>
  );
});

/** A mark at a position in percent. */
const Mark = ({ at, kind, label }: Omit<TimelineMark, 'label'> & { label: string | undefined }) => (
  <span className="absolute top-6" style={{ left: `${at}%` }}>
    <span className={join('absolute size-2 -translate-1/2 rounded-full', looks[kind])} />
    {label !== undefined && (
      <span
        style={{ transform: `translateX(-${at}%)` }}
        className={join(
          'figures absolute bottom-1.5 left-0 text-12 whitespace-nowrap',
          kind === 'overdue' ? 'text-bad' : kind === 'paid' ? 'text-ink-soft' : 'text-ink',
        )}
      >
        {label}
      </span>
    )}
  </span>
);

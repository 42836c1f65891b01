import {
  addDays,
  dayOfMonth,
  dayOfWeek,
  formatShort,
  yearMonthOf,
  type CalendarDate,
} from '@floatwise/finance/calendar/calendar';
import { monthName } from '@floatwise/finance/calendar/month-name';
import { MoveHorizontal, Search } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import { Button } from './button.js';
import { Chip } from './chip.js';
import { Icon } from './icon.js';
import { join } from './join.js';
import { TextInput } from './text-input.js';
import { dayKeys, useDayDrag, type DayChoice } from './timeline-drag.js';
import { across, Lane, MarkSample, type TimelineLane, type TimelineValue } from './timeline-lane.js';

export type { TimelineLane, TimelineMark, TimelineValue } from './timeline-lane.js';

export interface TimelineProps extends DayChoice {
  /** What the picture shows, for screen readers. */
  label: string;
  /** The first day. */
  start: CalendarDate;
  /** How many days it can show, and the choice of one of them. */
  spans: readonly number[];
  onZoom: (days: number) => void;
  /** In the order in which they're shown. */
  lanes: readonly TimelineLane[];
  /** The day that the lanes are drawn for. It may follow the chosen one, so that the handle answers first. */
  drawn: number;
  /** A purchase on that day, by lane. */
  values: ReadonlyMap<string, TimelineValue>;
  /** The lane that glows; null if none does. */
  winner: string | null;
  /** The chosen day in words: "Dec 19: Sapphire, 58 days, +$1.85". */
  valueText: string;
  className?: string;
}

/** More lanes than that are shown on demand, and can be filtered. */
const fewLanes = 6;
const firstLanes = 3;

/** Which lanes are shown: of many, the first three, those that a filter finds, or all. */
function useShownLanes(lanes: readonly TimelineLane[]) {
  const [isAll, setAll] = useState(false);
  const [filter, setFilter] = useState('');
  const asked = filter.trim().toLowerCase();
  const shown = useMemo(() => {
    if (lanes.length <= fewLanes) return lanes;
    if (asked !== '') return lanes.filter(({ name }) => name.toLowerCase().includes(asked));
    return isAll ? lanes : lanes.slice(0, firstLanes);
  }, [lanes, isAll, asked]);
  return { shown, isMany: lanes.length > fewLanes, isAll, setAll, filter, setFilter };
}

/**
 * Cards as lanes over the next days: their statements, and on each the float line of a purchase on the chosen day, which people drag, click, or
 * move with the keys. A table with the same figures belongs beside it.
 */
export function Timeline(props: TimelineProps) {
  const { label, lanes, drawn, values, winner, start, days, spans, onZoom, chosen, className } = props;
  const plot = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const handlers = useDayDrag({ plot, handle }, props);
  const { shown, ...choice } = useShownLanes(lanes);
  const at = across(chosen, days);
  return (
    <div role="group" aria-label={label} className={className}>
      <Zoom spans={spans} days={days} onZoom={onZoom} />
      {choice.isMany && <LaneFilter filter={choice.filter} setFilter={choice.setFilter} count={lanes.length} />}
      <div
        {...handlers}
        onClick={() => handle.current?.focus({ preventScroll: true })}
        className="group relative cursor-pointer touch-pan-y select-none"
      >
        <div ref={plot} className="absolute inset-y-0 right-2 left-2 sm:left-46">
          <Scale start={start} days={days} />
        </div>
        <Lanes shown={shown} values={values} days={days} drawn={drawn} winner={winner} />
        <div className="pointer-events-none absolute inset-y-0 right-2 left-2 contain-layout contain-size sm:left-46">
          <div style={{ transform: `translateX(${at}%)` }} className="absolute inset-0">
            <span className="absolute top-16 bottom-0 left-0 w-0.5 -translate-x-1/2 bg-accent" />
            <div
              ref={handle}
              role="slider"
              tabIndex={0}
              aria-label="Purchase day"
              aria-valuemin={0}
              aria-valuemax={days}
              aria-valuenow={chosen}
              aria-valuetext={props.valueText}
              onKeyDown={dayKeys(props)}
              style={{ transform: `translateX(-${at}%)` }}
              className={join(
                'pointer-events-auto absolute top-9 left-0 flex h-7 w-22 items-center justify-center gap-1.5 rounded-full bg-accent contain-strict',
                'figures text-12 font-semibold whitespace-nowrap text-on-accent',
                'cursor-grab group-active:cursor-grabbing',
              )}
            >
              <Icon of={MoveHorizontal} size={14} />
              {chosen === 0 ? 'Today' : formatShort(addDays(start, chosen))}
            </div>
          </div>
        </div>
      </div>
      {choice.isMany && choice.filter === '' && (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => choice.setAll(!choice.isAll)}>
          {choice.isAll ? `Show only the first ${firstLanes}` : `Show all ${lanes.length} cards`}
        </Button>
      )}
      {key}
    </div>
  );
}

interface LanesProps extends Pick<TimelineProps, 'values' | 'days' | 'drawn' | 'winner'> {
  shown: readonly TimelineLane[];
}

const Lanes = memo(function Lanes({ shown, values, days, drawn, winner }: LanesProps) {
  return (
    <ul className="relative grid gap-1 pt-18 pb-2">
      {shown.map((lane) => (
        <Lane
          key={lane.id}
          lane={lane}
          value={values.get(lane.id)}
          days={days}
          chosen={drawn}
          isWinner={lane.id === winner}
        />
      ))}
      {shown.length === 0 && <li className="px-2 py-4 text-14 text-ink-soft">No card has that name.</li>}
    </ul>
  );
});

const Zoom = memo(function Zoom({ spans, days, onZoom }: Pick<TimelineProps, 'spans' | 'days' | 'onZoom'>) {
  return (
    <div role="group" aria-label="How far ahead" className="mb-3 flex flex-wrap gap-2">
      {spans.map((span) => (
        <Chip key={span} pressed={span === days} onClick={() => onZoom(span)}>
          {span} days
        </Chip>
      ))}
    </div>
  );
});

interface FilterProps {
  filter: string;
  setFilter: (filter: string) => void;
  count: number;
}

const LaneFilter = memo(function LaneFilter({ filter, setFilter, count }: FilterProps) {
  return (
    <div className="mb-3 max-w-sm">
      <TextInput
        type="search"
        aria-label={`Filter your ${count} cards`}
        placeholder={`Filter your ${count} cards`}
        value={filter}
        onType={setFilter}
        leading={<Icon of={Search} />}
      />
    </div>
  );
});

/** A month that begins so near to an edge leaves no room for a name there. */
const leastApart = 0.1;

/** Months, with a line through all lanes where one begins, and the Sundays as the weeks' first days. */
const Scale = memo(function Scale({ start, days }: Pick<TimelineProps, 'start' | 'days'>) {
  const all = Array.from({ length: days + 1 }, (_, at) => ({ at, date: addDays(start, at) }));
  const firsts = all.filter(({ at, date }) => at > 0 && dayOfMonth(date) === 1);
  const isFree = firsts.every(({ at }) => at / days > leastApart);
  return (
    <div aria-hidden className="figures absolute inset-0 text-12 whitespace-nowrap text-ink-soft">
      {isFree && <span className="absolute top-0 left-0 font-medium text-ink">{monthName(yearMonthOf(start))}</span>}
      {firsts.map(({ at, date }) => (
        <span
          key={date}
          style={{ left: `${across(at, days)}%` }}
          className="absolute top-0 bottom-0 border-l border-hairline"
        >
          {at / days < 1 - leastApart && (
            <span className="pl-1 font-medium text-ink">{monthName(yearMonthOf(date))}</span>
          )}
        </span>
      ))}
      {all
        .filter(({ date }) => dayOfWeek(date) === 0)
        .map(({ at, date }) => (
          <span key={date} style={{ left: `${across(at, days)}%` }} className="absolute top-4 -translate-x-1/2">
            {dayOfMonth(date)}
          </span>
        ))}
    </div>
  );
});

/** Drawn once. */
const key = (
  <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-soft">
    <span>
      <MarkSample kind="close" /> statement closes
    </span>
    <span>
      <MarkSample kind="bill" /> bill to pay
    </span>
    <span>
      <MarkSample kind="paid" /> paid
    </span>
    <span>
      <MarkSample kind="ahead" /> due day ahead
    </span>
    <span>The line is how long you keep your cash.</span>
  </p>
);

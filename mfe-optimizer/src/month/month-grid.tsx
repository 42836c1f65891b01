import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { dayOfMonth, formatShort } from '@floatwise/finance/calendar/calendar';
import { cardName } from '@floatwise/finance/ranking/ranking';
import type { PlannedDay } from '@floatwise/finance/ranking/wait';
import { cardGradient, cardInitials } from '@floatwise/ui/card-art';
import { usualScaleDays } from '@floatwise/ui/float-line';
import type { WalletCard } from '../wallet/wallet.js';
import { daySentence } from './day-text.js';
import { weekdays, weeksOf } from './month-weeks.js';

interface Props {
  picture: readonly PlannedDay<WalletCard>[];
  positionOf: (card: WalletCard) => number;
  /** The most days that a card gives in this month. */
  scaleDays: number;
  /** The selected day, in days from today. */
  chosen: number;
  onChoose: (waitDays: number) => void;
  /** The day that is worth waiting for, in days from today. */
  aim: number | null;
}

const weekDays = 7;

/** The day that a key moves to, in days from today; null for keys that the grid doesn't handle. */
function moved({ key, ctrlKey }: KeyboardEvent, from: number, last: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, from + 1);
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowDown':
      return from + weekDays <= last ? from + weekDays : from;
    case 'ArrowUp':
      return from - weekDays >= 0 ? from - weekDays : from;
    case 'Home':
      return ctrlKey ? 0 : null;
    case 'End':
      return ctrlKey ? last : null;
    default:
      return null;
  }
}

/** The month as an ARIA grid: one tab stop, arrow keys move by a day or a week, Home and End move within the week. */
export function MonthGrid({ picture, positionOf, scaleDays, chosen, onChoose, aim }: Props): ReactNode {
  const grid = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(picture);
  const last = picture.length - 1;
  const edgeOfWeek = (key: string): number | null => {
    const week = weeks.find((days) => days.some((day) => day?.waitDays === chosen))?.filter((day) => day !== null);
    return (key === 'Home' ? week?.[0] : week?.at(-1))?.waitDays ?? null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isEdge = event.key === 'Home' || event.key === 'End';
    const next = moved(event, chosen, last) ?? (isEdge ? edgeOfWeek(event.key) : null);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <table
      ref={grid}
      role="grid"
      aria-label="The next 31 days"
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
    >
      <thead>
        <tr>
          {weekdays.map(({ name, short }) => (
            <th key={name} scope="col" abbr={name} className="pb-1 text-12 font-medium text-ink-soft">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)?.date}>
            {week.map((day, column) =>
              day ? (
                <MonthDay
                  key={day.date}
                  day={day}
                  position={day.best ? positionOf(day.best.card) : null}
                  scaleDays={scaleDays}
                  isChosen={day.waitDays === chosen}
                  isAim={day.waitDays === aim}
                  onChoose={() => onChoose(day.waitDays)}
                />
              ) : (
                <td key={weekdays[column]?.name} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: PlannedDay<WalletCard>;
  /** Position of the best card in the wallet; null if no card covers the amount. */
  position: number | null;
  /** The most days that a card gives in this month. */
  scaleDays: number;
  isChosen: boolean;
  /** Whether this is the day worth waiting for. */
  isAim: boolean;
  onChoose: () => void;
}

/** On the scale of the float lines: the full width is their usual number of days, or the month's longest. */
const barWidth = (days: number, longest: number): string =>
  `calc((100% - 0.5rem) * ${days / Math.max(usualScaleDays, longest)})`;

/**
 * One day: its number, what happens on it, the days that its best card gives, that card's
 * initials, and a bar in its color, as long as its days.
 */
function MonthDay({ day, position, scaleDays, isChosen, isAim, onChoose }: DayProps): ReactNode {
  const { date, waitDays, closes, dues, best } = day;
  const look = isChosen
    ? 'border-accent bg-accent-soft'
    : isAim
      ? 'border-accent/60 border-dashed bg-surface'
      : 'border-hairline bg-surface hover:border-control';
  return (
    <td
      role="gridcell"
      tabIndex={isChosen ? 0 : -1}
      data-day={waitDays}
      aria-selected={isChosen}
      aria-current={waitDays === 0 ? 'date' : undefined}
      onClick={onChoose}
      className={`relative h-15 cursor-pointer overflow-hidden rounded-control border p-1 align-top transition-colors sm:h-16 sm:p-1.5 ${look}`}
    >
      <span className="sr-only">{daySentence(day)}</span>
      <div aria-hidden className="flex items-start justify-between gap-1">
        <span className={`figures text-12 whitespace-nowrap ${waitDays === 0 ? 'font-bold' : 'font-medium'}`}>
          {dayOfMonth(date) === 1 ? formatShort(date) : dayOfMonth(date)}
        </span>
        <span className="flex gap-0.5 pt-0.5">
          {closes.length > 0 && <CloseMark />}
          {dues.length > 0 && <DueMark />}
        </span>
      </div>
      <p
        aria-hidden
        className={`figures mt-0.5 flex justify-between gap-0.5 text-12 ${best?.card.carriesBalance ? 'text-bad' : 'text-ink-soft'}`}
      >
        {best ? (
          <>
            <span className="whitespace-nowrap">
              {best.floatDays}
              <span className="max-sm:hidden"> {best.floatDays === 1 ? 'day' : 'days'}</span>
            </span>
            <span className="font-medium tracking-tighter sm:tracking-tight">{cardInitials(cardName(best.card))}</span>
          </>
        ) : (
          'none'
        )}
      </p>
      <span
        aria-hidden
        style={best && !best.card.carriesBalance ? { width: barWidth(best.floatDays, scaleDays) } : undefined}
        className={`absolute bottom-1 left-1 h-1.5 rounded-full ${best && !best.card.carriesBalance ? '' : 'right-1'} ${position === null ? 'border border-dashed border-control' : `bg-linear-to-r to-[300%] ${cardGradient(position)}`}`}
      />
    </td>
  );
}

/** A statement closes: an open ring. */
export const CloseMark = (): ReactNode => (
  <span aria-hidden className="inline-block size-2 rounded-full border-[1.5px] border-ink-soft" />
);

/** A payment is due: a full dot, as at the end of the float line. */
export const DueMark = (): ReactNode => <span aria-hidden className="inline-block size-2 rounded-full bg-accent" />;

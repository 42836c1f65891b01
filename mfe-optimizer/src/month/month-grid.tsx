import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { PlannedDay } from '@floatwise/finance/wait';
import type { WalletCard } from '../wallet/wallet.js';
import { MonthDay } from './month-day.js';
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

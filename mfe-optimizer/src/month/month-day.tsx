import type { ReactNode } from 'react';
import { dayOfMonth, formatShort } from '@floatwise/finance/calendar';
import { cardName } from '@floatwise/finance/ranking';
import type { PlannedDay } from '@floatwise/finance/wait';
import { cardGradient, cardInitials } from '@floatwise/ui/card-art';
import { usualScaleDays } from '@floatwise/ui/float-line';
import type { WalletCard } from '../wallet/wallet.js';
import { daySentence } from './day-text.js';
import { DueMark, CloseMark } from './marks.js';

interface Props {
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
export function MonthDay({ day, position, scaleDays, isChosen, isAim, onChoose }: Props): ReactNode {
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

import type { ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar';
import { cardName } from '@floatwise/finance/ranking';
import type { PlannedDay } from '@floatwise/finance/wait';
import { FloatLine } from '@floatwise/ui/float-line';
import type { WalletCard } from '../wallet/wallet.js';
import { awayText, bestText, gainText, names } from './day-text.js';
import { CloseMark, DueMark } from './marks.js';
import { weekdayName } from './month-weeks.js';

interface Props {
  day: PlannedDay<WalletCard>;
  /** Days that the line's full width represents: the longest float of the month. */
  scaleDays: number;
}

/** The selected day: which card, how long, and what happens. The grid's cell says the same to screen readers. */
export function DayDetail({ day, scaleDays }: Props): ReactNode {
  const { date, waitDays, best, closes, dues } = day;
  const gain = gainText(day);
  return (
    <div data-testid="chosen-day" className="grid min-h-32 content-start gap-2 rounded-control bg-sunken px-4 py-3">
      <p className="text-12 text-ink-soft">
        {awayText(waitDays)} · {weekdayName(date)}, {formatShort(date)}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-16 font-semibold">
        <span className="min-w-0 wrap-anywhere">{bestText(day)}</span>
        {gain && (
          <span className={`text-14 font-medium ${(day.gain ?? 0) > 0 ? 'text-good' : 'text-ink-soft'}`}>{gain}</span>
        )}
      </p>
      {best && !best.card.carriesBalance && (
        <FloatLine
          size="small"
          today={date}
          closes={best.figures.closingDate}
          due={best.figures.nextDueDate}
          scaleDays={scaleDays}
          name={cardName(best.card)}
        />
      )}
      {(closes.length > 0 || dues.length > 0) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-soft">
          {closes.length > 0 && (
            <span>
              <CloseMark /> {names(closes)} closes
            </span>
          )}
          {dues.length > 0 && (
            <span>
              <DueMark /> {names(dues)} due
            </span>
          )}
        </p>
      )}
    </div>
  );
}

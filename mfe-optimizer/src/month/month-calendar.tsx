import { lazy, useState, type ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { runsOf, type MonthRun } from '@floatwise/finance/ranking/month-runs';
import { cardName, type RankingOrder } from '@floatwise/finance/ranking/ranking';
import type { PlannedDay } from '@floatwise/finance/ranking/wait';
import { CardArt } from '@floatwise/ui/card-art';
import { CardFloat } from '../page/card-float.js';
import type { WalletCard } from '../wallet/wallet.js';
import { AsATable } from '../page/as-a-table.js';
import { awayText, bestText, gainText, names, switchText } from './day-text.js';
import { CloseMark, DueMark, MonthGrid } from './month-grid.js';
import { weekdayName } from './month-weeks.js';

const MonthTable = lazy(async () => ({ default: (await import('./month-table.js')).MonthTable }));

interface Props {
  picture: readonly PlannedDay<WalletCard>[];
  /** Dollars; 0 before the first calculation. */
  amount: number;
  order: RankingOrder;
  positionOf: (card: WalletCard) => number;
  /** The day that is worth waiting for, in days from today. */
  aim: number | null;
}

/** Today and the next 31 days as a calendar: closing dates, due dates, and each day's best card. */
export function MonthCalendar({ picture, amount, order, positionOf, aim }: Props): ReactNode {
  const [picked, setPicked] = useState<number | null>(null);
  const chosen = picked ?? aim ?? 0;
  const day = picture[chosen];
  const scaleDays = Math.max(...picture.map(({ best }) => best?.floatDays ?? 0));
  if (!day) return null;
  const leavesOut = order === 'longest-float' && leavesCardsOut(picture);
  return (
    <div className="grid grid-cols-1 gap-4">
      <DayDetail day={day} scaleDays={scaleDays} />
      <div className="-mx-1.5 sm:-mx-1">
        <MonthGrid
          picture={picture}
          positionOf={positionOf}
          scaleDays={scaleDays}
          chosen={chosen}
          onChoose={setPicked}
          aim={aim}
        />
      </div>
      <Key hasAim={aim !== null} />
      {leavesOut && (
        <p className="text-12 text-ink-soft">Cards that carry a balance are left out: they have no float.</p>
      )}
      <RunList picture={picture} positionOf={positionOf} />
      <AsATable>
        <MonthTable picture={picture} positionOf={positionOf} scaleDays={scaleDays} hasAmount={amount > 0} />
      </AsATable>
    </div>
  );
}

/** Every card closes within 32 days, so the calendar normally includes all cards. */
const leavesCardsOut = (picture: Props['picture']): boolean =>
  picture.some(({ closes }) => closes.some(({ carriesBalance }) => carriesBalance)) &&
  picture.some(({ best }) => best && !best.card.carriesBalance);

const Key = ({ hasAim }: { hasAim: boolean }): ReactNode => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-soft">
    <span>
      <CloseMark /> statement closes
    </span>
    <span>
      <DueMark /> payment due
    </span>
    {hasAim && (
      <span>
        <span aria-hidden className="inline-block h-2.5 w-3.5 rounded-[2px] border border-dashed border-accent/60" />{' '}
        worth waiting for
      </span>
    )}
    <span>The figure is how many days you keep your cash.</span>
  </p>
);

interface DetailProps {
  day: PlannedDay<WalletCard>;
  /** Days that the line's full width represents: the longest float of the month. */
  scaleDays: number;
}

/** The selected day: which card, how long, and what happens. The grid's cell says the same to screen readers. */
function DayDetail({ day, scaleDays }: DetailProps): ReactNode {
  const { date, waitDays, best, closes, dues } = day;
  const gain = gainText(day);
  const already = switchText(day);
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
      {already && <p className="text-12 text-ink-soft">{already}.</p>}
      {best && !best.card.carriesBalance && <CardFloat size="small" ranked={best} today={date} scaleDays={scaleDays} />}
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

/** More of them wouldn't be readable at a glance; the table has every day. */
const shownRuns = 6;

/** Which card is best during which days: a text legend for the grid's colors. */
function RunList({ picture, positionOf }: Pick<Props, 'picture' | 'positionOf'>): ReactNode {
  const runs = runsOf(picture);
  const more = runs.length - shownRuns;
  return (
    <div>
      <ul aria-label="Best cards one after the other" className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {runs.slice(0, shownRuns).map((run) => (
          <RunItem key={run.days[0].date} run={run} position={run.card && positionOf(run.card)} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-12 text-ink-soft">
          {more} more {more === 1 ? 'change' : 'changes'} in the table.
        </p>
      )}
    </div>
  );
}

function RunItem({ run: { card, days }, position }: { run: MonthRun<WalletCard>; position: number | null }): ReactNode {
  const first = days[0];
  const last = days.at(-1) ?? first;
  const until = last === first ? '' : ` – ${formatShort(last.date)}`;
  return (
    <li className="flex items-center gap-3 text-14">
      {card && position !== null && <CardArt position={position} name={cardName(card)} size="small" className="w-9!" />}
      <span className="min-w-0">
        <span className="block truncate font-medium">{card ? cardName(card) : 'No card covers it'}</span>
        <span className="figures block text-12 text-ink-soft">
          {formatShort(first.date)}
          {until}
          {card?.carriesBalance ? (
            <span className="text-bad">: interest starts right away</span>
          ) : (
            first.best && `: ${floatRange(first.best.floatDays, (last.best ?? first.best).floatDays)}`
          )}
        </span>
      </span>
    </li>
  );
}

const floatRange = (from: number, to: number): string =>
  from === to ? `${from} ${from === 1 ? 'day' : 'days'}` : `${from} to ${to} days`;

import { lazy, memo, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { formatMoney } from '@floatwise/finance/money';
import { worthwhileWait } from '@floatwise/finance/nudge';
import type { PlannedDay } from '@floatwise/finance/wait';
import { Button } from '@floatwise/ui/button';
import { Panel } from '@floatwise/ui/panel';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { answerId } from '../page/answer-id.js';
import type { WalletCard } from '../wallet/wallet.js';
import { DayDetail } from './day-detail.js';
import { CloseMark, DueMark } from './marks.js';
import { MonthGrid } from './month-grid.js';
import { RunList } from './run-list.js';

const MonthTable = lazy(async () => ({ default: (await import('./month-table.js')).MonthTable }));

interface Props {
  picture: readonly PlannedDay<WalletCard>[];
  /** Dollars; 0 before the first calculation. */
  amount: number;
  positionOf: (card: WalletCard) => number;
  /** Takes the focus when it appears, because the person just asked for it. */
  takesFocus: boolean;
  onClose?: (() => void) | undefined;
}

/** Today and the next 31 days: closing dates, due dates, and each day's best card. */
export const MonthPanel = memo(function MonthPanel({ picture, amount, positionOf, takesFocus, onClose }: Props) {
  const aim = amount > 0 ? (worthwhileWait(picture)?.days ?? null) : null;
  const [picked, setPicked] = useState<number | null>(null);
  const chosen = picked ?? aim ?? 0;
  const [isTable, setTable] = useState(false);
  const tableId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  const day = picture[chosen];
  const scaleDays = Math.max(...picture.map(({ best }) => best?.floatDays ?? 0));
  if (!day) return null;
  const leavesOut = leavesCardsOut(picture);
  return (
    <Panel
      title="The next 31 days"
      description={`The best card for ${amount > 0 ? formatMoney(amount) : 'a purchase'} on each day`}
      className="order-2 scroll-mt-20 outline-none"
      {...(!onClose && { id: answerId })}
      tabIndex={-1}
      ref={panel}
      actions={
        onClose && (
          <Button size="small" variant="ghost" onClick={onClose}>
            Hide
          </Button>
        )
      }
    >
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
        <Button
          size="small"
          variant="ghost"
          className="-ml-3 justify-self-start"
          aria-expanded={isTable}
          aria-controls={tableId}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Hide the table' : 'As a table'}
        </Button>
        <div id={tableId} hidden={!isTable} className="-mx-4 border-t border-hairline sm:-mx-6">
          {isTable && (
            <Suspense fallback={<TableSkeleton />}>
              <MonthTable picture={picture} positionOf={positionOf} scaleDays={scaleDays} hasAmount={amount > 0} />
            </Suspense>
          )}
        </div>
      </div>
    </Panel>
  );
});

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

const TableSkeleton = (): ReactNode => (
  <Busy text="Loading the table">
    <Skeleton className="mx-6 my-4 h-80" />
  </Busy>
);

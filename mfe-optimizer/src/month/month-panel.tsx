import { lazy, memo, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { formatMoney } from '@floatwise/finance/money/money';
import { worthwhileWait } from '@floatwise/finance/ranking/nudge';
import type { Purchase } from '@floatwise/finance/ranking/ranking';
import type { PlannedDay } from '@floatwise/finance/ranking/wait';
import { Button } from '@floatwise/ui/button';
import { Panel } from '@floatwise/ui/panel';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { takeWantedFocus } from '../page/answer-focus.js';
import { answerId } from '../page/link-targets.js';
import { monthTitles, useMonthView } from '../page/month-view.js';
import type { WalletCard } from '../wallet/wallet.js';
import { MonthCalendar } from './month-calendar.js';
import { TimelineSkeleton } from './month-waiting.js';

const TimelineView = lazy(async () => ({ default: (await import('./timeline-view.js')).TimelineView }));

interface Props {
  cards: readonly WalletCard[];
  purchase: Purchase;
  picture: readonly PlannedDay<WalletCard>[];
  positionOf: (card: WalletCard) => number;
  /** Takes the focus when it appears, because the person just asked for it. */
  takesFocus: boolean;
  /** Nothing above it on the screen says which card to use. */
  isAnswer?: boolean;
  onClose?: (() => void) | undefined;
}

const views = [
  { value: 'timeline', label: 'Timeline' },
  { value: 'month', label: 'Month' },
] as const;

/** The days ahead: the cards as lanes over 90 days, or the next 31 as a calendar. */
export const MonthPanel = memo(function MonthPanel(props: Props): ReactNode {
  const { cards, purchase, picture, positionOf, takesFocus, isAnswer = false, onClose } = props;
  const { amount, order } = purchase;
  const [view, setView] = useMonthView();
  const { title, description } = monthTitles[view];
  const aim = amount > 0 ? (worthwhileWait(picture)?.days ?? null) : null;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
    else if (isAnswer) takeWantedFocus(panel.current);
  }, [takesFocus, isAnswer]);
  return (
    <Panel
      title={title}
      description={description(amount > 0 ? formatMoney(amount) : 'a purchase')}
      className="order-2 scroll-mt-20 outline-none"
      {...(isAnswer && { id: answerId })}
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
      <RadioGroup
        label="How to show the days ahead"
        hideLabel
        look="segmented"
        options={views}
        value={view}
        onValueChange={setView}
        className="mb-4"
      />
      {view === 'month' ? (
        <MonthCalendar picture={picture} amount={amount} order={order} positionOf={positionOf} aim={aim} />
      ) : (
        <Suspense fallback={<TimelineSkeleton cardCount={cards.length} />}>
          <TimelineView cards={cards} purchase={purchase} positionOf={positionOf} aim={aim} />
        </Suspense>
      )}
    </Panel>
  );
});

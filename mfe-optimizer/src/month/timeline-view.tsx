import { CalendarPlus, Share2 } from 'lucide-react';
import { lazy, memo, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { daysBetween, formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { cardName, type Purchase } from '@floatwise/finance/ranking/ranking';
import { lostFloatText } from '@floatwise/finance/ranking/reasons';
import {
  firstWinners,
  timelineDays,
  timelineLanes,
  timelineSpans,
  type TimelineDay,
  type TimelineLane,
} from '@floatwise/finance/ranking/timeline';
import { Button } from '@floatwise/ui/button';
import { toast } from '@floatwise/web-kit/toasts';
import { Icon } from '@floatwise/ui/icon';
import { Timeline, type TimelineValue } from '@floatwise/ui/timeline';
import { purchaseDownload } from '../calendar/calendar-links.js';
import type { WalletCard } from '../wallet/wallet.js';
import { AsATable } from '../page/as-a-table.js';
import { LEAST_AMOUNT } from '../page/use-purchase.js';
import { switchText } from './day-text.js';
import { afterText, buyText, laneMarks, laneText, laneWords, sliderText } from './timeline-text.js';

const TimelineTable = lazy(async () => ({ default: (await import('./timeline-table.js')).TimelineTable }));

interface Props {
  cards: readonly WalletCard[];
  purchase: Purchase;
  positionOf: (card: WalletCard) => number;
  /** The day that is worth waiting for, in days from today. */
  aim: number | null;
}

const longest = Math.max(...timelineSpans);

/** Of many cards, those that can win come first. */
const firstCards = { days: longest, most: 3 };

/** The cards as lanes, a purchase on any of the next days, and what it means. */
export function TimelineView({ cards, purchase, positionOf, aim }: Props): ReactNode {
  const [days, setDays] = useState<number>(longest);
  const [picked, setPicked] = useState<number | null>(null);
  const chosen = Math.min(days, picked ?? aim ?? 0);
  const [said, setSaid] = useState('');
  const dayAt = useMemo(
    () => timelineDays({ cards, ...purchase, amount: purchase.amount || LEAST_AMOUNT }),
    [cards, purchase],
  );
  const { today, amount } = purchase;
  const lanes = useMemo(() => {
    const winners = firstWinners(dayAt, firstCards);
    const all = timelineLanes(cards, { today, days });
    const place = ({ card }: TimelineLane<WalletCard>): number =>
      winners.includes(card) ? winners.indexOf(card) : winners.length;
    return all.toSorted((a, b) => place(a) - place(b));
  }, [dayAt, cards, today, days]);
  const pictured = useMemo(
    () =>
      lanes.map((lane) => ({
        id: lane.card.id,
        name: cardName(lane.card),
        position: positionOf(lane.card),
        marks: laneMarks(lane, { today, days }),
        text: laneText(lane, { today, days }),
      })),
    [lanes, positionOf, today, days],
  );
  // A key moves the handle at once; lanes and words, which take longer to draw, follow in the next frame.
  const drawn = useDeferredValue(chosen);
  const day = dayAt(drawn);
  const values = useMemo(() => valuesOf(day, { today, amount }), [day, today, amount]);
  const settle = useCallback((at: number) => setSaid(buyText(dayAt(at))), [dayAt]);
  return (
    <div data-testid="timeline" className="grid grid-cols-1 gap-4">
      <ChosenDay day={day} amount={amount} lanes={lanes} days={days} />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <Timeline
        label="Your cards over the next days"
        start={today}
        days={days}
        spans={timelineSpans}
        onZoom={setDays}
        chosen={chosen}
        onChoose={setPicked}
        onSettle={settle}
        lanes={pictured}
        drawn={drawn}
        values={values}
        winner={day.best?.card.id ?? null}
        valueText={sliderText(dayAt(chosen))}
      />
      <DayTable day={day} lanes={lanes} today={today} days={days} amount={amount} positionOf={positionOf} />
    </div>
  );
}

/** What each card's lane shows of a purchase on the day. */
const valuesOf = (
  day: TimelineDay<WalletCard>,
  { today, amount }: Pick<Purchase, 'today' | 'amount'>,
): ReadonlyMap<string, TimelineValue> =>
  new Map(
    day.values.map((each) => {
      const { closingDate, nextDueDate } = each.figures;
      const float = { closes: daysBetween(today, closingDate), due: daysBetween(today, nextDueDate) };
      return [
        each.card.id,
        {
          words: laneWords(each, amount),
          float: each.card.carriesBalance ? null : { ...float, label: formatShort(nextDueDate) },
          lost: each.card.carriesBalance ? lostFloatText(each) : undefined,
          isOut: !each.covers,
        },
      ];
    }),
  );

interface DayTableProps extends ChosenProps {
  today: CalendarDate;
  positionOf: Props['positionOf'];
}

const DayTable = memo(function DayTable({ today, days, ...shown }: DayTableProps): ReactNode {
  return (
    <AsATable className="-mb-4">
      <TimelineTable {...shown} span={{ today, days }} />
    </AsATable>
  );
});

interface ChosenProps {
  day: TimelineDay<WalletCard>;
  amount: number;
  lanes: readonly TimelineLane<WalletCard>[];
  days: number;
}

/** What the chosen day means, and what can be done with it. The height stays while the day moves. */
const ChosenDay = memo(function ChosenDay({ day, amount, lanes, days }: ChosenProps): ReactNode {
  const { best } = day;
  const after = afterText(day, amount);
  const already = switchText(day);
  const share = async (): Promise<void> => {
    const { sharePicture } = await import('./share-picture.js');
    if (await sharePicture({ day, lanes, days })) return;
    toast({ title: 'The picture couldn’t be shared', description: 'Please try again.', tone: 'destructive' });
  };
  return (
    <div data-testid="timeline-day" className="rounded-control bg-sunken px-4 py-3">
      <p className="figures min-h-6 text-16 font-semibold wrap-anywhere max-sm:min-h-12">{buyText(day)}</p>
      <p className="figures min-h-5 text-14 text-ink-soft max-sm:min-h-10">{after}</p>
      {already && <p className="text-12 text-ink-soft">{already}.</p>}
      <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
        {best && !best.card.carriesBalance && (
          <Button asChild size="small" variant="ghost">
            <a href={purchaseDownload(best, { day: day.date, amount })} download>
              <Icon of={CalendarPlus} />
              Remind me
            </a>
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => void share()}>
          <Icon of={Share2} />
          Share picture
        </Button>
      </div>
    </div>
  );
});

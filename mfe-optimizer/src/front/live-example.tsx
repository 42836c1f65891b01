import { useMemo, useState, type ReactNode } from 'react';
import { addDays, dayOfMonth, formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName, DEFAULT_APY_PERCENT, type RankableCard, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { byDaysToPay, recommend } from '@floatwise/finance/ranking/recommendation';
import { CardArt } from '@floatwise/ui/card-art';
import { Figure } from '@floatwise/ui/figure';
import { FloatLine } from '@floatwise/ui/float-line';
import { Slider } from '@floatwise/ui/slider';
import { SumLine } from '@floatwise/ui/sum-line';
import { useToday } from '@floatwise/web-kit/today';

const amounts = { first: 420, min: 20, max: 6000, step: 20 };

/** The product's answer for three sample cards, recalculated as you drag the amount. */
export function LiveExample(): ReactNode {
  const today = useToday();
  const [amount, setAmount] = useState(amounts.first);
  const cards = useMemo(() => exampleCards(today), [today]);
  const { best, ranked } = useMemo(
    () => recommend({ cards, amount, today, order: 'longest-float', apyPercent: DEFAULT_APY_PERCENT }),
    [cards, amount, today],
  );
  if (!best) return null;
  const { card, figures, lines, total } = best;
  return (
    <section aria-label="A live example" className="rounded-panel border border-accent/35 bg-surface p-4 sm:p-6">
      <Slider
        label="A purchase of"
        valueText={formatMoney(amount)}
        value={amount}
        min={amounts.min}
        max={amounts.max}
        step={amounts.step}
        onValueChange={setAmount}
      />
      <div className="mt-5 grid grid-cols-1 gap-5" aria-live="polite">
        <div className="flex flex-wrap items-center gap-4 sm:gap-6">
          <CardArt
            position={Number(card.id) - 1}
            name={cardName(card)}
            size="medium"
            className="max-w-36 sm:max-w-50"
          />
          <div className="min-w-0">
            <p className="text-16 font-semibold">Use {cardName(card)}</p>
            <p className="text-28 font-semibold sm:text-40">
              <Figure value={figures.daysToPay} format={(days) => formatDays(Math.round(days))} />
            </p>
            <p className="text-14 text-ink-soft">pay by {formatShort(figures.nextDueDate)}</p>
          </div>
        </div>
        <Race ranked={ranked} best={best} today={today} />
        <SumLine
          parts={[
            { label: 'rewards', value: formatMoney(lines.rewards) },
            { label: 'float value', value: formatMoney(lines.floatValue) },
          ]}
          total={{ label: 'for you', value: formatMoney(total ?? 0) }}
        />
      </div>
      <p className="mt-4 text-12 text-ink-soft">
        Three sample cards whose statements close on different days. Drag the amount past what a card has available and
        the answer changes.
      </p>
    </section>
  );
}

interface RaceProps {
  ranked: readonly ValuedCard[];
  best: ValuedCard;
  today: CalendarDate;
}

/** The three cards' time to pay on one scale, longest first. A card that can't pay has none. */
const Race = ({ ranked, best, today }: RaceProps): ReactNode => (
  <ul aria-label="Time to pay" className="grid grid-cols-1 gap-3">
    {byDaysToPay(ranked).map(({ card, figures, covers }) => (
      <li key={card.id} className="grid gap-x-4 sm:grid-cols-[8.5rem_1fr] sm:items-center">
        <p className="flex flex-wrap justify-between gap-x-2 text-14 sm:block">
          <span className={card.id === best.card.id ? 'font-semibold' : 'font-medium'}>{cardName(card)}</span>{' '}
          <span className="figures text-12 text-ink-soft">
            {covers && `${formatDays(figures.daysToPay)}, `}
            {formatMoney(figures.availableCredit)} left{!covers && ', not enough'}
          </span>
        </p>
        <FloatLine
          size="small"
          today={today}
          closes={figures.closingDate}
          due={figures.nextDueDate}
          name={cardName(card)}
          className={covers ? undefined : 'invisible'}
        />
      </li>
    ))}
  </ul>
);

/** Days from a statement's close to its due date that most issuers give. */
const daysAfterClose = 25;

/** A sample card whose last statement closed `days` ago. */
function closedDaysAgo(
  today: CalendarDate,
  days: number,
  card: Omit<RankableCard, 'statementDate' | 'dueDate' | 'dueMonth'>,
): RankableCard {
  const closed = addDays(today, -days);
  const due = addDays(closed, daysAfterClose);
  return {
    ...card,
    statementDate: dayOfMonth(closed),
    dueDate: dayOfMonth(due),
    dueMonth: closed.slice(0, 7) === due.slice(0, 7) ? 'same' : 'next',
  };
}

/** Three typical cards; the one with the longest float has the least available credit. */
const exampleCards = (today: CalendarDate): RankableCard[] => [
  closedDaysAgo(today, 2, { id: '1', name: 'Everyday', rewardsRate: 1.5, creditLimit: 1800, currentBalance: 300 }),
  closedDaysAgo(today, 11, { id: '2', name: 'Cash Back', rewardsRate: 2, creditLimit: 4000, currentBalance: 500 }),
  closedDaysAgo(today, 21, { id: '3', name: 'Travel', rewardsRate: 1, creditLimit: 9000, currentBalance: 900 }),
];

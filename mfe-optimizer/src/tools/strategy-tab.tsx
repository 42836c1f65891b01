import { useMemo, useState, type ReactNode } from 'react';
import { dayOfMonth, formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName, placeOf, type Purchase } from '@floatwise/finance/ranking/ranking';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import {
  monthlyStrategy,
  strategyWeekOf,
  VALUE_PER_EXTRA_DAY,
  type StrategyDay,
  type StrategyWeek,
  type StrategyWeekNumber,
} from '@floatwise/finance/ranking/strategy-month';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { CardArt } from '@floatwise/ui/card-art';
import { Table, type Column } from '@floatwise/ui/table';
import { Tabs, type Tab } from '@floatwise/ui/tabs';
import type { WalletCard } from '../wallet/wallet.js';

export interface StrategyProps {
  cards: readonly WalletCard[];
  purchase: Purchase;
  positionOf: (card: WalletCard) => number;
}

type WeekTab = `${StrategyWeekNumber}`;

/** The day-by-day strategy for this month, over four weeks. */
export function StrategyTab({ cards, purchase, positionOf }: StrategyProps): ReactNode {
  const { today, amount, apyPercent } = purchase;
  const weeks = useMemo(() => {
    const taken = cards.filter((card) => placeOf(card, purchase).accepted !== false);
    return monthlyStrategy({ cards: taken.length > 0 ? taken : cards, today, amount, apyPercent });
  }, [cards, purchase, today, amount, apyPercent]);
  const [chosen, setChosen] = useState<WeekTab | null>(null);
  const covers = weeks.some(({ days }) => days.some(({ best }) => best.covers));
  const hasValue = amount > 0 && covers;
  const current: WeekTab = `${strategyWeekOf(dayOfMonth(today))}`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-14 text-ink-soft">
        The card with the most days to pay on each day of this month.{' '}
        {hasValue
          ? `True value is what the days beyond the worst option earn on ${formatMoney(amount)}. As a rule of thumb, each of them is worth ${formatMoney(VALUE_PER_EXTRA_DAY)}.`
          : `Calculate an amount to see what the days beyond the worst option really earn. As a rule of thumb, each of them is worth ${formatMoney(VALUE_PER_EXTRA_DAY)}.`}
      </p>
      {!covers && (
        <Banner tone="caution">
          None of your cards has {formatMoney(amount)} available. The days shown are for a smaller purchase.
        </Banner>
      )}
      <Tabs
        label="Weeks of this month"
        value={chosen ?? current}
        onValueChange={setChosen}
        tabs={weeks.map((week): Tab<WeekTab> => ({
          value: `${week.week}`,
          label: `Week ${week.week}`,
          content: (
            <div className="-mx-4 sm:-mx-6">
              <StrategyWeekTable week={week} hasAmount={hasValue} positionOf={positionOf} />
              <WeekSum week={week} amount={hasValue ? amount : 0} />
            </div>
          ),
        }))}
      />
    </div>
  );
}

/** What the remaining days are worth in total. */
function WeekSum({ week, amount }: { week: StrategyWeek<WalletCard>; amount: number }): ReactNode {
  const open = week.days.filter(({ isPast }) => !isPast).length;
  if (open === 0) return <p className="px-4 pt-3 text-14 text-ink-soft sm:px-6">This week is over.</p>;
  return (
    <p className="figures px-4 pt-3 text-14 text-ink-soft sm:px-6">
      {open === week.days.length ? 'This week' : open === 1 ? 'The day left' : `The ${open} days left`}:{' '}
      {amount > 0 && (
        <>
          <span className="font-medium text-ink">{formatMoney(week.trueValue)}</span> for {formatMoney(amount)} on each
          day,{' '}
        </>
      )}
      <span className="font-medium text-ink">{formatMoney(week.value)}</span> by rule of thumb.
    </p>
  );
}

type Day = StrategyDay<WalletCard>;
interface Props {
  week: StrategyWeek<WalletCard>;
  hasAmount: boolean;
  positionOf: (card: WalletCard) => number;
}

/** One week of the strategy. Past days are dimmed, today is highlighted. */
const StrategyWeekTable = ({ week, hasAmount, positionOf }: Props): ReactNode => (
  <Table
    caption={`Strategy for the days ${week.from} to ${week.to}`}
    columns={[...columns(positionOf), ...(hasAmount ? [trueValue] : []), ruleOfThumb]}
    rows={week.days}
    rowKey={({ date }) => date}
    isHighlighted={({ isToday }) => isToday}
  />
);

/** Past days need no advice, so they're dimmed. */
const quiet = ({ isPast }: Day): string => (isPast ? 'font-normal text-ink-soft' : '');

const columns = (positionOf: Props['positionOf']): Column<Day>[] => [
  {
    id: 'day',
    header: 'Day',
    primary: true,
    cell: (day) => (
      <span className={`figures whitespace-nowrap ${quiet(day)}`}>
        {formatShort(day.date)} {day.isToday && <Badge tone="accent">Today</Badge>}
        {day.isPast && <span className="sr-only">, past</span>}
      </span>
    ),
  },
  {
    id: 'card',
    header: 'Best Card',
    wide: true,
    cell: (day) => (
      <span className={`flex items-center gap-2 ${quiet(day)}`}>
        {!day.isPast && (
          <CardArt position={positionOf(day.best.card)} name={cardName(day.best.card)} size="small" className="w-8!" />
        )}
        <span className="min-w-0 wrap-anywhere @xl:min-w-28">
          {cardName(day.best.card)}
          {day.best.card.carriesBalance && !day.isPast && (
            <span className="block text-12 text-bad">interest starts right away</span>
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'days',
    header: 'Days to Pay',
    align: 'end',
    cell: (day) => (
      <span className={quiet(day)}>
        {day.best.card.carriesBalance ? 'none' : day.best.figures.daysToPay}
        <span className="block text-12 whitespace-nowrap text-ink-soft">
          {day.extraDays > 0 ? `${formatDays(day.extraDays)} more` : 'no more'}
        </span>
      </span>
    ),
  },
];

const ruleOfThumb: Column<Day> = {
  id: 'value',
  header: 'Rule of thumb',
  align: 'end',
  cell: (day) => <span className={quiet(day)}>{formatMoney(day.value)}</span>,
};

const trueValue: Column<Day> = {
  id: 'true',
  header: 'True value',
  align: 'end',
  cell: (day) => <span className={day.isPast ? quiet(day) : 'font-medium'}>{formatMoney(day.trueValue)}</span>,
};

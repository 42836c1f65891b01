import { useMemo, useState, type ReactNode } from 'react';
import { dayOfMonth } from '@floatwise/finance/calendar';
import { formatMoney } from '@floatwise/finance/money';
import type { Purchase } from '@floatwise/finance/ranking';
import {
  monthlyStrategy,
  strategyWeekOf,
  VALUE_PER_EXTRA_DAY,
  type StrategyWeek,
  type StrategyWeekNumber,
} from '@floatwise/finance/strategy-month';
import { Banner } from '@floatwise/ui/banner';
import { Tabs } from '@floatwise/ui/tabs';
import type { WalletCard } from '../wallet/wallet.js';
import { StrategyWeekTable } from './strategy-week.js';

export interface StrategyProps {
  cards: readonly WalletCard[];
  purchase: Purchase;
  positionOf: (card: WalletCard) => number;
}

type WeekTab = `${StrategyWeekNumber}`;

/** The day-by-day strategy for this month, over four weeks. */
export function StrategyTab({ cards, purchase, positionOf }: StrategyProps): ReactNode {
  const { today, amount, apyPercent } = purchase;
  const weeks = useMemo(
    () => monthlyStrategy({ cards, today, amount, apyPercent }),
    [cards, today, amount, apyPercent],
  );
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
        tabs={weeks.map((week) => ({
          value: `${week.week}` as WeekTab,
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

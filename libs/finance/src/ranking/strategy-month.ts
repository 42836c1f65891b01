import { clampDay, daysInMonth, yearMonthOf, type CalendarDate } from '../calendar/calendar.js';
import { availableCredit } from '../cycle/card-figures.js';
import { roundHalfUp, sumCents } from '../money/money.js';
import { compareCards, floatValue, valued, withFloat, type RankableCard, type ValuedCard } from './ranking.js';

/** The specification's value of each day of float beyond the worst option, in dollars (section 9). */
export const VALUE_PER_EXTRA_DAY = 0.65;

/** The specification's weeks: 1-7, 8-14, 15-21, 22-31. */
export type StrategyWeekNumber = 1 | 2 | 3 | 4;

/** A day of the month and the card with the most days for a purchase on it. */
export interface StrategyDay<C extends RankableCard = RankableCard> {
  date: CalendarDate;
  /** 1 to 31. */
  day: number;
  isPast: boolean;
  isToday: boolean;
  best: ValuedCard<C>;
  /** Days to pay with the worst option, and how many more the best one gives. */
  worstDaysToPay: number;
  extraDays: number;
  /** The specification's dollars: 0.65 for each extra day. */
  value: number;
  /** Dollars that the extra days are worth for the amount; 0 if the best card has no float or doesn't cover it. */
  trueValue: number;
}

/** One tab. The totals exclude past days. */
export interface StrategyWeek<C extends RankableCard = RankableCard> {
  week: StrategyWeekNumber;
  from: number;
  to: number;
  days: StrategyDay<C>[];
  value: number;
  trueValue: number;
}

/** The strategy's input: dollars (0 for none), the date in the person's calendar, and what cash earns in percent. */
export interface StrategyInput<C extends RankableCard = RankableCard> {
  cards: readonly C[];
  today: CalendarDate;
  amount: number;
  apyPercent: number;
}

/** The tab that a day of the month is on. */
export const strategyWeekOf = (day: number): StrategyWeekNumber => (day <= 7 ? 1 : day <= 14 ? 2 : day <= 21 ? 3 : 4);

function strategyDay<C extends RankableCard>(
  cards: readonly C[],
  date: CalendarDate,
  { today, amount, apyPercent }: StrategyInput<C>,
): StrategyDay<C> | null {
  const order = 'longest-float';
  const options = cards.map((card) => valued(card, { amount, today: date, order, apyPercent }));
  const [first] = options;
  if (!first) return null;
  const best = options.reduce((leader, each) => (compareCards(each, leader, order) < 0 ? each : leader), first);
  const worstDaysToPay = Math.min(...options.map(({ figures }) => figures.daysToPay));
  const extraDays = best.figures.daysToPay - worstDaysToPay;
  return {
    date,
    day: Number(date.slice(8)),
    isPast: date < today,
    isToday: date === today,
    best,
    worstDaysToPay,
    extraDays,
    value: roundHalfUp([VALUE_PER_EXTRA_DAY, extraDays]),
    trueValue: best.covers && !best.card.carriesBalance ? floatValue(amount, apyPercent, extraDays) : 0,
  };
}

/**
 * The monthly strategy: each day of the current month with the card that gives the most days for a purchase on it (then
 * the keys of the specification's order), on the four weekly tabs. The options are the cards that cover the amount, as
 * in a recommendation; if none does, all of them, and `best.covers` is false. A card that carries a balance is an
 * option only if all cards do, because it has no float. Empty without cards. Sources: specification, section 9;
 * "Strategy days" in the decisions.
 */
export function monthlyStrategy<C extends RankableCard>(input: StrategyInput<C>): StrategyWeek<C>[] {
  const { cards, today, amount } = input;
  const covering = cards.filter((card) => availableCredit(card) >= amount || amount === 0);
  const options = withFloat(covering.length > 0 ? covering : cards);
  const month = yearMonthOf(today);
  const days = Array.from({ length: daysInMonth(month) }, (_, index) =>
    strategyDay(options, clampDay(month, index + 1), input),
  ).filter((day) => day !== null);
  if (days.length === 0) return [];
  return ([1, 2, 3, 4] as const).map((week) => {
    const own = days.filter(({ day }) => strategyWeekOf(day) === week);
    const open = own.filter(({ isPast }) => !isPast);
    return {
      week,
      from: (week - 1) * 7 + 1,
      to: week === 4 ? days.length : week * 7,
      days: own,
      value: sumCents(open.map(({ value }) => value)),
      trueValue: sumCents(open.map(({ trueValue }) => trueValue)),
    };
  });
}

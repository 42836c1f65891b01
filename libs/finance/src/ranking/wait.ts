import { addDays, clampDay, yearMonthOf } from '../calendar/calendar.js';
import type { CalendarDate } from '../calendar/calendar.js';
import { availableCredit } from '../cycle/card-figures.js';
import { formatMoney, sumCents } from '../money/money.js';
import { bestCovering, cardName, valued, withFloat } from './ranking.js';
import type { Purchase, RankableCard, ValuedCard } from './ranking.js';
import { formatDays } from './reasons.js';

/** How many days ahead we look: after 31 days, every card has started a new statement. */
export const PLAN_DAYS = 31;

/** One day of the calendar, and the purchase if it were made then. */
export interface PlannedDay<C extends RankableCard = RankableCard> {
  date: CalendarDate;
  /** 0 is today. */
  waitDays: number;
  /** Cards whose statement closes on that day, and cards whose bill is due on it, in input order. */
  closes: C[];
  dues: C[];
  /** The day's first card in the requested order; null if no card covers the amount. */
  best: ValuedCard<C> | null;
  /** Dollars more than with today's best card, 0 for today; null if one of the two totals is unknown. */
  gain: number | null;
}

/** A wait that pays off. */
export interface Wait<C extends RankableCard = RankableCard> {
  days: number;
  date: CalendarDate;
  /** The card to use then, and what it's compared with today. */
  then: ValuedCard<C>;
  now: ValuedCard<C>;
  /** Dollars more in total, always above 0. */
  gain: number;
  words: string;
}

function gainOf(then: ValuedCard | null, now: ValuedCard | null): number | null {
  if (!then || !now || then.total === null || now.total === null) return null;
  return sumCents([then.total, -now.total]);
}

/**
 * Today and the next days, 31 unless told: which statements close, which bills are due, each day's best card in the purchase's
 * order, and how much more it earns than a purchase today. Credit and caps are as of today. Amount in dollars.
 */
export function monthPicture<C extends RankableCard>(
  input: { cards: readonly C[]; daysAhead?: number } & Purchase,
): PlannedDay<C>[] {
  const { cards, daysAhead = PLAN_DAYS, ...purchase } = input;
  const options = withFloat(cards.filter((card) => purchase.amount === 0 || availableCredit(card) >= purchase.amount));
  const days: PlannedDay<C>[] = [];
  for (let waitDays = 0; waitDays <= daysAhead; waitDays += 1) {
    const date = addDays(purchase.today, waitDays);
    const month = yearMonthOf(date);
    const onDay = options.map((card) => valued(card, { ...purchase, today: date }));
    const best = bestCovering(onDay, purchase.order);
    days.push({
      date,
      waitDays,
      closes: cards.filter(({ statementDate }) => clampDay(month, statementDate) === date),
      dues: cards.filter(({ dueDate }) => clampDay(month, dueDate) === date),
      best,
      gain: gainOf(best, days[0]?.best ?? best),
    });
  }
  return days;
}

function waitText({ days, then, now, gain }: Omit<Wait, 'words' | 'date'>): string {
  const isSame = then.card.id === now.card.id;
  const name = isSame ? 'this card' : cardName(then.card);
  const more = then.floatDays > now.floatDays;
  const instead = isSame ? now.floatDays : `the ${now.floatDays} of ${cardName(now.card)}`;
  const gives = more ? `gives ${formatDays(then.floatDays)} instead of ${instead}` : 'is worth more';
  return `Wait ${formatDays(days)} and ${name} ${gives}: +${formatMoney(gain)}`;
}

/**
 * The waits that pay off, shortest first: each gains more dollars than every shorter one, so the first is the soonest
 * gain and the last the largest. The gain is the best card's total then, minus today's best card's.
 * A card that carries a balance is never worth waiting for: paying less interest until an unchanged due date isn't a
 * gain.
 */
export function waits<C extends RankableCard>(picture: readonly PlannedDay<C>[]): Wait<C>[] {
  const now = picture[0]?.best;
  const found: Wait<C>[] = [];
  if (!now) return found;
  for (const { waitDays: days, date, best: then, gain } of picture) {
    if (!then || then.card.carriesBalance || gain === null || gain <= (found.at(-1)?.gain ?? 0)) continue;
    found.push({ days, date, then, now, gain, words: waitText({ days, then, now, gain }) });
  }
  return found;
}

/**
 * The wait that gains the most, the shortest in a tie; null if no wait gains anything. Takes the result of
 * `monthPicture`.
 */
export const bestWait = <C extends RankableCard>(picture: readonly PlannedDay<C>[]): Wait<C> | null =>
  waits(picture).at(-1) ?? null;

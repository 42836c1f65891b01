import { addDays, addMonths, clampDay, yearMonthOf, type CalendarDate } from '../calendar/calendar.js';
import { availableCredit } from '../cycle/card-figures.js';
import { lastClosingDate } from '../cycle/bills.js';
import { dueDateOf, statementClosingDate } from '../cycle/cycle.js';
import { formatMoney, sumCents } from '../money/money.js';
import { bestCovering, cardName, placeOf, valued, withFloat } from './ranking.js';
import type { Purchase, RankableCard, ValuedCard } from './ranking.js';
import { formatDays } from './reasons.js';

/** How many days ahead we look: after 31 days, every card has started a new statement. */
export const PLAN_DAYS = 31;

/** One day of the calendar, and the purchase if it were made then. */
export interface PlannedDay<C extends RankableCard = RankableCard> {
  date: CalendarDate;
  /** 0 is today. */
  waitDays: number;
  /** Cards whose statement closes on that day, and cards of which a bill that isn't paid is due on it, in input order. */
  closes: C[];
  dues: C[];
  /** The day's first card in the requested order; null if no card covers the amount. */
  best: ValuedCard<C> | null;
  /**
   * What the wait is compared with: the day's best card today if it earns more than today's best card, else that one; null if no card
   * covers the amount.
   */
  today: ValuedCard<C> | null;
  /** Dollars that waiting until then earns, see `gainOf`; 0 for today, null if a total is unknown. */
  gain: number | null;
  /** Dollars that using this day's best card today would earn more than today's best card: no gain of waiting. */
  switchGain: number;
}

/** A wait that pays off. */
export interface Wait<C extends RankableCard = RankableCard> {
  days: number;
  date: CalendarDate;
  /** The card to use then, and today's best card. */
  then: ValuedCard<C>;
  now: ValuedCard<C>;
  /** What waiting is compared with: the card to use then, if it earns more today than today's best card, or else that one. */
  today: ValuedCard<C>;
  /** Dollars that waiting itself earns, always above 0. */
  gain: number;
  /** Dollars that `today` earns more than `now`, without waiting. */
  switchGain: number;
  words: string;
}

const difference = (more: ValuedCard | null, less: ValuedCard | null): number | null =>
  !more || !less || more.total === null || less.total === null ? null : sumCents([more.total, -less.total]);

/**
 * What waiting earns: what the card to use then (`then`) earns then, minus what can be had today with it (`same`) or with today's best card
 * (`now`), whichever is more. What using that card today would earn more is told apart. Source: "Waiting".
 */
function gainOf<C extends RankableCard>(
  then: ValuedCard<C> | null,
  same: ValuedCard<C> | null,
  now: ValuedCard<C> | null,
): { today: ValuedCard<C> | null; gain: number | null; switchGain: number } {
  const switchGain = Math.max(0, difference(same, now) ?? 0);
  const today = switchGain > 0 ? same : now;
  return { today, gain: difference(then, today), switchGain };
}

/** A purchase on one day: every card of the wallet, in input order, and the day's best one. */
export interface PurchaseDay<C extends RankableCard = RankableCard> extends Omit<PlannedDay<C>, 'closes' | 'dues'> {
  values: ValuedCard<C>[];
}

/**
 * Plans a purchase for today or a later day (in days from today), one day at a time: what `monthPicture` says of a day, for any day, and every card's
 * figures. Credit and caps are as of today. Amount in dollars.
 */
export function dayPlanner<C extends RankableCard>(
  input: { cards: readonly C[] } & Purchase,
): (waitDays: number) => PurchaseDay<C> {
  const { cards, ...purchase } = input;
  const able = cards.filter(
    (card) =>
      placeOf(card, purchase).accepted !== false && (purchase.amount === 0 || availableCredit(card) >= purchase.amount),
  );
  const options = new Set(purchase.order === 'longest-float' ? withFloat(able) : able);
  const onDay = (date: CalendarDate): { values: ValuedCard<C>[]; best: ValuedCard<C> | null } => {
    const values = cards.map((card) => valued(card, { ...purchase, today: date }));
    const asked = values.filter(({ card }) => options.has(card));
    return { values, best: bestCovering(asked, purchase.order) };
  };
  const now = onDay(purchase.today);
  const today = new Map(now.values.map((each) => [each.card.id, each]));
  return (waitDays) => {
    const date = addDays(purchase.today, waitDays);
    const { values, best } = onDay(date);
    return { date, waitDays, values, best, ...gainOf(best, (best && today.get(best.card.id)) ?? null, now.best) };
  };
}

/** A card with the statements that are marked as paid, and the balance of the last one that closed; absent if nobody says. */
interface PaidCard extends RankableCard {
  paidStatements?: readonly { closingDate: CalendarDate }[];
  statementBalance?: number | null;
}

/** Whether one of the card's bills is due on the day, isn't marked as paid, and asks for something as far as is known today. */
function isDueOn(card: PaidCard, day: CalendarDate, today: CalendarDate): boolean {
  const month = yearMonthOf(day);
  const closingMonth = card.dueMonth === 'same' ? month : addMonths(month, -1);
  const closing = statementClosingDate(card, closingMonth);
  const isPaid = card.paidStatements?.some(({ closingDate }) => closingDate === closing) ?? false;
  const asksNothing = closing === lastClosingDate(card, today) && (card.statementBalance ?? 1) <= 0;
  return dueDateOf(card, closingMonth) === day && !isPaid && !asksNothing;
}

/**
 * Today and the next days, 31 unless told: which statements close, which bills are due, each day's best card in the purchase's
 * order, and what waiting for it earns. Credit and caps are as of today. Amount in dollars.
 */
export function monthPicture<C extends PaidCard>(
  input: { cards: readonly C[]; daysAhead?: number } & Purchase,
): PlannedDay<C>[] {
  const { cards, daysAhead = PLAN_DAYS } = input;
  const plan = dayPlanner(input);
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => {
    const { values: _all, ...day } = plan(ahead);
    const month = yearMonthOf(day.date);
    return {
      ...day,
      closes: cards.filter(({ statementDate }) => clampDay(month, statementDate) === day.date),
      dues: cards.filter((card) => isDueOn(card, day.date, input.today)),
    };
  });
}

function waitText({ days, then, now, today, gain, switchGain }: Omit<Wait, 'words' | 'date'>): string {
  const isSame = then.card.id === now.card.id;
  const name = isSame ? 'this card' : cardName(then.card);
  const instead = today.card.id === then.card.id ? today.floatDays : `${today.floatDays} with ${cardName(today.card)}`;
  const gives =
    then.floatDays > today.floatDays ? `gives ${formatDays(then.floatDays)} instead of ${instead}` : 'is worth more';
  const already = switchGain > 0 ? `, on top of the ${formatMoney(switchGain)} more that it earns today` : '';
  return `Wait ${formatDays(days)} and ${name} ${gives}: +${formatMoney(gain)}${already}`;
}

/**
 * The waits that pay off, shortest first: each gains more dollars than every shorter one, so the first is the soonest
 * gain and the last the largest.
 * A card that carries a balance is never worth waiting for: paying less interest until an unchanged due date isn't a
 * gain.
 */
export function waits<C extends RankableCard>(picture: readonly PlannedDay<C>[]): Wait<C>[] {
  const now = picture[0]?.best;
  const found: Wait<C>[] = [];
  if (!now) return found;
  for (const { waitDays: days, date, best: then, today, gain, switchGain } of picture) {
    if (!then || !today || then.card.carriesBalance || gain === null || gain <= (found.at(-1)?.gain ?? 0)) continue;
    const facts = { days, then, now, today, gain, switchGain };
    found.push({ ...facts, date, words: waitText(facts) });
  }
  return found;
}

/**
 * The wait that gains the most, the shortest in a tie; null if no wait gains anything. Takes the result of
 * `monthPicture`.
 */
export const bestWait = <C extends RankableCard>(picture: readonly PlannedDay<C>[]): Wait<C> | null =>
  waits(picture).at(-1) ?? null;

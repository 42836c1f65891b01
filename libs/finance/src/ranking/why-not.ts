import { formatUtilization } from '../cycle/card-figures.js';
import { formatShort } from '../calendar/calendar.js';
import { nextFloatStart } from '../cycle/cycle.js';
import { formatMoney, roundCents } from '../money/money.js';
import { capChange, dollarReason, feeChange } from './fewer-dollars.js';
import { cardName, compareCards, valued, type Purchase, type RankableCard, type ValuedCard } from './ranking.js';
import { formatDays, interestReason, notAccepted, type Reason, type ReasonCode } from './reasons.js';

/** Why a card wasn't chosen, and what would change that; `change` is null if nothing that the person can do would. */
export interface WhyNot {
  cardId: string;
  code: ReasonCode;
  words: string;
  change: string | null;
}

/** How much to pay off so that the amount fits; a balance above its limit must come down to the limit too. */
const shortfall = ({ card }: ValuedCard, amount: number): number =>
  roundCents(amount - card.creditLimit + card.currentBalance);

function tieReason(each: ValuedCard, best: ValuedCard): Reason {
  const days = formatDays(each.figures.daysToPay);
  const less = roundCents(best.figures.availableCredit - each.figures.availableCredit);
  if (less > 0)
    return { code: 'less-credit', words: `The same ${days}, but ${formatMoney(less)} less credit available` };
  const used = formatUtilization(each.figures.utilizationRate);
  const bestUsed = formatUtilization(best.figures.utilizationRate);
  if (each.figures.utilizationRate > best.figures.utilizationRate) {
    return {
      code: 'higher-utilization',
      words: `The same ${days} and credit, but ${used} in use instead of ${bestUsed}`,
    };
  }
  return { code: 'equal', words: `Ties with ${cardName(best.card)} on every figure` };
}

/** It carries a balance and the best card doesn't: what decides in longest float, and between equal totals in most dollars. */
const balanceReason = (each: ValuedCard, order: Purchase['order']): Reason =>
  order === 'longest-float' || each.total === null
    ? interestReason(each)
    : { code: 'interest-at-once', words: 'Worth the same, but it carries a balance: interest starts right away' };

function mainReason(each: ValuedCard, best: ValuedCard, purchase: Purchase): Reason {
  const { order } = purchase;
  if (each.accepted === false) return notAccepted;
  if (!each.covers) {
    const words = `Only ${formatMoney(each.figures.availableCredit)} available`;
    return { code: 'not-enough-credit', words };
  }
  const dollars = order === 'most-dollars' ? dollarReason(each, best, purchase) : null;
  if (dollars) return dollars;
  if (each.card.carriesBalance && !best.card.carriesBalance) return balanceReason(each, order);
  const less = best.figures.daysToPay - each.figures.daysToPay;
  if (less <= 0) return tieReason(each, best);
  const dates = `due ${formatShort(each.figures.nextDueDate)}, not ${formatShort(best.figures.nextDueDate)}`;
  return { code: 'fewer-days', words: `${formatDays(less)} less: ${dates}` };
}

/** The card after paying down its balance by `dollars`. */
const paidDown = (card: RankableCard, dollars: number): RankableCard => ({
  ...card,
  currentBalance: roundCents(card.currentBalance - dollars),
});

function creditChange(each: ValuedCard, best: ValuedCard, purchase: Purchase): string {
  const missing = shortfall(each, purchase.amount);
  if (missing > each.card.currentBalance)
    return `Its limit of ${formatMoney(each.card.creditLimit)} is too low for this`;
  const roomy = valued(paidDown(each.card, missing), purchase);
  const wins = !best.covers || compareCards(roomy, best, purchase.order) < 0;
  const paying = `Paying ${formatMoney(missing)} off first`;
  return wins ? `${paying} would make it the choice` : `${paying} would make it possible, but not the choice`;
}

/**
 * Every card's days decrease by one per day and jump after its closing date, so an order change starts on such a day.
 * (In dollars, rounding a cent may make it earlier; the date shown is still correct.)
 */
function dateChange(each: ValuedCard, best: ValuedCard, purchase: Purchase): string | null {
  let day = nextFloatStart(each.card, purchase.today);
  for (let closings = 0; closings < 2; closings += 1) {
    const then = { ...purchase, today: day };
    if (compareCards(valued(each.card, then), valued(best.card, then), purchase.order) < 0) {
      return `From ${formatShort(day)}, it beats ${cardName(best.card)}`;
    }
    day = nextFloatStart(each.card, day);
  }
  return null;
}

function paidOffChange(each: ValuedCard, best: ValuedCard, purchase: Purchase): string | null {
  const free = valued({ ...each.card, carriesBalance: false }, purchase);
  return compareCards(free, best, purchase.order) < 0
    ? 'Once its balance is paid off each month, it comes first'
    : null;
}

function changeFor(
  { code, each }: { code: ReasonCode; each: ValuedCard },
  best: ValuedCard,
  purchase: Purchase,
): string | null {
  if (code === 'not-accepted') return null;
  if (code === 'not-enough-credit') return creditChange(each, best, purchase);
  if (each.card.carriesBalance && !best.card.carriesBalance) return paidOffChange(each, best, purchase);
  if (code === 'apr-missing') return 'Add its APR to include it in the comparison';
  if (code === 'foreign-fee') return feeChange(best);
  if (code === 'cap-used-up') return capChange(each, best, purchase);
  if (code === 'equal') return null;
  if (purchase.order === 'most-dollars' && each.card.carriesBalance) return paidOffChange(each, best, purchase);
  return dateChange(each, best, purchase);
}

/**
 * For each card that wasn't chosen, in ranking order: one phrase that says why, and what would change the answer
 * (paying down, adding the APR, a purchase in dollars, the next period of a cap, or the day it starts to come first).
 * Takes the result of `recommend`, and uses the same order, category, and currency.
 */
export function whyNot(recommendation: { ranked: readonly ValuedCard[]; purchase: Purchase }): WhyNot[] {
  const [best, ...others] = recommendation.ranked;
  if (!best) return [];
  return others.map((each) => {
    const { code, words } = mainReason(each, best, recommendation.purchase);
    return { cardId: each.card.id, code, words, change: changeFor({ code, each }, best, recommendation.purchase) };
  });
}

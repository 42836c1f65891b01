import { capLeft, capText, categoryRate, type CategoryRate } from '../rewards/categories.js';
import { formatMoney, roundCents, sumCents } from '../money/money.js';
import { cardName, compareCards, placeOf, valued, type Purchase, type ValuedCard } from './ranking.js';
import type { Reason } from './reasons.js';

/** The foreign fee decides: if neither card had one, this card would come first. */
function feeDecides(each: ValuedCard, best: ValuedCard, purchase: Purchase): boolean {
  if (!each.lines.foreignFee) return false;
  const without = ({ total, lines }: ValuedCard): number => sumCents([total ?? 0, lines.foreignFee ?? 0]);
  if (without(each) < without(best)) return false;
  const domestic = { ...purchase, foreign: false };
  return compareCards(valued(each.card, domestic), valued(best.card, domestic), purchase.order) < 0;
}

/** The used-up cap decides: if nothing were spent on it, this card would come first. Null if that's not the case. */
function decidingCap(each: ValuedCard, best: ValuedCard, purchase: Purchase): CategoryRate | null {
  const bonus = categoryRate(each.card, placeOf(each.card, purchase).category);
  if (!bonus?.cap || capLeft(each.card, bonus) >= purchase.amount) return null;
  const fresh = valued({ ...each.card, capSpent: [], capUsed: null }, purchase);
  return compareCards(fresh, best, purchase.order) < 0 ? bonus : null;
}

/**
 * Why a card is worth less than the best one, naming the single deciding factor if there is one; null if it isn't worth
 * less.
 */
export function dollarReason(each: ValuedCard, best: ValuedCard, purchase: Purchase): Reason | null {
  if (each.total === null) {
    return best.total === null ? null : { code: 'apr-missing', words: 'Carries a balance, and we don’t know its APR' };
  }
  const less = roundCents((best.total ?? each.total) - each.total);
  if (less <= 0) return null;
  const words = `${formatMoney(less)} less:`;
  if (feeDecides(each, best, purchase)) {
    return { code: 'foreign-fee', words: `${words} its foreign fee takes ${formatMoney(each.lines.foreignFee ?? 0)}` };
  }
  const bonus = decidingCap(each, best, purchase);
  if (bonus) {
    const left = capLeft(each.card, bonus);
    const cap = `its ${capText(each.card, bonus)} cap`;
    const used = left > 0 ? `only ${formatMoney(left)} left of ${cap}` : `${cap} is used up`;
    return { code: 'cap-used-up', words: `${words} ${used}` };
  }
  return {
    code: 'fewer-dollars',
    words: `${words} ${formatMoney(each.total)} instead of ${formatMoney(best.total ?? 0)}`,
  };
}

/** What would change the answer if the foreign fee decides. */
export const feeChange = (best: ValuedCard): string => `For a purchase in dollars, it beats ${cardName(best.card)}`;

/** What would change the answer if a used-up cap decides; null if the cap never resets. */
export function capChange(each: ValuedCard, best: ValuedCard, purchase: Purchase): string | null {
  const cap = categoryRate(each.card, placeOf(each.card, purchase).category)?.cap;
  if (!cap || cap.period === 'lifetime') return null;
  return `When its cap starts again next ${cap.period}, it beats ${cardName(best.card)}`;
}

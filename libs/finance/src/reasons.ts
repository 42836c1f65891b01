import { formatShort } from './calendar.js';
import { counted } from './counted.js';
import { formatMoney, formatPercent } from './money.js';
import { cardName } from './ranking.js';
import type { Purchase, ValuedCard } from './ranking.js';
import { bonusText } from './welcome-bonus.js';

/** Why a card ranks where it does. Codes are stable; the words are for people. */
export type ReasonCode =
  | 'longest-float'
  | 'most-dollars'
  | 'more-credit'
  | 'lower-utilization'
  | 'only-card'
  | 'only-one-that-covers'
  | 'would-be-declined'
  | 'interest-at-once'
  | 'apr-missing'
  | 'foreign-fee'
  | 'foreign-fee-unknown'
  | 'cap-used-up'
  | 'not-enough-credit'
  | 'fewer-days'
  | 'fewer-dollars'
  | 'less-credit'
  | 'higher-utilization'
  | 'welcome-bonus'
  | 'equal';

/** One phrase of explanation. */
export interface Reason {
  code: ReasonCode;
  words: string;
}

/** '1 day', '54 days'. */
export const formatDays = (days: number): string => counted(days, 'day');

/** A total in words: '$5.30 for you', '$12.00 it costs you'. */
const totalText = (total: number): string =>
  total < 0 ? `${formatMoney(-total)} it costs you` : `${formatMoney(total)} for you`;

function sumText({ lines, total }: ValuedCard): string {
  const parts = [`${formatMoney(lines.rewards)} rewards`];
  if (lines.bonus) parts.push(`+ ${formatMoney(lines.bonus)} of the bonus`);
  if (lines.floatValue !== 0) parts.push(`+ ${formatMoney(lines.floatValue)} float`);
  if (lines.interest) parts.push(`- ${formatMoney(lines.interest)} interest`);
  if (lines.foreignFee) parts.push(`- ${formatMoney(lines.foreignFee)} foreign fee`);
  return `${totalText(total ?? 0)}: ${parts.join(' ')}`;
}

function balanceCaveats({ card, lines }: ValuedCard): Reason[] {
  if (!card.carriesBalance) return [];
  if (lines.interest === null) {
    return [
      { code: 'interest-at-once', words: 'Carries a balance: interest starts at once' },
      { code: 'apr-missing', words: 'Add its APR to see what the interest costs' },
    ];
  }
  const cost = lines.interest > 0 ? `, ${formatMoney(lines.interest)} by the due date` : '';
  return [{ code: 'interest-at-once', words: `Carries a balance: interest starts at once${cost}` }];
}

function foreignCaveats({ lines: { foreignFee } }: ValuedCard): Reason[] {
  if (!foreignFee && foreignFee !== null) return [];
  return foreignFee === null
    ? [
        {
          code: 'foreign-fee-unknown',
          words: 'Its foreign fee is not known: look it up before you pay in another currency',
        },
      ]
    : [{ code: 'foreign-fee', words: `Adds a foreign fee of ${formatMoney(foreignFee)}` }];
}

/** What a card must always mention, whatever its rank: a carried balance, a foreign fee, or an unknown foreign fee. */
export const caveats = (each: ValuedCard): Reason[] => [...balanceCaveats(each), ...foreignCaveats(each)];

/** What decides between the chosen card and the next one that covers the amount, in the order of the keys. */
function decisive(best: ValuedCard, second: ValuedCard, order: Purchase['order']): Reason {
  const { daysToPay, nextDueDate, availableCredit, utilizationRate } = best.figures;
  const name = cardName(second.card);
  if (order === 'most-dollars' && best.total !== null && best.total !== second.total) {
    return { code: 'most-dollars', words: sumText(best) };
  }
  const days = `${formatDays(daysToPay)} before you pay, on ${formatShort(nextDueDate)}`;
  if (daysToPay !== second.figures.daysToPay) return { code: 'longest-float', words: days };
  const more = availableCredit - second.figures.availableCredit;
  if (more !== 0) {
    return {
      code: 'more-credit',
      words: `${days}, the same as ${name}, with ${formatMoney(more)} more credit available`,
    };
  }
  const used = `${formatPercent(utilizationRate)} of its limit in use, ${name} ${formatPercent(second.figures.utilizationRate)}`;
  if (utilizationRate !== second.figures.utilizationRate)
    return { code: 'lower-utilization', words: `${days}; ${used}` };
  return { code: 'equal', words: `${days}. ${name} is equal in every figure` };
}

/** What a card says about its welcome bonus while it can still be earned. */
function bonusReasons({ card }: ValuedCard, today: Purchase['today']): Reason[] {
  const words = bonusText(card, today);
  return words === null ? [] : [{ code: 'welcome-bonus', words }];
}

/** Why the first card of a ranking was chosen: the deciding reason first, caveats last. */
export function reasonsForBest(ranked: readonly ValuedCard[], purchase: Purchase): Reason[] {
  const { amount, order, today } = purchase;
  const [best, ...others] = ranked;
  if (!best) return [];
  const bonus = bonusReasons(best, today);
  if (!best.covers) {
    const words = `Only ${formatMoney(best.figures.availableCredit)} available: the purchase would be declined`;
    return [{ code: 'would-be-declined', words }, ...caveats(best)];
  }
  const { daysToPay, nextDueDate } = best.figures;
  const days = `${formatDays(daysToPay)} before you pay, on ${formatShort(nextDueDate)}`;
  if (others.length === 0)
    return [{ code: 'only-card', words: `${days}. It is your only card` }, ...bonus, ...caveats(best)];
  const second = others.find((each) => each.covers);
  if (!second) {
    const words = `${days}. It is the only card with ${formatMoney(amount)} available`;
    return [{ code: 'only-one-that-covers', words }, ...bonus, ...caveats(best)];
  }
  return [decisive(best, second, order), ...bonus, ...caveats(best)];
}

const sentence = ({ words }: Reason): string => `${words}.`;

/**
 * The answer in one sentence: 'Use Freedom for this: 54 days, and $4.20 back.' Any caveat follows and is never left
 * out.
 */
export function headline(best: ValuedCard): string {
  const name = cardName(best.card);
  const { daysToPay, calculatedRewards } = best.figures;
  if (!best.covers) return `${name} is first in your list, but the purchase would be declined.`;
  const back = calculatedRewards > 0 ? `, and ${formatMoney(calculatedRewards)} back` : '';
  const caveat = best.card.carriesBalance ? ' It carries a balance, so interest starts at once.' : '';
  return [
    `Use ${name} for this: ${formatDays(daysToPay)}${back}.${caveat}`,
    ...foreignCaveats(best).map(sentence),
  ].join(' ');
}

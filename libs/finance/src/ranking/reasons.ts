import { formatUtilization } from '../cycle/card-figures.js';
import { formatShort } from '../calendar/calendar.js';
import { counted } from '../calendar/counted.js';
import { formatMoney } from '../money/money.js';
import { cardName, type Purchase, type ValuedCard } from './ranking.js';
import { bonusText } from '../rewards/welcome-bonus.js';

/** Why a card ranks where it does. Codes are stable; the words are for people. */
export type ReasonCode =
  | 'longest-float'
  | 'no-balance'
  | 'all-carry'
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
  | 'not-accepted'
  | 'network-unknown'
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
export const totalText = (total: number): string =>
  total < 0 ? `${formatMoney(-total)} it costs you` : `${formatMoney(total)} for you`;

function sumText({ lines, total }: ValuedCard): string {
  const parts = [`${formatMoney(lines.rewards)} rewards`];
  if (lines.bonus) parts.push(`+ ${formatMoney(lines.bonus)} of the bonus`);
  if (lines.floatValue !== 0) parts.push(`+ ${formatMoney(lines.floatValue)} float`);
  if (lines.interest) parts.push(`- ${formatMoney(lines.interest)} interest`);
  if (lines.foreignFee) parts.push(`- ${formatMoney(lines.foreignFee)} foreign fee`);
  return `${totalText(total ?? 0)}: ${parts.join(' ')}`;
}

/** That a card carries a balance, and what that costs for this purchase if its APR is known. */
export function interestReason({ lines: { interest } }: ValuedCard): Reason {
  const cost = interest ? `, ${formatMoney(interest)} by the due date` : '';
  return { code: 'interest-at-once', words: `Carries a balance: interest starts right away${cost}` };
}

/** What a card that carries a balance shows where others show their days: 'Interest starts right away, $4.66 by May 17'. */
export const lostFloatText = ({ lines: { interest }, figures }: ValuedCard): string =>
  interest
    ? `Interest starts right away, ${formatMoney(interest)} by ${formatShort(figures.nextDueDate)}`
    : 'Interest starts right away';

function balanceCaveats(each: ValuedCard): Reason[] {
  if (!each.card.carriesBalance) return [];
  if (each.lines.interest !== null) return [interestReason(each)];
  return [interestReason(each), { code: 'apr-missing', words: 'Add its APR to see what the interest costs' }];
}

/** What a purchase in a foreign currency adds. */
export function foreignCaveats({ lines: { foreignFee } }: ValuedCard): Reason[] {
  if (!foreignFee && foreignFee !== null) return [];
  return foreignFee === null
    ? [
        {
          code: 'foreign-fee-unknown',
          words: 'We don’t know its foreign fee. Look it up before you pay in another currency',
        },
      ]
    : [{ code: 'foreign-fee', words: `Adds a foreign transaction fee of ${formatMoney(foreignFee)}` }];
}

/** That the place doesn't take the card. */
export const notAccepted: Reason = { code: 'not-accepted', words: 'Not accepted here' };

const networkUnknown: Reason = {
  code: 'network-unknown',
  words: 'We don’t know its network, and this place doesn’t take all of them',
};

/** What a card must always mention, whatever its rank: a carried balance, a foreign fee or that it's unknown, an unknown network. */
const caveats = (each: ValuedCard): Reason[] => [
  ...balanceCaveats(each),
  ...foreignCaveats(each),
  ...(each.accepted === null ? [networkUnknown] : []),
];

/** What sets the only card that can pay apart from the others. */
function onlyOne(others: readonly ValuedCard[], amount: number): string {
  const available = `${formatMoney(amount)} available`;
  const taken = others.filter(({ accepted }) => accepted !== false);
  if (taken.length === 0) return 'It’s the only card that’s accepted here';
  return taken.length < others.length
    ? `It’s the only card that’s accepted here with ${available}`
    : `It’s the only card with ${available}`;
}

/** '54 days before you pay, on Mar 3'. */
const untilPaid = ({ figures: { daysToPay, nextDueDate } }: ValuedCard): string =>
  `${formatDays(daysToPay)} before you pay, on ${formatShort(nextDueDate)}`;

/** What decides between the chosen card and the next ones that cover the amount, in the order of the keys. */
function decisive(
  best: ValuedCard,
  [second, ...rest]: [ValuedCard, ...ValuedCard[]],
  order: Purchase['order'],
): Reason {
  const { daysToPay, availableCredit, utilizationRate } = best.figures;
  const name = cardName(second.card);
  const isByDollars = order === 'most-dollars' && best.total !== null && best.total !== second.total;
  if (best.card.carriesBalance && [second, ...rest].every(({ card }) => card.carriesBalance)) {
    const words = 'Every card with room for this carries a balance';
    return { code: 'all-carry', words: isByDollars ? `${words}. ${sumText(best)}` : words };
  }
  if (isByDollars && !(second.total === null && second.card.carriesBalance))
    return { code: 'most-dollars', words: sumText(best) };
  if (second.card.carriesBalance) {
    const worth = isByDollars ? sumText(best) : untilPaid(best);
    return { code: 'no-balance', words: `${worth}. ${name} carries a balance` };
  }
  const days = untilPaid(best);
  if (daysToPay !== second.figures.daysToPay) return { code: 'longest-float', words: days };
  const more = availableCredit - second.figures.availableCredit;
  if (more !== 0) {
    return {
      code: 'more-credit',
      words: `${days}, the same as ${name}, with ${formatMoney(more)} more credit available`,
    };
  }
  const used = `${formatUtilization(utilizationRate)} of its limit in use, ${name} ${formatUtilization(second.figures.utilizationRate)}`;
  if (utilizationRate !== second.figures.utilizationRate)
    return { code: 'lower-utilization', words: `${days}; ${used}` };
  return { code: 'equal', words: `${days}. ${name} ties with it on every figure` };
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
  if (best.accepted === false) return [notAccepted, ...caveats(best)];
  if (!best.covers) {
    const words = `Only ${formatMoney(best.figures.availableCredit)} available: the purchase would be declined`;
    return [{ code: 'would-be-declined', words }, ...caveats(best)];
  }
  const days = best.card.carriesBalance ? '' : `${untilPaid(best)}. `;
  if (others.length === 0)
    return [{ code: 'only-card', words: `${days}It’s your only card` }, ...bonus, ...caveats(best)];
  const [second, ...rest] = others.filter((each) => each.covers);
  if (!second) {
    const words = `${days}${onlyOne(others, amount)}`;
    return [{ code: 'only-one-that-covers', words }, ...bonus, ...caveats(best)];
  }
  return [decisive(best, [second, ...rest], order), ...bonus, ...caveats(best)];
}

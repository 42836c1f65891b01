import { byId, filled, type Known } from './known.js';
import type { Reading } from './reading.js';
import { sources } from './sources.js';

export const MINE = /\b(?:my|mine|i|me|our|we|us)\b/;

/** The names in a message that mean cards of the wallet. */
export const ownCards = ({ cards }: Reading): string[] => [
  ...new Set(cards.filter(({ own }) => own === 1).map(({ text }) => text)),
];

/** What only one's own card has. */
export const OWN_FIGURES = /^(?:annual-fee|foreign-fee|limit|available|balance|apr|closing|statement|minimum)$/;

/** "Without pushing any card over 30%". */
const OVER_CARDS =
  /\b(?:any|every|each|none|no|both|my|several|two|three)(?: (?:of|one|single|my|the|these|\d))* cards?\b.*\b(?:under|over|below|above|past|exceed|most)\b|\b(?:over|above|past|under|below)\b.*\b(?:any|every|each|no) (?:(?:one|single) )?card\b|\bnone of (?:them|my|the)\b|\b(?:spread|divid|distribut|split|break)|^how (?:do|should|can|would|to)\b/;

/** What goes to a card without being called a payment. */
const GIVES_BACK =
  /\b(?:transfer|appl(?:y|ied)|goes? to(?:ward)?|mov(?:e|ing)|minus|less (?!than)|towards?|thr[eo]wn?|refund|return|knock|savings)\b/;

const A_YEAR =
  /\b(?:for|over|in|per|through|across) (?:a|one|the|this|each) (?:whole |full )?year\b|\byearly\b|\b(?:with|including|after|counting|considering|minus|despite)(?: (?:the|their|its|both|all|annual|yearly))* fees?\b|\ba year\b/;
const FOR_REWARDS: ReadonlySet<string> = new Set([
  'compare_cards',
  'which_card',
  'fee_worth',
  'earned_rewards',
  'offers',
]);

const BUYS = /\b(?:charg|swip|spen|buy|gast|compr)/;
const PAYS_DOWN =
  /\b(?:pa[yi]|send|sent|toward|throw|thr[eo]w|drop|knock|down|off|put|pag|clear|bring|get|reduc|lower|kill|owe|debt)/;

/** A question for the best card that names cards of one's own compares them. */
export function aboutNamedCards(known: Known, reading: Reading): Known {
  const named = ownCards(reading).length;
  const isMonthly = known.kind.tool !== 'fee_worth' && reading.marks.has('#monthly');
  const isRegular = isMonthly || A_YEAR.test(reading.text);
  if (named > 1 && isRegular && FOR_REWARDS.has(known.kind.tool)) {
    const { cards, category } = filled(byId('compare_cards'), reading);
    const yearlySpending = sources.spendingOfYear(reading);
    return { ...known, kind: byId('compare_cards'), input: { cards, category, yearlySpending, year: true } };
  }
  // What's paid a month tells that a debt is meant that's paid off, not one purchase.
  if (known.kind.tool === 'lost_grace' && reading.marks.has('#monthly') && reading.days.length === 0)
    return { ...known, kind: byId('payoff'), input: filled(byId('payoff'), reading) };
  // Which debt first, of several: the plan of all of them tells it.
  if (known.kind.tool === 'payoff' && named > 1) return { ...known, input: { ...known.input, card: undefined } };
  if (known.kind.id === 'utilization after paying' && reading.dates.length > 0)
    return { ...known, kind: byId('pay_on'), input: filled(byId('pay_on'), reading) };
  if (known.kind.id === 'utilization after paying' && (BUYS.test(reading.text) || !PAYS_DOWN.test(reading.text)))
    return { ...known, kind: byId('utilization'), input: filled(byId('utilization'), reading) };
  // What's said of a product that isn't in the wallet, the catalog knows; what only one's own card has, it doesn't.
  const about = sources.about(reading);
  const [first] = reading.cards;
  const isProduct = first?.own === 0 && !first.onlyIssuer && !MINE.test(reading.text);
  if (known.kind.id === 'card_facts' && isProduct && (about === undefined || about.endsWith('fee')))
    return { ...known, kind: byId('search_catalog'), input: filled(byId('search_catalog'), reading) };
  if (known.kind.tool === 'search_catalog' && !isProduct && OWN_FIGURES.test(about ?? ''))
    return { ...known, kind: byId('card_facts'), input: filled(byId('card_facts'), reading) };
  // What's owed by a day is due then.
  if (known.kind.id === 'everything owed' && (reading.dates.length > 0 || /\bthis (?:week|month)\b/.test(reading.text)))
    return { ...known, kind: byId('bills'), input: filled(byId('bills'), reading) };
  if (known.kind.tool === 'before_close' && named === 1)
    return { ...known, kind: byId('utilization'), input: filled(byId('utilization'), reading) };
  if (known.kind.id === 'why not this card' && named > 1)
    return { ...known, kind: byId('compare_cards'), input: { ...known.input, best: undefined } };
  const { amount: spent, pays } = known.input;
  if (
    known.kind.tool === 'utilization' &&
    pays === undefined &&
    GIVES_BACK.test(reading.text) &&
    !BUYS.test(reading.text)
  )
    return { ...known, input: { ...known.input, amount: undefined, pays: spent } };
  const isOverCards =
    OVER_CARDS.test(reading.text) || (known.kind.id === 'does it fit on this card' && /\bcards\b/.test(reading.text));
  if (known.kind.tool === 'utilization' && named === 0 && 'amount' in known.input && isOverCards)
    return { ...known, kind: byId('split'), input: filled(byId('split'), reading) };
  // "When is the best day to buy on the Citi?"
  const isBestDay = (known.kind.tool === 'wait' || known.kind.tool === 'month_plan') && reading.amounts.length === 0;
  if (isBestDay && named === 1 && reading.dates.length === 0)
    return { ...known, kind: byId('days_to_pay'), input: filled(byId('days_to_pay'), reading) };
  if (known.kind.tool !== 'which_card' || named === 0 || known.input['date'] !== undefined) return known;
  const fits = known.kind.id === 'would it be declined' && named === 1;
  const kind = byId(fits ? 'does it fit on this card' : named > 1 ? 'compare_cards' : 'why not this card');
  const { amount, category } = known.input;
  const carriedOver = { ...(amount !== undefined && { amount }), ...(category !== undefined && { category }) };
  return { ...known, kind, input: { ...carriedOver, ...filled(kind, reading) } };
}

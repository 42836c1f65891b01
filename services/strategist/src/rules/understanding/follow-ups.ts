import { roundCents } from '@floatwise/finance/money/money';
import type { ToolName } from '../../tools/tool-inputs.js';
import type { Kind } from '../kinds/all-kinds.js';
import { byId, filled, type Known } from './known.js';
import type { Amount, Reading } from './reading.js';
import { sources } from './sources.js';
import type { WalletCardName } from './wallet-names.js';

/** Words that lean on what was said before. */
const LEANS =
  /^(?:and|or|but|if|ok|okay|so|also|then|what about|how about|what if|whatabout|same|for|with|on|in|at|about|instead|now|no|yes|actually|hm+|what would|why|let's say|say|make it|only|just)\b/;
const REFERS = /\b(?:it|its|that|this|same|instead|there|then|those|them|one)\b/;

export const leans = ({ text }: Reading): boolean => LEANS.test(text.trim());

/** Slots that a message takes over from the one before: "should I wait?" after "which card for $1,200?". */
const carried = ['amount', 'currency', 'category', 'place', 'card', 'foreign', 'balance', 'aprPercent'] as const;

/** Of a purchase, these say how long it has until it's paid, from its day on. */
const takesDayOfPurchase: ReadonlySet<ToolName> = new Set(['which_card', 'days_to_pay']);

/** What's carried besides: the day of the same purchase. */
const dayToo = (kind: Kind, previous: Known): readonly 'date'[] =>
  takesDayOfPurchase.has(kind.tool) && takesDayOfPurchase.has(previous.kind.tool) ? ['date'] : [];

/** "All of them together": no longer about one card. */
const ALL = /\b(?:all|overall|total|altogether|together|every|each|any|cards|across|combined|todas|total)\b/;

/** "Which debt should I pay off first?" is about all of them, after one of them, too. */
const WHICH_DEBT = /\b(?:which|what) debts?\b/;

const HOME = /\b(?:at home|back home|in the (?:us|usa|states)|domestic)\b/;

const ONLY_TODAY =
  'I compare cards line by line only for a purchase today. Ask again without the day for that, or ask when a purchase on that day is due on each of them.';

/** What was said of a purchase, without the currency where the new message names dollars, and without "abroad" at home. */
function inItsCurrency(input: Known['input'], { amounts, abroad, text }: Reading): Known['input'] {
  const isDollars = abroad === null && amounts.some(({ sure }) => sure);
  const gone = [...(isDollars ? ['currency'] : []), ...(HOME.test(text) ? ['currency', 'foreign'] : [])];
  return Object.fromEntries(Object.entries(input).filter(([slot]) => !gone.includes(slot)));
}

/** What's paid a month has another name in a transfer. */
const payments: Partial<Record<ToolName, string>> = { payoff: 'payment', transfer: 'monthlyPayment' };

/** A kind of question with what it takes over from the one before. */
export function withCarried({ kind, input }: Known, previous: Known | undefined, reading: Reading): Known {
  if (!previous) return { kind, input };
  const entities = ['#amount', '#category', '#card', '#date', '#percent', '#points'].some((mark) =>
    reading.marks.has(mark),
  );
  const refers = leans(reading) || REFERS.test(reading.text) || (!entities && reading.length <= 8);
  const isNear = previous.kind.tool === kind.tool || (aboutOneCard.has(previous.kind.tool) && kind.tool === 'pay_on');
  const isSameCard = isNear && reading.cards.length === 0 && !ALL.test(reading.text);
  const isSamePurchase = kind.tool === 'compare_cards' && reading.length <= 6 && 'amount' in previous.kind.fill;
  const slots = WHICH_DEBT.test(reading.text)
    ? []
    : refers || isSamePurchase
      ? [...carried, ...dayToo(kind, previous)]
      : isSameCard
        ? ['card']
        : [];
  const said = inItsCurrency(previous.input, reading);
  // 200 euros are no 200 dollars where an answer takes only those.
  const isOther = said['currency'] !== undefined && !('currency' in kind.fill);
  const taken = slots.filter(
    (slot) => slot in kind.fill && said[slot] !== undefined && !(isOther && slot === 'amount'),
  );
  const before = Object.fromEntries(taken.map((slot) => [slot, said[slot]]));
  const [slot, was] = [payments[kind.tool], payments[previous.kind.tool]];
  const paid = slot !== undefined && was !== undefined && refers ? previous.input[was] : undefined;
  const isOtherDay = kind.tool === 'compare_cards' && 'amount' in before && previous.input['date'] !== undefined;
  return {
    kind,
    input: { ...before, ...(slot !== undefined && paid !== undefined && { [slot]: paid }), ...input },
    ...(isOtherDay && previous.input['date'] !== reading.today && { asks: ONLY_TODAY }),
  };
}

const percents: ReadonlySet<string> = new Set(['aprPercent', 'apyPercent', 'feePercent']);
const times: ReadonlySet<string> = new Set(['days', 'months', 'years', 'introMonths']);
/** So many times as large, a number hardly takes the place of another one. */
const FAR = 3;

/** What a number without a unit changes: what is nearest to it in size. "And 12?" are months, "and with 19?" is a rate. */
function nearest(input: Known['input'], { sure, value, per, role }: Amount): string | undefined {
  const far = (was: unknown): number => Math.max(value / Number(was), Number(was) / value);
  const [found] = Object.entries(input)
    .filter(
      ([slot, was]) =>
        typeof was === 'number' && was > 0 && slot !== 'bonus' && !(sure && (percents.has(slot) || times.has(slot))),
    )
    .map(([slot, was]) => ({ slot, far: far(was) }))
    .sort((one, other) => one.far - other.far);
  return found && found.far <= FAR && per === null && role === null ? found.slot : undefined;
}

const takesFigures: ReadonlySet<ToolName> = new Set([
  ...(['payoff', 'transfer', 'float_value', 'cash_advance', 'grow_savings', 'lost_grace', 'reach_bonus'] as const),
]);

/** What a bare amount is in a question that doesn't call it so. */
const mainSlots: Partial<Record<ToolName, string>> = {
  fee_worth: 'yearlySpending',
  reach_bonus: 'monthlySpending',
  before_close: 'money',
};

const PAYS = /\bpay(?:ing|ments?)?\b|\bpago\b/;

/** A message that says no more than a figure, a card, a day, or a category: "$350?", "and gold?" */
export const isOnlyFigures = (reading: Reading): boolean =>
  reading.length <= 5 &&
  reading.marks.size > 0 &&
  reading.leftover <= (reading.cards.length > 0 || sources.about(reading) !== undefined ? 0 : 1);

const ANOTHER = /\b(?:another|also|second|plus)\b/;

/** "And overall?" */
const ALONE =
  /^(?:and |or |so |y |on |for |what about |how about )*(?:overall|(?:in |the )?total|altogether|all(?: of them| together| (?:my )?cards)*|together|across (?:all|everything).*|en total|todas)[.?! ]*$/;

/** A minimum, then with what is paid; how far a bonus is, then with what's spent a month. */
function ofAnotherKind({ kind, input }: Known, reading: Reading): Known | undefined {
  const [amount] = reading.amounts;
  const monthlySpending = sources.monthly(reading);
  if (kind.tool === 'minimum_payment' && amount && PAYS.test(reading.text))
    return { kind: byId('payoff'), input: { ...input, payment: amount.value } };
  return kind.tool === 'bonus_progress' && monthlySpending !== undefined
    ? { kind: byId('reach_bonus'), input: { ...input, ...filled(kind, reading), monthlySpending } }
    : undefined;
}

/** The question before with what the new message changes in it; undefined if it changes nothing. */
export function changed({ kind, input }: Known, reading: Reading): Known | undefined {
  if ('card' in input && ALONE.test(reading.text)) {
    const { card: _, ...rest } = input;
    return kind.tool === 'card_facts'
      ? { kind: byId('figure of each card'), input: { ...rest, each: true } }
      : { kind, input: rest };
  }
  const found = filled({ ...kind, always: {} }, reading);
  const [card] = reading.cards;
  if (kind.tool === 'compare_cards' && card && reading.cards.length === 1) {
    const before: unknown[] = Array.isArray(input['cards']) ? input['cards'] : [];
    found['cards'] = [...before.filter((name) => name !== card.text), card.text];
  }
  // "What if I do 250" changes what is paid, not what is owed, unless it's called that.
  const [amount] = reading.amounts;
  const paid = kind.tool === 'payoff' ? 'payment' : kind.tool === 'transfer' ? 'monthlyPayment' : null;
  const owed = 'card' in input || 'debts' in input ? Infinity : input['balance'];
  if (
    paid !== null &&
    amount &&
    amount.role !== 'balance' &&
    amount.role !== 'extra' &&
    typeof owed === 'number' &&
    amount.value < owed / 2
  ) {
    delete found['balance'];
    found[paid] ??= amount.value;
  }
  const isAlone = reading.amounts.length === 1 && reading.shares.length === 0;
  const slot = amount && isAlone && takesFigures.has(kind.tool) ? nearest(input, amount) : undefined;
  if (amount && slot !== undefined) {
    for (const each of Object.keys(found)) if (found[each] === amount.value) delete found[each];
    found[slot] = amount.value;
  }
  // "At 3%?", and "my bank only takes 3".
  const [percent] = reading.shares;
  const fee = percent?.value ?? (amount && !amount.sure && amount.per === null ? amount.value : Infinity);
  if (kind.tool === 'transfer' && fee <= 6 && reading.shares.length + reading.amounts.length === 1) {
    delete found['monthlyPayment'];
    found['feePercent'] = fee;
  }
  // "And another 2,000 at 18%".
  if (paid === 'payment' && amount && percent && ANOTHER.test(reading.text) && typeof input['balance'] === 'number') {
    const { balance, aprPercent, ...rest } = input;
    const debts = [
      { balance, aprPercent },
      { balance: amount.value, aprPercent: percent.value },
    ];
    return typeof aprPercent === 'number' ? { kind, input: { ...rest, debts } } : undefined;
  }
  // The fee of one's own card is known.
  if (kind.tool === 'fee_worth' && 'card' in input && !/\bfee\b/.test(reading.text)) delete found['annualFee'];
  const main = mainSlots[kind.tool];
  if (Object.keys(found).length === 0 && amount && main !== undefined) found[main] = amount.value;
  const other = ofAnotherKind({ kind, input }, reading);
  if (other) return other;
  if (Object.keys(found).length === 0) return undefined;
  return replaced({ kind, input: inItsCurrency(input, reading) }, found);
}

/** The question before with what was found in the new one. */
function replaced({ kind, input }: Known, { more, ...found }: Record<string, unknown>): Known {
  // A payment and a time exclude each other: the later one counts.
  const isOver = (slot: string): boolean =>
    (slot === 'payment' && 'months' in found) || (slot === 'months' && 'payment' in found);
  const kept = Object.entries(input).filter(([slot]) => slot !== 'before' && !isOver(slot));
  const before = kind.tool === 'payoff' ? whatWas(input, found) : undefined;
  const slot = 'balance' in input || 'card' in input ? 'extra' : 'more';
  const added = { ...(more !== undefined && { [slot]: more }), ...(before && { before }) };
  return { kind, input: { ...Object.fromEntries(kept), ...found, ...added } };
}

/** What a new payment, time, or rate of the same debt takes the place of, so that the answer says what it changes. */
function whatWas(input: Known['input'], found: Readonly<Record<string, unknown>>): object | undefined {
  const isSameDebt = !('balance' in found || 'card' in found || 'debts' in input);
  const isOne = 'card' in input || ('balance' in input && 'aprPercent' in input);
  if (!isSameDebt || !isOne || !('payment' in input || 'months' in input)) return undefined;
  const isPaid = 'payment' in found || 'months' in found;
  const slots = [...(isPaid ? ['payment', 'months'] : []), ...('aprPercent' in found ? ['aprPercent'] : [])];
  const was = slots.filter((slot) => input[slot] !== undefined && input[slot] !== found[slot]);
  return was.length > 0 ? Object.fromEntries(was.map((slot) => [slot, input[slot]])) : undefined;
}

/** "4 tires" after "at $180 each", and the other way around. */
export function counted(previous: Known, reading: Reading): Known | undefined {
  const { kind, input, each, count } = previous;
  const [many] = reading.counts;
  const price = reading.each ?? undefined;
  if (!('amount' in kind.fill)) return undefined;
  if (many !== undefined && each !== undefined && reading.amounts.length === 0)
    return { kind, input: { ...input, amount: roundCents(many * each) }, each, count: many };
  if (price !== undefined && count !== undefined && reading.counts.length === 0)
    return { kind, input: { ...input, amount: roundCents(count * price) }, each: price, count };
  return undefined;
}

export const OTHER =
  /^(?:(?:no|nope|nah|and|or|but|wait|sorry|actually|what about|how about|not that(?: one| card)?)\b[,. ]*)*(?:i (?:mean|meant) )?(?:the other(?: one| card)?|not that(?: one| card)?|another (?:one|card)|a different (?:one|card)|la otra)(?: please)?[.?! ]*$/;

/** "No, the other one": of two cards it's clear which, of more it's asked. */
export function otherCard({ kind, input }: Known, cards: readonly WalletCardName[]): Known {
  const { card, ...rest } = input;
  const others = cards.map(({ name, nickname }) => nickname?.trim() || name).filter((name) => name !== card);
  const [other] = others;
  return cards.length === 2 && others.length === 1 && 'card' in kind.fill
    ? { kind, input: { ...rest, card: other } }
    : { kind, input: rest, isOther: true };
}

/** What its figures are called by "its", and which questions about a card go on with "it". */
const ITS =
  /\b(?:its|it's|that card's)(?= (?:current |annual |foreign |credit |last |next |minimum |closing |due )*(?:apr|limit|balance|fee|rate|utilization|bill|minimum|statement|dates?|closing|available|rewards|cap|bonus|payment)\b)/;
const IT =
  /(?<!\b(?:buy|split|get|need|put|charge|spend|afford|do|is that|wait for|pay for) )\b(?:it|that card|this card|that one)\b(?=[?.! ]*$| (?:close|due|cost|earn|have|charge|report|cut|worth|carry|in full|off|on|by|today|tomorrow|instead)\w*\b)/;
const aboutOneCard: ReadonlySet<ToolName> = new Set([
  'bills',
  'card_facts',
  'utilization',
  'minimum_payment',
  'bonus_progress',
  'fee_worth',
  'pay_on',
]);

/** "What would it cost on $500?" */
export const FEE_ON =
  /^(?:and |so |ok |then |but )*(?:(?:what|how much)(?:'s|s| is| would| will| does| do)?(?: (?:it|that|this|the fee|i))?(?: (?:be|cost|come to|pay|add|charge))?(?: me)?|what about|how about)? ?(?:on|for|if i (?:spend|spent|charge)) /;

/** The message with the card of the question before where it says "its" or "it": "what's its APR?" */
export function withCardNamed(message: string, previous: Known | undefined): string {
  const card = previous?.input['card'];
  if (!previous || typeof card !== 'string') return message;
  // The fee costs so much, not the card.
  if (previous.input['about'] === 'foreign-fee' && FEE_ON.test(message.trim().toLowerCase())) return message;
  const its = message.replace(new RegExp(ITS, 'i'), `${card}’s`);
  return its === message && aboutOneCard.has(previous.kind.tool) ? message.replace(new RegExp(IT, 'i'), card) : its;
}

const isPlain = ({ marks, cards }: Reading): boolean =>
  cards.length < 2 && !['#amount', '#date', '#percent', '#category'].some((mark) => marks.has(mark));

const INTEREST_OF_THAT =
  /^(?:and |so |but |ok )*(?:how much|what)(?:'?s| is)? (?:the |total )*interest\b(?!.*\b(?:card|on)\b)/;
const HOW_LONG = /^(?:and |so |then )*how long(?: then| is that| does that take| would that take| until then)?[?!. ]*$/;
const HOW_MUCH = /^(?:and |so |y )*(?:how much(?: is (?:it|that)| do i owe| is due| do i have to pay)?|cuanto)[?!. ]*$/;
/** After a card to use, or the bill of a purchase: that purchase's. */
const WHEN_DUE =
  /^(?:and |so |ok |then )*when(?:'?s| is| would| will| do| does)? (?:(?:it|that|this|the bill)(?: be)? due|(?:would |will |do )?i (?:have to |need to )?pay(?: (?:it|that|this|for (?:it|that)))?)(?: then)?[?!. ]*$/;
const figuresToo = new Set(['limit', 'available', 'apr', 'closing', 'annual-fee', 'foreign-fee']);
const OF_IT = /\bof (?:it|that|this)\b/;
const DEFINES = /^(?:what is|what's|whats|explain|define) (?!the |its |my |on )/;

/** After a foreign fee, what it comes to on a purchase. */
function feeInDollars({ kind, input }: Known, { text, amounts, cards, marks }: Reading): Known | undefined {
  const isGeneral = kind.id === 'explain foreign-transaction-fee';
  const [amount, more] = amounts;
  if (!isGeneral && input['about'] !== 'foreign-fee') return undefined;
  if (!amount || more || amount.per !== null || cards.length > 0 || !FEE_ON.test(text)) return undefined;
  if (['#date', '#percent', '#category'].some((mark) => marks.has(mark))) return undefined;
  const of = isGeneral ? { each: true, about: 'foreign-fee' } : input;
  return { kind: isGeneral ? byId('figure of each card') : kind, input: { ...of, amount: amount.value } };
}

/** A short question about the same debt or the same card: "how much interest is that?", "and the limit?" */
export function sameAgain({ kind, input }: Known, reading: Reading): Known | undefined {
  const { text, length } = reading;
  const fee = feeInDollars({ kind, input }, reading);
  if (fee) return fee;
  if (!isPlain(reading) || length > 7) return undefined;
  if (takesDayOfPurchase.has(kind.tool) && WHEN_DUE.test(text)) return { kind, input };
  const { now, ...plan } = input;
  if (now !== undefined && INTEREST_OF_THAT.test(text))
    return { kind: byId('interest a month'), input: { now: 'interest' } };
  if (now !== undefined && HOW_LONG.test(text)) return { kind: byId('payoff'), input: plan };
  if (kind.tool === 'payoff' && INTEREST_OF_THAT.test(text)) return { kind, input };
  if ((kind.tool === 'payoff' || kind.tool === 'minimum_payment') && HOW_LONG.test(text)) return { kind, input };
  if (kind.tool === 'transfer' && /^(?:and )?(?:what's|what is|how much is) the fee\b/.test(text))
    return { kind, input };
  if (kind.tool === 'search_catalog' && length <= 4 && /\bfee\b/.test(text)) return { kind, input };
  if (kind.tool === 'bills' && HOW_MUCH.test(text)) return { kind, input };
  const card = reading.cards[0]?.text ?? input['card'];
  const about = sources.about(reading);
  const isFigure = about !== undefined && (kind.tool === 'card_facts' || figuresToo.has(about));
  const isBrief = length <= 4 || OF_IT.test(text);
  return isFigure && card !== undefined && aboutOneCard.has(kind.tool) && isBrief && !DEFINES.test(text)
    ? { kind: byId('card_facts'), input: { card, about } }
    : undefined;
}

/** "Compare it with the Citi" after a question about one card, or about the best one. */
export function comparedWith(known: Known, previous: Known | undefined): Known {
  const { kind, input } = known;
  const named: unknown = input['cards'];
  if (kind.tool !== 'compare_cards' || !previous || !Array.isArray(named) || named.length !== 1) return known;
  const before: unknown = previous.input['cards'];
  if (input['best'] === true && previous.kind.id === 'compare_cards' && Array.isArray(before))
    return {
      ...known,
      kind: byId('compare_cards'),
      input: { ...input, cards: [...before, ...(named as string[])].slice(-5), best: undefined },
    };
  const card = previous.input['card'];
  if (typeof card === 'string' && card !== named[0])
    return {
      ...known,
      kind: byId('compare_cards'),
      input: { ...input, cards: [card, ...(named as string[])], best: undefined },
    };
  return previous.kind.tool === 'which_card' ? { ...known, input: { ...input, best: true } } : known;
}

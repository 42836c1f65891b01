import type { PurchaseCategory } from '@floatwise/finance/rewards/categories';
import type { ToolInput } from '../../tools/tool-inputs.js';
import type { Amount, Reading } from './reading.js';
import type { Role } from './money-roles.js';
import { daysAsked, monthsOf, monthsUntil, yearsOf } from './times.js';

const cents = (value: number): number => Math.round(value * 100) / 100;

const once = ({ amounts }: Reading): Amount[] =>
  amounts.filter(({ per, sure, value }) => !per && (sure || value >= 10));

/** The first amount with one of the roles, in their order. */
function byRole(amounts: readonly Amount[], roles: readonly (Role | null)[]): number | undefined {
  for (const role of roles) {
    const found = amounts.find((each) => each.role === role);
    if (found) return found.value;
  }
  return undefined;
}

const share = ({ shares }: Reading, roles: readonly (Role | null)[]): number | undefined => {
  for (const role of roles) {
    const found = shares.find((each) => each.role === role);
    if (found) return found.value;
  }
  return undefined;
};

const aMonth = ({ value, per }: Amount): number =>
  cents(per === 'year' ? value / 12 : per === 'week' ? (value * 52) / 12 : per === 'day' ? (value * 365) / 12 : value);

const perTime = ({ amounts }: Reading, without: readonly Role[] = []): Amount | undefined =>
  amounts.find(({ per, role }) => per !== null && !(role && without.includes(role)));

const says = ({ text }: Reading, words: RegExp): boolean => words.test(text);

/** The one category of a purchase, as far as it's named. */
const category = ({ categories }: Reading): PurchaseCategory | undefined => categories[0]?.category;

const card = ({ cards }: Reading): string | undefined => cards[0]?.text;

const extra = ({ amounts }: Reading): number | undefined => amounts.find(({ role }) => role === 'extra')?.value;

/** "Another 100 a month", of all debts: on top of what's planned. */
const more = (reading: Reading): number | undefined =>
  reading.amounts.length === 1 &&
  reading.cards.length + reading.shares.length === 0 &&
  says(reading, /\b(?:another|additional|more|on top)\b/)
    ? extra(reading)
    : undefined;

/** The largest plain amount: "5000 at 22%, paying 200". */
function balance(reading: Reading): number | undefined {
  const amounts = once(reading);
  const rest = amounts.filter(({ role }) => role !== 'extra' && role !== 'limit' && role !== 'fee');
  const named = byRole(rest, ['balance']);
  return named ?? (rest.length > 0 ? Math.max(...rest.map(({ value }) => value)) : undefined);
}

function payment(reading: Reading): number | undefined {
  const paired = pairs(reading).map(({ amount }) => amount);
  const together = once(reading).find((amount) => !paired.includes(amount));
  // "$150 each".
  if (paired.length > 1 && together) return together.value * (together.value === reading.each ? paired.length : 1);
  // A fee in percent is named already: "3% fee, 300 a month".
  const isFeeNamed = reading.shares.some(({ role }) => role === 'fee');
  const regular = perTime(reading, isFeeNamed ? ['extra'] : ['extra', 'fee']);
  if (regular) return aMonth(regular);
  const owed = balance(reading);
  return once(reading).find(({ role, value }) => role === 'payment' && value !== owed)?.value;
}

const MONEY_BACK = /\b(?:cash ?back|points?|rewards?|earn\w*|miles|most (?:money |cash )?back)\b/;

function order(reading: Reading): 'longest-float' | 'most-dollars' | undefined {
  if (says(reading, /\b(?:float\w*|time|long\w*|late\w*|days)\b/)) return 'longest-float';
  return says(reading, MONEY_BACK) || says(reading, /\bmost (?:money|dollars)\b/) ? 'most-dollars' : undefined;
}

function splitGoal(reading: Reading): 'fit' | 'dollars' | 'under-30' | 'under-10' | undefined {
  const under = reading.shares.find(({ value }) => value === 30 || value === 10);
  if (under) return under.value === 30 ? 'under-30' : 'under-10';
  if (says(reading, /\butil|\bscore\b/)) return 'under-30';
  return says(reading, MONEY_BACK) || says(reading, /\bdollars\b/) ? 'dollars' : undefined;
}

function closeGoal(reading: Reading): 'under-30' | 'under-10' | 'only-one' | undefined {
  if (says(reading, /\b(?:azeo|zero|only (?:\w+ )?one|just one|one card)\b|\breport(?:s|ing)? (?:a )?\$?0(?![\d.,%])/))
    return 'only-one';
  const under = reading.shares[0]?.value;
  if (under === undefined) return undefined;
  return under <= 10 ? 'under-10' : 'under-30';
}

function want(reading: Reading): ToolInput<'offers'>['want'] {
  if (says(reading, /\bbonus|\bsign-?\s?up|\bwelcome\b/)) return 'welcome-bonus';
  if (says(reading, /\b(?:foreign|ftf)\b/) || reading.foreign)
    return says(reading, /\b(?:annual|yearly|a year)\b|\bfree (?:\w+ )?card/)
      ? 'no-annual-or-foreign-fee'
      : 'no-foreign-fee';
  if (says(reading, /\bfees?\b|\bfree\b/) && says(reading, /\b(?:no|without|w\/o|free|zero|0)\b/))
    return 'no-annual-fee';
  if (category(reading) !== undefined && category(reading) !== 'other') return 'category';
  return says(reading, /\b(?:flat|everything|simple)\b/) ? 'flat-rate' : undefined;
}

function strategy(reading: Reading): 'avalanche' | 'snowball' | undefined {
  const named = (['avalanche', 'snowball'] as const).filter((word) => reading.text.includes(word));
  return named.length === 1 ? named[0] : undefined;
}

/** The plain amount of a purchase. A limit or a fee isn't one. */
const price = (reading: Reading): number | undefined =>
  byRole(once(reading), [null, 'spend', 'cash', 'payment', 'extra', 'balance', 'bonus']);

/** The same, also in another currency. */
const priceAnywhere = (reading: Reading): number | undefined => price(reading) ?? reading.abroad?.value;

/** What is paid to the card, not with it: "pay $500 for a bike" is a purchase. */
const paysDown = (reading: Reading): number | undefined =>
  says(reading, /\bpay(?:ing)? \S+ (?:for|with)\b/) ? undefined : byRole(once(reading), ['payment']);

/** "$1,300 on a $5,000 limit": what's owed, where nothing else is. */
function onLimit(reading: Reading): number | undefined {
  const rest = once(reading).filter(({ role }) => role !== 'limit');
  const isOwed = rest.length === 1 && rest.length < once(reading).length && reading.cards.length === 0;
  return isOwed && !says(reading, /\b(?:pay|buy|spend|charg|purchas)/) ? rest[0]?.value : undefined;
}

/** A further purchase, besides what is owed already. */
const purchase = (reading: Reading): number | undefined =>
  onLimit(reading) !== undefined
    ? undefined
    : byRole(once(reading), [
        null,
        'spend',
        'cash',
        'extra',
        ...(paysDown(reading) === undefined ? ['payment' as const] : []),
      ]);

const firstAmount = ({ amounts }: Reading): number | undefined => amounts[0]?.value;

function deposit(reading: Reading): number | undefined {
  return byRole(once(reading), ['cash', null, 'balance', 'spend', 'payment']);
}

function monthly(reading: Reading): number | undefined {
  const regular = perTime(reading, ['fee']);
  return regular && aMonth(regular);
}

/** A fee, even if it isn't called one: "is it worth $95 a year". */
const smallAmount = (reading: Reading): number | undefined =>
  annualFee(reading) ??
  reading.amounts.find(({ per, role, value }) => per === 'year' && role !== 'spend' && value <= 1_000)?.value ??
  // Of "400 a month on dining and 600 on groceries", none is a fee.
  once(reading).find(
    ({ role, value, start }) => role === null && value <= 1_000 && start < (perTime(reading)?.start ?? Infinity),
  )?.value;

function annualFee(reading: Reading): number | undefined {
  return reading.amounts.find(({ role }) => role === 'fee')?.value;
}

/** Spending a year, of the regular amounts the largest one that isn't the fee; else what is spent at all. */
function yearlySpending(reading: Reading): number | undefined {
  const fee = smallAmount(reading);
  const regular = reading.amounts.filter(
    ({ per, role, value }) => per !== null && role !== 'fee' && !(per === 'year' && value === fee),
  );
  const yearly = regular.map((each) => (each.per === 'year' ? each.value : cents(aMonth(each) * 12)));
  const rest = once(reading).filter(({ role }) => role === null && annualFee(reading) !== undefined);
  return yearly.length > 0 ? Math.max(...yearly) : (byRole(once(reading), ['spend']) ?? rest[0]?.value);
}

/** What's spent in a year, where the fees are known: the only amount there is, or the one that's spent. */
const spendingOfYear = (reading: Reading): number | undefined => {
  const [only, ...more] = reading.amounts;
  const spent = more.length > 0 ? reading.amounts.find(({ role, per }) => role === 'spend' || per !== null) : only;
  return spent && cents(spent.per === 'year' || spent.per === null ? spent.value : 12 * aMonth(spent));
};

/** What is spent in a month, also where only "spend" says so. */
const spending = (reading: Reading): number | undefined => monthly(reading) ?? byRole(once(reading), ['spend']);

/** Points by their word, or the only number there is. */
const pointsOf = ({ points, amounts, text }: Reading): number | undefined =>
  points[0] ?? amounts.find(({ start, value }) => text[start] !== '$' && value >= 10)?.value;

/** Cents by their word, or a number too small for points: "1.5?" */
const centsOf = ({ cents: named, amounts, points, text }: Reading): number | undefined =>
  named[0] ?? (points.length > 0 ? [] : amounts).find(({ start, value }) => text[start] !== '$' && value < 10)?.value;

const NO_FEE =
  /(?:\b(?:no|without|zero|ignor\w+|waived|doesn't charge|free of|sin)|(?<![\d.])\$?0%?)[ -](?:(?:a|any|an|the|balance|transfer|upfront) )*(?:fee|comision|charge|cost)|\bfee[ -]free\b|\bfees?(?:'s| is| was| are|:)? (?:gets |being )?(?:waived|zero|nothing|free|none)\b|\bwaives?\b|\bfree (?:balance )?transfer|\bcosts? (?:me )?nothing\b|\bfree (?:of charge|to (?:move|transfer))\b/;

const transferFee = (reading: Reading): number | undefined =>
  says(reading, NO_FEE)
    ? 0
    : (share(reading, ['fee']) ??
      reading.shares.find(
        // "To 3.99%" is an intro rate.
        ({ role, value, start }) =>
          role === null && value > 0 && value <= 6 && !/\bto (?:an? )?$/.test(reading.text.slice(0, start)),
      )?.value);

/** Each amount with the rate behind it, where there's more than one: "$3,000 at 25% and $2,000 at 18%". */
function pairs({ amounts, shares }: Reading): { amount: Amount; aprPercent: number }[] {
  const rates = shares.filter(({ role, value }) => value > 0 && role !== 'fee' && role !== 'rewards' && role !== 'apy');
  const found = rates.flatMap((rate, at) => {
    const after = rates[at - 1]?.start ?? -1;
    const amount = amounts.findLast(({ start, per }) => start < rate.start && start > after && per === null);
    return amount ? [{ amount, aprPercent: rate.value }] : [];
  });
  return found.length > 1 && found.length === rates.length ? found : [];
}

const debts = (reading: Reading): { balance: number; aprPercent: number }[] | undefined => {
  const found = pairs(reading).map(({ amount, aprPercent }) => ({ balance: amount.value, aprPercent }));
  return found.length > 1 ? found.slice(0, 10) : undefined;
};

const figures: readonly (readonly [ToolInput<'card_facts'>['about'], RegExp])[] = [
  ['closing', /^(?:when|(?:on )?(?:what|which) (?:day|date))\b(?!.*\b(?:last|latest|previous|due|pay|bill|caps?)\b)/],
  ['minimum', /\bmin(?:imum)?\b|\bminimo/],
  ['caps', /\bcaps?\b/],
  [
    'available',
    /\bfrom (?:the|my|its) limit\b|\bavailable\b|\bfree\b|\broom\b|\bmore can\b|\bleft\b|\bremain|\bstill (?:spend|charge)|\bcan i (?:spend|charge|put)|\bqueda/,
  ],
  ['limit', /\blimit|\bline\b/],
  ['foreign-fee', /\bforeign\b|\bftf\b|\babroad\b|\boverseas\b|\boutside\b|\banother country\b|\bextranjero\b/],
  ['apr', /\bapr\b|\brate\b|\binteres|\btasa\b/],
  ['annual-fee', /^(?!.*\bbalance\b).*(?:\bfee\b|\bcosts?\b|\byearly\b|\bcuota\b)/],
  ['statement', /\b(?:last|latest|previous) (?:\S+ )?statement|\bstatement balance/],
  ['closing', /\bclos|\bcut|\bcierra/],
  ['balance', /\bbalance\b|\bowe\b|\bsaldo\b|\bdebo\b|\bcharged\b|\bhow much is (?:on|sitting on)\b/],
];

const about = ({ text, foreign }: Reading): ToolInput<'card_facts'>['about'] =>
  foreign && /\bfee\b/.test(text) ? 'foreign-fee' : figures.find(([, words]) => words.test(text))?.[0];

/** What a fee abroad is asked of. */
const paidAbroad = (reading: Reading): number | undefined =>
  about(reading) === 'foreign-fee' ? priceAnywhere(reading) : undefined;

const ABROAD = /\babroad\b|\boverseas\b|\bforeign\b/;

/** What's asked of all cards is the balance before it's a date: "when … owe". */
const figuresOfEach: readonly (readonly [ToolInput<'card_facts'>['about'], RegExp])[] = [
  ['apr', /\binteres|\bapr|\brates?\b|\btasas?\b/],
  ['annual-fee', /\bfees?\b/],
  ['available', /\bavailable\b|\broom\b|\bleft\b/],
  ['limit', /\blimits?\b|\blines?\b|\bcredit do i have\b/],
  ['statement', /\bstatement balances?\b|\blast statements?\b/],
  ['balance', /\bbalances?\b|\bowe\b|\bdebt\b|\bcharged\b/],
  ['minimum', /\bminimums?\b/],
  ['caps', /\bcaps?\b/],
  ['closing', /\bclos|\bcut\b/],
];

const FIGURE =
  'limit|available(?: credit)?|balance|apr|interest rate|minimum(?: payment)?|annual fee|foreign fee|closing date';
const JOINED = new RegExp(
  String.raw`\b(${FIGURE})(?: (?:of|on|for) [a-z~ ]{2,24}?)?(?: ?, ?| and | & |, and )(?:what's |whats |the |its |my |their )*(${FIGURE})\b(?:(?: ?, ?| and |, and )(?:the |its )?(${FIGURE})\b)?`,
);

export const figureNamed = (name: string): ToolInput<'card_facts'>['about'] =>
  figures.find(([, words]) => words.test(name))?.[0];

/** The figures of a card that are asked for together: "limit and APR". */
export function figuresJoined({ text }: Reading): NonNullable<ToolInput<'card_facts'>['about']>[] {
  const [, ...named] = JOINED.exec(text) ?? [];
  return named.flatMap((name: string | undefined) => (name === undefined ? [] : (figureNamed(name) ?? [])));
}

const paidShare = ({ shares }: Reading): number | undefined =>
  shares.find(({ role }) => role === 'fee')?.value ?? shares.find(({ role }) => role !== 'rewards')?.value;

const debtRate = (reading: Reading): number | undefined =>
  share(reading, ['apr']) ??
  reading.shares.find(({ role, value }) => role !== 'fee' && role !== 'rewards' && value > 6)?.value;

/** Where no other rate is named, what's owed at 0% is. */
const rateOrZero = (reading: Reading): number | undefined =>
  debtRate(reading) ?? (reading.shares.length > 0 && reading.shares.every(({ value }) => value === 0) ? 0 : undefined);

/** "How long for the Citi at $200": what's owed on it is known. */
const paysCard = (reading: Reading): boolean =>
  reading.cards.length > 0 &&
  [rateOrZero, payment, monthsUntil].every((source) => source(reading) === undefined) &&
  reading.amounts.every(({ role }) => role !== 'balance');

const WORDED_SHARES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:to|under|below) ten\b/, 10],
  [/\b(?:to|under|below) thirty\b/, 30],
];

/** Days, also where months or a single day are named. */
const daysOf = ({ days, months, text }: Reading): number | undefined =>
  days[0] ??
  (months[0] === undefined ? undefined : Math.round((months[0] * 365) / 12)) ??
  (/\b(?:(?:per|each|every|a) day|daily)\b/.test(text) ? 1 : undefined);

/** What fills a tool's input, each from what was read. */
export const sources = {
  price,
  priceAnywhere,
  paidAbroad,
  currency: (reading: Reading) => (price(reading) === undefined ? reading.abroad?.currency : undefined),
  place: ({ places }: Reading) => places[0]?.name,
  purchase,
  paysDown,
  balance,
  payment,
  deposit,
  monthly,
  yearlySpending,
  spendingOfYear,
  smallAmount,
  firstAmount,
  extra: (reading: Reading) => (more(reading) === undefined ? extra(reading) : undefined),
  more,
  limit: (reading: Reading) => reading.amounts.find(({ role }) => role === 'limit')?.value,
  bonus: (reading: Reading) => reading.amounts.find(({ role }) => role === 'bonus')?.value,
  spend: (reading: Reading) => byRole(once(reading), ['spend', null]),
  owed: (reading: Reading) => reading.amounts.find(({ role }) => role === 'balance')?.value ?? onLimit(reading),
  apr: debtRate,
  debtOwed: (reading: Reading) => (debts(reading) || paysCard(reading) ? undefined : balance(reading)),
  debtRate: (reading: Reading) => (debts(reading) ? undefined : rateOrZero(reading)),
  debtPayment: (reading: Reading) => (paysCard(reading) ? balance(reading) : payment(reading)),
  apy: (reading: Reading) => share(reading, ['apy', null, 'apr', 'rewards']),
  feePercent: paidShare,
  transferFee,
  rewardsPercent: (reading: Reading) => share(reading, ['rewards', 'apy']),
  // Where the fee is in dollars, a percentage is what the card earns: "$95 fee, 3% on dining".
  anyPercent: (reading: Reading) =>
    share(reading, ['rewards', null]) ?? (annualFee(reading) === undefined ? undefined : reading.shares[0]?.value),
  under: ({ shares, text }: Reading) => shares[0]?.value ?? WORDED_SHARES.find(([words]) => words.test(text))?.[1],
  debts,
  about,
  aboutEach: (reading: Reading) =>
    says(reading, ABROAD)
      ? 'foreign-fee'
      : (figuresOfEach.find(([, words]) => words.test(reading.text))?.[0] ?? about(reading)),
  days: daysOf,
  /** "Interest per month": about 30 days. */
  daysOrMonth: (reading: Reading) =>
    daysOf(reading) ??
    (says(reading, /\b(?:(?:per|each|every|a) month|monthly|al mes)\b/) ? Math.round(365 / 12) : undefined),
  months: monthsOf,
  monthsUntil,
  spending,
  years: yearsOf,
  date: ({ dates }: Reading) => dates[0]?.date,
  firstDay: (reading: Reading) => daysAsked(reading)?.from,
  lastDay: (reading: Reading) => daysAsked(reading)?.until,
  lastDate: ({ dates }: Reading) => dates.at(-1)?.date,
  category,
  foreign: ({ foreign }: Reading) => (foreign ? true : undefined),
  card,
  cards: ({ cards }: Reading) => {
    const names = [...new Set(cards.map(({ text }) => text))];
    return names.length > 0 ? names.slice(0, 5) : undefined;
  },
  points: pointsOf,
  cents: centsOf,
  order,
  splitGoal,
  closeGoal,
  want,
  strategy,
  product: ({ cards }: Reading) => cards[0]?.product,
  question: ({ text }: Reading) => text.trim().slice(0, 200),
} as const satisfies Record<string, (reading: Reading) => unknown>;

export type Source = keyof typeof sources;

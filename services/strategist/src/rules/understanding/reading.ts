import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { roundCents } from '@floatwise/finance/money/money';
import { cardMentions, type CardMention } from './card-mentions.js';
import { categoriesIn, isForeign, type NamedCategory } from './categories.js';
import { datesIn, inDate, type NamedDate } from './dates.js';
import { blanked, lexemesOf, plainText, type Lexeme } from './lexemes.js';
import { tokensOf } from './features.js';
import { amountRole, shareRole, type Role } from './money-roles.js';
import { numberInDigits, numberInWords } from './number-words.js';
import { amountAbroad, placesIn, withCodes, type NamedPlace } from './places.js';
import { quantitiesIn, type Quantity } from './quantities.js';
import { spelled } from './spelling.js';
import type { WalletNames } from './wallet-names.js';

/** Dollars in a message. */
export interface Amount {
  value: number;
  role: Role | null;
  per: Quantity['per'];
  /** Whether "$", "dollars", or "k" stands there: other numbers may count something else. */
  sure: boolean;
  /** Where it stands. */
  start: number;
}

/** A percentage in a message. */
export interface Share {
  value: number;
  role: Role | null;
  start: number;
}

/** Everything that was read from one message. */
export interface Reading {
  text: string;
  /** Its words, with figures and cards as signs. */
  tokens: readonly string[];
  /** What sorts of things were read: `#amount`, `#category` … */
  marks: ReadonlySet<string>;
  /** How many words it has. */
  length: number;
  /** How many of them say something that wasn't read as a figure, a date, a card, or a category. */
  leftover: number;
  amounts: readonly Amount[];
  shares: readonly Share[];
  /** How many of something there are: "4 tires". */
  counts: readonly number[];
  /** What one of something costs, where its number isn't said: "at $180 each". */
  each: number | null;
  points: readonly number[];
  cents: readonly number[];
  days: readonly number[];
  months: readonly number[];
  years: readonly number[];
  dates: readonly NamedDate[];
  categories: readonly NamedCategory[];
  /** Whether they are said one after the other: "gas and groceries". */
  joined: boolean;
  cards: readonly CardMention[];
  foreign: boolean;
  /** An amount in another currency: "64 euros". */
  abroad: { value: number; currency: string } | null;
  /** Shops and sites that it names. */
  places: readonly NamedPlace[];
  /** The day on which it's read. */
  today: CalendarDate;
}

/** Numbers that are neither money nor time. The last one keeps four digits of a card's number from being an amount. */
const NO_AMOUNT =
  /(?<![\d.,$])401\s?\(?k\)?|\b(?:24\/7|5\/24)|\b(?:score|fico)(?: of| is)? \d{3}\b|\b\d{3} (?:credit )?(?:score|fico)\b|\b(?:ending|ends|end)(?: in| with)? \d{4}\b|#\s?\d+/g;

const AT_BEFORE = /\bat $/;
const FEE_BEFORE = /\bfee(?:'s| of| is| at|:)? $/;
const RATE_BEFORE =
  /\b(?:apr|apy|interest rate|rate)(?: of| is| was| were| at| around| about|(?: (?:drop|fall|go|rise)e?s?| up| down)? to|:|=)? ?$/;
const SHARE_BEFORE =
  /\b(?:under|below|less than|at|to|within|keep|around)(?: my)?(?: utilization| util)?(?: at| under| below| to| of)? $/;

/** "Push the Citi over 30". */
const SHARE_OF_LIMIT = /\b(?:under|below|above|over|past|beyond|exceed(?:s|ing)?) $/;

/** Whether a number without a sign is a percentage: "apr of 24", or "keep utilization under 30". */
function isShare(text: string, { value, start, end }: Quantity): boolean {
  if (value > 100) return false;
  const before = text.slice(Math.max(0, start - 30), start);
  if (EACH.test(text.slice(end, end + 16))) return false;
  if (value <= 36 && AT_BEFORE.test(before) && !/^ ?(?:[ap]m|o'clock|:)/.test(text.slice(end, end + 8))) return true;
  // "A fee of 2.50" is in dollars.
  if (value <= 10 && FEE_BEFORE.test(before)) return !/\.\d0$/.test(text.slice(start, end));
  if (RATE_BEFORE.test(before) || /^ (?:apr|apy)\b/.test(text.slice(end, end + 5))) return true;
  if (SHARE_OF_LIMIT.test(before) && value <= 50 && !/^ ?(?:dollars|bucks|k\b)/.test(text.slice(end))) return true;
  return /\butil/.test(text) && SHARE_BEFORE.test(before);
}

/** What is spent toward a bonus, or in a year, isn't the bonus or the fee that stands beside it. */
function likelyRole(role: Role | null, { per, value, start, end }: Quantity, text: string): Role | null {
  if (MORE_BEFORE.test(text.slice(0, start))) return 'extra';
  if (OUT_OF_BEFORE.test(text.slice(0, start))) return 'limit';
  if (BONUS_NEEDS.test(text.slice(0, start))) return 'spend';
  if (role === 'bonus' && (per !== null || BONUS_SPEND.test(text.slice(end, end + 40)))) return 'spend';
  if (role !== 'fee' || (value <= LARGEST_FEE && per !== 'month')) return role;
  return per === null ? null : 'spend';
}

/** "3,100 of 12,000", "1,200 used out of 4,000". */
const OUT_OF_BEFORE = /\d(?: used)? (?:out )?of (?:an? |my )?$/;

/** "The bonus needs $4,000". */
const BONUS_NEEDS = /\bbonus (?:that )?(?:needs|requires|takes|wants|asks for|after|when i spend|if i spend) $/;

/** "If I up my payments by $80". */
const MORE_BEFORE = /\b(?:up|rais(?:e|ing)|increas(?:e|ing)|bump) (?:[a-z]+ ){0,4}by $/;

/** "$4,000 welcome bonus spend". */
const BONUS_SPEND = /^ (?:welcome |sign-?up |intro )?bonus (?:spend|spending|requirement|minimum)/;
const LARGEST_FEE = 1_000;

const EACH =
  /^ ?(?:each|apiece|a ?piece|ea\b|per (?:person|ticket|tire|chair|bottle|item|head|night|room)|a (?:head|person|ticket|pop|plate|gallon|pound)|per (?:plate|gallon|pound|lb)|a night|\/ ?(?:night|person)|nightly|cada un[oa])/;

/** "$45 x 4", and "4 x $45". */
const TIMES_AFTER = /^ ?[x*×] ?(\d{1,3})\b/;
const TIMES_BEFORE = /(?<![\d.,])(\d{1,3}) ?[x*×] ?$/;

/** "2 nights at $180", "3 purchases of $1,500": as "each". */
const EACH_AT =
  /(?:\b(?:[2-9]|[1-9]\d|two|three|four|five|six|seven|eight|nine|ten|twelve|(?:a )?couple(?: of)?|a dozen)) (?:[a-z]+ )?(?!days|weeks|months|years|cards|bills|statements|payments|points|miles|times)(?:[a-z]{2,}s at|(?:purchases|charges|orders|tickets|transactions) of) $/;

/** "Two $350 tickets". */
const EACH_BEFORE = /(?:^|[^\d.,$] ?)\b(?:[2-9]|[1-9]\d|two|three|four|five|six|seven|eight|nine|ten|twelve) $/;
const THINGS_AFTER =
  /^ (?:[a-z]+ ){0,2}?(?!dollars|bucks|days|weeks|months|years|cards|bills|points|miles)[a-z]{3,}s\b/;

/** "$20 per person, 9 people". */
const MANY = '(\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve)';
const PEOPLE = new RegExp(
  String.raw`\b${MANY} (?:people|persons|guests|friends|kids|adults|of us)\b|\b(?:for|need|want|buying) ${MANY}\b(?! ?(?:%|percent|dollars|bucks|days?|weeks?|months?|years?|on|at)\b)`,
);

/** "Half of $3,000", "a third of a $3,000 couch". */
const PART_BEFORE =
  /\b(?:half (?:of )?|(?<word>two[ -]thirds|three[ -]quarters|third|quarter) of )(?:the |my |that |an? )?$/;
const parts: Readonly<Record<string, number>> = {
  third: 1 / 3,
  quarter: 1 / 4,
  twothirds: 2 / 3,
  threequarters: 3 / 4,
};

/** Which part of the amount that follows is meant; all of it where none is named. */
function partBefore(text: string): number {
  const found = PART_BEFORE.exec(text);
  const word = found?.groups?.['word']?.replace(/[ -]/, '');
  return found ? (parts[word ?? ''] ?? 0.5) : 1;
}

/** How many of something cost so much each: "3 tires at $180 each", "half a dozen tickets at $50 each". */
function countOf(text: string, { start, end }: Quantity): { value: number; start: number } | null {
  const times = Number(TIMES_AFTER.exec(text.slice(end, end + 8))?.[1]);
  if (times >= 2) return { value: times, start: end + text.slice(end).search(/\d/) };
  const before = TIMES_BEFORE.exec(text.slice(Math.max(0, start - 8), start));
  if (before) return { value: Number(before[1]), start: start - before[0].length };
  const isEach = EACH.test(text.slice(end, end + 16));
  const isSo = text[start] === '$' && EACH_BEFORE.test(text.slice(0, start)) && THINGS_AFTER.test(text.slice(end));
  if (!isEach && !isSo && !EACH_AT.test(text.slice(0, start))) return null;
  const people = isEach ? PEOPLE.exec(text) : null;
  const [many] = lexemesOf(people?.[1] ?? people?.[2] ?? '');
  const heads = many && (numberInDigits([many], 0) ?? numberInWords([many], 0));
  if (people && heads && many) return { value: heads.value, start: people.index + people[0].indexOf(many.text) };
  const pieces = lexemesOf(
    text
      .slice(0, start)
      .replaceAll('half a dozen', '6 '.padEnd(12))
      .replace(/(?:a )?dozen/g, (dozen) => '12'.padEnd(dozen.length))
      .replace(/(?:a )?couple(?: of)?/g, (couple) => '2'.padEnd(couple.length)),
  );
  for (let at = pieces.length - 1; at >= Math.max(0, pieces.length - 8); at -= 1) {
    const number = numberInDigits(pieces, at) ?? numberInWords(pieces, at);
    const value = number?.value ?? 0;
    // Neither "18%" nor "$12".
    if (pieces[at + 1]?.text === '%' || pieces[at - 1]?.text === '$') continue;
    if (Number.isInteger(value) && value >= 2 && value <= 1_000) return { value, start: pieces[at]?.start ?? 0 };
  }
  return null;
}

/** "4 tires": a small bare number before the plural of something that's bought. */
const COUNTED =
  /^ (?:(?!(?:in|into|at|on|for|to|with|per|by|of|from|and|or|a|an|the|my)\b)[a-z]+ )?(?!dollars|bucks|groceries|restaurants?|hotels|flights|statements|cards|days|this|is|as|plus|interest|bonus|less|towards)[a-z]{3,}s\b/;
const isCount = (text: string, { value, end, per }: Quantity): boolean =>
  per === null && Number.isInteger(value) && value >= 2 && value < 100 && COUNTED.test(text.slice(end, end + 40));

interface Numbers {
  amounts: Amount[];
  shares: Share[];
  counts: number[];
  each: number | null;
}

function moneyAndShares(text: string, quantities: readonly Quantity[]): Numbers {
  const pieces = lexemesOf(text);
  const amounts: Amount[] = [];
  const shares: Share[] = [];
  const counts: number[] = [];
  let each: number | null = null;
  let lastEnd = 0;
  const counted = new Set<number>();
  for (const quantity of quantities) {
    const { unit, value, start, end, per, named } = quantity;
    const place = { pieces, start, end };
    if (unit === 'percent' || (unit === 'bare' && isShare(text, quantity))) {
      const role = named ?? (FEE_AFTER.test(text.slice(end, end + 30)) ? 'fee' : shareRole(place));
      if (value <= 100) shares.push({ value, role, start });
    } else if (counted.has(start)) {
      // It was multiplied with already.
    } else if (unit === 'bare' && isCount(text, quantity)) {
      counts.push(value);
    } else if (unit === 'dollars' || unit === 'bare') {
      const later = PER_AFTER.exec(text.slice(end, end + 50))?.[1] as Quantity['per'] | undefined;
      const regular = per ?? later ?? null;
      const role = likelyRole(amountRole(place), { ...quantity, per: regular }, text);
      const sure = unit === 'dollars' || /k$|hundred|thousand|grand|million/.test(text.slice(start, end));
      const count = countOf(text, quantity);
      if (count !== null) counted.add(count.start);
      if (count !== null && amounts.at(-1)?.start === count.start) amounts.pop();
      if (count !== null && counts.at(-1) === count.value) counts.pop();
      if (EACH.test(text.slice(end, end + 16))) each = value;
      const times = count?.value ?? partBefore(text.slice(Math.max(0, start - 24), start));
      const whole = roundCents(value * times);
      const last = amounts.at(-1);
      const isSum = last?.per === null && regular === null && role !== 'fee' && PLUS.test(text.slice(lastEnd, start));
      if (last && isSum) amounts[amounts.length - 1] = { ...last, value: roundCents(last.value + whole) };
      else amounts.push({ value: whole, role, per: regular, sure, start });
      lastEnd = end;
    }
  }
  return { amounts: eachMonth(text, amounts), shares: oneFee(shares), counts, each };
}

/** "1,850 plus 75 for delivery". */
const PLUS = /^ ?(?:plus|\+)(?: another| an extra)? ?\$?$/;

/** "2.5% card fee". */
const FEE_AFTER = /^ (?:[a-z]+ )?(?:fee|surcharge)\b/;

/** The most that a fee, and what a card earns, can be in percent. */
const HIGHEST: Partial<Record<Role, number>> = { fee: 10, rewards: 15 };

/** "5% fee, 29.99%": only one of them is the fee, and none is as high as a rate of interest. */
const oneFee = (shares: readonly Share[]): Share[] => {
  const likely = shares.map((each) =>
    each.role && each.value > (HIGHEST[each.role] ?? 100) ? { ...each, role: null } : each,
  );
  const first = likely.find(({ role }) => role === 'fee');
  return likely.map((each) => (each.role === 'fee' && each !== first ? { ...each, role: null } : each));
};

/** "$6,000 of dining a year". */
const PER_AFTER =
  /^ (?:(?:of|on|in|at) )?(?!how|what|much|pay|limit|balance|debt|fee|earn|grow)[a-z]+(?: (?!how|what|much|in\b|after|over|within)[a-z]+)? (?:a|per|each|every) (month|year|week)\b/;

/** "If I pay 400 on it every month": the only amount there is. */
const eachMonth = (text: string, amounts: Amount[]): Amount[] =>
  amounts.length === 1 && /(?<!\b(?:much|payment|what|pay) )\b(?:every|each) month\b/.test(text)
    ? amounts.map((amount) => ({ ...amount, per: amount.per ?? 'month' }))
    : amounts;

/** Words around what was read that add nothing to it. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an the at for on in of to my me i and or what how about with is it some card cards cc best which run purchase please today now'.split(
    ' ',
  ),
);

type Marked = Omit<Reading, 'marks' | 'tokens' | 'text' | 'length' | 'leftover'>;

const wordsIn = (pieces: readonly Lexeme[]): number => pieces.filter(({ kind }) => kind !== 'sign').length;

const EMAIL = /[^\s@]{1,64}@[^\s@]{1,100}\.[a-z]{2}/;

function marksOf(reading: Marked, text: string, pieces: readonly Lexeme[]): Set<string> {
  const { amounts, shares, cards } = reading;
  const marks: Record<string, boolean> = {
    '#amount': amounts.some(({ sure, value }) => sure || value >= 10),
    '#each': reading.each !== null,
    '#count': reading.counts.length > 0,
    '#price': amounts.some(({ sure, value, per }) => per === null && (sure || value >= 10)),
    '#monthly': amounts.some(({ per }) => per === 'month'),
    '#percent': shares.length > 0,
    '#apr': shares.some(({ role }) => role === 'apr'),
    '#apy': shares.some(({ role }) => role === 'apy'),
    '#fee': shares.some(({ role }) => role === 'fee') || amounts.some(({ role }) => role === 'fee'),
    '#points': reading.points.length > 0,
    '#cents': reading.cents.length > 0,
    '#date': reading.dates.length > 0,
    '#days': reading.days.length > 0,
    '#months': reading.months.length > 0,
    '#years': reading.years.length > 0,
    '#category': reading.places.length > 0 || reading.categories.some(({ category }) => category !== 'other'),
    '#foreign': reading.foreign,
    '#card': cards.length > 0,
    '#cards': cards.length > 1,
    '#own': cards.some(({ own }) => own > 0),
    '#product': cards.some(({ own, onlyIssuer }) => own === 0 && !onlyIssuer),
    '#extra': amounts.some(({ role }) => role === 'extra'),
    '#zero': shares.some(({ value }) => value === 0),
    '#email': EMAIL.test(text),
    '#brief': wordsIn(pieces) <= 3,
    '#short': wordsIn(pieces) <= 6,
  };
  return new Set(Object.keys(marks).filter((mark) => marks[mark]));
}

const unitsOf = (quantities: readonly Quantity[], unit: Quantity['unit']): number[] =>
  quantities.filter((each) => each.unit === unit).map(({ value }) => value);

function leftoverWords({ dates, categories, places }: Marked, quantities: readonly Quantity[], text: string): number {
  const left = [...dates, ...categories, ...places, ...quantities].reduce(blanked, text);
  return lexemesOf(left).filter((piece) => piece.kind === 'word' && !FILLERS.has(piece.text)).length;
}

/** What a message is read with. */
export interface ReadingContext {
  today: CalendarDate;
  wallet: WalletNames;
}

const JOINS = /^(?:,|,? and|,? &|,? then|,? plus| or) (?:(?:then|a|an|the|my|some) )*$/;
const areJoined = (text: string, categories: readonly NamedCategory[]): boolean =>
  new Set(categories.map(({ category }) => category)).size > 1 &&
  categories.every(({ start }, at) => {
    const before = categories[at - 1];
    return !before || JOINS.test(text.slice(before.end, start));
  });

/** "One-fifty" as "one fifty", and "1 200 dollars" as "1,200 dollars": every place stays the same. */
const joinedNumbers = (text: string): string =>
  text
    .replace(
      /\b(one|two|three|four|five|six|seven|eight|nine)-(?=(?:twen|thir|for|fif|six|seven|eigh|nine)ty\b)/g,
      '$1 ',
    )
    .replace(/(?<![\d.,])(\d{1,3}) (?=\d{3} (?:dollars|bucks|usd)\b)/g, '$1,');

/** Reads the figures, dates, cards, and words of a message. Never throws. */
export function read(message: string, { today, wallet }: ReadingContext): Reading {
  const text = withCodes(joinedNumbers(spelled(plainText(message), wallet.all)));
  const named = cardMentions(text, wallet);
  const withoutCards = named.reduce(blanked, text);
  const others = [...withoutCards.matchAll(NO_AMOUNT)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const plain = others.reduce(blanked, withoutCards);
  const all = quantitiesIn(plain);
  const dates = datesIn(plain, all, today);
  const quantities = all.filter((quantity) => !inDate(quantity, dates));
  const abroad = amountAbroad(plain, all);
  const categories = categoriesIn(withoutCards);
  const places = placesIn(plain, categories);
  const marked: Marked = {
    ...moneyAndShares(plain, quantities),
    points: unitsOf(quantities, 'points'),
    cents: unitsOf(quantities, 'cents'),
    days: unitsOf(quantities, 'days').map(Math.round),
    months: unitsOf(quantities, 'months').map(Math.round),
    years: unitsOf(quantities, 'years'),
    dates,
    categories,
    joined: areJoined(withoutCards, categories),
    cards: named,
    foreign: isForeign(withoutCards) || abroad !== null,
    abroad,
    places,
    today,
  };
  const pieces = lexemesOf(withoutCards);
  return {
    ...marked,
    text,
    length: wordsIn(pieces),
    leftover: leftoverWords(marked, quantities, plain),
    tokens: tokensOf(withoutCards),
    marks: marksOf(marked, text, pieces),
  };
}

import { lexemesOf, type Lexeme } from './lexemes.js';
import { halfFollows, numberInDigits, numberInWords, type ReadNumber } from './number-words.js';

/** What a number in a message counts. `bare` is a number without any sign or unit; `other` is none of ours ("3 cards"). */
type QuantityUnit =
  'dollars' | 'percent' | 'points' | 'cents' | 'days' | 'months' | 'years' | 'ordinal' | 'times' | 'other' | 'bare';

/** A number in a message with its unit. */
export interface Quantity {
  value: number;
  unit: QuantityUnit;
  start: number;
  end: number;
  /** "a month" after it. */
  per: 'month' | 'year' | 'week' | 'day' | null;
  /** "APR", "APY" or "fee", where it stands next to it. */
  named: 'apr' | 'apy' | null;
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const unitWords: readonly (readonly [QuantityUnit, number, ReadonlySet<string>])[] = [
  ['dollars', 1, list('dollar dollars buck bucks usd dolares')],
  ['percent', 1, list('% percent pct percents percentage apr apy')],
  ['points', 1, list('point points pts pt mile miles mi mr mrs ur urs avios skymiles thankyou typ')],
  ['cents', 1, list('cent cents ¢ cpp')],
  ['days', 1, list('day days dia dias')],
  ['days', 7, list('week weeks wk wks')],
  ['months', 1, list('month months mo mos mth mths mes meses')],
  ['years', 1, list('year years yr yrs ano anos')],
  ['ordinal', 1, list('st nd rd th')],
  ['times', 1, list('x')],
  [
    'other',
    1,
    list(
      'card cards cc ccs cycle cycles statement statements time times people person bills payments purchases credit fico ' +
        'lb lbs oz ounce ounces gallon gallons ' +
        'k401 am pm hours hour minutes minute € £ ¥ ₹ ₩ euro euros eur gbp pound pounds quid jpy yen mxn pesos cad aud chf ' +
        'francs rupees kroner baht brl cny czk dkk hkd huf ils inr krw nok nzd php pln sek sgd thb zar',
    ),
  ],
];

const perWords: readonly (readonly [Quantity['per'], ReadonlySet<string>])[] = [
  ['month', list('month mo monthly mth mes mensual mensuales')],
  ['year', list('year yr yearly annually annual ano')],
  ['week', list('week wk weekly semana')],
  ['day', list('day daily')],
];

const perOf = (word: string | undefined): Quantity['per'] =>
  perWords.find(([, words]) => word !== undefined && words.has(word))?.[0] ?? null;

const WAYS_OF_PER = list('a per each every / an al por cada');
const ALONE = list('monthly yearly annually weekly daily mensual mensuales');

/** "a month", "per year", "/mo", "monthly" at this place: what it says and how many pieces it takes. */
function rateAt(pieces: readonly Lexeme[], at: number): { per: Quantity['per']; pieces: number } {
  const word = pieces[at]?.text ?? '';
  if (ALONE.has(word)) return { per: perOf(word), pieces: 1 };
  const per = WAYS_OF_PER.has(word) ? perOf(pieces[at + 1]?.text) : null;
  return { per, pieces: per ? 2 : 0 };
}

const unitOf = (word: string | undefined): readonly [QuantityUnit, number] | null => {
  const found = unitWords.find(([, , words]) => word !== undefined && words.has(word));
  return found ? [found[0], found[1]] : null;
};

/** Words that may stand between a number and its unit: "60k chase points", "60,000 membership rewards points". */
const BETWEEN = list(
  'chase ultimate membership rewards amex citi thank you delta united hilton marriott bonvoy hyatt aa',
);

function pointsAfter(pieces: readonly Lexeme[], at: number): number | null {
  for (let step = 0; step < 4; step += 1) {
    const word = pieces[at + step]?.text ?? '';
    if (unitOf(word)?.[0] === 'points') return at + step + 1;
    if (word === 'rewards' && step > 0) return at + step + 1;
    if (!BETWEEN.has(word) && !word.startsWith('~')) break;
  }
  return null;
}

const OTHER_CURRENCY = list('€ £ ¥ ₹ ₩ eur gbp');
const currencyBefore = (pieces: readonly Lexeme[], from: number): boolean =>
  ['$', 'usd'].includes(pieces[from - 1]?.text ?? '');

/** Nobody writes dollars with more than two decimals: `$1.200` may be 1,200, so it isn't guessed. */
const tooFine = (piece: Lexeme | undefined): boolean => (/\.(\d+)$/.exec(piece?.text ?? '')?.[1]?.length ?? 0) > 2;

/** Before "a month", where it's a span of time and not a rate. */
const SPAN_LEADS = list('in within for after over about en por durante');
const ARTICLES = list('a an un una');

const SPANS: ReadonlySet<QuantityUnit> = new Set(['days', 'months', 'years']);

/** "In a month", "half a year", "a year and a half": a span of time without a number. */
function spanAt(pieces: readonly Lexeme[], from: number): Quantity | null {
  const isHalf = pieces[from]?.text === 'half';
  const article = pieces[isHalf ? from + 1 : from]?.text;
  if (article === undefined || !ARTICLES.has(article)) return null;
  const at = from + (isHalf ? 2 : 1);
  const unit = unitOf(pieces[at]?.text);
  const more = halfFollows(pieces, at + 1);
  if (!unit || !SPANS.has(unit[0]) || !(isHalf || more || SPAN_LEADS.has(pieces[from - 1]?.text ?? ''))) return null;
  const value = isHalf ? 0.5 : more ? 1.5 : 1;
  return quantityOf({ pieces, from, next: at + (more ? 4 : 1) }, unit[0], value * unit[1]);
}

/** "A 20-lb turkey". */
const MEASURES = list('lb oz ounce gallon');

/** "18-month", "50 more days". */
const BEFORE_UNIT = list('- + more extra full additional');

interface Place {
  pieces: readonly Lexeme[];
  from: number;
  number: ReadNumber;
}

function inDollars({ pieces, from, number }: Place): Quantity | null {
  const dollars = currencyBefore(pieces, from);
  const after = pieces[number.next]?.text;
  if (!dollars && unitOf(after)?.[0] !== 'dollars') return null;
  const next = unitOf(after)?.[0] === 'dollars' ? number.next + 1 : number.next;
  if (!number.scaled && tooFine(pieces[from])) return null;
  return quantityOf({ pieces, from: dollars ? from - 1 : from, next }, 'dollars', number.value);
}

function quantityOf(
  { pieces, from, next }: { pieces: readonly Lexeme[]; from: number; next: number },
  unit: QuantityUnit,
  value: number,
): Quantity {
  const rate = unit === 'dollars' || unit === 'bare' ? rateAt(pieces, next) : { per: null, pieces: 0 };
  const last = pieces[next + rate.pieces - 1] ?? pieces[from];
  return { value, unit, start: pieces[from]?.start ?? 0, end: last?.end ?? 0, per: rate.per, named: null };
}

/** Words after "one" that make it a number: "one day", not "which one". */
const needsUnit = (pieces: readonly Lexeme[], { from, number }: Place): boolean =>
  pieces[from]?.kind === 'word' && number.value < 20 && !number.scaled;

function quantityAt(place: Place): Quantity | null {
  const { pieces, from, number } = place;
  if (OTHER_CURRENCY.has(pieces[from - 1]?.text ?? ''))
    return quantityOf({ pieces, from, next: number.next }, 'other', number.value);
  const money = inDollars(place);
  if (money) return money;
  const at = number.next;
  const hyphen = BEFORE_UNIT.has(pieces[at]?.text ?? '') ? 1 : 0;
  // "460, card?" counts no cards.
  const isNext = (pieces[at]?.start ?? 0) - (pieces[at - 1]?.end ?? 0) <= 1;
  const word = isNext ? pieces[at + hyphen]?.text : undefined;
  const pointsEnd = pointsAfter(pieces, at);
  if (pointsEnd !== null) return quantityOf({ pieces, from, next: pointsEnd }, 'points', number.value);
  const rate = word === 'apr' || word === 'apy' ? word : null;
  // "I owe 3200, apr 27.99": no rate is as high, so it's that of the next number.
  const unit = rate && number.value > 100 ? null : unitOf(word);
  if (unit && !(hyphen && unit[0] === 'other' && !MEASURES.has(word ?? ''))) {
    // "2x" and "3rd" are written without a space; "4 x" is a list.
    const joined = pieces[at]?.start === pieces[at - 1]?.end;
    if ((unit[0] === 'ordinal' || unit[0] === 'times') && !joined) return null;
    const next = at + hyphen + 1;
    const half = SPANS.has(unit[0]) && halfFollows(pieces, next);
    const value = number.value + (half ? 0.5 : 0);
    const quantity = quantityOf({ pieces, from, next: next + (half ? 3 : 0) }, unit[0], value * unit[1]);
    return { ...quantity, named: rate };
  }
  if (needsUnit(pieces, place) || tooFine(pieces[from])) return null;
  return quantityOf({ pieces, from, next: at }, 'bare', number.value);
}

/** All numbers of a text, in order; never two in one place. */
export function quantitiesIn(text: string): Quantity[] {
  const pieces = lexemesOf(text);
  const found: Quantity[] = [];
  for (let from = 0; from < pieces.length;) {
    const number = numberInDigits(pieces, from) ?? numberInWords(pieces, from);
    if (!number) {
      const span = spanAt(pieces, from);
      if (span) found.push(span);
      const end = span?.end ?? 0;
      do from += 1;
      while ((pieces[from]?.start ?? Infinity) < end);
      continue;
    }
    const quantity = quantityAt({ pieces, from, number });
    if (quantity && Number.isFinite(quantity.value)) found.push(quantity);
    const end = quantity?.end ?? 0;
    do from += 1;
    while (from < pieces.length && (from < number.next || (pieces[from]?.start ?? 0) < end));
  }
  return found;
}

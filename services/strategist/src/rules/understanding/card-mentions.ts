import { variants } from '../../tools/find-card.js';
import { lexemesOf } from './lexemes.js';
import {
  abbreviations,
  ambiguousWords,
  continuingWords,
  issuerNames,
  plainWords,
  productPairs,
  productWords,
} from './product-names.js';
import { issuerAt, spelledNames, unified, type KnownCard, type WalletNames } from './wallet-names.js';

/** A card or product that a text names. */
export interface CardMention {
  /** The one card of the wallet that is meant, by the name it's shown with; else what was typed. */
  text: string;
  /** The product's name, where the wallet tells it; else what was typed. */
  product: string;
  /** How many cards of the wallet it can mean. */
  own: number;
  /** Whether only an issuer is named: "Amex". */
  onlyIssuer: boolean;
  start: number;
  end: number;
}

/** Everyday words: as a nickname they count only where "card" or "my" shows that a card is meant. */
const isEveryday = (name: readonly string[]): boolean =>
  name.length === 1 && !productWords.has(name[0] ?? '') && !issuerNames.some(([issuer]) => issuer === name[0]);

interface Span {
  from: number;
  to: number;
}

/** Whether "card" after it, or "my" before it, shows that a card is meant. Signs aren't words: the text may end there. */
const shownAsCard = (words: readonly string[], { from, to }: Span): boolean =>
  ['card', 'cc', 'visa', 'mastercard', 'one'].includes(words[to] ?? '') ||
  (['my', 'the'].includes(words[from - 1] ?? '') &&
    (!/^[a-z]/.test(words[to] ?? '') || AFTER_NAME.has(words[to] ?? '')));

/** Words that can follow a card's name, but hardly an everyday noun. */
const AFTER_NAME: ReadonlySet<string> = new Set(
  'utilization util limit apr bill statement and or vs versus on for today tomorrow if when before after due is to i first now instead closes close have by with at'.split(
    ' ',
  ),
);

/** Where a whole name of the wallet stands in the text. */
function wholeNames(words: readonly string[], { cards, own }: WalletNames): (Span & { card: KnownCard })[] {
  const found: (Span & { card: KnownCard })[] = [];
  const names = cards.flatMap((card) => card.names.map((name) => ({ card, name })));
  names.sort((a, b) => b.name.length - a.name.length);
  for (const { card, name } of names)
    for (let from = words.indexOf(name[0] ?? ''); from >= 0; from = words.indexOf(name[0] ?? '', from + 1)) {
      const span = { from, to: from + name.length };
      if (!name.every((word, index) => words[from + index] === word)) continue;
      if (found.some((other) => other.from < span.to && span.from < other.to)) continue;
      if (isEveryday(name) && !shownAsCard(words, span)) continue;
      // "Blue Cash Everyday" isn't the Blue Cash Preferred that's called "Blue Cash".
      if (variants.has(words[span.to] ?? '') && !own.has(words[span.to] ?? '')) continue;
      found.push({ ...span, card });
    }
  return found;
}

const pairs = productPairs.map((pair) => pair.split(' ')).sort((a, b) => b.length - a.length);

/** Words that name a card only where the sentence shows it. */
const everyday: ReadonlySet<string> = new Set('it x plus everyday double custom blue ink'.split(' '));

/** As long as the wallet isn't known, these alone may be one of its cards. */
const metals: ReadonlySet<string> = new Set('gold platinum plat freedom slate'.split(' '));

/** After these, "prime" and "gold" name no card. */
const NO_NAME_BEFORE: ReadonlySet<string> = new Set(
  'rate rates of to jewelry ring necklace medal coins energy'.split(' '),
);

/** How many words from here on name a product or issuer by themselves. */
function namingAt(words: readonly string[], from: number, own: ReadonlySet<string>): number {
  const word = words[from] ?? '';
  const pair = pairs.find((each) => each.every((name, index) => words[from + index] === name));
  const issuer = issuerAt(words, from);
  if (pair ?? issuer) return Math.max(pair?.length ?? 0, issuer?.length ?? 0);
  if (Object.hasOwn(abbreviations, word) || productWords.has(word)) return 1;
  const isNoName = NO_NAME_BEFORE.has(words[from + 1] ?? '') && !['on', 'my'].includes(words[from - 1] ?? '');
  if (!ambiguousWords.has(word) || isNoName) return 0;
  const alone =
    own.size === 0 ? metals.has(word) && words[from - 1] !== 'financial' : own.has(word) && !everyday.has(word);
  return alone || ((own.has(word) || !everyday.has(word)) && shownAsCard(words, { from, to: from + 1 })) ? 1 : 0;
}

/** "Savor One", "Venture X": a number word that belongs to the name before it. */
const TAKES_ONE: ReadonlySet<string> = new Set(['savor', 'venture', 'quicksilver']);

/** How many more words belong to a name. A number does only where the whole name stands. */
function continues(words: readonly string[], at: number, own: ReadonlySet<string>): number {
  const word = words[at] ?? '';
  if (word === 'one') return TAKES_ONE.has(words[at - 1] ?? '') ? 1 : 0;
  if (/^[\d.]/.test(word)) return 0;
  const named = continuingWords.has(word) || (own.has(word) && word.length > 2) || productWords.has(word);
  return issuerAt(words, at)?.length ?? (named ? 1 : 0);
}

/** Words that belong to a name already, and those before which a sign stands: "gas, freedom". */
interface Around {
  taken: readonly Span[];
  breaks: ReadonlySet<number>;
}

/** Runs of words that name a card: "chase sapphire preferred", "amex gold card". */
function runs(words: readonly string[], { taken, breaks }: Around, own: ReadonlySet<string>): Span[] {
  const found: Span[] = [];
  const free = (at: number): boolean =>
    at >= 0 && at < words.length && !taken.some(({ from, to }) => at >= from && at < to);
  for (let from = 0; from < words.length;) {
    const naming = free(from) ? namingAt(words, from, own) : 0;
    if (naming === 0) {
      from += 1;
      continue;
    }
    let to = from + naming;
    for (let more = 1; free(to) && !breaks.has(to) && more > 0; to += more) more = continues(words, to, own);
    let first = from;
    // "ink" of "ink business preferred" may stand before the part that was found.
    while (
      free(first - 1) &&
      !breaks.has(first) &&
      ambiguousWords.has(words[first - 1] ?? '') &&
      (words[first - 1]?.length ?? 0) > 2
    )
      first -= 1;
    found.push({ from: first, to });
    from = to;
  }
  return found;
}

const telling = (words: readonly string[]): string[] => unified(words).filter((word) => !plainWords.has(word));

/** The cards of the wallet that have every telling word of what was typed. */
function ownCards(typed: readonly string[], cards: readonly KnownCard[]): KnownCard[] {
  const words = telling(typed);
  const joined = words.join('');
  return cards.filter(
    (card) =>
      words.every((word) => card.words.has(word)) || card.names.some((name) => telling(name).join('') === joined),
  );
}

/** Words of a run as they're shown: abbreviations written out, without "card" at the end. */
function typedWords(words: readonly string[]): string[] {
  const typed = words.flatMap((word) => (Object.hasOwn(abbreviations, word) ? [abbreviations[word] ?? ''] : [word]));
  while (typed.length > 1 && ['card', 'cards'].includes(typed.at(-1) ?? '') && typed.at(-2) !== 'apple') typed.pop();
  return typed;
}

export function cardMentions(text: string, wallet: WalletNames): CardMention[] {
  const pieces = lexemesOf(text).filter(({ kind }) => kind !== 'sign');
  const words = spelledNames(pieces, wallet);
  const whole = wholeNames(words, wallet);
  const place = ({ from, to }: Span): { start: number; end: number } => ({
    start: pieces[from]?.start ?? 0,
    end: pieces[to - 1]?.end ?? 0,
  });
  const exact = whole.map((span) => ({
    text: span.card.shown,
    product: span.card.product,
    own: 1,
    onlyIssuer: false,
    ...place(span),
  }));
  const breaks = new Set(
    pieces.flatMap(({ start }, at) => (/[,;:?!]/.test(text.slice(pieces[at - 1]?.end ?? start, start)) ? [at] : [])),
  );
  const others = runs(words, { taken: whole, breaks }, wallet.own).map((span) => {
    const named = words.slice(span.from, span.to);
    const matches = ownCards(named, wallet.cards);
    const match = matches.length === 1 ? matches[0] : undefined;
    const typed = typedWords(named).join(' ');
    return {
      text: match?.shown ?? typed,
      product: match?.product ?? typed,
      own: matches.length,
      onlyIssuer: (issuerAt(named, 0)?.length ?? 0) >= typedWords(named).length,
      ...place(span),
    };
  });
  return [...exact, ...others].sort((a, b) => a.start - b.start);
}

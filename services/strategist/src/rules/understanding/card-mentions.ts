import { sameButForTypos } from './edit-distance.js';
import { lexemesOf, plainText, type Lexeme } from './lexemes.js';
import {
  abbreviations,
  ambiguousWords,
  continuingWords,
  issuerNames,
  plainWords,
  productPairs,
  productWords,
} from './product-names.js';

/** A card of the wallet, as it's called. */
export interface WalletCardName {
  name: string;
  nickname?: string | null;
}

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

interface Known {
  shown: string;
  product: string;
  /** Nickname and product's name, as words. */
  names: readonly (readonly string[])[];
  words: ReadonlySet<string>;
}

const inWords = (text: string): string[] =>
  lexemesOf(plainText(text))
    .filter(({ kind }) => kind !== 'sign')
    .map((piece) => piece.text);

/** One word for every way to call an issuer, so that "Amex" finds "American Express". */
const issuerWords: readonly (readonly [readonly string[], string])[] = issuerNames
  .flatMap((names) => names.map((name) => [name.split(' '), (names[0] ?? '').replaceAll(' ', '')] as const))
  .sort((a, b) => b[0].length - a[0].length);

/** Replaces issuers by their one word and abbreviations by what they stand for. */
function unified(words: readonly string[]): string[] {
  const whole = words.flatMap((word) =>
    Object.hasOwn(abbreviations, word) ? (abbreviations[word] ?? '').split(' ') : [word],
  );
  const result: string[] = [];
  for (let at = 0; at < whole.length;) {
    const issuer = issuerWords.find(([name]) => name.every((word, index) => same(whole[at + index] ?? '', word)));
    result.push(issuer ? issuer[1] : (whole[at] ?? ''));
    at += issuer ? issuer[0].length : 1;
  }
  return result;
}

const same = (typed: string, word: string): boolean =>
  typed === word || (word.length > 4 && sameButForTypos(typed, word));

const known = ({ name, nickname }: WalletCardName): Known => {
  const names = [name, nickname ?? ''].map(inWords).filter((words) => words.length > 0);
  const words = new Set(names.flatMap((each) => unified(each)).filter((word) => !plainWords.has(word)));
  return { shown: nickname?.trim() ? nickname.trim() : name, product: name, names, words };
};

/** Everyday words: as a nickname they count only where "card" or "my" shows that a card is meant. */
const isEveryday = (name: readonly string[]): boolean =>
  name.length === 1 && !productWords.has(name[0] ?? '') && !issuerNames.some(([issuer]) => issuer === name[0]);

interface Span {
  from: number;
  to: number;
}

const shownAsCard = (pieces: readonly Lexeme[], { from, to }: Span): boolean =>
  ['card', 'cc', 'visa', 'mastercard', 'one'].includes(pieces[to]?.text ?? '') ||
  (['my', 'the'].includes(pieces[from - 1]?.text ?? '') &&
    (pieces[to]?.kind !== 'word' || AFTER_NAME.has(pieces[to]?.text ?? '')));

/** Words that can follow a card's name, but hardly an everyday noun. */
const AFTER_NAME: ReadonlySet<string> = new Set(
  'and or vs versus on for today tomorrow if when before after due is to i first now instead closes close have by with at'.split(
    ' ',
  ),
);

/** Where a whole name of the wallet stands in the text. */
function wholeNames(pieces: readonly Lexeme[], wallet: readonly Known[]): (Span & { card: Known })[] {
  const found: (Span & { card: Known })[] = [];
  const names = wallet.flatMap((card) => card.names.map((name) => ({ card, name })));
  names.sort((a, b) => b.name.length - a.name.length);
  for (const { card, name } of names)
    for (let from = 0; from + name.length <= pieces.length; from += 1) {
      const span = { from, to: from + name.length };
      if (!name.every((word, index) => same(pieces[from + index]?.text ?? '', word))) continue;
      if (found.some((other) => other.from < span.to && span.from < other.to)) continue;
      if (isEveryday(name) && !shownAsCard(pieces, span)) continue;
      found.push({ ...span, card });
    }
  return found;
}

function issuerAt(pieces: readonly Lexeme[], from: number): number {
  const issuer = issuerWords.find(([name]) =>
    name.every((word, index) => same(pieces[from + index]?.text ?? '', word)),
  );
  return issuer ? issuer[0].length : 0;
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

/** How many pieces from here on name a product or issuer by themselves. */
function namingAt(pieces: readonly Lexeme[], from: number, own: ReadonlySet<string>): number {
  const word = pieces[from]?.text ?? '';
  const pair = pairs.find((words) => words.every((each, index) => same(pieces[from + index]?.text ?? '', each)));
  if (pair) return pair.length;
  const issuer = issuerAt(pieces, from);
  if (issuer > 0) return issuer;
  if (Object.hasOwn(abbreviations, word) || productWords.has(word)) return 1;
  if ([...productWords].some((product) => word.length > 5 && sameButForTypos(word, product))) return 1;
  if (!ambiguousWords.has(word) || NO_NAME_BEFORE.has(pieces[from + 1]?.text ?? '')) return 0;
  if (
    own.size === 0 ? metals.has(word) && pieces[from - 1]?.text !== 'financial' : own.has(word) && !everyday.has(word)
  )
    return 1;
  return (own.has(word) || !everyday.has(word)) && shownAsCard(pieces, { from, to: from + 1 }) ? 1 : 0;
}

/** "Savor One", "Venture X": a number word that belongs to the name before it. */
const TAKES_ONE: ReadonlySet<string> = new Set(['savor', 'venture', 'quicksilver']);

function continues(pieces: readonly Lexeme[], at: number, own: ReadonlySet<string>): boolean {
  const word = pieces[at]?.text ?? '';
  if (word === 'one') return TAKES_ONE.has(pieces[at - 1]?.text ?? '');
  // A number is part of a name only where the whole name stands.
  if (pieces[at]?.kind === 'number') return false;
  return (
    continuingWords.has(word) ||
    (own.has(word) && word.length > 2) ||
    issuerAt(pieces, at) > 0 ||
    productWords.has(word)
  );
}

/** Runs of words that name a card: "chase sapphire preferred", "amex gold card". */
function runs(pieces: readonly Lexeme[], taken: readonly Span[], own: ReadonlySet<string>): Span[] {
  const found: Span[] = [];
  const free = (at: number): boolean => at < pieces.length && !taken.some(({ from, to }) => at >= from && at < to);
  for (let from = 0; from < pieces.length;) {
    const naming = free(from) ? namingAt(pieces, from, own) : 0;
    if (naming === 0) {
      from += 1;
      continue;
    }
    let to = from + naming;
    while (free(to) && continues(pieces, to, own)) to += Math.max(1, issuerAt(pieces, to));
    // "blue cash" before "preferred" is found from its first word on, but "ink" may stand before it.
    let first = from;
    while (
      free(first - 1) &&
      first > 0 &&
      ambiguousWords.has(pieces[first - 1]?.text ?? '') &&
      (pieces[first - 1]?.text.length ?? 0) > 2
    )
      first -= 1;
    found.push({ from: first, to });
    from = to;
  }
  return found;
}

/** The cards of the wallet that have every telling word of what was typed. */
function ownCards(words: readonly string[], wallet: readonly Known[]): Known[] {
  const telling = unified(words).filter((word) => !plainWords.has(word));
  const joined = telling.join('');
  return wallet.filter(
    (card) =>
      telling.every((word) => [...card.words].some((own) => same(word, own))) ||
      card.names.some((name) =>
        same(
          joined,
          unified(name)
            .filter((word) => !plainWords.has(word))
            .join(''),
        ),
      ),
  );
}

/** Words of a run as they're shown: abbreviations written out, without "card" at the end. */
function typedWords(words: readonly string[]): string[] {
  const typed = words.flatMap((word) => (Object.hasOwn(abbreviations, word) ? [abbreviations[word] ?? ''] : [word]));
  while (typed.length > 1 && ['card', 'cards'].includes(typed.at(-1) ?? '') && typed.at(-2) !== 'apple') typed.pop();
  return typed;
}

/** The cards that a plain text names, in its order. `cards` is the wallet, or empty if it isn't known. */
export function cardMentions(text: string, cards: readonly WalletCardName[]): CardMention[] {
  const pieces = lexemesOf(text).filter(({ kind }) => kind !== 'sign');
  const wallet = cards.map(known);
  const own = new Set(wallet.flatMap(({ words }) => [...words]));
  const whole = wholeNames(pieces, wallet);
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
  const others = runs(pieces, whole, own).map((span) => {
    const words = pieces.slice(span.from, span.to).map((piece) => piece.text);
    const matches = ownCards(words, wallet);
    const [only] = matches;
    const typed = typedWords(words);
    const match = matches.length === 1 ? only : undefined;
    const onlyIssuer = issuerAt(pieces, span.from) >= typed.length;
    return {
      text: match?.shown ?? typed.join(' '),
      product: match?.product ?? typed.join(' '),
      own: matches.length,
      onlyIssuer,
      ...place(span),
    };
  });
  return [...exact, ...others].sort((a, b) => a.start - b.start);
}

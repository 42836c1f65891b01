import { nearestWord } from './edit-distance.js';
import { everydayWords } from './everyday-words.js';
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

/** A card of the wallet with the words it can be named by. */
export interface KnownCard {
  /** As it's shown: the nickname, or the product's name. */
  shown: string;
  product: string;
  /** Nickname and product's name, as words. */
  names: readonly (readonly string[])[];
  words: ReadonlySet<string>;
}

/** The wallet, prepared for finding its cards in a text. */
export interface WalletNames {
  cards: readonly KnownCard[];
  /** All telling words of its cards. */
  own: ReadonlySet<string>;
  /** Every word that a card's name can have, of the wallet or of any product. */
  all: ReadonlySet<string>;
  /** The same by first letter, of those long enough to have a typo. */
  byLetter: ReadonlyMap<string, readonly string[]>;
}

/** One word for every way to call an issuer, so that "Amex" finds "American Express". */
const issuers: readonly (readonly [readonly string[], string])[] = issuerNames
  .flatMap((names) => names.map((name) => [name.split(' '), (names[0] ?? '').replaceAll(' ', '')] as const))
  .sort((a, b) => b[0].length - a[0].length);

/** How many words from here on name an issuer, and the one word for it. */
export function issuerAt(words: readonly string[], from: number): { length: number; issuer: string } | undefined {
  const found = issuers.find(([name]) => name.every((word, index) => words[from + index] === word));
  return found && { length: found[0].length, issuer: found[1] };
}

/** Replaces issuers by their one word, and abbreviations by what they stand for. */
export function unified(words: readonly string[]): string[] {
  const whole = words.flatMap((word) =>
    Object.hasOwn(abbreviations, word) ? (abbreviations[word] ?? '').split(' ') : [word],
  );
  const result: string[] = [];
  for (let at = 0; at < whole.length;) {
    const issuer = issuerAt(whole, at);
    result.push(issuer?.issuer ?? whole[at] ?? '');
    at += issuer?.length ?? 1;
  }
  return result;
}

/** "the gold's fee" */
const withoutS = (word: string): string => word.replace(/'s?$/, '');

const inWords = (text: string): string[] =>
  lexemesOf(plainText(text))
    .filter(({ kind }) => kind !== 'sign')
    .map((piece) => withoutS(piece.text));

function knownCard({ name, nickname }: WalletCardName): KnownCard {
  const names = [name, nickname ?? ''].map(inWords).filter((words) => words.length > 0);
  const words = new Set(names.flatMap((each) => unified(each)).filter((word) => !plainWords.has(word)));
  return { shown: nickname?.trim() ? nickname.trim() : name, product: name, names, words };
}

const productVocabulary = [
  ...productWords,
  ...ambiguousWords,
  ...continuingWords,
  ...[...productPairs, ...issuerNames.flat(), ...Object.keys(abbreviations)].flatMap((name) => name.split(' ')),
];

/** Prepares the names of a wallet. Empty as long as it isn't known. */
export function walletNames(wallet: readonly WalletCardName[]): WalletNames {
  const cards = wallet.map(knownCard);
  const own = new Set(cards.flatMap(({ words }) => [...words]));
  const all = new Set([...productVocabulary, ...own, ...cards.flatMap(({ names }) => names.flat())]);
  const byLetter = new Map<string, string[]>();
  for (const word of all) {
    if (word.length < 5) continue;
    const letter = word[0] ?? '';
    const known = byLetter.get(letter);
    if (known) known.push(word);
    else byLetter.set(letter, [word]);
  }
  return { cards, own, all, byLetter };
}

/** The words of a text with typos in names of cards corrected. */
export function spelledNames(pieces: readonly Lexeme[], { all, byLetter }: WalletNames): string[] {
  const read = new Map<string, string>();
  const spelled = (typed: string): string => {
    if (all.has(typed) || everydayWords.has(typed)) return typed;
    return nearestWord(typed, byLetter.get(typed[0] ?? '') ?? []) ?? typed;
  };
  return pieces.map(({ text: whole }) => {
    const text = withoutS(whole);
    const word = read.get(text) ?? spelled(text);
    read.set(text, word);
    return word;
  });
}

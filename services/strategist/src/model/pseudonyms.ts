import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { maskCardNumbers } from '@floatwise/contracts/card-number';
import { aliasOf } from '../tools/find-card.js';
import { isGeneral } from './general-words.js';

interface Token {
  word: string;
  from: number;
  to: number;
  /** Written with a capital letter in the middle of a sentence. */
  stands: boolean;
}

const plainOf = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}|[’'.]/gu, '')
    .toLowerCase();

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[’'&.][\p{L}\p{N}]+)*/gu)].map(({ 0: written, index }) => {
    const word = written.replace(/[’']s$/iu, '');
    const before = text.slice(Math.max(0, index - 8), index);
    const starts = (index <= 8 && before.trim() === '') || /[.!?:\n"“*-]\s*$/.test(before);
    return {
      word: plainOf(word),
      from: index,
      to: index + word.length,
      stands: !starts && /^\p{Lu}/u.test(word) && word !== 'I',
    };
  });
}

/** Names that are no card's. */
const common = new Set([
  ...['apr', 'apy', 'us', 'usa', 'usd', 'atm', 'ach', 'fico', 'hysa', 'float', 'genius'],
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  ...['december', 'jan', 'feb', 'mar', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
]);

/**
 * Whether a text can name one of a person's cards: it has a word that isn't general, or a name in the middle of a sentence. The
 * cards are read to hide their names only if it does, and a question such as "How does a grace period work?" never reads them.
 */
export const mayNameACard = (text: string): boolean =>
  tokensOf(text).some(({ word, stands }) => !common.has(word) && (stands || !isGeneral(word)));

interface Named {
  words: string[];
  alias: string;
}

const named = (name: string | null, alias: string): Named => ({
  words: tokensOf(name ?? '').map(({ word }) => word),
  alias,
});

/** Puts `Card A` in place of whatever names a card of the wallet, and `Debt A` for another debt. */
export class Pseudonyms {
  /** Whole names and nicknames, the longest first. */
  private readonly names: readonly Named[];

  constructor(wallet: readonly PlannerCard[], debts: readonly { readonly name: string }[] = []) {
    const cards = wallet.flatMap(({ name, nickname }, at) => [nickname, name].map((each) => named(each, aliasOf(at))));
    const own = new Set(cards.map(({ words }) => words.join(' ')));
    const others = debts.map(({ name }, at) => named(name, aliasOf(at).replace('Card', 'Debt')));
    this.names = [...cards, ...others.filter(({ words }) => !own.has(words.join(' ')))]
      .filter(({ words }) => words.length > 0)
      .sort((one, other) => other.words.length - one.words.length);
  }

  /** What a whole name is replaced with; undefined if it's nobody's. */
  aliasFor(name: string): string | undefined {
    const { words } = named(name, '');
    return this.names.find((each) => each.words.join(' ') === words.join(' '))?.alias;
  }

  /** A person's message, or an earlier answer: without names, parts of names, contacts, and long numbers. */
  hide(text: string): string {
    return this.replace(withoutContacts(text), (tokens, at) => this.whole(tokens, at) ?? this.partly(tokens, at));
  }

  /** Words of ours, which hold names only as they were saved. */
  hideNames(text: string): string {
    return this.replace(text, (tokens, at) => this.whole(tokens, at));
  }

  private replace(text: string, find: (tokens: readonly Token[], at: number) => Found | undefined): string {
    const tokens = tokensOf(text);
    let hidden = '';
    let from = 0;
    for (let at = 0; at < tokens.length;) {
      const found = find(tokens, at);
      const [first, last] = [tokens[at], tokens[at + (found?.length ?? 1) - 1]];
      if (found && first && last) {
        hidden += text.slice(from, first.from) + found.alias;
        from = last.to;
      }
      at += found?.length ?? 1;
    }
    return hidden + text.slice(from);
  }

  private whole(tokens: readonly Token[], at: number): Found | undefined {
    const found = this.names.filter(({ words }) => words.every((word, step) => tokens[at + step]?.word === word));
    const length = found[0]?.words.length ?? 0;
    if (length === 0 || (length === 1 && !isMeant(tokens, at))) return undefined;
    return { length, alias: joined(found.filter(({ words }) => words.length === length)) };
  }

  /** `my Freedom` for a card named "Chase Freedom Unlimited". */
  private partly(tokens: readonly Token[], at: number): Found | undefined {
    let meant: readonly Named[] = this.names;
    let length = 0;
    for (const { word } of tokens.slice(at)) {
      const more = meant.filter(({ words }) => words.includes(word));
      if (more.length === 0) break;
      meant = more;
      length += 1;
    }
    const isDistinct = tokens.slice(at, at + Math.min(length, 2)).some(isDistinctive);
    return isDistinct ? { length, alias: joined(meant) } : undefined;
  }
}

interface Found {
  length: number;
  alias: string;
}

const joined = (names: readonly Named[]): string => [...new Set(names.map(({ alias }) => alias))].sort().join(' or ');

/** Whether a word alone points at one card: it isn't a word of any talk about cards, or it's written as a name. */
const isDistinctive = (token: Token): boolean =>
  !/^\d{1,3}$/.test(token.word) && (!isGeneral(token.word) || token.stands);

/** A nickname of one general word, like "Travel", is meant in "my travel card", not in "for travel". */
function isMeant(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (token !== undefined && isDistinctive(token)) || before?.word === 'my' || after?.word === 'card';
}

/**
 * What must not leave the product from a person's message, and what stands in its place. Nothing is searched from each sign of a
 * long run to its end: 20,000 stars would take ten seconds.
 */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]+\.[\p{L}\d-]+/gu, '[email]'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '[id]'],
  [/(?<!\*[\s./-]?)(?:\*[\s./-]?){4,}\d{4}\b/g, '[card number]'],
  [/\b(ending|ends|last (?:four|4)(?: digits)?)((?:[\s:]+(?:in|with|are|is|of))*)[\s:]*\d{4}\b/gi, '$1$2 [digits]'],
  [/(?<![\p{L}\d])(?:[x#]|[•…·]{1,40}|\.{2,40})\s?\d{4}\b(?![.,]\d)/giu, '[digits]'],
  [/\b\d{3}-\d{2}-\d{4}\b/g, '[number]'],
  [/(?<![\d$.,])(?:\+?\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]?\d{4}(?![\d.,]\d|\d)/g, '[phone]'],
  [/(?<![\d$.,])\+?\d{9,}(?![.,]?\d)/g, '[number]'],
  [/\b([Mm]y name is|[Mm]y name[’']s|I[’']m called)\s+\p{L}[\p{L}’'-]*(?:\s+\p{Lu}[\p{L}’'-]+)*/gu, '$1 [name]'],
];

/** The text without card numbers, their last four digits, email addresses, phone numbers, or long numbers. */
const withoutContacts = (text: string): string =>
  hidden.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), maskCardNumbers(text.normalize('NFKC')));

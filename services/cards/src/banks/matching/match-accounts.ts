import type { Bank } from '@floatwise/contracts/cards/banks';
import type { AccountFacts } from '../bank-facts.js';
import { bankOfCard, ownWords } from './issuer-of-card.js';

/** A card in the wallet that no account feeds yet. */
export interface OpenCard {
  id: string;
  name: string;
  lastFour: string;
  /** The catalog's issuer; null for a card that isn't from the catalog. */
  issuer: string | null;
}

/** An account that no card follows yet. */
export type OpenAccount = Pick<AccountFacts, 'externalId' | 'name' | 'lastFour'>;

export interface Match {
  cardId: string;
  because: 'last-four' | 'name' | 'person';
  /** 0 to 1. */
  confidence: number;
}

/** Names less similar than this belong to different cards. */
const leastLikeness = 0.6;
/** Confidence when the digits match but the card's bank is unknown. */
const digitsAlone = 0.9;

const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>();
  for (const word of text.split(' ')) {
    const framed = ` ${word} `;
    for (let at = 0; at < framed.length - 1; at += 1) {
      const pair = framed.slice(at, at + 2);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  }
  return pairs;
};

/** Similarity of two names, 0 to 1: the share of letter pairs they have in common (the Sørensen–Dice coefficient). */
export function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  const count = (pairs: Map<string, number>) => [...pairs.values()].reduce((sum, times) => sum + times, 0);
  const shared = [...left].reduce((sum, [pair, times]) => sum + Math.min(times, right.get(pair) ?? 0), 0);
  return (2 * shared) / (count(left) + count(right));
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** How well a card matches an account; null if it doesn't. */
function fit(account: OpenAccount, card: OpenCard, bank: Bank): Omit<Match, 'cardId'> | null {
  const cardBank = bankOfCard(card);
  if (cardBank !== null && cardBank !== bank) return null;
  if (account.lastFour !== '' && card.lastFour !== '') {
    if (account.lastFour !== card.lastFour) return null;
    return { because: 'last-four', confidence: cardBank === bank ? 1 : digitsAlone };
  }
  const confidence = rounded(likeness(ownWords(account.name, bank), ownWords(card.name, bank)));
  return confidence >= leastLikeness ? { because: 'name', confidence } : null;
}

/**
 * Decides which card each account feeds: first the card that the person picked, then by last four digits and issuer,
 * then by name. Each card is used once. If two cards match a name equally well, the person decides.
 */
export function matchAccounts(
  accounts: readonly OpenAccount[],
  cards: readonly OpenCard[],
  { bank, wanted }: { bank: Bank; wanted: OpenCard | null },
): Map<string, Match> {
  const found = new Map<string, Match>();
  const taken = new Set<string>();
  const take = (account: OpenAccount, match: Match): void => {
    found.set(account.externalId, match);
    taken.add(match.cardId);
  };
  const named = wanted && accountFor(wanted, accounts, bank);
  if (wanted && named) take(named, { cardId: wanted.id, because: 'person', confidence: 1 });
  const pairs = accounts.flatMap((account) =>
    cards.flatMap((card) => {
      const how = fit(account, card, bank);
      return how ? [{ account, match: { cardId: card.id, ...how } }] : [];
    }),
  );
  pairs.sort((one, other) => rankOf(one.match) - rankOf(other.match));
  for (const { account, match } of pairs) {
    if (found.has(account.externalId) || taken.has(match.cardId)) continue;
    if (match.because === 'name' && isTied(pairs, { account, match, taken })) continue;
    take(account, match);
  }
  return found;
}

const rankOf = ({ because, confidence }: Match): number => (because === 'last-four' ? 0 : 2) - confidence;

function isTied(
  pairs: readonly { account: OpenAccount; match: Match }[],
  { account, match, taken }: { account: OpenAccount; match: Match; taken: ReadonlySet<string> },
): boolean {
  return pairs.some(
    (other) =>
      other.account === account &&
      other.match.cardId !== match.cardId &&
      !taken.has(other.match.cardId) &&
      other.match.confidence === match.confidence,
  );
}

/**
 * The account for the card that the person picked: the only account there is, or the one that matches; undefined if
 * none does.
 */
function accountFor(wanted: OpenCard, accounts: readonly OpenAccount[], bank: Bank): OpenAccount | undefined {
  if (accounts.length === 1) return accounts[0];
  const sameDigits = accounts.find(({ lastFour }) => lastFour !== '' && lastFour === wanted.lastFour);
  if (sameDigits) return sameDigits;
  const words = ownWords(wanted.name, bank);
  const byName = accounts
    .map((account) => ({ account, alike: likeness(ownWords(account.name, bank), words) }))
    .sort((one, other) => other.alike - one.alike)[0];
  return byName && byName.alike >= leastLikeness ? byName.account : undefined;
}

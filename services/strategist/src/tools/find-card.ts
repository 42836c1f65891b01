import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { issuerOf } from '@floatwise/finance/payoff/transfer-match';
import { cardName } from '@floatwise/finance/ranking/ranking';

/** `Card A`, `Card B` … `Card Z`, `Card AA`: what a model calls the wallet's cards, in the wallet's order. */
export function aliasOf(index: number, noun: 'Card' | 'Debt' = 'Card'): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? `${noun} ${letter}` : `${aliasOf(Math.floor(index / 26) - 1, noun)}${letter}`;
}

/** Words that don't tell one card from another. */
const plain = new Set(['card', 'credit', 'my', 'the', 'a', 'visa', 'mastercard', 'from', 'bank', 'rewards']);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9 ]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !plain.has(word));

/** Words that tell one product of a family from another. */
export const variants: ReadonlySet<string> = new Set(
  'reserve preferred everyday unlimited flex rise platinum gold green premier elite'.split(' '),
);

/** Whether a text names another product of the card's family: "Sapphire Reserve" isn't the Sapphire Preferred. */
export function isOtherProduct({ name, nickname }: PlannerCard, text: string): boolean {
  const own = new Set(wordsOf(`${nickname ?? ''} ${name}`));
  return wordsOf(text).some((word) => variants.has(word) && !own.has(word));
}

/**
 * The wallet's cards that a text can mean, best first: an exact nickname, name or alias alone; else those that share the
 * most words with it, or whose issuer it names. Empty if none does.
 */
export function findCards(wallet: readonly PlannerCard[], text: string): PlannerCard[] {
  const typed = text.trim().toLowerCase();
  const exact = wallet.filter(
    (card, index) =>
      cardName(card).toLowerCase() === typed ||
      card.name.toLowerCase() === typed ||
      aliasOf(index).toLowerCase() === typed,
  );
  if (exact.length > 0) return exact;
  const wanted = wordsOf(text);
  const issuer = issuerOf(text);
  const scored = wallet.map((card) => {
    const own = new Set(wordsOf(`${card.nickname ?? ''} ${card.name}`));
    const shared = wanted.filter((word) => own.has(word)).length;
    return { card, score: shared * 2 + (issuer !== null && issuerOf(card.name) === issuer ? 1 : 0) };
  });
  const most = Math.max(0, ...scored.map(({ score }) => score));
  return most === 0 ? [] : scored.filter(({ score }) => score === most).map(({ card }) => card);
}

import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { availableCredit } from '@floatwise/finance/cycle/card-figures';
import { sumCents } from '@floatwise/finance/money/money';
import { placeOf, type Purchase } from '@floatwise/finance/ranking/ranking';
import { splitPurchase } from '@floatwise/finance/ranking/split';
import { say, type FactBook } from '../../facts/fact-book.js';
import { cardLines, namesOf } from '../computed.js';
import { optimizerPath } from '../page-paths.js';
import type { ToolResult } from '../tool.js';
import { answered } from '../writing.js';
import { shareChart, shareList } from './split-words.js';

/** What cards without room are called where the shop doesn't take all of them. */
export const THAT_ARE_TAKEN = ' that the store takes';

/** The answer when no card has room for the purchase: it would be declined, and how a split makes it fit. */
export function declinedAnswer(facts: FactBook, wallet: readonly PlannerCard[], purchase: Purchase): ToolResult {
  const { amount, today } = purchase;
  const asked = facts.money('amount', amount);
  // A card that the shop doesn't take may well have room.
  const cards = wallet.filter((card) => placeOf(card, purchase).accepted !== false);
  const isAll = cards.length === wallet.length;
  const start = say`None of your cards${isAll ? '' : THAT_ARE_TAKEN} has ${asked} available, so the purchase would be declined.`;
  const openIn = [{ label: 'Open in the optimizer', path: optimizerPath(purchase) }];
  const split = splitPurchase(cards, purchase, 'fit');
  if (split) {
    const count = facts.count('cards', split.parts.length, 'card');
    return {
      parts: answered(start, say` Split across ${count}, it fits:`, shareList(facts, split.parts, today)),
      charts: [shareChart(split.parts)],
      openIn,
      suggestions: ['What should I pay before my statements close?', 'Show my cards'],
    };
  }
  const free = cards.map(availableCredit);
  const together = facts.money('available', sumCents(free), {
    cards: namesOf(cards),
    sum: cardLines(cards, availableCredit),
  });
  return {
    parts: answered(start, say` Even together, ${isAll ? 'your cards' : 'those'} have only ${together} available.`),
    openIn,
    suggestions: ['Show my cards', 'What’s due next?'],
  };
}

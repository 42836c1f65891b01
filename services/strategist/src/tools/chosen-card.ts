import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { cardName } from '@floatwise/finance/ranking';
import { say } from '../facts/fact-book.js';
import { findCards } from './find-card.js';
import type { ToolResult } from './tool.js';
import { namesText } from './writing.js';

/** So many cards a question names. */
const mostNamed = 6;

/** A question back to the person. */
export const asks = (question: string): ToolResult => ({ parts: [], asks: question });

/** The answer for an empty wallet. `then` says what adding a card is good for: 'I can plan your month'. */
export const noCards = (then: string): ToolResult => ({
  parts: say`You haven't added any cards yet. Add one, and ${then}.`,
  openIn: [{ label: 'Add a card', path: '/?card=new' }],
  suggestions: ['How does a grace period work?'],
});

function namesIn(cards: readonly PlannerCard[], word: 'or' | 'and'): string {
  const names = [...new Set(cards.map(cardName))];
  const others = word === 'or' ? 'another one' : 'others';
  return namesText(names.length > mostNamed ? [...names.slice(0, mostNamed), others] : names, word);
}

/** The card that was found, or the question that finds it. */
export type ChosenCard = { card: PlannerCard; question?: never } | { card?: never; question: string };

/** The one card of the wallet that a text means. */
export function cardNamed(wallet: readonly PlannerCard[], typed: string): ChosenCard {
  const found = findCards(wallet, typed);
  const [card] = found;
  if (card && found.length === 1) return { card };
  if (!card) return { question: `I can't find that card in your wallet. Do you mean ${namesIn(wallet, 'or')}?` };
  const isOneName = new Set(found.map(cardName)).size === 1;
  return isOneName
    ? {
        question: `More than one of your cards is called ${cardName(card)}. Give one of them a nickname, so that I can tell them apart. Which do you mean?`,
      }
    : { question: `Do you mean ${namesIn(found, 'or')}?` };
}

/** The card that a text means, or the only card of the wallet. `question` asks for it: 'Which card do you want to pay?' */
export function chosenCard(wallet: readonly PlannerCard[], typed: string | undefined, question: string): ChosenCard {
  if (typed !== undefined) return cardNamed(wallet, typed);
  const [only, ...others] = wallet;
  if (only && others.length === 0) return { card: only };
  return { question: `${question} You have ${namesIn(wallet, 'and')}.` };
}

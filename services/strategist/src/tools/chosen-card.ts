import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Part } from '@floatwise/contracts/strategist/answer';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { say, type FactBook } from '../facts/fact-book.js';
import { findCards, isOtherProduct } from './find-card.js';
import { asks, type ToolResult } from './tool.js';
import { joined, namesList } from './writing.js';

/** So many cards a question names. */
const mostNamed = 6;
/** So many names are offered to press. */
const mostOffered = 4;

/** The answer for an empty wallet. `then` says what adding a card is good for: 'I can plan your month'. */
export const noCards = (then: string): ToolResult => ({
  parts: say`You haven’t added any cards yet. Add one, and ${then}.`,
  openIn: [{ label: 'Add a card', path: '/?card=new' }],
  // Others would need a card, too.
  suggestions: ['How does a grace period work?', 'What goes into a credit score?', 'What can I ask you?'],
});

/** Whose cards these are, and where the names in a question are written. */
export interface Wallet {
  facts: FactBook;
  cards: readonly PlannerCard[];
}

/** The card that was found, or the question that finds it. */
type ChosenCard = { card: PlannerCard; question?: never } | { card?: never; question: ToolResult };

const uniqueNames = (cards: readonly PlannerCard[]): string[] => [...new Set(cards.map(cardName))];

/** Names as facts: `A, B, or C`. */
function namesIn({ facts, cards }: Wallet, word: 'or' | 'and'): Part[] {
  const names = uniqueNames(cards);
  const others = word === 'or' ? 'another one' : 'others';
  const named = names.slice(0, mostNamed).map((name) => say`${facts.card('choice', name)}`);
  return namesList(names.length > mostNamed ? [...named, say`${others}`] : named, word);
}

/** A question in plain words, in words with the names of the cards, and the names to press. */
export const cardQuestion = (plain: string, named: Part[], cards: readonly PlannerCard[]): ToolResult => ({
  ...asks(plain),
  question: named,
  suggestions: uniqueNames(cards).slice(0, mostOffered),
});

/** The one card of the wallet that a text means. */
export function cardNamed(wallet: Wallet, typed: string): ChosenCard {
  if (wallet.cards.length === 0)
    return { question: asks('You haven’t added any cards yet. Add the card in the optimizer first.') };
  const found = findCards(wallet.cards, typed);
  const [card] = found;
  if (card && found.length === 1 && !isOtherProduct(card, typed)) return { card };
  if (!card) {
    const missing = 'I can’t find that card in your wallet.';
    const named = joined(say`${missing} You have `, namesIn(wallet, 'and'), say`. Which one do you mean?`);
    return { question: cardQuestion(`${missing} Which of your cards do you mean?`, named, wallet.cards) };
  }
  if (found.length > 1 && uniqueNames(found).length === 1) {
    const same = 'Give one of them a nickname so I can tell them apart. Which one do you mean?';
    const named = say`More than one of your cards is called ${wallet.facts.card('choice', cardName(card))}. ${same}`;
    return { question: { ...asks(`More than one of your cards has that name. ${same}`), question: named } };
  }
  const named = joined(say`Do you mean `, namesIn({ ...wallet, cards: found }, 'or'), say`?`);
  const plain = found.length > 1 ? 'More than one of your cards matches.' : 'I can’t find that card in your wallet.';
  return { question: cardQuestion(`${plain} Which one do you mean?`, named, found) };
}

/** The card that a text means, or the only card of the wallet. `ask` asks for it: 'Which card do you want to pay?' */
export function chosenCard(wallet: Wallet, typed: string | undefined, ask: string): ChosenCard {
  if (typed !== undefined) return cardNamed(wallet, typed);
  const [only, ...others] = wallet.cards;
  if (only && others.length === 0) return { card: only };
  return {
    question: cardQuestion(ask, joined(say`You have `, namesIn(wallet, 'and'), say`. ${ask}`), wallet.cards),
  };
}

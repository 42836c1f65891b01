import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Chart, Part } from '@floatwise/contracts/strategist/answer';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import type { SplitPart } from '@floatwise/finance/ranking/split';
import { say, type FactBook } from '../../facts/fact-book.js';
import { daysOf, namesOf, utilizationLines } from '../computed.js';
import { listed } from '../writing.js';

type Share = SplitPart<PlannerCard>;

/** So many shares an answer lists; a split over more cards is rare, and the optimizer has them all. */
const mostShares = 12;

function shareWords(facts: FactBook, { card, amount, utilizationAfter, value }: Share, today: string): Part[] {
  const name = facts.card('share-card', cardName(card));
  const pays = facts.money('share', amount, { cards: namesOf([card]) });
  const after = facts.utilization('share-utilization', utilizationAfter, {
    cards: namesOf([card]),
    sum: utilizationLines(sumCents([card.currentBalance, amount]), card.creditLimit),
  });
  if (card.carriesBalance) return say`${name}: ${pays}, then ${after} in use; interest starts right away`;
  const days = facts.days('share-days', value.figures.daysToPay, daysOf(value, today));
  return say`${name}: ${pays}, then ${after} in use, ${days}`;
}

/** Which card pays how much, as a list. */
export const shareList = (facts: FactBook, parts: readonly Share[], today: string): Part[] =>
  listed([
    ...parts.slice(0, mostShares).map((part) => shareWords(facts, part, today)),
    ...(parts.length > mostShares ? [say`${facts.count('more-shares', parts.length - mostShares, 'more card')}`] : []),
  ]);

/** The shares as bars. */
export const shareChart = (parts: readonly Share[]): Chart => ({
  kind: 'bars',
  title: 'What each card pays',
  points: parts
    .slice(0, 60)
    .map(({ card, amount }) => ({ label: cardName(card), value: amount, text: formatMoney(amount) })),
});

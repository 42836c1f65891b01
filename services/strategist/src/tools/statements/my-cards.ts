import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Part } from '@floatwise/contracts/strategist/answer';
import { availableCredit } from '@floatwise/finance/cycle/card-figures';
import { sumCents } from '@floatwise/finance/money/money';
import { cardName, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { byDaysToPay, recommend } from '@floatwise/finance/ranking/recommendation';
import { utilizationSummary } from '@floatwise/finance/calculators/utilization-calculator';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { noCards } from '../chosen-card.js';
import { creditLines, daysOf, namesOf, utilizationLines } from '../computed.js';
import { optimizerPath } from '../page-paths.js';
import { defineTool } from '../tool.js';
import { answered, joined, listed } from '../writing.js';

/** So many cards the list names; the optimizer has all. */
const mostCards = 10;

function cardWords(facts: FactBook, each: ValuedCard<PlannerCard>, today: string): Part[] {
  const { card, figures } = each;
  const details = { cards: namesOf([card]) };
  const name = facts.card('card', cardName(card));
  const due = facts.date('due', figures.nextDueDate, details);
  const available = facts.money('available', figures.availableCredit, {
    ...details,
    sum: creditLines({ ...card, balance: card.currentBalance }),
  });
  const used = facts.utilization('utilization', figures.utilizationRate, {
    ...details,
    sum: utilizationLines(card.currentBalance, card.creditLimit),
  });
  const time = card.carriesBalance
    ? say`carries a balance, so interest starts right away; due ${due}`
    : say`${facts.days('days', figures.daysToPay, daysOf(each, today))} to pay, due ${due}`;
  return joined(say`${name}: `, time, say`; ${available} available, ${used} in use`);
}

/** All cards together, as in the utilization calculator. */
function togetherWords(facts: FactBook, cards: readonly PlannerCard[]): Part[] {
  const free = cards.map(availableCredit);
  const available = facts.money('all-available', sumCents(free), {
    cards: namesOf(cards),
    sum: cards.length <= 40 ? cards.map((card, at) => moneyLine(cardName(card), free[at] ?? 0)) : [],
  });
  const outcome = utilizationSummary(
    cards
      .filter(({ creditLimit }) => creditLimit > 0)
      .map((card) => ({
        id: card.id,
        name: card.name,
        creditLimit: card.creditLimit,
        balance: Math.max(0, card.currentBalance),
      })),
  );
  if (outcome.kind !== 'result') return say`Together, they have ${available} available.`;
  const { percent, balance, creditLimit } = outcome.result.overall;
  const used = facts.utilization('all-utilization', percent, {
    cards: namesOf(cards),
    sum: utilizationLines(balance, creditLimit),
  });
  return say`Together, they have ${available} available, with ${used} of your total limit in use.`;
}

/** The wallet, most days to pay first, as in the comparison table. */
export const myCards = defineTool('my_cards', async (_input, { facts, wallet, today, apyPercent }) => {
  const cards = await wallet();
  const { ranked } = recommend({ cards, amount: 0, today, order: 'longest-float', apyPercent });
  const shown = byDaysToPay(ranked).slice(0, mostCards);
  if (shown.length === 0) return noCards('I can tell you when to use it');
  const more = cards.length - shown.length;
  const moreWords = more > 0 ? [say`${facts.count('more', more, 'more card')} in the optimizer`] : [];
  return {
    parts: answered(
      cards.length === 1
        ? say`You have one card here:`
        : say`You have ${facts.count('cards', cards.length, 'card')}, most days to pay first:`,
      listed([...shown.map((each) => cardWords(facts, each, today)), ...moreWords]),
      cards.length > 1 ? togetherWords(facts, cards) : [],
    ),
    charts:
      shown.length > 1
        ? [
            {
              kind: 'bars',
              title: 'Days without interest',
              points: shown.map(({ card, floatDays }) => ({
                label: cardName(card),
                value: floatDays,
                text: formatDays(floatDays),
              })),
            },
          ]
        : [],
    openIn: [{ label: 'Open the optimizer', path: optimizerPath({}) }],
    suggestions: ['Which card should I use today?', 'What’s due next?', 'How do I lower my utilization?'],
  };
});

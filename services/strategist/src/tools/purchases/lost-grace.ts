import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { daysBetween } from '@floatwise/finance/calendar/calendar';
import { purchaseDueDate } from '@floatwise/finance/cycle/cycle';
import { roundCents } from '@floatwise/finance/money/money';
import { bestCovering, floatValue, lostGraceInterest, valued } from '@floatwise/finance/ranking/ranking';
import type { Part } from '@floatwise/contracts/strategist/answer';
import { say } from '../../facts/fact-book.js';
import { chosenCard } from '../chosen-card.js';
import { daysOf, floatLines, interestLines, monthlyInterest, namesOf } from '../computed.js';
import { optimizerPath } from '../page-paths.js';
import { asks, defineTool, type ToolContext, type ToolResult } from '../tool.js';
import { answered } from '../writing.js';
import { nameFact } from './purchase-words.js';

interface Cost {
  amount: number;
  aprPercent: number;
  days: number;
  card: PlannerCard | null;
}

function interestWords({ facts, apyPercent }: ToolContext, { amount, aprPercent, days, card }: Cost): Part[] {
  const details = { cards: card ? namesOf([card]) : [] };
  const interest = facts.money('interest', lostGraceInterest(amount, aprPercent, days), {
    ...details,
    sum: interestLines({ amount, days, rate: aprPercent }),
  });
  const earned = facts.money('float', floatValue(amount, apyPercent, days), {
    sum: floatLines({ amount, days, rate: apyPercent }),
  });
  const time = facts.days('days', days, details);
  return say` Over ${time} at ${facts.rate('apr', aprPercent, details)} APR, ${facts.money('amount', amount)} costs ${interest} in interest. With a grace period, it costs nothing, and your cash earns ${earned} in that time.`;
}

function monthWords({ facts }: ToolContext, { amount, aprPercent, days }: Cost): Part[] {
  if (days < 30 || days > 31) return [];
  const { value, sum } = monthlyInterest(amount, aprPercent);
  return say` Counted by the month, it’s ${facts.money('month', value, { sum })}.`;
}

function stateWords({ facts, today }: ToolContext, card: PlannerCard | null): Part[] {
  if (!card) return say`Without a grace period, interest starts on the day of the purchase.`;
  const name = nameFact(facts, card);
  if (card.carriesBalance)
    return say`${name} carries a balance, so it has no grace period: interest starts on the day of the purchase.`;
  const due = facts.date('due', purchaseDueDate(card, today), { cards: namesOf([card]) });
  return say`${name} has its grace period: a purchase today costs no interest if you pay the full statement by ${due}. If you don’t, interest starts on the day of the purchase.`;
}

/** A card that could be used without interest. */
function insteadWords({ facts, today, apyPercent }: ToolContext, cards: readonly PlannerCard[], cost: Cost): Part[] {
  if (!cost.card?.carriesBalance) return [];
  const purchase = { amount: cost.amount, today, order: 'longest-float', apyPercent } as const;
  const free = cards.filter(({ carriesBalance }) => !carriesBalance).map((card) => valued(card, purchase));
  const best = bestCovering(free, purchase.order);
  if (!best) return [];
  return say` ${nameFact(facts, best.card, 'instead')} has its grace period and gives you ${facts.days('instead-days', best.floatDays, daysOf(best, today))} without interest.`;
}

const more: Pick<ToolResult, 'suggestions'> = {
  suggestions: [
    'How do I get my grace period back?',
    'Is a balance transfer worth it?',
    'What does paying only the minimum cost?',
  ],
};

/** What a purchase costs in interest without a grace period: on a card, or at a typed APR for some days. */
export const lostGrace = defineTool('lost_grace', async (input, context) => {
  const amount = roundCents(input.amount ?? 0);
  if (amount === 0) return asks('How much is the purchase? Then I can tell you what it costs in interest.');
  const { aprPercent, days } = input;
  if (input.card === undefined && aprPercent !== undefined && days !== undefined) {
    const cost = { amount, aprPercent, days, card: null };
    return {
      parts: answered(stateWords(context, null), interestWords(context, cost), monthWords(context, cost)),
      ...more,
    };
  }
  const cards = await context.wallet();
  if (cards.length === 0) return asks('What’s the card’s APR, and how many days would you owe it?');
  const { card, question } = chosenCard({ facts: context.facts, cards }, input.card, 'Which card is the purchase on?');
  if (!card) return question;
  const apr = aprPercent ?? card.apr;
  if (apr === null) return asks('What’s that card’s APR? It’s on your statement, and without it I’d have to guess.');
  const time = days ?? daysBetween(context.today, purchaseDueDate(card, context.today));
  const cost = { amount, aprPercent: apr, days: time, card };
  return {
    parts: answered(stateWords(context, card), interestWords(context, cost), insteadWords(context, cards, cost)),
    openIn: [{ label: 'Open in the optimizer', path: optimizerPath({ amount }) }],
    ...more,
  };
});

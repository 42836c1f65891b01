import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { roundCents } from '@floatwise/finance/money/money';
import {
  bestCovering,
  floatValue as earnedBy,
  valued,
  withFloat,
  type Purchase,
} from '@floatwise/finance/ranking/ranking';
import { say } from '../../facts/fact-book.js';
import { optimizerPath, savingsPath } from '../page-paths.js';
import { cardNamed, noCards } from '../chosen-card.js';
import { daysOf, floatLines, namesOf } from '../computed.js';
import { asks, defineTool, type ToolContext, type ToolResult } from '../tool.js';
import { answered } from '../writing.js';
import { declinedAnswer } from './declined.js';
import { caveatWords, nameFact } from './purchase-words.js';

interface Kept {
  amount: number;
  apyPercent: number;
}

const more = ({ amount }: Kept): Pick<ToolResult, 'topics' | 'asked' | 'suggestions'> => ({
  topics: ['cash-to-keep'],
  asked: { cash: amount },
  suggestions: ['Which card should I use today?', 'Should I wait to make a purchase?'],
});

function byDays({ facts }: ToolContext, keeps: Kept, days: number): ToolResult {
  const { amount, apyPercent } = keeps;
  const lines = floatLines({ amount, days, rate: apyPercent });
  const kept = facts.money('amount', amount);
  const time = facts.days('days', days);
  const earned = facts.money('float', earnedBy(amount, apyPercent, days), { sum: lines });
  const rate = facts.rate('apy', apyPercent);
  return {
    parts: say`Keeping ${kept} for ${time} at ${rate} APY earns ${earned}, if you pay the bill in full and on time.`,
    openIn: [{ label: 'Open on the savings page', path: savingsPath({ amount, days, apyPercent }) }],
    ...more(keeps),
  };
}

function byCard({ facts, today }: ToolContext, keeps: Kept, card: PlannerCard): ToolResult {
  const { amount, apyPercent } = keeps;
  const purchase: Purchase = { amount, today, order: 'longest-float', apyPercent };
  const each = valued(card, purchase);
  const kept = facts.money('amount', amount);
  const name = nameFact(facts, card);
  const openIn = [{ label: 'Open in the optimizer', path: optimizerPath({ amount }) }];
  if (card.carriesBalance) {
    return {
      parts: answered(say`${name} has no float for ${kept}.`, caveatWords(facts, each, purchase)),
      openIn,
      suggestions: ['Show my cards', 'How do I get my grace period back?'],
    };
  }
  const days = facts.days('days', each.floatDays, daysOf(each, today));
  const due = facts.date('due', each.figures.nextDueDate, { cards: namesOf([card]) });
  const rate = facts.rate('apy', apyPercent);
  const earned = facts.money('float', each.lines.floatValue, {
    cards: namesOf([card]),
    sum: floatLines({ amount, days: each.floatDays, rate: apyPercent }),
  });
  return {
    parts: answered(
      say`With ${name}, you keep ${kept} for ${days}, until ${due}. At ${rate} APY, that earns ${earned}.`,
      each.covers ? [] : say` But it doesn’t have enough available credit for that.`,
    ),
    openIn: [
      ...openIn,
      { label: 'Open on the savings page', path: savingsPath({ amount, days: each.floatDays, apyPercent }) },
    ],
    ...more(keeps),
  };
}

/** What keeping cash until a bill is due earns: for typed days, on one card, or on the card with the longest float. */
export const floatValue = defineTool('float_value', async (input, context) => {
  const amount = roundCents(input.amount ?? 0);
  if (amount === 0) return asks('How much money would you keep until the bill is due?');
  const kept = { amount, apyPercent: input.apyPercent ?? context.apyPercent };
  if (input.days !== undefined) return byDays(context, kept, input.days);
  const cards = await context.wallet();
  if (cards.length === 0 && input.card === undefined) return asks('How many days would you keep it?');
  if (cards.length === 0) return noCards('I can tell you how long you have to pay');
  if (input.card !== undefined) {
    const { card, question } = cardNamed({ facts: context.facts, cards }, input.card);
    return card ? byCard(context, kept, card) : question;
  }
  const purchase: Purchase = { ...kept, today: context.today, order: 'longest-float' };
  const options = cards.filter((card) => valued(card, purchase).covers);
  const best = bestCovering(
    withFloat(options).map((card) => valued(card, purchase)),
    purchase.order,
  );
  return best ? byCard(context, kept, best.card) : declinedAnswer(context.facts, cards, purchase);
});

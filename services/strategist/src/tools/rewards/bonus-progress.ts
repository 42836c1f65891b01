import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { bonusPace } from '@floatwise/finance/rewards/bonus-plan';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { openBonus } from '@floatwise/finance/rewards/welcome-bonus';
import { moneyLine, say } from '../../facts/fact-book.js';
import { cardNamed } from '../chosen-card.js';
import { optimizerPath } from '../page-paths.js';
import { defineTool, type ToolContext, type ToolResult } from '../tool.js';

function progress(card: PlannerCard, { facts, today }: ToolContext): ToolResult['parts'] {
  const cards = [cardName(card)];
  const name = facts.card('card', cardName(card));
  const bonus = card.welcomeBonus;
  if (!bonus) return say`You haven’t saved a welcome bonus for ${name}. You can add one when you edit the card.`;
  const open = openBonus(card, today);
  if (!open) {
    if (today > bonus.by)
      return say`The deadline for the bonus on ${name} was ${facts.day('by', bonus.by, { cards })}.`;
    if (today < bonus.from) return say`The bonus on ${name} begins on ${facts.day('from', bonus.from, { cards })}.`;
    return say`You’ve spent enough on ${name} to earn the bonus.`;
  }
  const { daysLeft, perWeek } = bonusPace({ needed: open.needed, by: open.by, today });
  const needed = facts.money('needed', open.needed, {
    cards,
    sum: [moneyLine('Total needed', bonus.spend), moneyLine('Spent so far', card.bonusSpent ?? bonus.spent)],
  });
  const worth = facts.money('worth', open.worth, { cards });
  const by = facts.day('by', open.by, { cards });
  const [days, week] = [facts.days('days-left', daysLeft, { cards }), facts.money('per-week', perWeek, { cards })];
  return say`${name}: spend ${needed} more by ${by} to earn the bonus worth ${worth}. You have ${days}, so that’s about ${week} a week.`;
}

/** How far welcome bonuses are: of one card, or of all that can still be earned. */
export const bonusProgress = defineTool('bonus_progress', async (input, context) => {
  const openIn = [{ label: 'Open the optimizer', path: optimizerPath({}) }];
  const cards = await context.wallet();
  if (input.card !== undefined) {
    const { card, question } = cardNamed({ facts: context.facts, cards }, input.card);
    return question ?? { parts: progress(card, context), openIn };
  }
  if (cards.length === 0)
    return {
      parts: say`You haven’t added any cards yet. Add one with its welcome bonus, and I’ll track what’s left to spend.`,
      openIn,
    };
  const open = cards.filter((card) => openBonus(card, context.today));
  if (open.length === 0) {
    const parts = say`None of your cards has a welcome bonus you can still earn. If one does, add it when you edit the card.`;
    return { parts, openIn, suggestions: ['Which welcome bonus could I earn?'] };
  }
  const lines = open.slice(0, 10).map((card) => [...say`- `, ...progress(card, context), ...say`\n`]);
  return { parts: lines.flat(), openIn };
});

import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { bonusPlan, type BonusPlan } from '@floatwise/finance/rewards/bonus-plan';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { openBonus } from '@floatwise/finance/rewards/welcome-bonus';
import { moneyLine, say } from '../../facts/fact-book.js';
import { citing } from '../calculation.js';
import { cardNamed } from '../chosen-card.js';
import { optimizerPath } from '../page-paths.js';
import { asks, defineTool, type ToolContext, type ToolResult } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';

interface Target {
  needed: number;
  by: CalendarDate;
  worth: number | null;
  cards: string[];
}

const fromCard = (card: PlannerCard, today: CalendarDate): Target | null => {
  const open = openBonus(card, today);
  return open && { needed: open.needed, by: open.by, worth: open.worth, cards: [cardName(card)] };
};

/** A day that's later than the offer's last one doesn't count. */
const earlier = (own: CalendarDate, named = own): CalendarDate => (named < own ? named : own);

/** What has to be spent by when: by the named card's open bonus, as given, or else by the only bonus that's open. */
async function targetOf(
  input: ToolInput<'reach_bonus'>,
  context: ToolContext,
): Promise<Target | { question: ToolResult }> {
  const { spend, by, bonus = null } = input;
  const given: Target | null =
    spend !== undefined && by !== undefined ? { needed: spend, by, worth: bonus, cards: [] } : null;
  if (input.card !== undefined) {
    const { card, question } = cardNamed({ facts: context.facts, cards: await context.wallet() }, input.card);
    if (question) return given ?? { question };
    const own = fromCard(card, context.today);
    // "The $6,000 spend" is what the bonus takes in all, of which some may be spent.
    const needed = spend === card.welcomeBonus?.spend ? undefined : spend;
    if (own) return { ...own, needed: needed ?? own.needed, by: earlier(own.by, by) };
  } else if (spend === undefined) {
    const open = (await context.wallet()).flatMap((card) => fromCard(card, context.today) ?? []);
    const [only] = open;
    if (only && open.length === 1) return { ...only, by: earlier(only.by, by) };
    if (open.length > 1)
      return { question: asks('Several of your cards have a bonus to earn. Which one do you mean?') };
  }
  if (given) return given;
  if (spend === undefined) return { question: asks('How much do you have to spend for the bonus, and by what date?') };
  return { question: asks('By what date do you have to spend it?') };
}

function planParts({ facts }: ToolContext, plan: BonusPlan, { needed, by, worth, cards }: Target): ToolResult['parts'] {
  const goal = facts.money('needed', needed, { cards });
  const until = facts.day('by', by, { cards });
  const expected = facts.money('expected', plan.expected, {
    cards,
    sum: [moneyLine(`${formatDays(plan.daysLeft)} of your monthly spending`, plan.expected)],
  });
  const week = facts.money('per-week', plan.perWeek, { cards });
  const prize = worth === null ? [] : say`, for a bonus worth ${facts.money('worth', worth, { cards })}`;
  if (plan.reached) {
    const on =
      plan.reachedOn === null ? [] : say` You’d get there on ${facts.day('reached-on', plan.reachedOn, { cards })}.`;
    return [...say`Yes: by ${until} you’d spend ${expected}, and you need ${goal}`, ...prize, ...say`.`, ...on];
  }
  const missing = facts.money('missing', plan.missing, { cards });
  return [
    ...say`Not with your usual spending: by ${until} you’d spend ${expected}, but you need ${goal}`,
    ...prize,
    ...say`. You’re ${missing} short; getting there takes ${week} a week. Pay upcoming bills early, and don’t buy what you don’t need: a bonus is worth it only on money you’d spend anyway.`,
  ];
}

/** Whether a welcome bonus is reached by a day with the usual spending. */
export const reachBonus = defineTool('reach_bonus', async (input, context) => {
  const target = await targetOf(input, context);
  if ('question' in target) return target.question;
  const { today } = context;
  const { needed, by } = target;
  const about = { openIn: [{ label: 'Open the optimizer', path: optimizerPath({}) }] };
  if (by < today)
    return {
      ...about,
      parts: say`${context.facts.day('by', by)} has passed, so it’s too late to spend toward the bonus.`,
    };
  if (input.monthlySpending === undefined) return asks('How much do you spend on cards each month?');
  const plan = bonusPlan({ needed, by, today }, input.monthlySpending);
  return {
    ...about,
    parts: planParts(context, plan, target),
    articles: plan.reached ? [] : citing(context, 'melio-credit-card-rewards'),
  };
});

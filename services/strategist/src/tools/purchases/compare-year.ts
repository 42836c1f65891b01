import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { yearlyRewards } from '@floatwise/finance/rewards/annual-fee';
import { categoryLabel } from '@floatwise/finance/rewards/categories';
import { sumCents } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { namesOf } from '../computed.js';
import { asks, type ToolResult } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';
import { answered, listed } from '../writing.js';
import { nameFact } from './purchase-words.js';

/** Twelve times the last statements of cards that are paid in full, of which one in the person's favor is 0; null if one isn't known. */
function usualYear(cards: readonly PlannerCard[]): number | null {
  const months = cards.map(({ carriesBalance, statementBalance }) => (carriesBalance ? null : statementBalance));
  return months.some((each) => each === null) ? null : sumCents(months.map((each) => 12 * Math.max(0, each ?? 0)));
}

/** Cards side by side for a year of spending: what each earns, minus its annual fee. */
export function compareYear(
  facts: FactBook,
  cards: readonly PlannerCard[],
  input: ToolInput<'compare_cards'>,
): ToolResult {
  const { category, yearlySpending } = input;
  const dollars = yearlySpending ?? usualYear(cards);
  if (!dollars) return asks('About how much would you spend on the card in a month or a year?');
  if (cards.some(({ annualFee }) => annualFee === null))
    return asks('I don’t know the annual fee of each of them. Add it to the card, and I can compare them for a year.');
  const years = cards.map((card) => {
    const rewards = yearlyRewards(card, { dollars, category });
    return { card, rewards, fee: card.annualFee ?? 0, net: sumCents([rewards, -(card.annualFee ?? 0)]) };
  });
  const [first, second] = years.toSorted((one, other) => other.net - one.net);
  if (!first || !second) return asks('Which other card should I compare it with?');
  const lines = years.map(({ card, rewards, fee, net }) => {
    const of = { cards: namesOf([card]) };
    const sum = [moneyLine('Rewards in a year', rewards), moneyLine('Annual fee', -fee)];
    return say`${nameFact(facts, card)}: ${facts.money('rewards', rewards, of)} in rewards, minus the annual fee of ${facts.money('annual-fee', fee, of)}, leaves ${facts.money('net', net, { ...of, sum })}`;
  });
  const more = sumCents([first.net, -second.net]);
  const best = nameFact(facts, first.card, 'best');
  const spent = facts.money('spending', dollars);
  return {
    parts: answered(
      more === 0
        ? say`Over a year with fees, they come to the same.`
        : say`Over a year with fees, ${best} is ahead by ${facts.money('more', more, { cards: [cardName(first.card)] })}.`,
      listed(lines),
      say`That’s based on spending ${spent} a year on one of them`,
      category ? say`, all of it on ${categoryLabel[category]}.` : say`.`,
      yearlySpending === undefined
        ? say` I multiplied their last statements by twelve; tell me what you spend to change it.`
        : [],
      say` I didn’t count float, welcome bonuses, or perks.`,
    ),
    suggestions: ['Is the annual fee worth it?'],
  };
}

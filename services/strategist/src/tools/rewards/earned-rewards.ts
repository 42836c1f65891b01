import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Fact, Part, SumLine } from '@floatwise/contracts/strategist/answer';
import { rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import { formatMoney, formatRate, roundCents, sumCents } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import {
  categoryLabel,
  rewardLines,
  rewardsAtRate,
  type PurchaseCategory,
  type RewardLine,
} from '@floatwise/finance/rewards/categories';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { categoryWords, nameFact } from '../purchases/purchase-words.js';
import { cardNamed, noCards } from '../chosen-card.js';
import { namesOf } from '../computed.js';
import { optimizerPath } from '../page-paths.js';
import { asks, defineTool, type ToolResult } from '../tool.js';
import { answered, joined, listed } from '../writing.js';

/** So many cards are listed. */
const most = 3;

/** A card with the rewards of one purchase; no bonus, no float. */
interface Earning {
  card: PlannerCard;
  rewards: number;
  lines: readonly RewardLine[];
}

function earningOf(card: PlannerCard, amount: number, category: PurchaseCategory | undefined): Earning {
  const lines = rewardLines(amount, card, category);
  return { card, lines, rewards: sumCents(lines.map(({ rewards }) => rewards)) };
}

/** "$640.00 at 3%", and for points what each counts as. */
const sumOf = ({ card, lines }: Earning): SumLine[] =>
  lines.map(({ rate, spend, rewards }) => {
    const each = card.rewardsUnit === 'percent' ? '' : `, ${card.centsPerPoint}¢ each`;
    return moneyLine(`${formatMoney(spend)} at ${rewardsRateText({ ...card, rewardsRate: rate })}${each}`, rewards);
  });

const earnedFact = (facts: FactBook, name: string, each: Earning): Fact =>
  facts.money(name, each.rewards, { cards: namesOf([each.card]), sum: sumOf(each) });

/** "$17.50 in rewards", and of points how many they are. */
function earnedWords(facts: FactBook, each: Earning): Part[] {
  const { card, lines } = each;
  const dollars = earnedFact(facts, 'rewards', each);
  if (card.rewardsUnit === 'percent') return say`${dollars} in rewards.`;
  const points = Math.round(lines.reduce((all, { rate, spend }) => all + rate * spend, 0));
  return say`${dollars} in rewards, or ${facts.points('points', points, card.rewardsUnit, { cards: namesOf([card]) })}.`;
}

/** At a rate that was typed: no card is read. */
function atRate(facts: FactBook, amount: number, percent: number): ToolResult {
  const rewards = rewardsAtRate(amount, percent, { rewardsRate: percent });
  const sum = [moneyLine(`${formatMoney(amount)} × ${formatRate(percent)}`, rewards)];
  return {
    parts: say`${facts.money('amount', amount)} at ${facts.rate('rate', percent)} earns ${facts.money('rewards', rewards, { sum })} in rewards.`,
  };
}

function othersWords(facts: FactBook, others: readonly Earning[]): Part[] {
  if (others.length === 0) return [];
  return [
    ...say`\n\nAfter it:`,
    ...listed(
      others.map((each) => say`${nameFact(facts, each.card, 'next')}: ${earnedFact(facts, 'next-rewards', each)}`),
    ),
  ];
}

/** Without an amount: what each card earns in the category. */
const ratesOnly = (facts: FactBook, ranked: readonly Earning[], category: PurchaseCategory): ToolResult => ({
  parts: answered(
    listed(
      ranked.map(({ card }) => {
        const [first, ...rest] = categoryWords(facts, { card }, { category });
        const words = first && 'text' in first ? first.text : '';
        const start = words.startsWith(' It ') ? words.replace(' It', '') : `:${words}`;
        return joined(say`${nameFact(facts, card)}${start}`, rest);
      }),
    ),
    say`Tell me the amount, and I’ll add what it earns in dollars.`,
  ),
  openIn: [{ label: 'Open in the optimizer', path: optimizerPath({ category }) }],
});

/** What a purchase earns in rewards alone: on one card, or on those that earn the most. */
export const earnedRewards = defineTool('earned_rewards', async (input, { facts, wallet, today, apyPercent }) => {
  const { category, card: typed, ratePercent } = input;
  const amount = roundCents(input.amount ?? 0);
  if (amount === 0 && category === undefined) return asks('How much is the purchase?');
  if (amount === 0 && ratePercent !== undefined) return asks('How much is the purchase?');
  if (ratePercent !== undefined) return atRate(facts, amount, ratePercent);
  const cards = await wallet();
  if (cards.length === 0) return noCards('I can tell you what a purchase earns on it');
  const chosen = typed === undefined ? undefined : cardNamed({ facts, cards }, typed);
  if (chosen?.question) return chosen.question;
  const ranked = (chosen?.card ? [chosen.card] : cards)
    .map((card) => earningOf(card, amount || 100, category))
    .sort((one, other) => other.rewards - one.rewards || (cardName(one.card) < cardName(other.card) ? -1 : 1));
  const [best, ...others] = ranked;
  if (!best) return asks('Which card do you mean?');
  if (amount === 0) return ratesOnly(facts, ranked.slice(0, most), category ?? 'other');
  const price = facts.money('amount', amount);
  const anywhere = best.lines[0]?.rate ?? best.card.rewardsRate;
  const where = category ? say` of ${facts.term('category', categoryLabel[category].toLowerCase())}` : [];
  const purchase = { amount, today, order: 'most-dollars', apyPercent, ...(category && { category }) } as const;
  return {
    parts: answered(
      say`On ${nameFact(facts, best.card)}, ${price}`,
      where,
      say` earns `,
      earnedWords(facts, best),
      category
        ? categoryWords(facts, best, purchase)
        : say` It earns ${facts.term('general-rate', rewardsRateText({ ...best.card, rewardsRate: anywhere }))}.`,
      othersWords(facts, others.slice(0, most - 1)),
    ),
    openIn: [{ label: 'Open in the optimizer', path: optimizerPath(purchase) }],
    suggestions: [`Which card should I use for ${formatMoney(amount)}?`, 'Plan my month'],
  };
});

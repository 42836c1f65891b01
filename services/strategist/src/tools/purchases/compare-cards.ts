import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Chart, Part } from '@floatwise/contracts/strategist/answer';
import { roundCents } from '@floatwise/finance/money/money';
import { cardName, type Purchase, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { recommend, type Recommendation } from '@floatwise/finance/ranking/recommendation';
import { say, type FactBook } from '../../facts/fact-book.js';
import { cardNamed, cardQuestion, noCards, type Wallet } from '../chosen-card.js';
import { findCards } from '../find-card.js';
import { creditLines, daysOf, namesOf, totalLines, utilizationLines } from '../computed.js';
import { optimizerPath } from '../page-paths.js';
import { asks, defineTool, type ToolResult } from '../tool.js';
import { answered, joined, listed } from '../writing.js';
import { compareYear } from './compare-year.js';
import { THAT_ARE_TAKEN } from './declined.js';
import { paidAt } from './paid-at.js';
import { bonusWords, categoryWords, generalRateWords, mostRewardsWords, nameFact } from './purchase-words.js';

type Valued = ValuedCard<PlannerCard>;

/** The cards that the names mean, or a question. */
function cardsNamed(wallet: Wallet, names: readonly string[]): PlannerCard[] | ToolResult {
  const chosen = new Set<PlannerCard>();
  for (const name of names) {
    const { card, question } = cardNamed(wallet, name);
    if (!card) return question;
    chosen.add(card);
  }
  const [only] = chosen;
  if (chosen.size > 1 || !only) return [...chosen];
  return cardQuestion(
    'Which other card should I compare it with?',
    say`Which other card should I compare ${nameFact(wallet.facts, only)} with?`,
    wallet.cards.filter((card) => card !== only),
  );
}

function floatWords(facts: FactBook, each: Valued, { today }: Purchase): Part[] {
  if (each.card.carriesBalance) return say`carries a balance, so interest starts right away`;
  const days = facts.days('days', each.figures.daysToPay, daysOf(each, today));
  return say`${days}, due ${facts.date('due', each.figures.nextDueDate, { cards: namesOf([each.card]) })}`;
}

function totalWords(facts: FactBook, each: Valued, { amount, apyPercent }: Purchase): Part[] {
  if (amount === 0 || !each.covers) return [];
  if (each.total === null) return say`; add its APR to see what it’s worth`;
  const details = { cards: namesOf([each.card]), sum: totalLines(each, apyPercent) };
  return say`; worth ${facts.money('worth', each.total, details)}`;
}

function lineWords(facts: FactBook, each: Valued, purchase: Purchase): Part[] {
  const { card, figures, covers, accepted } = each;
  const available = facts.money('available', figures.availableCredit, {
    cards: namesOf([card]),
    sum: creditLines({ ...card, balance: card.currentBalance }),
  });
  const used = facts.utilization('utilization', figures.utilizationRate, {
    cards: namesOf([card]),
    sum: utilizationLines(card.currentBalance, card.creditLimit),
  });
  return joined(
    say`${nameFact(facts, card)}: `,
    floatWords(facts, each, purchase),
    say`; ${available} available, ${used} in use`,
    totalWords(facts, each, purchase),
    covers ? [] : accepted === false ? say`; not taken there` : say`; the purchase would be declined`,
  );
}

function verdict(facts: FactBook, found: Recommendation<PlannerCard>): Part[] {
  const { best, declined, disagreement, purchase, ranked } = found;
  if (!best) return [];
  if (best.accepted === false) return say`That store doesn’t take any of them.`;
  const which = ranked.some(({ accepted }) => accepted === false) ? THAT_ARE_TAKEN : '';
  if (declined)
    return say`None of them${which} has enough available credit for ${facts.money('amount', purchase.amount)}.`;
  const name = nameFact(facts, best.card, 'best');
  if (best.card.carriesBalance)
    return say`Use ${name} if you must: no card without a balance${which} has enough available credit.`;
  if (purchase.amount > 0 && disagreement?.gainUnit === 'dollars') {
    const other = nameFact(facts, disagreement.otherBest.card, 'most-dollars');
    return say`For the longest float, use ${name}; for the most dollars, use ${other}.`;
  }
  if (purchase.amount === 0) return say`For the longest float, use ${name}.`;
  return ranked.some(({ covers, total }) => covers && total === null)
    ? say`Use ${name}: of the cards whose interest I know, it’s best on both days and dollars.`
    : say`Use ${name}: it’s best on both days and dollars.`;
}

/** Without an amount: what the best card earns in the category, and which one earns more. */
function rewardsWords(facts: FactBook, best: Valued, { ranked, purchase }: Recommendation<PlannerCard>): Part[] {
  if (!purchase.category) return [];
  const isKnown = best.card.spendingCategories !== null;
  return [
    ...(isKnown ? categoryWords(facts, best, purchase) : []),
    ...mostRewardsWords(facts, { ranked, best: best.card }, purchase),
  ];
}

const chartOf = (ranked: readonly Valued[]): Chart => ({
  kind: 'bars',
  title: 'Days without interest',
  points: ranked.map(({ card, floatDays }) => ({
    label: cardName(card),
    value: floatDays,
    text: formatDays(floatDays),
  })),
});

/** Some of the cards side by side, for one purchase today. */
export const compareCards = defineTool('compare_cards', async (input, context) => {
  const { facts, wallet, today, apyPercent } = context;
  const all = await wallet();
  if (all.length === 0) return noCards('I can compare it with others');
  if (all.length === 1)
    return asks('You have only one card here. Which card in our catalog do you want to know about?');
  const { category } = input;
  const amount = roundCents(input.amount ?? 0);
  const { given } = await paidAt({ ...input, amount }, all, context);
  const purchase = { amount, today, order: 'longest-float', apyPercent, ...given } as const;
  const own = input.cards.flatMap((name) => findCards(all, name));
  // A card that ranks first itself is compared with the next one.
  const others = all.filter((card) => !own.includes(card));
  const best = input.best ? recommend({ cards: others, ...purchase }).best : undefined;
  const cards = cardsNamed({ facts, cards: all }, [...input.cards, ...(best ? [cardName(best.card)] : [])]);
  if (!Array.isArray(cards)) return cards;
  if (input.year) return compareYear(facts, cards, input);
  const found = recommend({ cards, ...purchase });
  const { ranked } = found;
  return {
    parts: answered(
      listed(ranked.map((each) => lineWords(facts, each, found.purchase))),
      verdict(facts, found),
      bonusWords(ranked),
      amount === 0 && found.best ? rewardsWords(facts, found.best, found) : [],
      generalRateWords(cards, category),
      amount > 0 ? [] : say` Tell me an amount, and I’ll add what it’s worth on each card.`,
    ),
    charts: [chartOf(ranked)],
    openIn: [{ label: 'Open in the optimizer', path: optimizerPath(found.purchase) }],
    suggestions: ['Which card should I use today?', 'Plan my month'],
  };
});

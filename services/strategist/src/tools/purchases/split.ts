import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Fact, Part } from '@floatwise/contracts/strategist/answer';
import { formatMoney, roundCents } from '@floatwise/finance/money/money';
import { bestCovering, cardName, valued, type Purchase, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import { splitOffers, splitPurchase, type Split, type SplitGoal } from '@floatwise/finance/ranking/split';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { noCards } from '../chosen-card.js';
import { creditLines, daysOf, differenceLines, namesOf } from '../computed.js';
import { optimizerPath } from '../page-paths.js';
import { asks, defineTool, type ToolResult } from '../tool.js';
import { answered, joined } from '../writing.js';
import { declinedAnswer } from './declined.js';
import { bonusWords, generalRateWords, nameFact } from './purchase-words.js';
import { shareChart, shareList } from './split-words.js';

type Offer = Split<PlannerCard>;

/** The share of a goal's name, as a fact: 'under 30%'. */
const shareOf = (facts: FactBook, goal: 'under-30' | 'under-10'): Fact =>
  facts.rate('goal', goal === 'under-30' ? 30 : 10);

function goalWords(facts: FactBook, { goal, parts, single }: Offer): Part[] {
  const [only, ...others] = parts;
  const alone = only && others.length === 0 ? nameFact(facts, only.card, 'alone') : null;
  const over = alone ? [] : say`Split across ${facts.count('cards', parts.length, 'card')}, `;
  switch (goal) {
    case 'fit':
      return joined(over, say`it fits: no single card has enough available credit`);
    case 'dollars':
      return alone ? say`${alone} alone is worth the most` : joined(over, say`it’s worth the most`);
    case 'under-30':
    case 'under-10': {
      const share = shareOf(facts, goal);
      if (alone) return say`${alone} alone stays under ${share}`;
      const instead = single ? [] : say`it fits, and `;
      return joined(over, instead, say`each stays under ${share}`);
    }
  }
}

function gainWords(facts: FactBook, { goal, single, total, gain }: Offer): Part[] {
  if (!single || single.total === null || total === null || gain === null || gain === 0) return say`.`;
  const name = nameFact(facts, single.card, 'single');
  const both = [
    { label: 'Split', dollars: total },
    { label: `${cardName(single.card)} alone`, dollars: single.total },
  ] as const;
  const sum = gain > 0 ? differenceLines(both[0], both[1]) : differenceLines(both[1], both[0]);
  const difference = facts.money('gain', Math.abs(gain), { cards: namesOf([single.card]), sum });
  if (goal === 'dollars' && gain > 0) return say`, ${difference} more than ${name} alone.`;
  return gain > 0
    ? say`, and it’s worth ${difference} more than ${name} alone.`
    : say`, and it’s worth ${difference} less than ${name} alone.`;
}

function worthWords(facts: FactBook, { parts, total }: Offer): Part[] {
  if (total === null) return say`To tell you what it’s worth, I need the APR of each card that carries a balance.`;
  const sum = parts.slice(0, 40).map(({ card, value }) => moneyLine(cardName(card), value.total ?? 0));
  const worth = facts.money('worth', total, { cards: namesOf(parts.map(({ card }) => card)), sum });
  return joined(
    parts.length > 1 ? say`Together it’s worth ${worth}.` : say`It’s worth ${worth}.`,
    bonusWords(parts.map(({ value }) => value)),
  );
}

function offerAnswer(facts: FactBook, offer: Offer, { today, amount, category }: Purchase): Omit<ToolResult, 'openIn'> {
  return {
    parts: answered(
      goalWords(facts, offer),
      gainWords(facts, offer),
      shareList(facts, offer.parts, today),
      worthWords(facts, offer),
      generalRateWords(
        offer.parts.map(({ card }) => card),
        category,
      ),
    ),
    charts: offer.parts.length > 1 ? [shareChart(offer.parts)] : [],
    suggestions: [`Should I wait to spend ${formatMoney(amount)}?`, 'What should I pay before my statements close?'],
  };
}

function aloneWords(facts: FactBook, { card, ...single }: ValuedCard<PlannerCard>, today: string): Part[] {
  const name = nameFact(facts, card, 'single');
  const available = facts.money('available', single.figures.availableCredit, {
    cards: namesOf([card]),
    sum: creditLines({ ...card, balance: card.currentBalance }),
  });
  if (card.carriesBalance)
    return say`${name} alone can cover it, with ${available} available, but it carries a balance.`;
  const days = facts.days('days', single.figures.daysToPay, daysOf({ card, ...single }, today));
  return say`${name} alone can cover it, with ${available} available, and gives you ${days}.`;
}

/** The split for the goal, or the words why there's none. */
function splitFor(
  facts: FactBook,
  cards: readonly PlannerCard[],
  asked: { purchase: Purchase; goal?: SplitGoal },
): Offer | Part[] {
  const { purchase, goal } = asked;
  const single = bestCovering(
    cards.map((card) => valued(card, purchase)),
    purchase.order,
  );
  const offers = goal ? [] : splitOffers({ cards, ...purchase });
  const offer = goal ? splitPurchase(cards, purchase, goal) : offers[0];
  if (single && (goal === 'fit' || (!goal && !offer))) {
    const gains = goal ? [] : say` Splitting gains you nothing.`;
    return joined(aloneWords(facts, single, purchase.today), gains);
  }
  if (offer) return offer;
  const share = goal === 'under-30' || goal === 'under-10' ? shareOf(facts, goal) : null;
  const amount = facts.money('amount', purchase.amount);
  return share
    ? say`Your cards can’t cover ${amount} and each stay under ${share}. Pay some of them down first.`
    : say`Your cards together don’t have enough available credit for ${amount}.`;
}

/** A purchase split over several cards: the optimizer's offers, or the goal that was asked for. */
export const split = defineTool('split', async (input, { facts, wallet, today, apyPercent }) => {
  const { goal, category } = input;
  const amount = roundCents(input.amount ?? 0);
  if (amount === 0) return asks('How much is the purchase you want to split?');
  const cards = await wallet();
  if (cards.length === 0) return noCards('I can split a purchase across your cards');
  const purchase = { amount, today, order: 'longest-float', apyPercent, ...(category && { category }) } as const;
  const isPossible = splitPurchase(cards, purchase, 'fit') !== null;
  if (!isPossible) return declinedAnswer(facts, cards, purchase);
  const openIn = [{ label: 'Open in the optimizer', path: optimizerPath(purchase) }];
  const found = splitFor(facts, cards, { purchase, ...(goal && { goal }) });
  if (!Array.isArray(found)) return { ...offerAnswer(facts, found, purchase), openIn };
  return {
    parts: found,
    openIn,
    suggestions: [`Should I wait to spend ${formatMoney(amount)}?`, 'What should I pay before my statements close?'],
  };
});

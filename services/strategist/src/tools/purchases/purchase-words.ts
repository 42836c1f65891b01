import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Fact, Part } from '@floatwise/contracts/strategist/answer';
import { rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import {
  categoryLabel,
  categoryRate,
  rewardLines,
  rewardTiers,
  sharedCapText,
  type PurchaseCategory,
} from '@floatwise/finance/rewards/categories';
import { sumCents } from '@floatwise/finance/money/money';
import { cardName, placeOf, type Purchase, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { interestLines, namesOf, totalLines } from '../computed.js';
import { joined } from '../writing.js';

type Valued = ValuedCard<PlannerCard>;

/** Says that a part of a welcome bonus stands in what cards are worth. */
export const bonusWords = (values: readonly Valued[]): Part[] =>
  values.some(({ lines }) => lines.bonus) ? say` That includes a share of the welcome bonus.` : [];

/** What the card is worth for the purchase, in a sentence; nothing without an amount, or with an unknown total. */
export function worthWords(facts: FactBook, each: Valued, { amount, apyPercent }: Purchase): Part[] {
  if (amount === 0 || each.total === null) return [];
  const worth = facts.money('worth', each.total, { cards: namesOf([each.card]), sum: totalLines(each, apyPercent) });
  const words =
    each.total < 0 ? say` In total, it’s worth ${worth}, so it costs you money.` : say` In total, it’s worth ${worth}.`;
  return [...words, ...bonusWords([each])];
}

function balanceWords(facts: FactBook, { card, lines, figures }: Valued, { amount }: Purchase): Part[] {
  if (!card.carriesBalance) return [];
  if (card.apr === null) {
    return say` It carries a balance, so interest starts right away. Add its APR to the card, and I can tell you how much.`;
  }
  if (!lines.interest) return say` It carries a balance, so interest starts right away.`;
  const interest = facts.money('interest', lines.interest, {
    cards: namesOf([card]),
    sum: interestLines({ amount, days: figures.daysToPay, rate: card.apr }),
  });
  return say` It carries a balance, so interest starts right away: ${interest} by the due date.`;
}

function foreignWords(facts: FactBook, { card, lines }: Valued, { amount, foreign }: Purchase): Part[] {
  const { foreignFeePercent } = card;
  if (!foreign) return [];
  if (foreignFeePercent === null) {
    return say` I don’t know its foreign transaction fee: look it up before you pay in another currency.`;
  }
  if (foreignFeePercent === 0) return say` It has no foreign transaction fee.`;
  const rate = facts.rate('foreign-fee-rate', foreignFeePercent, { cards: namesOf([card]) });
  if (!lines.foreignFee) return say` It adds a foreign transaction fee of ${rate}.`;
  const fee = facts.money('foreign-fee', lines.foreignFee, {
    cards: namesOf([card]),
    sum: [
      moneyLine('Amount', amount),
      { label: 'Foreign transaction fee', text: rate.text },
      moneyLine('Amount × fee', lines.foreignFee),
    ],
  });
  return say` It adds a foreign transaction fee of ${rate}, ${fee}.`;
}

/** What has to be said about a card whatever its rank: a carried balance, a foreign fee or that it isn't known. */
export const caveatWords = (facts: FactBook, each: Valued, purchase: Purchase): Part[] => [
  ...balanceWords(facts, each, purchase),
  ...foreignWords(facts, each, purchase),
];

/** A rewards rate as people read it: `1.5%`, `4 points per $1`. */
const rateTerm = (facts: FactBook, card: PlannerCard, rewardsRate: number): Fact =>
  facts.term('rewards-rate', rewardsRateText({ ...card, rewardsRate }));

/** Which rate was counted in a category, and what's missing where the card's own rates aren't known. */
export function categoryWords(
  facts: FactBook,
  { card }: Pick<Valued, 'card'>,
  purchase: Pick<Purchase, 'category'>,
): Part[] {
  const { category } = purchase;
  if (!category) return [];
  const name = categoryName(category);
  if (card.spendingCategories === null) {
    const flat = rateTerm(facts, card, card.rewardsRate);
    return say` I used its general rate of ${flat}: rates for ${name} come with Pro, for cards matched to our catalog.`;
  }
  const [now, then] = rewardTiers(card, category);
  const bonus = categoryRate(card, category);
  const rate = rateTerm(facts, card, now?.rate ?? card.rewardsRate);
  if (!bonus || !now || now.rate <= card.rewardsRate)
    return say` It earns ${rate} on ${name}, the same as anywhere else.`;
  if (!then) return say` It earns ${rate} on ${name}.`;
  const left = facts.money('cap-left', now.spend, {
    cards: namesOf([card]),
    sum: [
      moneyLine('Cap', bonus.cap?.amount ?? 0),
      moneyLine('Spent so far', sumCents([now.spend, -(bonus.cap?.amount ?? 0)])),
    ],
  });
  const shared = sharedCapText(card, bonus);
  const together = shared === null ? [] : say` (${facts.term('shared-cap', shared)})`;
  return joined(
    say` It earns ${rate} on the next ${left} of ${name}`,
    together,
    say`, then ${rateTerm(facts, card, then.rate)}.`,
  );
}

/**
 * What has to be said that a purchase counts as on a card: at some shops that depends on its issuer. Undefined where a shop has no
 * category, the card no rate of its own for such shops, and nobody said (`said`) what it is.
 */
export function countedAs(
  card: PlannerCard,
  purchase: Purchase,
  said: PurchaseCategory | undefined,
): PurchaseCategory | undefined {
  const { category } = placeOf(card, purchase);
  return category === 'other' && said === undefined && !categoryRate(card, category) ? undefined : category;
}

/** Dollars of rewards on $100, by which cards are compared where no amount is known. */
const onHundred = (card: PlannerCard, purchase: Purchase): number =>
  sumCents(rewardLines(100, card, placeOf(card, purchase).category ?? 'other').map(({ rewards }) => rewards));

/** The card that earns the most for a purchase, of those that the shop takes, if it's another one than the best for time and earns more. */
export function mostRewardsWords(
  facts: FactBook,
  { ranked, best }: { ranked: readonly Valued[]; best: PlannerCard },
  purchase: Purchase,
): Part[] {
  const [most] = ranked
    .filter(({ accepted, card }) => accepted !== false && !card.carriesBalance)
    .map(({ card }) => card)
    .toSorted((one, other) => onHundred(other, purchase) - onHundred(one, purchase));
  if (!most || onHundred(most, purchase) <= onHundred(best, purchase)) return [];
  const category = placeOf(most, purchase).category ?? 'other';
  const [now, then] = rewardTiers(most, category);
  const rate = rateTerm(facts, most, now?.rate ?? most.rewardsRate);
  const name = nameFact(facts, most, 'most');
  if (!now || !then) return say` For rewards, use ${name}: it earns ${rate} on ${categoryName(category)}.`;
  const left = facts.money('most-cap-left', now.spend, { cards: namesOf([most]) });
  return say` For rewards, use ${name}: it earns ${rate} on the next ${left} of ${categoryName(category)}.`;
}

/** Says of several cards that general rates were counted where the rates for a category aren't known. */
export const generalRateWords = (cards: readonly PlannerCard[], category: PurchaseCategory | undefined): Part[] =>
  category && cards.some(({ spendingCategories }) => spendingCategories === null)
    ? say` I used general rates where I don’t know the rates for ${categoryName(category)}: they come with Pro, for cards matched to our catalog.`
    : [];

const longNames: Partial<Record<PurchaseCategory, string>> = {
  other: 'other purchases',
  drugstore: 'drugstore purchases',
};
/** 'groceries' */
const categoryName = (category: PurchaseCategory): string =>
  longNames[category] ?? categoryLabel[category].toLowerCase();

export const nameFact = (facts: FactBook, card: PlannerCard, fact = 'card'): Fact => facts.card(fact, cardName(card));

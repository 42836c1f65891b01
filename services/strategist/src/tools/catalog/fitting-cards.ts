import type { CatalogFacts } from '@floatwise/contracts/cards/requests';
import { yearlyRewards } from '@floatwise/finance/rewards/annual-fee';
import { bonusPlan } from '@floatwise/finance/rewards/bonus-plan';
import { addDays, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import {
  categoryRate,
  rewardsAtRate,
  type CardRewards,
  type PurchaseCategory,
} from '@floatwise/finance/rewards/categories';
import { isOpenOffer } from '@floatwise/finance/calendar/fact-age';
import { roundCents, sumCents } from '@floatwise/finance/money/money';
import type { ToolInput } from '../tool-inputs.js';

/** What the person looks for, and what they spend by card in a month, in dollars. */
export interface Wish {
  want?: ToolInput<'offers'>['want'] | undefined;
  category?: PurchaseCategory | undefined;
  monthlySpending: number;
  today: CalendarDate;
  /** What a point or mile is worth to the person; without it, cards that pay in points aren't compared. */
  centsPerPoint?: number | undefined;
}

/** A card of the catalog with what it's worth for a wish. Dollars, rounded to the cent. */
export interface FittingCard {
  card: CatalogFacts;
  /** In a year. */
  rewards: number;
  /** What the current offer gives if the usual spending gets there in time; else 0. */
  bonus: number;
  annualFee: number;
  /** What it's worth: rewards - fee, and in the first year with the bonus. */
  value: number;
}

/** What is spent by card in a month where nothing was said, in dollars. */
export const assumedMonthlySpending = 1_000;

/** A catalog card's rates. Its general rate counts a point as one cent, so it's the points for a dollar, too. */
export const rewardsOf = (card: CatalogFacts, centsPerPoint?: number): CardRewards => ({
  rewardsRate: card.universalCashbackPercent,
  rewardsUnit: card.rewardsUnit,
  centsPerPoint: centsPerPoint ?? 1,
  spendingCategories: card.spendingCategories,
});

/** What a card pays in is dollars, or there's a value to count points and miles with. It's never guessed. */
export const isCountable = ({ rewardsUnit }: CatalogFacts, centsPerPoint?: number): boolean =>
  rewardsUnit === 'percent' || centsPerPoint !== undefined;

/** A card's welcome offer; null without one, and when it's over. */
export const openOffer = ({ currentOffer: offer }: CatalogFacts, today: CalendarDate): CatalogFacts['currentOffer'] =>
  offer && isOpenOffer(offer, today) ? offer : null;

/** The bonus in dollars if the spending reaches it in time. One of unknown time, or in points of unknown value, is 0. */
function reachedBonus(card: CatalogFacts, { monthlySpending, today, centsPerPoint }: Wish): number {
  const offer = openOffer(card, today);
  if (!offer?.days || (offer.unit !== 'dollars' && centsPerPoint === undefined)) return 0;
  const target = { needed: offer.spend, by: addDays(today, offer.days - 1), today };
  if (!bonusPlan(target, monthlySpending).reached) return 0;
  return offer.unit === 'dollars'
    ? roundCents(offer.amount)
    : rewardsAtRate(offer.amount, 1, { rewardsRate: 1, rewardsUnit: offer.unit, centsPerPoint: centsPerPoint ?? 0 });
}

function fits({ card, bonus }: FittingCard, { want, category }: Wish): boolean {
  switch (want) {
    case 'welcome-bonus':
      return bonus > 0;
    case 'no-annual-fee':
      return card.annualFee === 0;
    case 'no-annual-or-foreign-fee':
      return card.annualFee === 0 && card.foreignFeePercent === 0;
    case 'no-foreign-fee':
      return card.foreignFeePercent === 0;
    case 'category':
      return category === undefined || categoryRate(rewardsOf(card), category) !== null;
    case 'flat-rate':
      return card.universalCashbackPercent > 1;
    case undefined:
      return true;
  }
}

function valuedFor(card: CatalogFacts, wish: Wish): FittingCard[] {
  if (card.discontinued || card.isBusiness || card.annualFee === null) return [];
  if (!isCountable(card, wish.centsPerPoint)) return [];
  const { category } = wish;
  const firstYear = wish.want === undefined || wish.want === 'welcome-bonus';
  const dollars = roundCents(wish.monthlySpending * 12);
  const general = {
    ...rewardsOf(card, wish.centsPerPoint),
    ...(wish.want === 'flat-rate' && { spendingCategories: null }),
  };
  const rewards = yearlyRewards(general, { dollars, category });
  const bonus = reachedBonus(card, wish);
  const annualFee = firstYear && card.isAnnualFeeWaived ? 0 : card.annualFee;
  return [{ card, rewards, bonus, annualFee, value: sumCents([rewards, firstYear ? bonus : 0, -annualFee]) }];
}

/**
 * The personal cards that fit a wish, the most valuable first; equal ones by name. What a card would pay us isn't an
 * input. A card whose annual fee isn't known, or that pays in points of unknown value, has no value that could be compared,
 * so it's left out.
 */
export const fittingCards = (catalog: readonly CatalogFacts[], wish: Wish): FittingCard[] =>
  catalog
    .flatMap((card) => valuedFor(card, wish))
    .filter((each) => fits(each, wish))
    .sort(
      (a, b) => b.value - a.value || compareText(a.card.name, b.card.name) || compareText(a.card.cardId, b.card.cardId),
    );

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

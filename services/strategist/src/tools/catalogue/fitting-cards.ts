import type { CatalogueFacts } from '@floatwise/contracts/cards/requests';
import { yearlyRewards } from '@floatwise/finance/annual-fee';
import { bonusPlan } from '@floatwise/finance/bonus-plan';
import { addDays, type CalendarDate } from '@floatwise/finance/calendar';
import { categoryRate, rewardsAtRate, type CardRewards, type PurchaseCategory } from '@floatwise/finance/categories';
import { roundCents, sumCents } from '@floatwise/finance/money';
import type { ToolInput } from '../tool-inputs.js';

/** What the person looks for, and what they spend by card in a month, in dollars. */
export interface Wish {
  want?: ToolInput<'offers'>['want'] | undefined;
  category?: PurchaseCategory | undefined;
  monthlySpending: number;
  today: CalendarDate;
}

/** A card of the catalog with what it's worth for a wish. Dollars, rounded to the cent. */
export interface FittingCard {
  card: CatalogueFacts;
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

/** A catalog card's rates. Its general rate counts a point as one cent, and so do its category rates. */
export const rewardsOf = ({ universalCashbackPercent, spendingCategories }: CatalogueFacts): CardRewards => ({
  rewardsRate: universalCashbackPercent,
  rewardsUnit: 'percent',
  spendingCategories,
});

/** What a card's offer gives in dollars, a point counted as one cent; null without one, and when it's over. */
export function offerWorth({ currentOffer: offer }: CatalogueFacts, today: CalendarDate): number | null {
  if (!offer || (offer.expires !== null && offer.expires < today)) return null;
  return offer.unit === 'dollars'
    ? roundCents(offer.amount)
    : rewardsAtRate(offer.amount, 1, { rewardsRate: 1, rewardsUnit: offer.unit });
}

/** The offer, if the spending reaches it in time. An offer of which the time isn't known doesn't count. */
function reachedBonus(card: CatalogueFacts, { monthlySpending, today }: Wish): number {
  const worth = offerWorth(card, today);
  const days = card.currentOffer?.days;
  if (worth === null || !card.currentOffer || !days) return 0;
  const target = { needed: card.currentOffer.spend, by: addDays(today, days - 1), today };
  return bonusPlan(target, monthlySpending).reached ? worth : 0;
}

function fits({ card, bonus }: FittingCard, { want, category }: Wish): boolean {
  switch (want) {
    case 'welcome-bonus':
      return bonus > 0;
    case 'no-annual-fee':
      return card.annualFee === 0;
    case 'no-foreign-fee':
      return card.foreignFeePercent === 0;
    case 'category':
      return category === undefined || categoryRate(rewardsOf(card), category) !== null;
    case 'flat-rate':
      return card.universalCashbackPercent > 0;
    case undefined:
      return true;
  }
}

function valuedFor(card: CatalogueFacts, wish: Wish): FittingCard[] {
  if (card.discontinued || card.isBusiness || card.annualFee === null) return [];
  const { category } = wish;
  const firstYear = wish.want === undefined || wish.want === 'welcome-bonus';
  const dollars = roundCents(wish.monthlySpending * 12);
  const general = { ...rewardsOf(card), ...(wish.want === 'flat-rate' && { spendingCategories: null }) };
  const rewards = yearlyRewards(general, { dollars, category });
  const bonus = reachedBonus(card, wish);
  const annualFee = firstYear && card.isAnnualFeeWaived ? 0 : card.annualFee;
  return [{ card, rewards, bonus, annualFee, value: sumCents([rewards, firstYear ? bonus : 0, -annualFee]) }];
}

/**
 * The personal cards that fit a wish, the most valuable first; equal ones by name. What a card would pay us isn't an
 * input. A card whose annual fee isn't known has no value that could be compared, so it's left out.
 */
export const fittingCards = (catalogue: readonly CatalogueFacts[], wish: Wish): FittingCard[] =>
  catalogue
    .flatMap((card) => valuedFor(card, wish))
    .filter((each) => fits(each, wish))
    .sort(
      (a, b) => b.value - a.value || compareText(a.card.name, b.card.name) || compareText(a.card.cardId, b.card.cardId),
    );

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

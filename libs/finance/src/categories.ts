import { roundHalfUp } from './money.js';

/** Where a purchase is made, for cards that give more there. 'other' is everything that no category names. */
export const purchaseCategories = [
  'groceries',
  'gas',
  'dining',
  'travel',
  'online',
  'drugstore',
  'streaming',
  'other',
] as const;
export type PurchaseCategory = (typeof purchaseCategories)[number];

/** What a category is called on screen. */
export const categoryLabel: Record<PurchaseCategory, string> = {
  groceries: 'Groceries',
  gas: 'Gas',
  dining: 'Dining',
  travel: 'Travel',
  online: 'Online shopping',
  drugstore: 'Drugstore',
  streaming: 'Streaming',
  other: 'Other',
};

/** How often a cap starts again; 'lifetime' is never. */
export type CapPeriod = 'month' | 'quarter' | 'year' | 'lifetime';

/** Dollars of spending, not of rewards, that earn a rate in each period. Categories with the same `group` use it up together. */
export interface Cap {
  amount: number;
  period: CapPeriod;
  group?: string;
}

/** What a card gives in one category, in its own rewards unit. */
export interface CategoryRate {
  category: PurchaseCategory;
  rate: number;
  cap: Cap | null;
  /** What follows the cap; the card's general rate unless given. */
  rateAfterCap?: number;
}

/** Dollars that were spent on the card in a category since its cap last started. */
export interface CapSpent {
  category: string;
  spent: number;
}

/** What one unit of `rewardsRate` is: percent of the amount back, or points or miles for each dollar. */
export type RewardsUnit = 'percent' | 'points' | 'miles';

/** How a card pays back. `centsPerPoint` is the value of one point or mile in cents; 1 where nothing is known. */
export interface CardRewards {
  rewardsRate: number;
  rewardsUnit?: RewardsUnit;
  centsPerPoint?: number;
  /** What the card gives by category; null or absent where nothing is known. */
  spendingCategories?: readonly CategoryRate[] | null;
  /** As typed by the person. */
  capSpent?: readonly CapSpent[];
  /** As `capUse` finds it from transactions; then this counts. Null or absent where there are none. */
  capUsed?: readonly CapSpent[] | null;
}

/** A rate and the dollars of spending that earn it; Infinity where it has no end. */
export interface RewardTier {
  rate: number;
  spend: number;
}

/** One line of the rewards: `spend` dollars at `rate` give `rewards` dollars, rounded half up to the cent. */
export interface RewardLine extends RewardTier {
  rewards: number;
}

/** The card's rate for a category, the highest where it has several; null where it has none. */
export function categoryRate(card: CardRewards, category: PurchaseCategory | undefined): CategoryRate | null {
  if (!category || !card.spendingCategories) return null;
  const rates = card.spendingCategories.filter((each) => each.category === category);
  return rates.reduce<CategoryRate | null>((best, each) => (best && best.rate >= each.rate ? best : each), null);
}

/** The categories that use up the same cap, this one among them. */
export function capMembers(card: Pick<CardRewards, 'spendingCategories'>, { category, cap }: CategoryRate): string[] {
  const group = cap?.group;
  if (group === undefined) return [category];
  const members = (card.spendingCategories ?? []).filter((each) => each.cap?.group === group);
  return [...new Set([category, ...members.map((each) => each.category)])];
}

/**
 * Dollars of spending that still earn the category's rate: cap - what its whole group spent so far, never below 0; Infinity
 * without a cap. Source: issue "shared caps: a cap belongs to a group of categories".
 */
export function capLeft(card: CardRewards, rate: CategoryRate): number {
  if (!rate.cap) return Infinity;
  const members = capMembers(card, rate);
  let spent = 0;
  for (const each of card.capUsed ?? card.capSpent ?? []) if (members.includes(each.category)) spent += each.spent;
  return roundHalfUp([Math.max(0, rate.cap.amount - spent)]);
}

/**
 * The rates that apply to a purchase in turn: the category's up to what is left of its cap, then the card's general rate (or
 * the category's own `rateAfterCap`). Rates never rise from one tier to the next: a category that would pay less than what
 * follows is no bonus and is left aside. Source: issue "purchase category with rates, caps and what is left of a cap".
 */
export function rewardTiers(card: CardRewards, category?: PurchaseCategory): RewardTier[] {
  const bonus = categoryRate(card, category);
  return tiersWith(card, bonus, bonus ? capLeft(card, bonus) : 0);
}

/** As `rewardTiers`, for a rate of the card of whose cap so many dollars are left. */
export function tiersWith(card: CardRewards, bonus: CategoryRate | null, capLeft: number): RewardTier[] {
  if (!bonus) return [{ rate: card.rewardsRate, spend: Infinity }];
  const after = bonus.cap ? (bonus.rateAfterCap ?? card.rewardsRate) : card.rewardsRate;
  const left = bonus.rate > after ? capLeft : 0;
  if (left === Infinity) return [{ rate: bonus.rate, spend: Infinity }];
  const beyond = { rate: after, spend: Infinity };
  return left > 0 ? [{ rate: bonus.rate, spend: left }, beyond] : [beyond];
}

/**
 * Dollars for `amount` at one rate, to the cent. Percent: amount x rate / 100, the specification's formula. Points and miles:
 * amount x rate x cents per point / 100, which is the same at one cent a point.
 */
export function rewardsAtRate(amount: number, rate: number, card: CardRewards): number {
  const { rewardsUnit = 'percent', centsPerPoint = 1 } = card;
  return rewardsUnit === 'percent' ? roundHalfUp([amount, rate], 100) : roundHalfUp([amount, rate, centsPerPoint], 100);
}

/** The rewards of a purchase of `amount` dollars line by line, one for each rate that applies; their sum is the rewards. */
export function rewardLines(amount: number, card: CardRewards, category?: PurchaseCategory): RewardLine[] {
  const lines: RewardLine[] = [];
  let open = amount;
  for (const { rate, spend } of rewardTiers(card, category)) {
    const part = Math.min(open, spend);
    if (part <= 0 && lines.length > 0) break;
    lines.push({ rate, spend: part, rewards: rewardsAtRate(part, rate, card) });
    open = roundHalfUp([open - part]);
  }
  return lines;
}

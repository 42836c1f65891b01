import { roundHalfUp } from '../money/money.js';

/** Where a purchase is made, for cards with bonus rates. 'other' is everything without a category. */
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

/** Display name of each category. */
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

/** How often a cap resets; 'lifetime' means never. */
export type CapPeriod = 'month' | 'quarter' | 'year' | 'lifetime';

/**
 * Dollars of spending, not of rewards, that earn a rate in each period. Categories with the same `group` share the cap.
 */
export interface Cap {
  amount: number;
  period: CapPeriod;
  group?: string;
  /** What else uses up a group's cap, in the issuer's words, because it's none of our categories: 'EV charging'. */
  others?: readonly string[];
}

/** What a card earns in one category, in its own rewards unit. */
export interface CategoryRate {
  category: PurchaseCategory;
  rate: number;
  cap: Cap | null;
  /** The rate after the cap is used up; defaults to the card's general rate. */
  rateAfterCap?: number;
}

/**
 * Dollars spent on the card in a category since its cap last reset. What a group has spent is the sum over its categories,
 * and may stand under any one of them.
 */
export interface CapSpent {
  category: string;
  spent: number;
}

/** The unit of `rewardsRate`: percent of the amount, or points or miles per dollar. */
export type RewardsUnit = 'percent' | 'points' | 'miles';

/** How a card's rewards work. `centsPerPoint` is the value of one point or mile in cents; 1 if unknown. */
export interface CardRewards {
  rewardsRate: number;
  rewardsUnit?: RewardsUnit;
  centsPerPoint?: number;
  /** What the card earns by category; null or absent if unknown. */
  spendingCategories?: readonly CategoryRate[] | null;
  /** As entered by the person. */
  capSpent?: readonly CapSpent[];
  /**
   * As calculated from transactions by `capUse`; takes precedence over `capSpent`. Null or absent without transactions.
   */
  capUsed?: readonly CapSpent[] | null;
}

/** A rate and the dollars of spending that earn it; Infinity if there's no limit. */
export interface RewardTier {
  rate: number;
  spend: number;
}

/** One line of the rewards: `spend` dollars at `rate` earn `rewards` dollars, rounded half up to the cent. */
export interface RewardLine extends RewardTier {
  rewards: number;
}

/**
 * The card's rate for a category, the highest if there are several; null if there is none. Without a category it's the rate that a
 * purchase earns whatever it is ('2% on all purchases up to $50,000 a year'): the card's lower general rate is for what goes beyond its cap.
 */
export function categoryRate(card: CardRewards, category: PurchaseCategory | undefined): CategoryRate | null {
  const { spendingCategories: all } = card;
  if (!all) return null;
  if (!category) return rateAnywhere(card, all);
  const rates = all.filter((each) => each.category === category);
  return rates.reduce<CategoryRate | null>((best, each) => (best && best.rate >= each.rate ? best : each), null);
}

/** The rate of a card whose categories all have the same one, with one cap for all or none. */
function rateAnywhere(card: CardRewards, all: readonly CategoryRate[]): CategoryRate | null {
  if (all.length < purchaseCategories.length) return null;
  const [rate = null, ...others] = purchaseCategories.map((category) => categoryRate(card, category));
  const isSame = (other: CategoryRate | null): boolean =>
    other?.rate === rate?.rate &&
    other?.cap?.group === rate?.cap?.group &&
    (other?.cap === null) === (rate?.cap === null);
  return rate && others.every(isSame) && (rate.cap === null || rate.cap.group !== undefined) ? rate : null;
}

/** The categories that share a cap, including this one. */
export function capMembers(card: Pick<CardRewards, 'spendingCategories'>, { category, cap }: CategoryRate): string[] {
  const group = cap?.group;
  if (group === undefined) return [category];
  const members = (card.spendingCategories ?? []).filter((each) => each.cap?.group === group);
  return [...new Set([category, ...members.map((each) => each.category)])];
}

const lowerFirst = (name: string): string =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** What a rate's cap is for, in words: 'groceries', 'gas and dining', 'gas and EV charging', 'all purchases'. */
export function capText(card: Pick<CardRewards, 'spendingCategories'>, rate: CategoryRate): string {
  const members = capMembers(card, rate);
  if (members.length === purchaseCategories.length) return 'all purchases';
  const known = purchaseCategories.filter((category) => members.includes(category));
  const names = [...known.map((category) => categoryLabel[category]), ...(rate.cap?.others ?? [])].map(lowerFirst);
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1) ?? ''}`;
}

/** 'gas and dining together' for a cap that is shared; null for one of a single category. */
export function sharedCapText(card: Pick<CardRewards, 'spendingCategories'>, rate: CategoryRate): string | null {
  const isShared = capMembers(card, rate).length + (rate.cap?.others?.length ?? 0) > 1;
  return isShared ? `${capText(card, rate)} together` : null;
}

/**
 * Dollars of spending that still earn the category's rate: cap - what its whole group has spent, never below 0;
 * Infinity without a cap. Source: issue "shared caps: a cap belongs to a group of categories".
 */
export function capLeft(card: CardRewards, rate: CategoryRate): number {
  if (!rate.cap) return Infinity;
  const members = capMembers(card, rate);
  let spent = 0;
  for (const each of card.capUsed ?? card.capSpent ?? []) if (members.includes(each.category)) spent += each.spent;
  return roundHalfUp([Math.max(0, rate.cap.amount - spent)]);
}

/**
 * The rates that apply to a purchase, in order: the category's rate up to what's left of its cap, then the card's
 * general rate (or the category's own `rateAfterCap`). Rates never rise from one tier to the next: a category rate
 * lower than the one after it isn't a bonus and is ignored. Source: issue "purchase category with rates, caps and what
 * is left of a cap".
 */
export function rewardTiers(card: CardRewards, category?: PurchaseCategory): RewardTier[] {
  const bonus = categoryRate(card, category);
  return tiersWith(card, bonus, bonus ? capLeft(card, bonus) : 0);
}

/** Like `rewardTiers`, for one of the card's rates with this many dollars left of its cap. */
export function tiersWith(card: CardRewards, bonus: CategoryRate | null, capLeft: number): RewardTier[] {
  if (!bonus) return [{ rate: card.rewardsRate, spend: Infinity }];
  const after = bonus.cap ? (bonus.rateAfterCap ?? card.rewardsRate) : card.rewardsRate;
  const left = bonus.rate > after ? capLeft : 0;
  if (left === Infinity) return [{ rate: bonus.rate, spend: Infinity }];
  const beyond = { rate: after, spend: Infinity };
  return left > 0 ? [{ rate: bonus.rate, spend: left }, beyond] : [beyond];
}

/**
 * Rewards in dollars for `amount` at one rate, rounded to the cent. Percent: amount x rate / 100, the specification's
 * formula. Points and miles: amount x rate x cents per point / 100, which is the same at one cent per point.
 */
export function rewardsAtRate(amount: number, rate: number, card: CardRewards): number {
  const { rewardsUnit = 'percent', centsPerPoint = 1 } = card;
  return rewardsUnit === 'percent' ? roundHalfUp([amount, rate], 100) : roundHalfUp([amount, rate, centsPerPoint], 100);
}

/** The rewards for a purchase of `amount` dollars, one line per rate that applies; their sum is the total. */
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

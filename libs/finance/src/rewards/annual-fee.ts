import { categoryRate, rewardsAtRate, tiersWith } from './categories.js';
import type { CapPeriod, CardRewards, PurchaseCategory, RewardTier } from './categories.js';
import { LARGEST_AMOUNT, sumCents } from '../money/money.js';

/** A year of spending: dollars, all of it in one category, or anywhere. */
export interface YearOfSpending {
  dollars: number;
  category?: PurchaseCategory | undefined;
}

const periodsAYear: Record<CapPeriod, number> = { month: 12, quarter: 4, year: 1, lifetime: 1 };

function yearlyTiers(card: CardRewards, category: PurchaseCategory | undefined): RewardTier[] {
  const bonus = categoryRate(card, category);
  const cap = bonus?.cap;
  return tiersWith(card, bonus, cap ? cap.amount * periodsAYear[cap.period] : Infinity);
}

/**
 * The rewards of a year in dollars, rounded to the cent per rate: the spending is spread evenly, so that a cap of a
 * month counts twelve times and nothing was spent on it before. Source: `rewardTiers`, over a year.
 */
export function yearlyRewards(card: CardRewards, { dollars, category }: YearOfSpending): number {
  const lines: number[] = [];
  let open = dollars;
  for (const { rate, spend } of yearlyTiers(card, category)) {
    const part = Math.min(open, spend);
    if (part <= 0) break;
    lines.push(rewardsAtRate(part, rate, card));
    open -= part;
  }
  return sumCents(lines);
}

/** Two cards for the same spending; the second costs no annual fee. Dollars a year. */
export interface FeeComparison {
  card: CardRewards;
  annualFee: number;
  free: CardRewards;
}

/** Whether an annual fee is worth it. Dollars a year, rounded to the cent. */
export interface FeeWorth {
  rewards: number;
  freeRewards: number;
  /** What the card earns beyond the free one. */
  more: number;
  /** `more` - annual fee; negative if the fee costs more than it brings. */
  net: number;
  /** The spending in a year from which the card earns its fee, rounded up to the cent; null if none that we store does. */
  breakEven: number | null;
}

/** Percent of the spending, with points and miles at the card's cents per point. */
const percentBack = ({ rewardsUnit = 'percent', centsPerPoint = 1 }: CardRewards, rate: number): number =>
  rewardsUnit === 'percent' ? rate : rate * centsPerPoint;

/** Where each tier ends, in dollars of spending since the start of the year. */
function endsOf(tiers: readonly RewardTier[]): number[] {
  let end = 0;
  return tiers.map(({ spend }) => (end += spend));
}

/** The first spending at which the difference of two piecewise straight lines reaches the fee. */
function breakEvenOf({ card, annualFee, free }: FeeComparison, category: PurchaseCategory | undefined): number | null {
  const sides = [card, free].map((each) => {
    const tiers = yearlyTiers(each, category);
    return { each, tiers, ends: endsOf(tiers) };
  });
  const stops = [...new Set(sides.flatMap(({ ends }) => ends))].sort((a, b) => a - b);
  let [start, earned] = [0, 0];
  for (const stop of stops) {
    const [own = 0, other = 0] = sides.map(({ each, tiers, ends }) =>
      percentBack(each, tiers[ends.findIndex((end) => end > start)]?.rate ?? 0),
    );
    const slope = (own - other) / 100;
    if (slope > 0) {
      const at = start + (annualFee - earned) / slope;
      if (at > LARGEST_AMOUNT) return null;
      if (at <= stop) return Math.ceil(at * 100 - 1e-6) / 100;
    }
    earned += slope * (stop - start);
    start = stop;
  }
  return null;
}

/**
 * Whether a card's annual fee is worth it for a year of spending: its rewards beyond those of a card without a fee,
 * minus the fee. Credits and perks aren't counted, because only their user knows what they're worth. Throws a RangeError
 * for amounts that aren't finite.
 */
export function annualFeeWorth(comparison: FeeComparison, spending: YearOfSpending): FeeWorth {
  const rewards = yearlyRewards(comparison.card, spending);
  const freeRewards = yearlyRewards(comparison.free, spending);
  return {
    rewards,
    freeRewards,
    more: sumCents([rewards, -freeRewards]),
    net: sumCents([rewards, -freeRewards, -comparison.annualFee]),
    breakEven: comparison.annualFee <= 0 ? 0 : breakEvenOf(comparison, spending.category),
  };
}

import { daysBetween, type CalendarDate } from '../calendar/calendar.js';
import { rewardLines, rewardsAtRate, type CardRewards, type PurchaseCategory } from '../rewards/categories.js';
import { statementOf, type CardCycle } from './cycle.js';
import { formatPercent, formatRate, roundCents, roundHalfUp, sumCents } from '../money/money.js';

/** Limit and balance in dollars; a balance below 0 is in the person's favor. */
export interface CardCredit {
  creditLimit: number;
  currentBalance: number;
}

/** The data that a card's figures are calculated from. */
export type FiguredCard = CardCycle & CardRewards & CardCredit;

/** The specification's derived fields (section 3), and the closing date that the float line needs. */
export interface CardFigures {
  daysToPay: number;
  nextDueDate: CalendarDate;
  closingDate: CalendarDate;
  calculatedRewards: number;
  availableCredit: number;
  utilizationRate: number;
}

/** Dollars still available: max(0, limit - balance), rounded to the cent. Source: specification, section 9. */
export const availableCredit = ({ creditLimit, currentBalance }: CardCredit): number =>
  roundCents(Math.max(0, creditLimit - currentBalance));

/**
 * Percent of the limit in use, unrounded; 0 if the limit is 0 or less, and for a balance in the person's favor. Source:
 * specification, section 9.
 */
export const utilization = ({ creditLimit, currentBalance }: CardCredit): number =>
  creditLimit <= 0 ? 0 : (Math.max(0, currentBalance) / creditLimit) * 100;

/** Percent of the limit in use after a purchase of `amount` dollars, unrounded. */
export const utilizationAfter = (card: CardCredit, amount: number): number =>
  utilization({ ...card, currentBalance: sumCents([card.currentBalance, amount]) });

/** The specification's green, yellow, and red, named after the design's colors. */
export type UtilizationLevel = 'good' | 'caution' | 'bad';

/**
 * On card rows: above 30 red, above 10 yellow, otherwise green. In the comparison table: above 50 red, above 30 yellow.
 */
export function utilizationLevel(percent: number, place: 'row' | 'table'): UtilizationLevel {
  const [bad, caution] = place === 'row' ? [30, 10] : [50, 30];
  if (percent > bad) return 'bad';
  return percent > caution ? 'caution' : 'good';
}

const steps = [50, 30, 10];

/**
 * How much of the limit is in use, as a figure with at most one decimal, on the right side of 10%, 30%, and 50%: 29.998 is under 30 and
 * reads '29.9%', 30.004 is over 30 and reads '30.1%'. Takes percent, unrounded.
 */
export function formatUtilization(percent: number): string {
  const rounded = roundHalfUp([percent], 1, 1);
  const step = percent !== rounded && steps.includes(rounded) ? rounded : null;
  return formatPercent(step === null ? percent : step + (percent < step ? -0.1 : 0.1));
}

/**
 * How much of the limit is in use, in words: 'over 50%', 'over 30%', 'over 10%', '10% or less'. One scale for every place,
 * whatever its colors, so that two places never judge a card differently. Its steps are the specification's.
 */
export function utilizationWords(percent: number): string {
  const step = steps.find((each) => percent > each);
  return step === undefined ? '10% or less' : `over ${step}%`;
}

/** Quick Pick's wording: under 30 excellent, under 50 good, otherwise consider paying down. */
export function quickPickWording(percent: number): 'excellent' | 'good' | 'consider paying down' {
  if (percent < 30) return 'excellent';
  return percent < 50 ? 'good' : 'consider paying down';
}

/**
 * The largest balance, to the cent, that's strictly below `percent` of the limit: for 30% of $1,000.00 it's $299.99. 0
 * for a limit of 0 or less. Advice to stay under a percentage means this balance: the specification calls utilization
 * excellent only below 30; exactly 30 is just good (section 9, Quick Pick).
 */
export function largestBalanceUnder(creditLimit: number, percent: number): number {
  const limitCents = Math.max(0, Math.round(creditLimit * 100));
  return Math.max(0, Math.ceil((limitCents * percent) / 100) - 1) / 100;
}

/**
 * A purchase's rewards in dollars, rounded to the cent: amount x rewards rate / 100, the specification's formula. In a
 * category that the card has a rate for, and on a card with one rate for all categories, the sum of the rounded lines of `rewardLines`.
 */
export function calculatedRewards(amount: number, card: CardRewards, category?: PurchaseCategory): number {
  if (!card.spendingCategories) return rewardsAtRate(amount, card.rewardsRate, card);
  return sumCents(rewardLines(amount, card, category).map(({ rewards }) => rewards));
}

/**
 * The rewards rate in its own unit, so that 4 points aren't shown as 4%: '1.5%', '4 points per $1', '1 mile per $1'.
 */
export function rewardsRateText({ rewardsRate, rewardsUnit = 'percent' }: CardRewards): string {
  if (rewardsUnit === 'percent') return formatRate(rewardsRate);
  const unit = rewardsRate === 1 ? rewardsUnit.slice(0, -1) : rewardsUnit;
  return `${roundCents(rewardsRate)} ${unit} per $1`;
}

/** The purchase to calculate figures for: dollars (0 for none), date, and category. */
export interface FiguredPurchase {
  today: CalendarDate;
  amount: number;
  category?: PurchaseCategory;
}

/** All derived figures of a card for a purchase made today. */
export function figures(card: FiguredCard, { today, amount, category }: FiguredPurchase): CardFigures {
  const { closingDate, dueDate } = statementOf(card, today);
  return {
    daysToPay: Math.max(0, daysBetween(today, dueDate)),
    nextDueDate: dueDate,
    closingDate,
    calculatedRewards: calculatedRewards(amount, card, category),
    availableCredit: availableCredit(card),
    utilizationRate: utilization(card),
  };
}

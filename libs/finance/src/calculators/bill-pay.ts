import { checkedNumbers, type NumberRule, type Outcome, type Typed } from '../money/calculator-input.js';
import { LARGEST_AMOUNT, roundHalfUp, sumCents } from '../money/money.js';
import { floatValue } from '../ranking/ranking.js';

/** Dollars, percent of the bill, percent back (for points: points x cents each), percent per year, days, dollars. */
export type BillPayField = 'amount' | 'feePercent' | 'rewardsPercent' | 'apyPercent' | 'floatDays' | 'welcomeBonus';

/** The lines of the calculation in dollars, rounded to the cent; the fee is subtracted from the others. */
export interface BillPay {
  fee: number;
  rewards: number;
  floatValue: number;
  welcomeBonus: number;
  /** rewards + float value + bonus - fee: negative if paying by card costs money. */
  net: number;
  /** The rewards rate, in unrounded percent of the bill, that breaks even without a bonus; at least 0. */
  breakEvenRewardsPercent: number;
}

const percent = (label: string): NumberRule => ({ label, unit: 'percent', least: 0, most: 100 });
const RULES: Record<BillPayField, NumberRule> = {
  amount: { label: 'Bill', unit: 'dollars', least: 0, most: LARGEST_AMOUNT },
  feePercent: percent('Fee'),
  rewardsPercent: percent('Rewards'),
  apyPercent: percent('APY'),
  floatDays: { label: 'Float days', unit: 'days', least: 0, most: 366, whole: true },
  welcomeBonus: { label: 'Welcome bonus', unit: 'dollars', least: 0, most: LARGEST_AMOUNT, whenEmpty: 0 },
};

/**
 * Whether to pay a bill that doesn't take cards (rent, for example) by card through a service: rewards + float value +
 * a welcome bonus that the bill completes - the service's fee. Rewards and float are counted on the bill only, not on
 * the fee, so that the result never looks better than it is.
 */
export function billPay(typed: Typed<BillPayField>): Outcome<BillPay, BillPayField> {
  const checked = checkedNumbers(RULES, typed);
  if (checked.kind !== 'result') return checked;
  const { amount, feePercent, rewardsPercent, apyPercent, floatDays, welcomeBonus } = checked.result;
  const fee = roundHalfUp([amount, feePercent], 100);
  const rewards = roundHalfUp([amount, rewardsPercent], 100);
  const waiting = floatValue(amount, apyPercent, floatDays);
  const result = {
    fee,
    rewards,
    floatValue: waiting,
    welcomeBonus: sumCents([welcomeBonus]),
    net: sumCents([rewards, waiting, welcomeBonus, -fee]),
    breakEvenRewardsPercent: Math.max(0, feePercent - (apyPercent * floatDays) / 365),
  };
  return { kind: 'result', result };
}

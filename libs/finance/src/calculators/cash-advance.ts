import { checkedNumbers, type NumberRule, type Outcome, type Typed } from '../money/calculator-input.js';
import { LARGEST_AMOUNT, roundHalfUp, sumCents } from '../money/money.js';

/** Dollars, days until it's repaid, percent per year, percent of the advance, dollars. */
export type CashAdvanceField = 'amount' | 'days' | 'aprPercent' | 'feePercent' | 'leastFee';

/** What a cash advance costs, in dollars rounded to the cent. */
export interface CashAdvance {
  fee: number;
  /** Interest on the advance and its fee, from the first day. */
  interest: number;
  cost: number;
  /** Advance + cost. */
  repay: number;
  /** The cost as a percentage of the advance, unrounded. */
  costPercent: number;
}

/**
 * What counts where a person doesn't know better: 5% of the advance, at least 10 dollars, and 30% a year. The agreement
 * of the card has the exact terms. Source: the terms that large US issuers published in 2025.
 */
export const USUAL_CASH_ADVANCE = { feePercent: 5, leastFee: 10, aprPercent: 30 } as const;

const RULES: Record<CashAdvanceField, NumberRule> = {
  amount: { label: 'Cash advance', unit: 'dollars', least: 0, most: LARGEST_AMOUNT, above: true },
  days: { label: 'Days until you repay it', unit: 'days', least: 1, most: 366, whole: true },
  aprPercent: { label: 'APR', unit: 'percent', least: 0, most: 100, whenEmpty: USUAL_CASH_ADVANCE.aprPercent },
  feePercent: { label: 'Fee', unit: 'percent', least: 0, most: 100, whenEmpty: USUAL_CASH_ADVANCE.feePercent },
  leastFee: {
    label: 'Lowest fee',
    unit: 'dollars',
    least: 0,
    most: LARGEST_AMOUNT,
    whenEmpty: USUAL_CASH_ADVANCE.leastFee,
  },
};

/**
 * A cash advance: the fee is charged at once and added to what is owed, and there's no grace period, so interest runs on
 * both from the first day: (amount + fee) x APR x days / 365, without compounding. Empty terms count as the usual ones.
 * `problem` for values out of bounds. Source: 12 CFR 1026.5(b)(2)(ii), under which only purchases can have a grace
 * period that the issuer offers; "Ranking" in the decisions for the days.
 */
export function cashAdvance(typed: Typed<CashAdvanceField>): Outcome<CashAdvance, CashAdvanceField> {
  const checked = checkedNumbers(RULES, typed);
  if (checked.kind !== 'result') return checked;
  const { amount, days, aprPercent, feePercent, leastFee } = checked.result;
  const fee = Math.max(roundHalfUp([amount, feePercent], 100), leastFee);
  const interest = roundHalfUp([sumCents([amount, fee]), aprPercent, days], 36_500);
  const cost = sumCents([fee, interest]);
  const result = { fee, interest, cost, repay: sumCents([amount, cost]), costPercent: (cost / amount) * 100 };
  return { kind: 'result', result };
}

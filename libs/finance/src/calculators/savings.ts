import { checkedNumbers, type NumberRule, type Outcome, type Typed } from '../money/calculator-input.js';
import { LARGEST_AMOUNT, roundCents, roundHalfUp, sumCents } from '../money/money.js';
import { floatValue } from '../ranking/ranking.js';

/** Dollars spent by card per month, days until payment, percent per year, dollars set aside. */
export type SavingsField = 'monthlySpending' | 'floatDays' | 'apyPercent' | 'emergencyFund';

/** What an account earns on card money until it's due, and on an emergency fund, in dollars rounded to the cent. */
export interface SavingsEarnings {
  floatPerMonth: number;
  /** Twelve times the monthly amount. */
  floatPerYear: number;
  emergencyFundPerYear: number;
  totalPerYear: number;
}

/** The page's scenario. Source: specification, section 9. */
export const SAVINGS_SCENARIO: Record<SavingsField, number> = {
  monthlySpending: 3000,
  floatDays: 40,
  apyPercent: 4.5,
  emergencyFund: 10_000,
};

const RULES: Record<SavingsField, NumberRule> = {
  monthlySpending: { label: 'Monthly spending', unit: 'dollars', least: 0, most: LARGEST_AMOUNT },
  floatDays: { label: 'Float days', unit: 'days', least: 0, most: 366, whole: true },
  apyPercent: { label: 'APY', unit: 'percent', least: 0, most: 100 },
  emergencyFund: { label: 'Emergency fund', unit: 'dollars', least: 0, most: LARGEST_AMOUNT },
};

/**
 * What the scenario earns, at its own APY or at a given account's. Float: spending x APY x days / 365 per month. The
 * fund: a whole year at the APY, which already includes compounding. Source: specification, section 9, "Savings page".
 */
export function savingsEarnings(typed: Typed<SavingsField>): Outcome<SavingsEarnings, SavingsField> {
  const checked = checkedNumbers(RULES, typed);
  if (checked.kind !== 'result') return checked;
  const { monthlySpending, floatDays, apyPercent, emergencyFund } = checked.result;
  const floatPerMonth = floatValue(monthlySpending, apyPercent, floatDays);
  const floatPerYear = roundCents(floatPerMonth * 12);
  const emergencyFundPerYear = roundHalfUp([emergencyFund, apyPercent], 100);
  const totalPerYear = sumCents([floatPerYear, emergencyFundPerYear]);
  return { kind: 'result', result: { floatPerMonth, floatPerYear, emergencyFundPerYear, totalPerYear } };
}

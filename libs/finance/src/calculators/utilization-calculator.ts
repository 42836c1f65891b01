import { largestBalanceUnder, utilization } from '../cycle/card-figures.js';
import { checkedNumbers } from '../money/calculator-input.js';
import type { FieldProblem, NumberRule, Outcome, Typed } from '../money/calculator-input.js';
import { LARGEST_AMOUNT, sumCents } from '../money/money.js';

/** A calculator line as typed. Dollars; a line without limit and balance is still empty and is ignored. */
export interface UtilizationLine extends Typed<'creditLimit' | 'balance'> {
  readonly id: string;
  readonly name: string;
}

/** How much to pay, in dollars rounded to the cent, to bring a balance under this share of its limit. */
export interface PaymentToComeUnder {
  percent: number;
  pay: number;
}

/** One card, or all cards together. */
export interface UtilizationFigure {
  creditLimit: number;
  balance: number;
  /** Unrounded percent of the limit; can exceed 100. */
  percent: number;
  /** How much of the bar is filled, 0 to 100. */
  barPercent: number;
  toComeUnder: PaymentToComeUnder[];
}

export interface UtilizationSummary {
  cards: (UtilizationFigure & { id: string; name: string })[];
  overall: UtilizationFigure;
}

/**
 * Most advice says under 30 percent, and scores are usually best under 10. Both are among the specification's levels.
 */
export const UTILIZATION_SHARES = [30, 10] as const;

export type UtilizationField = `${'creditLimit' | 'balance'}:${string}`;
const RULES: Record<'creditLimit' | 'balance', NumberRule> = {
  creditLimit: { label: 'Credit limit', unit: 'dollars', least: 0, most: LARGEST_AMOUNT, above: true },
  balance: { label: 'Balance', unit: 'dollars', least: 0, most: LARGEST_AMOUNT },
};

/**
 * The smallest payment in whole cents that brings `balance` strictly under `percent` of `creditLimit`; 0 if it already
 * is. The same rule as in splits and in the plan before the statements close (`largestBalanceUnder`).
 */
export const paymentToComeUnder = (creditLimit: number, balance: number, percent: number): number =>
  Math.max(0, sumCents([balance, -largestBalanceUnder(creditLimit, percent)]));

function figureOf(creditLimit: number, balance: number): UtilizationFigure {
  const percent = utilization({ creditLimit, currentBalance: balance });
  return {
    creditLimit,
    balance,
    percent,
    barPercent: Math.min(100, Math.max(0, percent)),
    toComeUnder: UTILIZATION_SHARES.map((share) => ({
      percent: share,
      pay: paymentToComeUnder(creditLimit, balance, share),
    })),
  };
}

const isEmpty = ({ creditLimit, balance }: UtilizationLine): boolean => creditLimit == null && balance == null;

/**
 * Utilization of each card and of all together (sum of balances / sum of limits), with the payments that bring it under
 * 30 and 10 percent. `missing` until one line is complete; a problem names its line, 'balance:<id>'. Source: issue 5,
 * "Calculators"; the levels are those of a card row, specification, section 9.
 */
export function utilizationSummary(lines: readonly UtilizationLine[]): Outcome<UtilizationSummary, UtilizationField> {
  const problems: FieldProblem<UtilizationField>[] = [];
  const fields: UtilizationField[] = [];
  const cards: UtilizationSummary['cards'] = [];
  for (const line of lines.filter((each) => !isEmpty(each))) {
    const checked = checkedNumbers(RULES, line);
    if (checked.kind === 'problem')
      problems.push(...checked.problems.map(({ field, words }) => ({ field: `${field}:${line.id}` as const, words })));
    else if (checked.kind === 'missing') fields.push(...checked.fields.map((field) => `${field}:${line.id}` as const));
    else cards.push({ id: line.id, name: line.name, ...figureOf(checked.result.creditLimit, checked.result.balance) });
  }
  if (problems.length > 0) return { kind: 'problem', problems };
  if (cards.length === 0) return { kind: 'missing', fields };
  const limit = sumCents(cards.map(({ creditLimit }) => creditLimit));
  const balance = sumCents(cards.map((card) => card.balance));
  return { kind: 'result', result: { cards, overall: figureOf(limit, balance) } };
}

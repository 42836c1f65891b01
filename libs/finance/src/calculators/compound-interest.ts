import { checkedNumbers, type NumberRule, type Outcome, type Typed } from '../money/calculator-input.js';
import { LARGEST_AMOUNT, roundCents, roundHalfUp } from '../money/money.js';

/**
 * The inputs: dollars, dollars per month, percent per year, years (2.5 means 30 months). An empty contribution counts
 * as 0.
 */
export type CompoundField = 'initialDeposit' | 'monthlyContribution' | 'annualRatePercent' | 'years';

/**
 * The account after a month, with totals since the start, in dollars rounded to the cent; contributed + interest =
 * balance.
 */
export interface GrowthPoint {
  month: number;
  contributed: number;
  interest: number;
  balance: number;
}

/** A table row for one month or year: what was added during it, and the balance at its end. */
export interface GrowthRow {
  /** Number of the month or year, from 1. */
  number: number;
  contributed: number;
  interest: number;
  balance: number;
}

/** The result of the compound interest calculator, in dollars rounded to the cent. */
export interface CompoundGrowth {
  months: number;
  futureValue: number;
  /** Initial deposit plus all contributions. */
  contributed: number;
  interestEarned: number;
  /** Interest as a percentage of contributions, unrounded; 0 without contributions. */
  totalReturnPercent: number;
  /** The start (month 0) and the end of every month, for the chart. */
  points: GrowthPoint[];
  /** At most the first 60 months (specification, section 9). No row includes the initial deposit. */
  monthRows: GrowthRow[];
  /** The years within those 60 months. An incomplete last year is also a row. */
  firstYears: GrowthRow[];
  /** The years after that, for "Show all years". */
  laterYears: GrowthRow[];
}

/** The table shows at most this many months. Source: specification, section 9. */
export const TABLE_MONTHS = 60;
const LARGEST_SUM = 1e12;

const RULES: Record<CompoundField, NumberRule> = {
  initialDeposit: { label: 'Initial deposit', unit: 'dollars', least: 0, most: LARGEST_AMOUNT },
  monthlyContribution: {
    label: 'Monthly contribution',
    unit: 'dollars',
    least: 0,
    most: LARGEST_AMOUNT,
    whenEmpty: 0,
  },
  annualRatePercent: { label: 'Annual rate', unit: 'percent', least: 0, most: 100 },
  years: { label: 'Duration', unit: 'years', least: 0, most: 100, above: true },
};

/**
 * Each month's interest is added at its end, then the contribution. Rounding affects only what's shown, never what
 * compounds.
 */
function pointsOf(typed: Record<CompoundField, number>, months: number): GrowthPoint[] {
  const { initialDeposit, monthlyContribution, annualRatePercent } = typed;
  const factor = 1 + annualRatePercent / 1200;
  const points: GrowthPoint[] = [];
  let exact = initialDeposit;
  for (let month = 0; month <= months; month += 1) {
    if (month > 0) exact = exact * factor + monthlyContribution;
    const contributed = roundCents(initialDeposit + monthlyContribution * month);
    const balance = Math.max(contributed, roundCents(exact));
    points.push({ month, contributed, interest: roundCents(balance - contributed), balance });
  }
  return points;
}

/** Rows are differences of rounded points, so that a table's columns add up to its result to the cent. */
function rowsOf(points: readonly GrowthPoint[], monthsPerRow: number): GrowthRow[] {
  const rows: GrowthRow[] = [];
  for (let month = monthsPerRow; month < points.length - 1 + monthsPerRow; month += monthsPerRow) {
    const before = points[month - monthsPerRow];
    const end = points[Math.min(month, points.length - 1)];
    if (!before || !end) break;
    rows.push({
      number: month / monthsPerRow,
      contributed: roundCents(end.contributed - before.contributed),
      interest: roundCents(end.interest - before.interest),
      balance: end.balance,
    });
  }
  return rows;
}

/**
 * The annual rate, in percent with monthly compounding, that yields an APY: 1200 x ((1 + APY / 100)^(1/12) - 1), rounded
 * to 8 decimals. Throws a RangeError if the APY isn't finite. Source: 12 CFR 1030 appendix A, the APY of a year.
 */
export const annualRateOfApy = (apyPercent: number): number =>
  roundHalfUp([1200 * Math.expm1(Math.log1p(apyPercent / 100) / 12)], 1, 8);

/**
 * What a deposit with monthly contributions grows to: monthly compounding at annual rate / 12, contributions at the end
 * of each month, years rounded to whole months (at least one). Amounts are rounded half up to the cent only for
 * display.
 *
 * `problem` outside 0 to 9,999,999,999.99 dollars, 0 to 100 percent, 0 to 100 years, and if the sum exceeds a trillion
 * dollars, beyond which cents wouldn't be exact. Source: specification, sections 2, 5 and 9; "Calculators" in issue 5.
 */
export function compoundInterest(typed: Typed<CompoundField>): Outcome<CompoundGrowth, CompoundField> {
  const checked = checkedNumbers(RULES, typed);
  if (checked.kind !== 'result') return checked;
  const months = Math.max(1, roundHalfUp([checked.result.years, 12], 1, 0));
  const points = pointsOf(checked.result, months);
  const last = points.at(-1);
  if (!last || last.balance > LARGEST_SUM) return tooLarge();
  const years = rowsOf(points, 12);
  const result = {
    months,
    futureValue: last.balance,
    contributed: last.contributed,
    interestEarned: last.interest,
    totalReturnPercent: last.contributed === 0 ? 0 : (last.interest * 100) / last.contributed,
    points,
    monthRows: rowsOf(points.slice(0, TABLE_MONTHS + 1), 1),
    firstYears: years.slice(0, TABLE_MONTHS / 12),
    laterYears: years.slice(TABLE_MONTHS / 12),
  };
  return { kind: 'result', result };
}

function tooLarge(): Outcome<never, CompoundField> {
  const words = 'This grows past a trillion dollars. Choose a lower rate, a smaller amount or fewer years.';
  return { kind: 'problem', problems: [{ field: 'annualRatePercent', words }] };
}

import { checkedNumbers } from '../money/calculator-input.js';
import type { FieldProblem, NumberRule, Outcome, Typed } from '../money/calculator-input.js';
import { LARGEST_AMOUNT, roundCents, roundHalfUp, sumCents } from '../money/money.js';
import { floatValue } from '../ranking/ranking.js';

/** One kind of spending: dollars per month, days until payment, points per dollar. */
export interface SummaryCategory {
  id: string;
  description: string;
  amount: number;
  floatDays: number;
  rewardsRate: number;
}

/** The summary's settings: percent per year on cash, cents per point. */
export interface SummarySettings {
  apyPercent: number;
  centsPerPoint: number;
}

/** What one category earns in a month. */
export interface CategorySummary extends SummaryCategory {
  points: number;
  /** Dollars, rounded to the cent, like the other two. */
  rewardsValue: number;
  floatIncome: number;
  total: number;
}

/** Totals for a month or a year, in dollars rounded to the cent. */
export interface SummaryTotals extends Pick<CategorySummary, 'points' | 'rewardsValue' | 'floatIncome' | 'total'> {
  spending: number;
}

export interface MonthlySummary {
  categories: CategorySummary[];
  monthly: SummaryTotals;
  /** Monthly times 12. */
  annual: SummaryTotals;
}

/** APY 5.0 and 1.5 cents a point. Source: specification, section 9; "Strategy days" in the decisions. */
export const SUMMARY_DEFAULTS: SummarySettings = { apyPercent: 5, centsPerPoint: 1.5 };

/** The page's initial categories. Source: specification, section 3. */
export const FIRST_CATEGORIES: readonly SummaryCategory[] = [
  { id: 'groceries', description: 'Groceries', amount: 800, floatDays: 45, rewardsRate: 2 },
  { id: 'gas', description: 'Gas', amount: 300, floatDays: 50, rewardsRate: 3 },
  { id: 'dining', description: 'Dining', amount: 600, floatDays: 40, rewardsRate: 4 },
];

export type CategoryField = 'description' | 'amount' | 'floatDays' | 'rewardsRate';
const NUMBERS: Record<Exclude<CategoryField, 'description'>, NumberRule> = {
  amount: { label: 'Amount', unit: 'dollars', least: 0, most: LARGEST_AMOUNT },
  floatDays: { label: 'Float days', unit: 'days', least: 0, most: 366, whole: true },
  rewardsRate: { label: 'Rewards rate', unit: '×', least: 0, most: 100 },
};
const SETTINGS: Record<keyof SummarySettings, NumberRule> = {
  apyPercent: { label: 'APY', unit: 'percent', least: 0, most: 100 },
  centsPerPoint: { label: 'Value of a point', unit: 'cents', least: 0, most: 100 },
};

/** The input of the form that adds a category. */
export type CategoryDraft = Typed<Exclude<CategoryField, 'description'>> & { readonly description: string };

/**
 * A category from the form: all four fields are required, otherwise nothing is added (`missing`). `problem` for
 * negative numbers, more than 366 days, and rates above 100. Source: specification, section 5.
 */
export function newCategory(draft: CategoryDraft, id: string): Outcome<SummaryCategory, CategoryField> {
  const numbers = checkedNumbers(NUMBERS, draft);
  const description = draft.description.trim();
  if (numbers.kind === 'problem') return numbers;
  if (numbers.kind === 'result' && description)
    return { kind: 'result', result: { id, description, ...numbers.result } };
  const fields: CategoryField[] = numbers.kind === 'missing' ? numbers.fields : [];
  return { kind: 'missing', fields: description ? fields : ['description', ...fields] };
}

function categorySummary(category: SummaryCategory, { apyPercent, centsPerPoint }: SummarySettings): CategorySummary {
  const { amount, floatDays, rewardsRate } = category;
  const rewardsValue = roundHalfUp([amount, rewardsRate, centsPerPoint], 100);
  const floatIncome = floatValue(amount, apyPercent, floatDays);
  return {
    ...category,
    points: roundHalfUp([amount, rewardsRate], 1, 0),
    rewardsValue,
    floatIncome,
    total: sumCents([rewardsValue, floatIncome]),
  };
}

function totalsOf(categories: readonly CategorySummary[]): SummaryTotals {
  return {
    spending: sumCents(categories.map(({ amount }) => amount)),
    points: categories.reduce((sum, { points }) => sum + points, 0),
    rewardsValue: sumCents(categories.map(({ rewardsValue }) => rewardsValue)),
    floatIncome: sumCents(categories.map(({ floatIncome }) => floatIncome)),
    total: sumCents(categories.map(({ total }) => total)),
  };
}

const timesTwelve = (monthly: SummaryTotals): SummaryTotals => ({
  spending: roundCents(monthly.spending * 12),
  points: monthly.points * 12,
  rewardsValue: roundCents(monthly.rewardsValue * 12),
  floatIncome: roundCents(monthly.floatIncome * 12),
  total: roundCents(monthly.total * 12),
});

/**
 * Points = amount x rate, float income = amount x APY x float days / 365, a year is twelve months, and a point's value
 * comes from the settings. An empty list gives a summary of zeros. `problem` for an APY or point value below 0 or above
 * 100, or a category out of bounds (only a shared URL can contain one). Source: specification, section 9.
 */
export function monthlySummary(
  categories: readonly SummaryCategory[],
  typed: Typed<keyof SummarySettings>,
): Outcome<MonthlySummary, keyof SummarySettings | CategoryField> {
  const settings = checkedNumbers(SETTINGS, typed);
  if (settings.kind !== 'result') return settings;
  const checked = categories.map((category) => checkedNumbers(NUMBERS, category));
  const problems = checked.flatMap((each): FieldProblem<CategoryField>[] =>
    each.kind === 'problem' ? each.problems : [],
  );
  if (problems.length > 0) return { kind: 'problem', problems };
  const summaries = categories.map((category) => categorySummary(category, settings.result));
  const monthly = totalsOf(summaries);
  return { kind: 'result', result: { categories: summaries, monthly, annual: timesTwelve(monthly) } };
}

import { counted } from '../calendar/counted.js';
import { formatMoney } from './money.js';

/** Why an input can't be used, as a sentence for the person who typed it. */
export interface FieldProblem<F extends string> {
  field: F;
  words: string;
}

/**
 * A calculator's outcome. `missing`: required inputs are empty, so there's no result yet and no error ("Calculators
 * show results only once required inputs are present", specification, section 4). `problem`: an input that can't be
 * used. All numbers in a `result` are finite.
 */
export type Outcome<R, F extends string> =
  { kind: 'result'; result: R } | { kind: 'missing'; fields: F[] } | { kind: 'problem'; problems: FieldProblem<F>[] };

/**
 * Numbers as typed into a form or read from a shared URL: null or absent means an empty field, NaN means it isn't a
 * number.
 */
export type Typed<F extends string> = { readonly [K in F]?: number | null };

/** What an input accepts. An empty field counts as `whenEmpty` if that's set; otherwise it's required. */
export interface NumberRule {
  label: string;
  unit: 'dollars' | 'percent' | 'years' | 'months' | 'days' | 'cents' | '×';
  least: number;
  most: number;
  /** If set, the value must be greater than `least`; otherwise `least` itself is allowed. */
  above?: true;
  whenEmpty?: number;
  whole?: true;
}

function amountText(value: number, unit: NumberRule['unit']): string {
  if (unit === 'dollars') return formatMoney(value);
  if (unit === '×') return `${value}×`;
  return unit === 'percent' ? `${value}%` : counted(value, unit.slice(0, -1));
}

/** Greater than `least`; dollars must be at least a cent more, because less than a cent isn't an amount. */
const isAbove = (value: number, { least, unit }: NumberRule): boolean =>
  unit === 'dollars' ? value >= least + 0.01 : value > least;

function problemOf(rule: NumberRule, value: number): string | null {
  const { label, unit, least, most, above, whole } = rule;
  if (whole && !Number.isInteger(value) && Number.isFinite(value)) return `${label} must be a whole number of ${unit}.`;
  if ((above ? isAbove(value, rule) : value >= least) && value <= most) return null;
  const [low, high] = [amountText(least, unit), amountText(most, unit)];
  return above
    ? `${label} must be more than ${low} and at most ${high}.`
    : `${label} must be between ${low} and ${high}.`;
}

/** The names of a table's fields, in its order. */
export const fieldsOf = <F extends string>(table: Readonly<Record<F, unknown>>): F[] =>
  Object.keys(table).filter((field): field is F => field in table);

/** The inputs with empty ones filled in, or why they can't be used. Invalid inputs are reported before missing ones. */
export function checkedNumbers<F extends string>(
  rules: Readonly<Record<F, NumberRule>>,
  typed: Typed<NoInfer<F>>,
): Outcome<Record<F, number>, F> {
  const problems: FieldProblem<F>[] = [];
  const missing: F[] = [];
  const values: Partial<Record<F, number>> = {};
  for (const field of fieldsOf(rules)) {
    const rule = rules[field];
    const value = typed[field] ?? rule.whenEmpty;
    if (value === undefined) missing.push(field);
    else {
      const words = problemOf(rule, value);
      if (words) problems.push({ field, words });
      values[field] = value;
    }
  }
  if (problems.length > 0) return { kind: 'problem', problems };
  if (missing.length > 0) return { kind: 'missing', fields: missing };
  return { kind: 'result', result: values as Record<F, number> };
}

/**
 * The result of a calculator whose inputs are known to be valid. Throws a RangeError with the sentence if they aren't.
 */
export function resultOf<R, F extends string>(outcome: Outcome<R, F>): R {
  switch (outcome.kind) {
    case 'result':
      return outcome.result;
    case 'missing':
      throw new RangeError(`Missing: ${outcome.fields.join(', ')}`);
    case 'problem':
      throw new RangeError(outcome.problems.map(({ words }) => words).join(' '));
  }
}

import { counted } from '@floatwise/finance/counted';
import type { MinimumRule } from '@floatwise/finance/minimum-rules';
import { formatMoney } from '@floatwise/finance/money';
import type { StatementCheck } from '@floatwise/finance/statement-check';

/** What to say about the printed interest; null if none was typed. */
export function interestVerdict({
  difference,
  matches,
  way,
}: Pick<StatementCheck, 'difference' | 'matches' | 'way'>): { isMet: boolean; words: string } | null {
  if (difference === null) return null;
  if (matches.length > 0)
    return { isMet: true, words: `Your statement’s interest is right to the cent, by ${matches[0]}.` };
  const direction = difference > 0 ? 'more' : 'less';
  const found = `${formatMoney(Math.abs(difference))} ${direction} than ${way.words} gives`;
  return {
    isMet: false,
    words: `Your statement says ${found}, and no usual way gives its figure. Check the lines and their days first: some issuers count from the day a purchase posts, and a payment or fee may be missing. Interest left from an earlier period can add to it.`,
  };
}

/** Which rule gives the printed minimum payment. */
export function minimumVerdict(rules: readonly MinimumRule[]): string {
  const [rule, other] = rules;
  if (!rule) return 'The minimum payment fits none of the usual formulas. Your card agreement has its own.';
  return `The minimum payment is ${rule.words}${other ? `, or ${other.words}` : ''}.`;
}

/** "4 years 2 months". */
export function durationText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 ? counted(years, 'year') : '', rest > 0 ? counted(rest, 'month') : ''].filter(Boolean).join(' ');
}

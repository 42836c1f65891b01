import type { MinimumCheck } from '@floatwise/finance/statements/bill-check';
import { counted } from '@floatwise/finance/calendar/counted';
import type { RowCheck } from '@floatwise/finance/statements/interest-table';
import { issuers, type IssuerId } from '@floatwise/finance/statements/issuers';
import type { MetRule } from '@floatwise/finance/statements/minimum-rules';
import { formatMoney } from '@floatwise/finance/money/money';
import type { WarningVerdict } from '@floatwise/finance/statements/printed-warning';
import type { PrintedDuration } from '@floatwise/finance/statements/repayment-warning';
import type { StatementCheck } from '@floatwise/finance/statements/statement-check';

export interface Verdict {
  isMet: boolean;
  words: string;
}

const moreOrLess = (difference: number): string =>
  `${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;

/** What to say about the printed interest; null if none was typed. */
export function interestVerdict(
  check: Pick<StatementCheck, 'difference' | 'isMet' | 'words' | 'minimumCharge' | 'own' | 'interest'>,
): Verdict | null {
  const { difference, isMet, words, minimumCharge, own, interest } = check;
  if (isMet === null) return null;
  if (isMet && interest === 0)
    return { isMet, words: 'No interest is right: nothing on this statement is charged any.' };
  if (isMet && minimumCharge !== null)
    return {
      isMet,
      words: `Your statement’s interest is the minimum interest charge of ${formatMoney(minimumCharge)}.`,
    };
  if (isMet) {
    const other = own
      ? ` ${issuers[own.issuer].name} usually charges by ${own.words}, which gives ${formatMoney(own.interest)}.`
      : '';
    return { isMet, words: `Your statement’s interest is right to the cent, by ${words}.${other}` };
  }
  const found =
    difference === null || difference === 0
      ? 'Your statement’s interest doesn’t add up for each balance'
      : `Your statement says ${moreOrLess(difference)} than ${words} gives`;
  return {
    isMet,
    words: `${found}, and no usual way gives its figure. Check the lines and their days first: some issuers count from the day a purchase posts, and a payment or fee may be missing. Interest left from an earlier period can add to it.`,
  };
}

/** What to say about a row of the interest table. */
export function rowVerdict({ isMet, isMinimumCharge, difference, found }: RowCheck): string {
  if (difference === null) return found.words;
  if (isMinimumCharge) return 'Minimum interest charge';
  return isMet ? `Right to the cent: ${found.words}` : `${moreOrLess(difference)} than ${found.words}`;
}

const namesOf = (ids: readonly IssuerId[]): string => {
  const names = ids.map((id) => `${issuers[id].name}’s`);
  const [last, ...rest] = names.toReversed();
  return rest.length === 0 ? (last ?? '') : `${rest.toReversed().join(', ')} and ${last}`;
};

/** The rules in words, each with the issuers that have it: "2% of the new balance (Discover’s rule)". */
function rulesText(rules: readonly MetRule[]): string {
  const words = [...new Set(rules.map((rule) => rule.words))].slice(0, 2);
  const texts = words.map((each) => {
    const ids = rules.filter((rule) => rule.words === each).flatMap(({ issuer }) => issuer ?? []);
    return ids.length === 0 ? each : `${each} (${namesOf([...new Set(ids)])} rule)`;
  });
  return texts.join(', or ');
}

/** Which rule gives the printed minimum payment, and what the chosen issuer's own gives. */
export function minimumVerdict({ printed, rules, expected }: MinimumCheck, issuer: IssuerId | null): Verdict {
  const own = issuer === null ? rules : rules.filter((rule) => rule.issuer === issuer);
  const amount = formatMoney(printed);
  if (own.length > 0) return { isMet: true, words: `The minimum payment of ${amount} is ${rulesText(own)}.` };
  const difference = expected && printed - expected.amount;
  const ours =
    issuer === null || !expected
      ? 'fits none of the usual formulas. Your card agreement has its own'
      : `isn’t ${namesOf([issuer])} rule, which gives ${formatMoney(expected.amount)}: ${expected.words}. Your bill says ${moreOrLess(difference ?? 0)}`;
  const others = rules.length > 0 ? ` What gives it: ${rulesText(rules)}.` : '';
  return { isMet: false, words: `The minimum payment of ${amount} ${ours}.${others}` };
}

export const warningVerdicts: Record<WarningVerdict, string> = {
  met: 'The same',
  allowed: 'Within what’s allowed',
  differs: 'Another figure',
};

/** "17 years", "8 months". */
export const printedText = ({ count, unit }: PrintedDuration): string => counted(count, unit);

/** "4 years 2 months". */
export function durationText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 ? counted(years, 'year') : '', rest > 0 ? counted(rest, 'month') : ''].filter(Boolean).join(' ');
}

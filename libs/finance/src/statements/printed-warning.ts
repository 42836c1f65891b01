import { ISSUER_IDS, type IssuerId } from './issuers.js';
import { USUAL_MINIMUM, minimumPaymentFor } from '../payoff/minimum-payment.js';
import { minimumCandidates, type MinimumCandidate } from './minimum-rules.js';
import { formatMoney, roundCents, roundHalfUp, sumCents } from '../money/money.js';
import { printedDuration, repaymentWarning } from './repayment-warning.js';
import type { PrintedDuration, RepaymentWarning, WarnedBalance } from './repayment-warning.js';

/** The warning as a statement prints it: dollars; null where nothing was typed. */
export interface PrintedWarning {
  duration: PrintedDuration | null;
  total: number | null;
  payment: number | null;
  savings: number | null;
}

/** `allowed`: another figure than ours, within what the rule lets an issuer be off. */
export type WarningVerdict = 'met' | 'allowed' | 'differs';

/** One figure of the warning. */
export interface WarningLine {
  figure: 'duration' | 'total' | 'payment' | 'savings';
  verdict: WarningVerdict;
}

export interface WarningCheck {
  /** Whose formula it's computed with: "Chase’s minimum, at least $40.00". */
  words: string;
  warning: RepaymentWarning;
  /** One for each figure that was typed and can be compared. */
  lines: WarningLine[];
}

/** Source: appendix M1(b)(5): 2 months above or below, before years are rounded. */
const MONTHS_OFF = 2;
/** Source: appendix M1(d)(4). */
const PAYMENT_OFF = 0.1;

const isDollar = (amount: number, printed: number): boolean =>
  printed === roundCents(amount) || printed === roundHalfUp([amount], 1, 0);
const sameDuration = (a: PrintedDuration, b: PrintedDuration): boolean => a.count === b.count && a.unit === b.unit;
const verdictOf = (isMet: boolean, isAllowed: boolean): WarningVerdict => {
  if (isMet) return 'met';
  return isAllowed ? 'allowed' : 'differs';
};

function durationVerdict(months: number, printed: PrintedDuration): WarningVerdict {
  const offs = Array.from({ length: 2 * MONTHS_OFF + 1 }, (_, index) => months - MONTHS_OFF + index);
  const near = offs.map((each) => printedDuration(Math.max(1, each)));
  return verdictOf(
    sameDuration(printedDuration(months), printed),
    near.some((each) => sameDuration(each, printed)),
  );
}

function linesOf(warning: RepaymentWarning, printed: PrintedWarning): WarningLine[] {
  const { minimumOnly, in36Months } = warning;
  const lines: WarningLine[] = [];
  const monthsOff = minimumOnly ? (MONTHS_OFF * minimumOnly.total) / minimumOnly.months : 0;
  if (minimumOnly && printed.duration)
    lines.push({ figure: 'duration', verdict: durationVerdict(minimumOnly.months, printed.duration) });
  if (minimumOnly && printed.total !== null) {
    const isNear = Math.abs(printed.total - minimumOnly.total) <= monthsOff;
    lines.push({ figure: 'total', verdict: verdictOf(isDollar(minimumOnly.total, printed.total), isNear) });
  }
  if (!in36Months) return lines;
  const { cents, dollars } = in36Months;
  if (printed.payment !== null) {
    const isNear = Math.abs(printed.payment - cents.payment) <= cents.payment * PAYMENT_OFF;
    lines.push({ figure: 'payment', verdict: verdictOf(isDollar(cents.payment, printed.payment), isNear) });
  }
  if (printed.savings !== null && cents.savings !== null) {
    const fromPrinted =
      printed.total !== null && printed.payment !== null
        ? [sumCents([printed.total, -roundHalfUp([printed.payment, 36], 1, 2)])]
        : [];
    const exact = [cents.savings, roundHalfUp([cents.savings], 1, 0), dollars.savings];
    const isNear = Math.abs(printed.savings - cents.savings) <= monthsOff + cents.total * PAYMENT_OFF;
    const isMet = exact.includes(printed.savings);
    lines.push({ figure: 'savings', verdict: verdictOf(isMet, isNear || fromPrinted.includes(printed.savings)) });
  }
  return lines;
}

/** For a bill of an issuer that isn't known. */
const usual: MinimumCandidate = {
  words: `the usual minimum: 1% plus interest, at least ${formatMoney(USUAL_MINIMUM.floor)}`,
  of: (balance, interest) => minimumPaymentFor(USUAL_MINIMUM, balance, interest),
};

const points: Record<WarningVerdict, number> = { met: 10, allowed: 3, differs: 0 };
const scoreOf = ({ lines }: WarningCheck): number => lines.reduce((sum, { verdict }) => sum + points[verdict], 0);

/**
 * The warning of a statement with its issuer's formula, compared with what is printed. The rule leaves issuers some freedom (how a
 * minimum is rounded, which floor was in force, whether the share is of the balance with the month's interest), so each is tried and the
 * one that agrees best is named. Null if nothing is owed, or the minimum is all of it. Sources: `repaymentWarning`; appendix M1(b)(5) and
 * (d)(4) for how far an issuer may be off.
 */
export function warningCheck(
  balances: readonly WarnedBalance[],
  printed: PrintedWarning,
  possible: readonly IssuerId[],
): WarningCheck | null {
  const known = possible.flatMap(minimumCandidates);
  const candidates =
    known.length > 0 ? known : [usual, ...ISSUER_IDS.flatMap((id) => minimumCandidates(id).slice(0, 1))];
  let best: WarningCheck | null = null;
  const hasPrinted = Object.values(printed).some((each) => each !== null);
  for (const { words, of } of hasPrinted ? candidates : candidates.slice(0, 1)) {
    const warning = repaymentWarning(balances, of);
    if (!warning) continue;
    const check = { words, warning, lines: linesOf(warning, printed) };
    if (!best || scoreOf(check) > scoreOf(best)) best = check;
  }
  return best;
}

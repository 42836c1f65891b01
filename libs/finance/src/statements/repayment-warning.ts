import { levelPayment } from '../payoff/level-payment.js';
import { roundCents, roundHalfUp, sumCents } from '../money/money.js';

/** A balance of a statement: dollars, percent per year. */
export interface WarnedBalance {
  balance: number;
  aprPercent: number;
  /** A promotional rate ends after so many whole months; then `aprPercent` applies. */
  promotion?: { aprPercent: number; months: number };
}

/** The issuer's minimum payment in dollars for a balance before the month's interest, and that interest. */
export type MinimumOf = (balance: number, interest: number) => number;

/** How a statement prints a duration: months below 2 years, then whole years. */
export interface PrintedDuration {
  count: number;
  unit: 'month' | 'year';
}

/** What a fixed payment makes of a statement in 36 months. Dollars. */
export interface ThreeYears {
  payment: number;
  total: number;
  /** Less than with minimum payments; null if they never pay it off. */
  savings: number | null;
}

/** What the warning of a statement has to say. Dollars, months. */
export interface RepaymentWarning {
  /** Minimum payments only; null if they never pay it off. */
  minimumOnly: { months: number; printed: PrintedDuration; total: number } | null;
  /**
   * To the cent, and as most statements print it, to the dollar. Null if the warning leaves it out: minimum payments take three years or
   * less, or the payment would be below this month's minimum.
   */
  in36Months: { cents: ThreeYears; dollars: ThreeYears } | null;
}

/** Payments for 36 months. Source: 12 CFR 1026.7(b)(12)(i)(F). */
const THREE_YEARS = 36;
/** With a floor above 0, no minimum takes longer; a guard against endless sums. */
const MOST_MONTHS = 12_000;

/** Months below 2 years, otherwise years rounded to the nearest. Source: 12 CFR 1026.7(b)(12)(i)(B). */
export const printedDuration = (months: number): PrintedDuration =>
  months < 24 ? { count: months, unit: 'month' } : { count: roundHalfUp([months], 12, 0), unit: 'year' };

/** A sum that floating point puts this little below half a cent is half a cent. In cents. */
const NOISE = 1e-6;

/** Interest of one of twelve equal months, in whole cents. Source: appendix M1(b)(4)(vii): a year has 365 days, a month 365 / 12. */
const interestOf = (cents: number, aprPercent: number): number => Math.floor((cents * aprPercent) / 1200 + 0.5 + NOISE);

const rateIn = ({ aprPercent, promotion }: WarnedBalance, month: number): number =>
  promotion && month <= promotion.months ? promotion.aprPercent : aprPercent;

/** Each balance after a payment, in cents. Lower rates are paid first. Source: appendix M1(b)(4)(ix). */
function afterPayment(dues: readonly { due: number; rate: number }[], payment: number): number[] {
  let left = payment;
  const after = dues.map(({ due }) => due);
  const order = dues.map(({ rate }, index) => ({ rate, index })).sort((a, b) => a.rate - b.rate || a.index - b.index);
  for (const { index } of order) {
    const due = after[index] ?? 0;
    after[index] = Math.max(0, due - left);
    left = Math.max(0, left - due);
  }
  return after;
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0);

/** Month by month with minimum payments, in whole cents; null if a payment doesn't cover the interest. Dollars, months. */
function payMinimums(balances: readonly WarnedBalance[], minimum: MinimumOf): { months: number; total: number } | null {
  let owed = balances.map(({ balance }) => Math.round(balance * 100));
  let total = 0;
  for (let month = 1; month <= MOST_MONTHS; month += 1) {
    const dues = balances.map((each, index) => {
      const rate = rateIn(each, month);
      const before = owed[index] ?? 0;
      return { rate, due: before + interestOf(before, rate) };
    });
    const before = sumOf(owed);
    const due = sumOf(dues.map((each) => each.due));
    const asked = Math.floor(minimum(before / 100, (due - before) / 100) * 100 + 0.5 + NOISE);
    const payment = Math.min(due, asked);
    if (payment <= due - before) return null;
    owed = dues.length === 1 ? [due - payment] : afterPayment(dues, payment);
    total += payment;
    if (payment >= due) return { months: month, total: total / 100 };
  }
  return null;
}

/** The rates weighted by balance, and a promotional one by its months. Source: appendix M1(d)(2), computed as in appendix M2. */
function averageRate(balances: readonly WarnedBalance[]): number {
  const total = sumCents(balances.map(({ balance }) => balance));
  const weighted = balances.map((each) => {
    const share = Math.min(1, (each.promotion?.months ?? 0) / THREE_YEARS);
    return each.balance * (share * (each.promotion?.aprPercent ?? 0) + (1 - share) * each.aprPercent);
  });
  return weighted.reduce((sum, each) => sum + each, 0) / total;
}

function threeYears(payment: number, minimumTotal: number | null): ThreeYears {
  const total = roundCents(payment * THREE_YEARS);
  return { payment, total, savings: minimumTotal === null ? null : sumCents([minimumTotal, -total]) };
}

/**
 * The warning of a statement: how long minimum payments take without further purchases and what they come to, the payment for 36 months,
 * its total, and what it saves. Every month's balance, interest, and payment is rounded to the cent; there's no grace period, and
 * payments arrive at the end of a month. Null if nothing is owed, or if the first minimum pays all of it. There's no end at 600 months.
 * Sources: 12 CFR 1026.7(b)(12), and appendices M1 and M2.
 */
export function repaymentWarning(balances: readonly WarnedBalance[], minimum: MinimumOf): RepaymentWarning | null {
  const owed = balances.filter(({ balance }) => balance > 0);
  const balance = sumCents(owed.map((each) => each.balance));
  if (balance <= 0 || minimum(balance, 0) >= balance) return null;
  const paid = payMinimums(owed, minimum);
  const minimumOnly = paid && { ...paid, printed: printedDuration(paid.months) };
  const payment = levelPayment({ balance, aprPercent: averageRate(owed), months: THREE_YEARS });
  const isShort = minimumOnly !== null && roundHalfUp([minimumOnly.months], 12, 0) <= 3;
  const interest = sumOf(owed.map((each) => interestOf(each.balance * 100, rateIn(each, 1)))) / 100;
  if (isShort || payment < minimum(balance, interest)) return { minimumOnly, in36Months: null };
  const total = minimumOnly?.total ?? null;
  const cents = threeYears(payment, total);
  const whole = (dollars: number): number => roundHalfUp([dollars], 1, 0);
  const dollars = threeYears(whole(payment), total === null ? null : whole(total));
  return { minimumOnly, in36Months: { cents, dollars } };
}

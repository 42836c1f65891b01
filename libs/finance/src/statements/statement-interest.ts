import { addDays, daysBetween, type CalendarDate } from '../calendar/calendar.js';
import { roundCents, sumCents } from '../money/money.js';

/**
 * How an issuer charges interest. `daily`: each day's interest is added to the balance that the next day's interest is
 * charged on (Chase, American Express, Citi, Discover, Capital One, and Bank of America call it daily balance, or
 * average daily balance with daily compounding). `none`: the average daily balance times the daily rate times the days.
 * `monthly`: the average daily balance times one twelfth of the APR, however many days there are (some credit unions).
 */
export type Compounding = 'daily' | 'none' | 'monthly';

/** What changed the balance: US dollars, positive for what adds to the debt, negative for payments and credits. */
export interface Movement {
  /** The day from which it counts, as printed on the statement. */
  date: CalendarDate;
  amount: number;
}

/** One kind of balance (purchases, cash advances, a transfer) in one billing period. */
export interface InterestInput {
  /** First and last day of the billing period; both count. */
  from: CalendarDate;
  until: CalendarDate;
  aprPercent: number;
  /** US dollars at the start of the first day: what the last statement said, with its interest. */
  openingBalance: number;
  /** Without the interest of this period. With a grace period, leave out its purchases. */
  movements: readonly Movement[];
  compounding: Compounding;
  /** Days of the year that the daily rate is made of; 365 by default, also in leap years. */
  yearDays?: 360 | 365 | 366;
  /** Decimals to which the daily rate in percent is rounded first: 4 for American Express. Not rounded by default. */
  rateDecimals?: number;
  /** `up` for the daily rates that Chase prints; `nearest` by default. */
  rateRounding?: 'nearest' | 'up';
  /** US dollars that are charged at least where any interest is; 0 by default. */
  minimumInterest?: number;
}

/** Days with the same movements behind them. */
export interface BalanceStretch {
  from: CalendarDate;
  until: CalendarDate;
  days: number;
  /** US dollars at the end of the first day, without the interest of this period. */
  balance: number;
}

/** The interest of a billing period. */
export interface StatementInterest {
  days: number;
  /** Percent a day, as it was used. */
  dailyRatePercent: number;
  stretches: BalanceStretch[];
  /** US dollars rounded to the cent: the statement's "balance subject to interest rate". */
  averageDailyBalance: number;
  /** US dollars rounded to the cent. */
  interest: number;
}

const LONGEST_PERIOD = 366;

/** A rate that floating point puts this little above a decimal isn't rounded up to the next one. */
const RATE_NOISE = 1e-6;

/** The rate in percent for one day: the APR / 365 unless the terms say otherwise. Source: 12 CFR 1026.7(b)(5). */
export function dailyRate({
  aprPercent,
  yearDays = 365,
  rateDecimals,
  rateRounding,
}: Pick<InterestInput, 'aprPercent' | 'yearDays' | 'rateDecimals' | 'rateRounding'>): number {
  const percent = aprPercent / yearDays;
  if (rateDecimals === undefined) return percent;
  const units = percent * 10 ** rateDecimals;
  return (rateRounding === 'up' ? Math.ceil(units - RATE_NOISE) : Math.round(units)) / 10 ** rateDecimals;
}

function checkedDays({ from, until, aprPercent, movements }: InterestInput): number {
  const days = daysBetween(from, until) + 1;
  if (!(days >= 1 && days <= LONGEST_PERIOD)) throw new RangeError(`No billing period from ${from} to ${until}`);
  if (!(aprPercent >= 0 && aprPercent <= 400)) throw new RangeError(`No APR of ${aprPercent}%`);
  const outside = movements.find(({ date }) => date < from || date > until);
  if (outside) throw new RangeError(`${outside.date} is outside the period from ${from} to ${until}`);
  return days;
}

/** What is owed on each day, without this period's interest. A payment counts on its own day. */
function balanceStretches({ from, until, openingBalance, movements }: InterestInput): BalanceStretch[] {
  const starts = [...new Set([from, ...movements.map(({ date }) => date)])].sort();
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const last = next === undefined ? until : addDays(next, -1);
    const moved = movements.filter(({ date }) => date <= start).map(({ amount }) => amount);
    return {
      from: start,
      until: last,
      days: daysBetween(start, last) + 1,
      balance: sumCents([openingBalance, ...moved]),
    };
  });
}

/**
 * The interest that a statement charges on one kind of balance, day by day: the balance of each day (payments and
 * purchases count on their own day, a credit balance as 0) times the daily rate. Nothing is rounded before the end.
 * Throws a RangeError for a period of less than 1 or more than 366 days, an APR outside 0 to 400 percent, and movements
 * outside the period. Source: 12 CFR 1026.7(b)(6) and 1026.14(d), comments on "balance on which the finance charge is computed";
 * the issuers' agreements as of 2025 for the compounding.
 */
export function statementInterest(input: InterestInput): StatementInterest {
  const days = checkedDays(input);
  const rate = dailyRate(input);
  const stretches = balanceStretches(input);
  let accrued = 0;
  let balanceDays = 0;
  for (const stretch of stretches) {
    for (let day = 0; day < stretch.days; day += 1) {
      const compounded = input.compounding === 'daily' ? accrued : 0;
      const owed = Math.max(0, stretch.balance + compounded);
      balanceDays += owed;
      accrued += (owed * rate) / 100;
    }
  }
  if (input.compounding === 'monthly') accrued = ((balanceDays / days) * input.aprPercent) / 1200;
  const least = accrued > 0 ? (input.minimumInterest ?? 0) : 0;
  return {
    days,
    dailyRatePercent: rate,
    stretches,
    averageDailyBalance: roundCents(balanceDays / days),
    interest: Math.max(least, roundCents(accrued)),
  };
}

/** A statement that is paid in full after a month in which interest was charged. */
export interface TrailingInput {
  /** US dollars of the statement. */
  statementBalance: number;
  aprPercent: number;
  closingDate: CalendarDate;
  /** The day the payment counts from; interest ends the day before. */
  paidOn: CalendarDate;
  compounding: Compounding;
}

/**
 * Trailing (residual) interest, in dollars rounded to the cent: what still accrues on a carried balance from the day after the
 * statement closed until the day before it's paid in full. It appears on the next statement. Throws a RangeError like
 * `statementInterest`.
 */
export function trailingInterest(input: TrailingInput): number {
  const { statementBalance: openingBalance, aprPercent, closingDate, paidOn, compounding } = input;
  const [from, until] = [addDays(closingDate, 1), addDays(paidOn, -1)];
  if (paidOn <= from) return 0;
  return statementInterest({ from, until, aprPercent, openingBalance, movements: [], compounding }).interest;
}

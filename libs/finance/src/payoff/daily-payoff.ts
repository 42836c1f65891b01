import { addDays, addMonths, clampDay, daysBetween, yearMonthOf, type CalendarDate } from '../calendar/calendar.js';
import { LARGEST_AMOUNT, roundCents, sumCents } from '../money/money.js';
import { PAYOFF_LIMITS, stillOwed, type PayoffOutcome } from './payoff.js';

/** A fixed sum on a fixed day of every month. Dollars, percent per year. */
export interface DailyPayoffInput {
  balance: number;
  aprPercent: number;
  payment: number;
  /** 1 to 31; a shorter month's last day stands for the days it lacks. */
  payDay: number;
  /** The day on which `balance` is owed, at its end. */
  from: CalendarDate;
  /** 600 by default, as everywhere; more where a person asks to count on. */
  mostMonths?: number;
}

/** A payment and what it leaves. Dollars in whole cents: the balance before + interest - payment is the balance. */
export interface DailyPayment {
  date: CalendarDate;
  payment: number;
  interest: number;
  balance: number;
}

export interface DailyPayoff {
  outcome: PayoffOutcome;
  /** Empty if it's never paid. */
  payments: DailyPayment[];
  /** All interest until the last payment listed, in dollars. */
  totalInterest: number;
}

/** Months are of different lengths; after four years, with their leap day, they come again. */
const MONTHS_IN_FOUR_YEARS = 48;

function checked({ balance, aprPercent, payment }: DailyPayoffInput): void {
  const isPossible = balance >= 0 && balance <= LARGEST_AMOUNT && aprPercent >= 0 && aprPercent <= 400;
  if (!isPossible || !(payment > 0 && payment <= LARGEST_AMOUNT))
    throw new RangeError(`No payoff of ${balance} at ${aprPercent}% with ${payment} a month`);
}

/**
 * Pays a balance off with the same sum on the same day of every month, with interest by the day: APR / 365, compounded daily, counted
 * from the day after `from` to the day before each payment. The last payment is what is left. `never` if more is owed after four
 * years than at their start; `capped` if it isn't paid after `mostMonths` payments. Interest isn't rounded. Throws a RangeError for impossible
 * amounts, rates, and days. Source: "daily balance" in the agreements named in `issuers`; 12 CFR 1026.10(a), a payment counts on the day
 * it's received.
 */
export function dailyPayoff(input: DailyPayoffInput): DailyPayoff {
  checked(input);
  const { aprPercent, payment, payDay, from, mostMonths = PAYOFF_LIMITS.months } = input;
  const rate = aprPercent / 36_500;
  let owed = stillOwed(input.balance);
  const payments: DailyPayment[] = [];
  const thisMonth = yearMonthOf(from);
  const start = clampDay(thisMonth, payDay) > from ? 0 : 1;
  let counted = addDays(from, 1);
  let afterFirst = owed;
  while (owed > 0 && payments.length < mostMonths) {
    const date = clampDay(addMonths(thisMonth, start + payments.length), payDay);
    const due = owed * (1 + rate) ** daysBetween(counted, date);
    counted = date;
    const before = roundCents(owed);
    owed = stillOwed(due - payment);
    const paid = owed > 0 ? payment : Math.max(Math.min(payment, roundCents(due)), before);
    const balance = roundCents(owed);
    if (payments.length === 0) afterFirst = owed;
    if (payments.length === MONTHS_IN_FOUR_YEARS && owed >= afterFirst)
      return { outcome: 'never', payments: [], totalInterest: 0 };
    payments.push({ date, payment: paid, interest: sumCents([balance, paid, -before]), balance });
  }
  const totalInterest = sumCents(payments.map(({ interest }) => interest));
  return { outcome: owed > 0 ? 'capped' : 'paid', payments, totalInterest };
}

import { addMonths, daysInMonth } from '../calendar/calendar.js';
import type { YearMonth } from '../calendar/calendar.js';

/** How an issuer sets a bill's minimum: the largest of what is named, and never more than the bill. Dollars and percent. */
export interface BilledMinimum {
  floor: number;
  /** Percent of the bill's balance, which includes its interest. */
  percent: number;
  /** The bill's interest is added to the percentage. */
  addsInterest?: boolean;
  /** So many dollars plus the bill's interest. */
  dollarsPlusInterest?: number;
}

/** 1% of the balance plus interest, at least $35. Source: American Express cardmember agreements, "Minimum Payment Due". */
export const AMEX_MINIMUM: BilledMinimum = { floor: 35, percent: 1, addsInterest: true };

/** The largest of $35, 2% of the balance, and $20 plus interest. Source: Discover cardmember agreements, "Minimum Payment Due". */
export const DISCOVER_MINIMUM: BilledMinimum = { floor: 35, percent: 2, dollarsPlusInterest: 20 };

/** The minimum of a bill in dollars, unrounded; `balance` includes `interest`. */
export function billedMinimum(minimum: BilledMinimum, balance: number, interest: number): number {
  const { floor, percent, addsInterest = false, dollarsPlusInterest } = minimum;
  const share = (balance * percent) / 100 + (addsInterest ? interest : 0);
  const dollars = dollarsPlusInterest === undefined ? 0 : dollarsPlusInterest + interest;
  return Math.min(balance, Math.max(floor, share, dollars));
}

/** What paying gives: months until nothing is owed, or null if something still is after `mostMonths`. Dollars. */
export interface PaidDown {
  months: number | null;
  owed: number;
  totalInterest: number;
  firstPayment: number;
}

/** Less than half a cent is nothing. */
const NOTHING = 0.005;

/**
 * Pays a balance with a payment a month at its end: a month's interest (APR / 12) is added, then the payment is made. `payment` takes the
 * balance with that interest. Nothing is rounded on the way. Source: the worked example of smartercalculators.app for minimums of "2% or $35".
 */
export function paidMonthly(
  { balance, aprPercent }: { balance: number; aprPercent: number },
  payment: (balance: number, interest: number) => number,
  mostMonths: number,
): PaidDown {
  const result: PaidDown = { months: null, owed: balance, totalInterest: 0, firstPayment: 0 };
  for (let month = 1; month <= mostMonths; month += 1) {
    const interest = result.owed * (aprPercent / 1200);
    const billed = result.owed + interest;
    const paid = Math.min(billed, payment(billed, interest));
    if (month === 1) result.firstPayment = paid;
    result.totalInterest += interest;
    result.owed = billed - paid;
    if (result.owed < NOTHING) return { ...result, months: month, owed: 0 };
  }
  return result;
}

/** A card that is paid down. Dollars and percent a year. */
export interface BilledCard {
  balance: number;
  aprPercent: number;
  minimum: BilledMinimum;
}

/** What one card took: months, and all that was paid, in dollars. */
export interface PaidCard {
  months: number;
  paid: number;
}

interface Running extends BilledCard {
  interest: number;
  result: PaidCard;
}

/** The cards that are still owed in the order in which what is left of the budget goes to them. */
function inOrder(cards: readonly Running[], strategy: 'avalanche' | 'snowball'): Running[] {
  const key = ({ aprPercent, balance }: Running): number => (strategy === 'avalanche' ? -aprPercent : balance);
  return [...cards].sort((a, b) => key(a) - key(b));
}

function paymentsOf(cards: readonly Running[], strategy: Strategy, budget: number): Map<Running, number> {
  const payments = new Map(cards.map((card) => [card, billedMinimum(card.minimum, card.balance, card.interest)]));
  if (strategy === 'minimum') return payments;
  let left = budget - [...payments.values()].reduce((sum, each) => sum + each, 0);
  for (const card of inOrder(cards, strategy)) {
    const minimum = payments.get(card) ?? 0;
    const more = Math.max(0, Math.min(left, card.balance - minimum));
    payments.set(card, minimum + more);
    left -= more;
  }
  return payments;
}

type Strategy = 'minimum' | 'avalanche' | 'snowball';

/**
 * Pays cards by their issuers' minimums, recomputed with every bill, or with a fixed `budget` a month, dollars, of which what the minimums
 * leave goes to one card after the other. Interest is that of the average daily balance, compounded daily (APR / 365), over calendar months
 * from `from` on, with the payment in the middle of the cycle. What a cycle charged on the last payment isn't billed anymore. In the order
 * of `cards`; at most `mostMonths`. Source: "average daily balance (including new purchases)" in the agreements of both issuers; the
 * published results are those of jantman/biweeklybudget.
 */
export function paidByBills(
  cards: readonly BilledCard[],
  {
    strategy,
    budget,
    from,
    mostMonths = 600,
  }: { strategy: Strategy; budget: number; from: YearMonth; mostMonths?: number },
): PaidCard[] {
  const running = cards.map((card): Running => ({ ...card, interest: 0, result: { months: 0, paid: 0 } }));
  for (let month = 0; month < mostMonths; month += 1) {
    const owing = running.filter(({ balance }) => balance >= NOTHING);
    if (owing.length === 0) break;
    const days = daysInMonth(addMonths(from, month));
    for (const [card, payment] of paymentsOf(owing, strategy, budget)) {
      const average = card.balance - payment / 2;
      card.interest = average * ((1 + card.aprPercent / 36_500) ** days - 1);
      const rest = card.balance - payment;
      card.balance = rest < NOTHING ? 0 : rest + card.interest;
      card.result.months += 1;
      card.result.paid += payment;
    }
  }
  return running.map(({ result }) => result);
}

import { cardBills, type BilledCard } from '../cycle/bills.js';
import { sendBy } from '../calendar/business-days.js';
import { daysBetween, type CalendarDate } from '../calendar/calendar.js';
import { utilization, type CardCredit } from '../cycle/card-figures.js';
import type { Statement } from '../cycle/cycle.js';
import { roundCents, sumCents } from '../money/money.js';
import { floatValue, lostGraceInterest } from './ranking.js';

/** The card that is paid. */
export interface PaidCard extends BilledCard, CardCredit {
  carriesBalance?: boolean;
  /** APR in percent; null or absent if unknown. */
  apr?: number | null;
}

/** A payment on a day from today on: dollars, and what cash earns in percent. No amount pays what is asked for. */
export interface PaymentInput {
  today: CalendarDate;
  date: CalendarDate;
  amount?: number;
  apyPercent: number;
}

/** What a payment on a certain day means. Dollars rounded to the cent; utilization in percent, unrounded. */
export interface PaymentDay {
  /** The statement that it pays: the first unpaid one that asks for money, or else the open one, not closed yet. */
  bill: Statement & { isClosed: boolean; amount: number; isExact: boolean };
  pays: number;
  /** What it pays beyond the card's balance. */
  overpaid: number;
  /** What's missing to the bill's amount, if that's known exactly; otherwise 0. */
  missing: number;
  timing: 'in-time' | 'late';
  /** Days before the due date, or after it if late. */
  days: number;
  /** When the open statement closes, and whether the payment comes in time to lower what it reports. */
  closingDate: CalendarDate;
  lowersReport: boolean;
  /**
   * Set if the payment lowers the report but leaves less than two business days to arrive: the last day to send it, or
   * today, `isOver`, if that day is past.
   */
  sendSooner: { by: CalendarDate; isOver: boolean } | null;
  /** The balance that the open statement reports if nothing else is bought, and the utilization without the payment. */
  reports: number;
  utilizationBefore: number;
  utilizationAfter: number;
  /** What the money would earn from that day until the due date; 0 if late, or for a card that carries a balance. */
  floatGivenUp: number;
  /**
   * Interest on what the payment pays off, from today until that day, for a card that carries a balance; null if its APR
   * is unknown. What it pays beyond the balance costs none.
   */
  interest: number | null;
}

/** When to send what should be there when the statement closes; null if that day isn't before the planned one. */
function soonerThan(date: CalendarDate, closingDate: CalendarDate, today: CalendarDate): PaymentDay['sendSooner'] {
  const last = sendBy(closingDate);
  if (date <= last || date > closingDate) return null;
  return last < today ? { by: today, isOver: true } : { by: last, isOver: false };
}

/**
 * What paying a card on a day means: in time or late, for which statement, what gets reported, and what it costs. A
 * payment that's there on the closing date still lowers what the statement reports; it takes two business days to
 * arrive (`sendBy`). Sources: "Two bills" and "Ranking" in the
 * decisions. Throws a RangeError if the day is before today.
 */
export function paymentDay(card: PaidCard, { today, date, amount, apyPercent }: PaymentInput): PaymentDay {
  if (date < today) throw new RangeError(`${date} is before ${today}`);
  const { openStatement, unpaid } = cardBills(card, { today });
  const asked = unpaid.find(({ amount: owed }) => owed > 0);
  const balance = Math.max(0, card.currentBalance);
  const { closingDate } = openStatement;
  const bill = asked
    ? {
        closingDate: asked.closingDate,
        dueDate: asked.dueDate,
        isClosed: true,
        amount: asked.amount,
        isExact: asked.isExact,
      }
    : { closingDate, dueDate: openStatement.dueDate, isClosed: false, amount: balance, isExact: false };
  const pays = roundCents(amount ?? bill.amount);
  const toDue = daysBetween(date, bill.dueDate);
  const lowersReport = date <= closingDate;
  const reports = lowersReport ? Math.max(0, sumCents([balance, -pays])) : balance;
  const { carriesBalance = false, apr = null } = card;
  const overpaid = Math.max(0, sumCents([pays, -balance]));
  const paysOff = sumCents([pays, -overpaid]);
  return {
    bill,
    pays,
    overpaid,
    missing: bill.isExact ? Math.max(0, sumCents([bill.amount, -pays])) : 0,
    timing: toDue < 0 ? 'late' : 'in-time',
    days: Math.abs(toDue),
    closingDate,
    lowersReport,
    sendSooner: soonerThan(date, closingDate, today),
    reports,
    utilizationBefore: utilization(card),
    utilizationAfter: utilization({ ...card, currentBalance: reports }),
    floatGivenUp: carriesBalance || toDue < 0 ? 0 : floatValue(pays, apyPercent, toDue),
    interest: !carriesBalance ? 0 : apr === null ? null : lostGraceInterest(paysOff, apr, daysBetween(today, date)),
  };
}

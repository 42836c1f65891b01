import { addMonths, formatShort, yearMonthOf, type CalendarDate } from '../calendar/calendar.js';
import { openBills, statementClosingDate, statementOf, type Bill, type CardCycle, type Statement } from './cycle.js';
import { formatMoney } from '../money/money.js';

/** Default number of days before its due date from which a bill is due soon. */
export const DUE_SOON_DAYS = 7;

/** The data that a card's bills are derived from; amounts in dollars. */
export interface BilledCard extends CardCycle {
  currentBalance: number;
  /** The last closed statement's balance; null or absent if unknown. */
  statementBalance?: number | null;
  /** The statements marked as paid. */
  paidStatements: readonly { closingDate: CalendarDate }[];
  /** The day the card was added, or its days last changed. */
  cycleSince: CalendarDate;
}

/** A closed, unpaid statement. `days` counts to the due date, or from it if overdue. */
export interface OpenBill extends Statement {
  state: 'due' | 'due-soon' | 'overdue';
  days: number;
  /** Dollars; the smallest amount that's certain to be enough. */
  amount: number;
  /** False if the statement's balance is unknown: `amount` is then the current balance, as an upper limit ("up to"). */
  isExact: boolean;
  words: string;
}

/** The two bills of a card: the open statement, and the next one to pay. */
export interface CardBills {
  /** The statement that today's purchases go on. */
  openStatement: Statement & { words: string };
  nextPayment: OpenBill | { state: 'nothing'; words: string };
  /** All closed, unpaid statements, earliest due date first; `nextPayment` is the first that may ask for money. */
  unpaid: OpenBill[];
}

/** The closing date of the last closed statement: before today, because a statement that closes today is still open. */
export function lastClosingDate(cycle: CardCycle, today: CalendarDate): CalendarDate {
  const closing = statementClosingDate(cycle, yearMonthOf(today));
  return closing < today ? closing : statementClosingDate(cycle, addMonths(yearMonthOf(today), -1));
}

function amountText(amount: number, isExact: boolean): string {
  if (isExact) return formatMoney(amount);
  return amount > 0 ? `up to ${formatMoney(amount)}` : 'no balance entered';
}

function whenText({ kind, dueDate, days }: Bill): string {
  if (kind === 'overdue') return `Overdue since ${formatShort(dueDate)}`;
  return days === 0 ? 'Pay today' : `Pay by ${formatShort(dueDate)}`;
}

/** Whether a bill asks for money, as far as is known: not if its statement is known to be for nothing, or in the person's favor. */
export const asksForMoney = ({ isExact, amount }: OpenBill): boolean => !isExact || amount > 0;

/**
 * The open statement and the next payment, with its state: nothing, due, due soon (at most `dueSoonDays` days away), or
 * overdue. `statementBalance` belongs to the statement that closed last; for older ones, the current balance is the
 * upper limit. Source: "Two bills" in the decisions.
 */
export function cardBills(
  card: BilledCard,
  { today, dueSoonDays = DUE_SOON_DAYS }: { today: CalendarDate; dueSoonDays?: number },
): CardBills {
  const { statementBalance = null, currentBalance, cycleSince: since } = card;
  const open = statementOf(card, today);
  const last = lastClosingDate(card, today);
  const paid = card.paidStatements.map(({ closingDate }) => closingDate);
  const unpaid = openBills({ cycle: card, today, since, paid }).map((bill): OpenBill => {
    const exact = bill.closingDate === last ? statementBalance : null;
    const amount = exact ?? Math.max(0, currentBalance);
    const { closingDate, dueDate, days, kind } = bill;
    const state = kind === 'due' && days <= dueSoonDays ? 'due-soon' : kind;
    const words = `${whenText(bill)} · ${amountText(amount, exact !== null)}`;
    return { closingDate, dueDate, days, state, amount, isExact: exact !== null, words };
  });
  return {
    openStatement: { ...open, words: `Closes ${formatShort(open.closingDate)}, due ${formatShort(open.dueDate)}` },
    nextPayment: unpaid.find(asksForMoney) ?? { state: 'nothing', words: 'Nothing to pay yet' },
    unpaid,
  };
}

/** The next bill to pay on one card, with all of the card's unpaid bills. */
export interface DueBill<C extends BilledCard = BilledCard> {
  card: C;
  /** Position in the input, from 0. */
  position: number;
  bill: OpenBill;
  unpaid: OpenBill[];
}

/**
 * The next bill of every card that asks for money, by due date, so that overdue bills come first. A bill on which
 * nothing can be owed is left out.
 */
export function dueBills<C extends BilledCard>(cards: readonly C[], today: CalendarDate): DueBill<C>[] {
  const due = cards.flatMap((card, position): DueBill<C>[] => {
    const { unpaid } = cardBills(card, { today });
    const bill = unpaid.find(({ amount }) => amount > 0);
    return bill ? [{ card, position, bill, unpaid }] : [];
  });
  return due.sort((a, b) => (a.bill.dueDate < b.bill.dueDate ? -1 : Number(a.bill.dueDate > b.bill.dueDate)));
}

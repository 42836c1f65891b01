import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { cardBills, lastClosingDate, type OpenBill } from '@floatwise/finance/cycle/bills';
import { formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import type { MailRow } from '../../mail/mail-content.js';
import { nearDay } from '../../mail/times.js';
import { overdueDays } from '../occasions.js';

/** An unpaid bill on which something may be owed. */
export interface ListedBill extends OpenBill {
  card: PlannerCard;
  /** The smallest payment that the statement asks for, in dollars, if it's known and less than the whole. */
  minimum: number | null;
}

const maxOverdueDays = Math.max(...overdueDays);

/** The minimum is that of the last statement. */
function minimumOf(card: PlannerCard, bill: OpenBill, today: CalendarDate): number | null {
  const { minimumPayment } = card;
  if (!minimumPayment || minimumPayment >= bill.amount) return null;
  return bill.closingDate === lastClosingDate(card, today) ? minimumPayment : null;
}

/** The nearer its due date, the more urgent. Of two as near, the one that's late is first; then the card's ID decides. */
const byUrgency = (a: ListedBill, b: ListedBill): number =>
  a.days - b.days ||
  Number(b.state === 'overdue') - Number(a.state === 'overdue') ||
  (a.card.id < b.card.id ? -1 : Number(a.card.id > b.card.id));

/**
 * The unpaid bills that are due within so many days, and those that are overdue, most urgent first. Whoever doesn't mark bills as
 * paid is left in peace after a while, and a bill on which nothing is owed asks for nothing.
 */
export const listedBills = (
  cards: readonly PlannerCard[],
  { today, within }: { today: CalendarDate; within: number },
): ListedBill[] =>
  cards
    .flatMap((card) =>
      cardBills(card, { today }).unpaid.map((bill) => ({ ...bill, card, minimum: minimumOf(card, bill, today) })),
    )
    .filter(({ amount, state, days }) => amount > 0 && days <= (state === 'overdue' ? maxOverdueDays : within))
    .sort(byUrgency);

/** '$412.80', 'up to $412.80'. */
export const billAmount = ({ amount, isExact }: OpenBill): string =>
  isExact ? formatMoney(amount) : `up to ${formatMoney(amount)}`;

/** 'due today', 'due tomorrow', 'due Nov 25', 'overdue since Nov 20'. */
export function dueWords({ state, days, dueDate }: OpenBill): string {
  if (state === 'overdue') return `overdue since ${formatShort(dueDate)}`;
  if (days === 0) return 'due today';
  return days === 1 ? 'due tomorrow' : `due ${formatShort(dueDate)}`;
}

/** 'Due in 3 days, on Wed, Nov 25', 'Was due 2 days ago, on Fri, Nov 20'. */
function whenText({ state, days, dueDate }: OpenBill): string {
  if (state === 'overdue') return `Was due ${days === 1 ? 'yesterday,' : `${days} days ago, on`} ${nearDay(dueDate)}`;
  if (days === 0) return `Due today, ${nearDay(dueDate)}`;
  return days === 1 ? `Due tomorrow, ${nearDay(dueDate)}` : `Due in ${days} days, on ${nearDay(dueDate)}`;
}

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Where the bank pays by itself, all it takes is the money. A bill that's overdue, it didn't pay. */
const autopayText = (bill: ListedBill): string[] =>
  bill.card.autopay && bill.state !== 'overdue' ? [`Autopay pays this; keep ${billAmount(bill)} in your account`] : [];

export const billRow = (bill: ListedBill): MailRow => ({
  label: cardName(bill.card),
  details: [
    whenText(bill),
    ...(bill.minimum === null ? [] : [`Minimum ${formatMoney(bill.minimum)}`]),
    ...autopayText(bill),
  ],
  amount: capitalized(billAmount(bill)),
  isLate: bill.state === 'overdue',
});

/** What has to be known to read the amounts. */
export function billNotes(bills: readonly ListedBill[]): string[] {
  const keepsGrace = bills.some(({ minimum, card }) => minimum !== null && !card.carriesBalance);
  return [
    ...(bills.some(({ isExact }) => !isExact)
      ? ['“Up to” is the card’s current balance, because we don’t know its statement balance.']
      : []),
    ...(keepsGrace ? ['Pay the whole statement to keep your grace period. Paying only the minimum ends it.'] : []),
  ];
}

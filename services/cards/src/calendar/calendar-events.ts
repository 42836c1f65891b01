import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { cardBills, type OpenBill } from '@floatwise/finance/cycle/bills';
import {
  addMonths,
  formatShort,
  yearMonthOf,
  type CalendarDate,
  type YearMonth,
} from '@floatwise/finance/calendar/calendar';
import { BILL_MONTHS, dueDateOf, statementClosingDate } from '@floatwise/finance/cycle/cycle';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { utilizationPlan } from '@floatwise/finance/cycle/utilization-plan';
import { openBonus } from '@floatwise/finance/rewards/welcome-bonus';

/** One all-day event. */
export interface CalendarEvent {
  /** The same for the same statement of the same card, so that a changed day moves the event. */
  id: string;
  date: CalendarDate;
  title: string;
  detail: string;
  /** On how many days before it calendar programs remind of it. */
  alarmDays: readonly number[];
  /** Counts the changes of what it's about, so that programs take the newer one. */
  version: number;
  changedAt: string;
}

export type CalendarCard = CreditCard & { version: number };

/** Reminders of what has to be done by a day. */
export const usualAlarms: readonly number[] = [3, 1];

/** How far ahead the calendar goes. */
const monthsAhead = 12;

const eventOf = (
  card: CalendarCard,
  event: Pick<CalendarEvent, 'id' | 'date' | 'title' | 'detail'> & { alarmDays?: readonly number[] },
): CalendarEvent => ({ alarmDays: [], ...event, version: card.version, changedAt: card.updatedAt });

/** What a bill asks for, if that's known: `: $120.00`, `: up to $300.00`. */
const amountText = (bill: OpenBill | undefined): string =>
  bill ? `: ${bill.isExact ? '' : 'up to '}${formatMoney(bill.amount)}` : '';

/** Whether nothing can be owed on a bill: it's for nothing, or in the person's favor. */
const asksNothing = (bill: OpenBill | undefined): boolean => bill !== undefined && bill.amount <= 0;

/** Closing and due date of one statement; `bill` is there once it has closed, until it's paid. */
function statementEvents(
  card: CalendarCard,
  { month, closing, due, bill }: Statement,
  today: CalendarDate,
): CalendarEvent[] {
  const name = cardName(card);
  const paid = card.paidStatements.find(({ closingDate }) => closingDate === closing);
  const isFree = paid?.amount === 0 || asksNothing(bill);
  const toDo = paid ? `Paid: ${name}` : `Pay ${name}${amountText(bill)}`;
  const dues = eventOf(card, {
    id: `due.${card.id}.${month}`,
    date: due,
    title: isFree ? `Nothing to pay: ${name}` : toDo,
    detail: `For the statement that ${closing < today ? 'closed' : 'closes'} ${formatShort(closing)}.`,
    alarmDays: !paid && !isFree && due >= today ? usualAlarms : [],
  });
  const closes = eventOf(card, {
    id: `close.${card.id}.${month}`,
    date: closing,
    title: `${name}: statement closes`,
    detail: `Purchases through today are due ${formatShort(due)}. Starting tomorrow, they’re due a month later.`,
  });
  return closing >= today ? [closes, dues] : [dues];
}

interface Statement {
  month: YearMonth;
  closing: CalendarDate;
  due: CalendarDate;
  bill: OpenBill | undefined;
}

/** Statements that are open or ahead, closed ones that are due, and those that are overdue. */
function billEvents(card: CalendarCard, today: CalendarDate): CalendarEvent[] {
  const unpaid = new Map(cardBills(card, { today }).unpaid.map((bill) => [bill.closingDate, bill]));
  const thisMonth = yearMonthOf(today);
  const events: CalendarEvent[] = [];
  for (
    let month = addMonths(thisMonth, -BILL_MONTHS);
    month <= addMonths(thisMonth, monthsAhead);
    month = addMonths(month, 1)
  ) {
    const [closing, due] = [statementClosingDate(card, month), dueDateOf(card, month)];
    const bill = unpaid.get(closing);
    if (due < today && (!bill || asksNothing(bill))) continue;
    events.push(...statementEvents(card, { month, closing, due, bill }, today));
  }
  return events;
}

function bonusEvents(card: CalendarCard, today: CalendarDate): CalendarEvent[] {
  const bonus = openBonus(card, today);
  if (!bonus) return [];
  return [
    eventOf(card, {
      id: `bonus.${card.id}`,
      date: bonus.by,
      title: `${cardName(card)}: last day for the welcome bonus`,
      detail: `${formatMoney(bonus.needed)} left to spend for ${formatMoney(bonus.worth)}.`,
      alarmDays: usualAlarms,
    }),
  ];
}

/** From the day after, the standard rate applies: a month is enough to pay it down or to look for a transfer. */
const introAlarms: readonly number[] = [30, 1];

function introEvents(card: CalendarCard, today: CalendarDate): CalendarEvent[] {
  if (card.introAprEnds === null || card.introAprEnds < today) return [];
  return [
    eventOf(card, {
      id: `intro-apr.${card.id}`,
      date: card.introAprEnds,
      title: `Intro APR on ${cardName(card)} ends`,
      detail: 'After this day, the standard APR applies to what you still owe on it.',
      alarmDays: introAlarms,
    }),
  ];
}

/** What to send before a statement closes, in time to arrive, so that it reports less than 30% of the limit. */
function utilizationEvents(cards: readonly CalendarCard[], today: CalendarDate): CalendarEvent[] {
  return utilizationPlan({ cards, today, goal: 'under-30' }).payments.map(
    ({ card, payBy, closingDate, mayBeLate, pay }) =>
      eventOf(card, {
        id: `utilization.${card.id}.${yearMonthOf(closingDate)}`,
        date: payBy,
        title: `Pay ${formatMoney(pay)} on ${cardName(card)} to report under 30%`,
        detail: mayBeLate
          ? `Send it today. It may not arrive before ${formatShort(closingDate)}, when the statement closes.`
          : `Sent by this day, it has two business days to arrive before the statement closes ${formatShort(closingDate)}.`,
        alarmDays: usualAlarms,
      }),
  );
}

/**
 * Everything a wallet puts into a calendar, from bills that are still to be paid to the statements of the next twelve
 * months, in date order. Dates are the person's calendar dates.
 */
export function calendarEvents(cards: readonly CalendarCard[], today: CalendarDate): CalendarEvent[] {
  return [
    ...cards.flatMap((card) => [...billEvents(card, today), ...bonusEvents(card, today), ...introEvents(card, today)]),
    ...utilizationEvents(cards, today),
  ].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)) || (a.id < b.id ? -1 : 1));
}

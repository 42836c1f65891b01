import { addDays, addMonths, yearMonthOf, type CalendarDate } from '../calendar/calendar.js';
import { cardBills, type BilledCard, type OpenBill } from '../cycle/bills.js';
import { utilizationAfter } from '../cycle/card-figures.js';
import { BILL_MONTHS, dueDateOf, statementClosingDate, type Statement } from '../cycle/cycle.js';
import type { Purchase, RankableCard, ValuedCard } from './ranking.js';
import { dayPlanner, type PurchaseDay } from './wait.js';

/** How many days ahead the timeline can show. */
export const timelineSpans = [30, 60, 90] as const;

/** A card with its cycle, its bills, and what was paid on them (dollars; null or absent if nobody said how much). */
export interface TimelineCard extends RankableCard, BilledCard {
  paidStatements: readonly { closingDate: CalendarDate; amount?: number | null }[];
}

/**
 * What is known of a statement's bill. `ahead`: it isn't closed yet, so that there's no bill; `untracked`: it closed, and its bill
 * isn't followed (`cycleSince`) or asks for nothing. `amount` is in dollars, null if unknown; `isExact` is false for an upper limit ("up to").
 */
export interface LaneBill {
  state: OpenBill['state'] | 'paid' | 'ahead' | 'untracked';
  amount: number | null;
  isExact: boolean;
}

/** One statement of a lane. Either of its days may lie outside of the span. */
export interface LaneStatement extends Statement {
  bill: LaneBill;
}

/** A card's statements that close or are due within the span, and overdue ones, earliest closing date first. */
export interface TimelineLane<C extends TimelineCard = TimelineCard> {
  card: C;
  /** Position in the input, from 0. */
  position: number;
  statements: LaneStatement[];
}

/** A card's figures for a purchase on the day, and the percent of its limit in use after it, unrounded. */
export interface TimelineValue<C extends RankableCard = RankableCard> extends ValuedCard<C> {
  utilizationAfter: number;
}

/** A purchase on one day of the timeline, see `dayPlanner`. */
export interface TimelineDay<C extends RankableCard = RankableCard> extends Omit<PurchaseDay<C>, 'values'> {
  values: TimelineValue<C>[];
}

function billOf(
  card: TimelineCard,
  closingDate: CalendarDate,
  asked: { today: CalendarDate; unpaid: OpenBill[] },
): LaneBill {
  const paid = card.paidStatements.find((each) => each.closingDate === closingDate);
  if (paid) return { state: 'paid', amount: paid.amount ?? null, isExact: true };
  if (closingDate >= asked.today) return { state: 'ahead', amount: null, isExact: false };
  const bill = asked.unpaid.find((each) => each.closingDate === closingDate);
  if (!bill || bill.amount === 0) return { state: 'untracked', amount: null, isExact: false };
  return { state: bill.state, amount: bill.amount, isExact: bill.isExact };
}

function laneOf<C extends TimelineCard>(
  card: C,
  position: number,
  asked: { today: CalendarDate; days: number },
): TimelineLane<C> {
  const { today, days } = asked;
  const last = addDays(today, days);
  const { unpaid } = cardBills(card, { today });
  const statements: LaneStatement[] = [];
  for (
    let month = addMonths(yearMonthOf(today), -BILL_MONTHS);
    month <= yearMonthOf(last);
    month = addMonths(month, 1)
  ) {
    const [closingDate, dueDate] = [statementClosingDate(card, month), dueDateOf(card, month)];
    const bill = billOf(card, closingDate, { today, unpaid });
    const isShown = (day: CalendarDate): boolean => day >= today && day <= last;
    if (isShown(closingDate) || isShown(dueDate) || bill.state === 'overdue')
      statements.push({ closingDate, dueDate, bill });
  }
  return { card, position, statements };
}

/**
 * The lanes of a wallet from today through `days` later, in input order: each card's statements with what is known of their bills.
 * Sources: "Two bills" and "Month ends" in the decisions.
 */
export const timelineLanes = <C extends TimelineCard>(
  cards: readonly C[],
  asked: { today: CalendarDate; days: number },
): TimelineLane<C>[] => cards.map((card, position) => laneOf(card, position, asked));

/**
 * A purchase on any day from today, computed when it's first asked for and kept: each card's figures as `valued` gives them, the day's best
 * card and what waiting for it earns as `monthPicture` gives them, and the utilization after it. Takes days from today.
 */
export function timelineDays<C extends RankableCard>(
  input: { cards: readonly C[] } & Purchase,
): (waitDays: number) => TimelineDay<C> {
  const plan = dayPlanner(input);
  const kept = new Map<number, TimelineDay<C>>();
  return (waitDays) => {
    const known = kept.get(waitDays);
    if (known) return known;
    const day = plan(waitDays);
    const values = day.values.map((each) => ({ ...each, utilizationAfter: utilizationAfter(each.card, input.amount) }));
    const computed = { ...day, values };
    kept.set(waitDays, computed);
    return computed;
  };
}

/**
 * The first cards that win a day, at most `most` of them, in the order in which they win: what someone with many cards looks at first.
 * Empty if no card covers the amount.
 */
export function firstWinners<C extends RankableCard>(
  dayAt: (waitDays: number) => Pick<TimelineDay<C>, 'best'>,
  { days, most }: { days: number; most: number },
): C[] {
  const winners = new Set<C>();
  for (let ahead = 0; ahead <= days && winners.size < most; ahead += 1) {
    const { best } = dayAt(ahead);
    if (best) winners.add(best.card);
  }
  return [...winners];
}

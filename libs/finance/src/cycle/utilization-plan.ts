import { sendBy } from '../calendar/business-days.js';
import { formatShort, type CalendarDate } from '../calendar/calendar.js';
import { formatUtilization, largestBalanceUnder, utilization, type CardCredit } from './card-figures.js';
import { counted } from '../calendar/counted.js';
import { purchaseClosingDate, type CardCycle } from './cycle.js';
import { formatMoney, sumCents } from '../money/money.js';
import { lowerTheHighest } from './lower-the-highest.js';

/**
 * What the statements should report: every card under 30%, every card under 10%, or only one card (under 10%) and the
 * others 0.
 */
export type UtilizationGoal = 'under-30' | 'under-10' | 'only-one';

/** A card as the plan needs it. */
export interface PlannedCard extends CardCycle, CardCredit {
  id: string;
  name: string;
  nickname?: string | null;
}

/** What to pay on one card. All amounts in dollars; utilization in percent of the limit, unrounded. */
export interface PlannedPayment<C extends PlannedCard = PlannedCard> {
  card: C;
  /** When its statement closes: what has arrived by then isn't reported. */
  closingDate: CalendarDate;
  /** The last day to send the payment, two business days before it has to be there; today if that day is over. */
  payBy: CalendarDate;
  /** That day is over: even if it's sent today, the payment may not arrive before the statement closes. */
  mayBeLate: boolean;
  /** What the goal needs, and what the available money covers. */
  needed: number;
  pay: number;
  /** The balance that the statement will report. */
  reports: number;
  utilizationBefore: number;
  utilizationAfter: number;
  isReached: boolean;
  words: string;
}

/** The plan. `payments` are in date order, without cards that need nothing. */
export interface UtilizationPlan<C extends PlannedCard = PlannedCard> {
  goal: UtilizationGoal;
  payments: PlannedPayment<C>[];
  /** The one card that reports a balance, for 'only-one'; otherwise null, also if no card owes anything. */
  reporter: C | null;
  needed: number;
  paid: number;
  /** What the goal needs beyond the available money. */
  missing: number;
  isReached: boolean;
  words: string;
}

/** What may stay on the only reporting card: everything it owes, as long as that's under 10% of its limit. */
const staysAlone = ({ creditLimit, currentBalance }: PlannedCard): number =>
  Math.min(currentBalance, largestBalanceUnder(creditLimit, 10));

/**
 * The only card that reports a balance: among those that owe something, the one that can keep the most, because the
 * rest must be paid; ties go to the lowest utilization, then the smallest balance, which needs the smallest payment,
 * then the ID.
 */
function reporterOf<C extends PlannedCard>(cards: readonly C[]): C | null {
  const owing = cards.filter(({ currentBalance, creditLimit }) => currentBalance > 0 && creditLimit > 0);
  const [first] = owing.sort(
    (a, b) =>
      staysAlone(b) - staysAlone(a) ||
      staysAlone(a) / a.creditLimit - staysAlone(b) / b.creditLimit ||
      a.currentBalance - b.currentBalance ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
  return first ?? null;
}

/**
 * What may stay on the card. A card without a limit has no utilization, so only 'only-one' requires paying its balance.
 */
function mayStay(card: PlannedCard, goal: UtilizationGoal, reporter: PlannedCard | null): number {
  if (goal === 'only-one') return card === reporter ? staysAlone(card) : 0;
  return card.creditLimit <= 0 ? Infinity : largestBalanceUnder(card.creditLimit, goal === 'under-30' ? 30 : 10);
}

function reportText(goal: UtilizationGoal, stays: number): string {
  if (goal === 'under-30') return 'report under 30%';
  return goal === 'only-one' && stays === 0 ? 'report $0' : 'report under 10%';
}

interface Need<C extends PlannedCard> {
  card: C;
  needed: number;
  closingDate: CalendarDate;
}

/** When to send a payment, from today on. */
function sending(closingDate: CalendarDate, today: CalendarDate): { payBy: CalendarDate; mayBeLate: boolean } {
  const last = sendBy(closingDate);
  return last < today ? { payBy: today, mayBeLate: true } : { payBy: last, mayBeLate: false };
}

/** What to tell of a payment that may not arrive in time: 'it may not arrive before Dec 3'. Null if it should. */
export const arrivalWarning = ({ mayBeLate, closingDate }: Pick<PlannedPayment, 'mayBeLate' | 'closingDate'>) =>
  mayBeLate ? `it may not arrive before ${formatShort(closingDate)}` : null;

function paymentOf<C extends PlannedCard>(
  { card, needed, closingDate }: Need<C>,
  { pay, today, goal }: { pay: number; today: CalendarDate; goal: UtilizationGoal },
): PlannedPayment<C> {
  const reports = sumCents([card.currentBalance, -pay]);
  const utilizationAfter = utilization({ ...card, currentBalance: reports });
  const missing = sumCents([needed, -pay]);
  const toGoal = reportText(goal, sumCents([card.currentBalance, -needed]));
  const { payBy, mayBeLate } = sending(closingDate, today);
  const by = payBy === today ? 'today' : `by ${formatShort(payBy)}`;
  const send = `${mayBeLate ? 'Send' : 'Pay'} ${formatMoney(pay)} ${by}`;
  const partly = `${send} to report ${formatUtilization(utilizationAfter)}; ${formatMoney(missing)} more would ${toGoal}`;
  const nothing = `${formatMoney(missing)} ${by} would ${toGoal}`;
  const words = missing === 0 ? `${send} to ${toGoal}` : pay > 0 ? partly : nothing;
  const warning = arrivalWarning({ mayBeLate, closingDate });
  return {
    card,
    closingDate,
    payBy,
    mayBeLate,
    needed,
    pay,
    reports,
    utilizationBefore: utilization(card),
    utilizationAfter,
    isReached: missing === 0,
    words: warning === null ? words : `${words}; ${warning}`,
  };
}

function planText({ goal, needed, missing, count }: { goal: string; needed: number; missing: number; count: number }) {
  if (count === 0) return `Nothing to pay: ${goal} already`;
  const cards = counted(count, 'card');
  if (missing === 0) return `Pay ${formatMoney(needed)} on ${cards} before the statements close, and ${goal}`;
  return `It takes ${formatMoney(missing)} more before ${goal}. Your amount goes to the highest utilization first`;
}

const goalText: Record<UtilizationGoal, string> = {
  'under-30': 'every card reports under 30%',
  'under-10': 'every card reports under 10%',
  'only-one': 'only one card reports a balance',
};

/**
 * What to pay before the statements close. A card needs the part of its balance above the largest one that the goal
 * allows. If the `available` dollars (null: as much as needed) aren't enough, each cent goes to the card with the
 * highest utilization at that point: scores suffer most from the highest single card, so that any smaller amount
 * already helps as much as possible. Dates don't matter, because the money is available on all of them. A payment gets
 * two business days to arrive (`sendBy`). Throws a RangeError if `available` is negative or not finite.
 */
export function utilizationPlan<C extends PlannedCard>(input: {
  cards: readonly C[];
  today: CalendarDate;
  goal: UtilizationGoal;
  available?: number | null;
}): UtilizationPlan<C> {
  const { cards, today, goal, available = null } = input;
  if (available !== null && !(available >= 0 && Number.isFinite(available))) {
    throw new RangeError(`Not an amount of money: ${available}`);
  }
  const reporter = goal === 'only-one' ? reporterOf(cards) : null;
  const needs = cards
    .map((card) => {
      const needed = sumCents([card.currentBalance, -Math.min(card.currentBalance, mayStay(card, goal, reporter))]);
      return { card, needed, closingDate: purchaseClosingDate(card, today) };
    })
    .filter(({ needed }) => needed > 0)
    .sort(
      (a, b) =>
        (a.closingDate < b.closingDate ? -1 : Number(a.closingDate > b.closingDate)) ||
        (a.card.id < b.card.id ? -1 : 1),
    );
  const needed = sumCents(needs.map((each) => each.needed));
  const paid = Math.min(needed, available === null ? Infinity : Math.floor(available * 100 + 1e-6) / 100);
  const pays = lowerTheHighest(
    needs.map((each) => ({ ...each.card, needed: each.needed })),
    paid,
  );
  const missing = sumCents([needed, -paid]);
  const payments = needs.map((each, index) => paymentOf(each, { pay: pays[index] ?? 0, today, goal }));
  const words = planText({ goal: goalText[goal], needed, missing, count: payments.length });
  return { goal, payments, reporter, needed, paid, missing, isReached: missing === 0, words };
}

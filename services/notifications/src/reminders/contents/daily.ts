import { counted } from '@floatwise/finance/calendar/counted';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import type { PlannedPayment } from '@floatwise/finance/cycle/utilization-plan';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { MailSection } from '../../mail/mail-content.js';
import { occasionsOf, sendAheadDays } from '../occasions.js';
import { bestCardToday } from './best-card.js';
import { closingNotes, closingPayments, closingRow } from './closing-balances.js';
import { billAmount, billNotes, billRow, dueWords, listedBills, type ListedBill } from './listed-bills.js';
import { firstRows, inbox, maxRows, type ReminderInput, type ReminderWords } from './reminder-words.js';

/** What a day's reminder is about, most urgent first. */
interface Matters {
  bills: ListedBill[];
  payments: PlannedPayment<PlannerCard>[];
  /** The sentence of the most urgent one that is a reason to write today; null without a reason. */
  reason: string | null;
}

const billText = (bill: ListedBill): string => `${cardName(bill.card)}: ${billAmount(bill)} ${dueWords(bill)}`;
const paymentText = ({ card, pay, payBy, mayBeLate }: PlannedPayment<PlannerCard>): string =>
  `${cardName(card)}: pay ${formatMoney(pay)} ${mayBeLate ? 'today' : `by ${formatShort(payBy)}`} to report under 30%`;

/**
 * What matters today. A bill or a closing statement whose day it is, is the reason to write; the mail then also names the others
 * that are near, because a list of bills without the one that's due in two days would mislead.
 */
function mattersOf({ cards, today, daysAhead }: ReminderInput): Matters {
  const days = cards.map((card) => ({
    ...card,
    cardId: card.id,
    paidClosings: card.paidStatements.map(({ closingDate }) => closingDate),
  }));
  const occasions = new Set(
    occasionsOf(days, { today, daysAhead }).map(({ cardId, closingDate }) => `${cardId} ${closingDate}`),
  );
  const bills = listedBills(cards, { today, within: Math.max(0, ...daysAhead) });
  const payments = closingPayments(cards, { today, within: sendAheadDays });
  const bill = bills.find(({ card, closingDate }) => occasions.has(`${card.id} ${closingDate}`));
  const payment = payments.find(({ card, closingDate }) => occasions.has(`${card.id} ${closingDate}`));
  return { bills, payments, reason: bill ? billText(bill) : payment ? paymentText(payment) : null };
}

const sectionOf = (heading: string, bills: readonly ListedBill[]): MailSection[] =>
  bills.length === 0 ? [] : [{ heading, rows: bills.map(billRow), notes: billNotes(bills) }];

function overdueSection(bills: readonly ListedBill[], markPaidUrl: string): MailSection[] {
  return sectionOf('Overdue', bills).map((section) => ({
    ...section,
    paragraphs: [
      bills.length === 1
        ? 'If you’ve paid it, mark it as paid, and we’ll stop asking. If you haven’t, pay it today.'
        : 'If you’ve paid them, mark them as paid, and we’ll stop asking. If you haven’t, pay them today.',
    ],
    link: { label: 'Mark as paid', url: markPaidUrl },
  }));
}

function moreBills(bills: readonly ListedBill[], homeUrl: string): MailSection[] {
  const more = bills.length - maxRows;
  if (more <= 0) return [];
  return [{ heading: `And ${counted(more, 'more bill')}`, link: { label: 'See all your bills', url: homeUrl } }];
}

function closingSection(payments: readonly PlannedPayment<PlannerCard>[], bills: readonly ListedBill[], url: string) {
  if (payments.length === 0) return [];
  const { rows, notes = [] } = firstRows(payments.map(closingRow), 'card');
  const billed = new Set(bills.map(({ card }) => card.id));
  return [
    {
      heading: 'Before your statements close',
      rows,
      notes: [...notes, ...closingNotes(payments, billed)],
      link: { label: 'Plan what to pay', url },
    },
  ];
}

/** Shown beside the subject in the inbox: what the subject doesn't say. */
function previewText({ bills, payments, reason }: Matters, best: MailSection | null): string {
  const others = [...bills.map(billText), ...payments.map(paymentText)].filter((text) => text !== reason);
  return inbox([...others, ...(best?.paragraphs ?? [])]);
}

/** How many more there are than the one in the subject. */
function moreText({ bills, payments }: Matters): string {
  const more = bills.length + payments.length - 1;
  return more > 0 ? `, and ${more} more` : '';
}

/** What is due, overdue, or closes, each with what to do. */
function sectionsOf({ bills, payments }: Matters, { links }: ReminderInput): MailSection[] {
  const shown = bills.slice(0, maxRows);
  const isLate = ({ state }: ListedBill): boolean => state === 'overdue';
  return [
    ...sectionOf(
      'Due today',
      shown.filter((bill) => !isLate(bill) && bill.days === 0),
    ),
    ...overdueSection(shown.filter(isLate), links.bills),
    ...sectionOf(
      'Coming up',
      shown.filter((bill) => !isLate(bill) && bill.days > 0),
    ),
    ...moreBills(bills, links.bills),
    ...closingSection(payments, bills, links.beforeClose),
  ];
}

/** What is open today, whether or not there's a reason to write; empty if nothing is. */
export const openToday = (input: ReminderInput): MailSection[] => sectionsOf(mattersOf(input), input);

/** What is due, overdue, or closes, each with what to do; null if there's no reason to write today. */
export function dailyReminder(input: ReminderInput): ReminderWords | null {
  const { cards, today, links } = input;
  const matters = mattersOf(input);
  const { bills, reason } = matters;
  if (reason === null) return null;
  const best = bestCardToday(cards, today);
  return {
    subject: `${reason}${moreText(matters)}`,
    preview: previewText(matters, best),
    heading: reason,
    paragraphs: [],
    sections: [...sectionsOf(matters, input), ...(best ? [best] : [])],
    action:
      bills.length > 0 ? { label: 'See my bills', url: links.bills } : { label: 'Open Floatwise', url: links.home },
  };
}

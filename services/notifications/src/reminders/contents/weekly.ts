import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import type { PlannerCard, ShortReceipt, WeekEarned } from '@floatwise/contracts/cards/requests';
import { addDays, daysBetween, formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import { statementOf } from '@floatwise/finance/cycle/cycle';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { cardName, DEFAULT_APY_PERCENT } from '@floatwise/finance/ranking/ranking';
import { arrivalWarning, type PlannedPayment } from '@floatwise/finance/cycle/utilization-plan';
import { runsOf, type MonthRun } from '@floatwise/finance/ranking/month-runs';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { monthPicture } from '@floatwise/finance/ranking/wait';
import { sampleTransfers } from '@floatwise/contracts/offers/transfer-cards';
import { factDateText } from '@floatwise/finance/calendar/fact-age';
import { transferMatches, type TransferMatch } from '@floatwise/finance/payoff/transfer-match';
import { SIMPLE_TRANSFER } from '@floatwise/finance/payoff/transfer-offer';
import type { MailRow, MailSection } from '../../mail/mail-content.js';
import { oneLine } from '../../mail/one-line.js';
import { nearDay, weekday } from '../../mail/times.js';
import { closingPayments } from './closing-balances.js';
import { billAmount, billNotes, billRow, dueWords, listedBills, type ListedBill } from './listed-bills.js';
import { lastMonth } from './last-month.js';
import { firstRows, inbox, type ReminderInput, type ReminderWords } from './reminder-words.js';
import { tipFor } from './tip.js';
import { examplePurchase } from './best-card.js';

const maxOffers = 2;

type Match = TransferMatch<(typeof sampleTransfers)[number], PlannerCard>;

const offerRow = ({ offer, words, savings, from }: Match, today: string): MailRow => ({
  label: offer.cardName,
  details: [
    `${words}.`,
    `0% for ${offer.introAprMonths} months, then from ${formatRate(offer.regularAprPercent)}`,
    `${factDateText(offer.source.date, today)}. Source: ${offer.source.title}`,
    `From ${from.map(cardName).join(', ')}`,
  ],
  amount: formatMoney(savings),
});

/** Offers that would save money on balances that are carried. */
function transferSection(
  cards: readonly PlannerCard[],
  { transfersUrl, today }: { transfersUrl: string; today: string },
): MailSection[] {
  const matches = transferMatches(sampleTransfers, cards).slice(0, maxOffers);
  if (matches.length === 0) return [];
  return [
    {
      heading: 'Moving your balance',
      paragraphs: [
        'A balance transfer can stop the interest while you pay off a balance. This is the most each of these could save you, on an unchanged balance. Pay it down, as you should, and you save less:',
      ],
      rows: matches.map((match) => offerRow(match, today)),
      link: { label: 'Compare balance transfer cards', url: transfersUrl },
      notes: [
        `Estimated against ${formatRate(SIMPLE_TRANSFER.aprPercent)} APR. Ask the issuer for its current terms.`,
        'Disclosure: our links to these cards are not affiliate links, and we earn nothing from them.',
      ],
    },
  ];
}

/** 'Mon', 'Mon to Wed'. */
function daysText({ days }: MonthRun): string {
  const [first] = days;
  const last = days.at(-1) ?? first;
  return last === first ? weekday(first.date) : `${weekday(first.date)} to ${weekday(last.date)}`;
}

/** '54 days, until Jan 10', '54 to 52 days, until Jan 10' (each day later leaves one day less), or that there are none. */
function timeText({ days }: MonthRun): string {
  const [{ best: first }] = days;
  const last = days.at(-1)?.best ?? first;
  if (!first || !last) return '';
  if (first.card.carriesBalance) return 'Interest starts right away';
  const until = `until ${formatShort(first.figures.nextDueDate)}`;
  const [from, to] = [first.figures.daysToPay, last.figures.daysToPay];
  return from === to ? `${formatDays(from)}, ${until}` : `${from} to ${formatDays(to)}, ${until}`;
}

/** The card that lets you pay latest on each of the seven days from today, one line for days with the same one. */
function weekOfCards(cards: readonly PlannerCard[], today: CalendarDate): MailSection {
  const picture = monthPicture({
    cards,
    amount: examplePurchase,
    today,
    daysAhead: 6,
    order: 'longest-float',
    apyPercent: DEFAULT_APY_PERCENT,
  });
  const runs = runsOf(picture);
  const carries = runs.some(({ card }) => card?.carriesBalance);
  return {
    heading: 'Best card for each day',
    paragraphs: [`For a purchase of ${formatMoney(examplePurchase)}, the card with the longest interest-free time.`],
    table: {
      columns: ['Day', 'Card', 'Time to pay'],
      rows: runs.map((run) => [
        daysText(run),
        run.card ? cardName(run.card) : 'No card has enough credit',
        timeText(run),
      ]),
    },
    notes: carries ? ['Each of these cards carries a balance, so interest starts right away.'] : [],
  };
}

/** The last of the seven days, counted from the first. */
const lastDay = 6;
/** Bills of the first days after the week stand in the mail as well: the next one may come too late for them. */
const lastBillDay = 9;

function billsSection(bills: readonly ListedBill[], url: string): MailSection {
  const heading = 'To pay';
  if (bills.length === 0) return { heading, paragraphs: ['Nothing is due in the next ten days.'] };
  const { rows = [], notes = [] } = firstRows(bills.map(billRow), 'bill');
  const isLate = bills.some(({ state }) => state === 'overdue');
  return {
    heading,
    rows,
    notes: [...notes, ...billNotes(bills)],
    ...(isLate ? { link: { label: 'Already paid one? Mark it as paid', url } } : {}),
  };
}

/** A statement that closes in the week or right after it, and what to send this week if it would report 30% or more. */
interface Closing {
  card: PlannerCard;
  closingDate: string;
  dueDate: string;
  payment: PlannedPayment<PlannerCard> | undefined;
}

function paymentWords(payment: PlannedPayment<PlannerCard>): string {
  const inUse = `${formatUtilization(payment.utilizationBefore)} of its limit is in use`;
  const amount = formatMoney(payment.pay);
  const warning = arrivalWarning(payment);
  return warning === null
    ? `Pay ${amount} by ${nearDay(payment.payBy)} to report under 30%; ${inUse}`
    : `Send ${amount} today to report under 30%; ${warning}; ${inUse}`;
}

const closingRow = ({ card, closingDate, dueDate, payment }: Closing): MailRow => ({
  label: cardName(card),
  details: [`Closes ${nearDay(closingDate)}, due ${formatShort(dueDate)}`, ...(payment ? [paymentWords(payment)] : [])],
});

const closesWithin = (today: CalendarDate, { closingDate }: Pick<Closing, 'closingDate'>): boolean =>
  daysBetween(today, closingDate) <= lastDay;

function closingsOf({ cards, today }: ReminderInput): Closing[] {
  const payments = closingPayments(cards, { today, within: lastDay });
  return cards
    .map((card) => ({ card, ...statementOf(card, today), payment: payments.find((each) => each.card === card) }))
    .filter((each) => closesWithin(today, each) || each.payment)
    .sort((a, b) => (a.closingDate < b.closingDate ? -1 : Number(a.closingDate > b.closingDate)));
}

const closingSection = (closings: readonly Closing[]): MailSection[] =>
  closings.length === 0 ? [] : [{ heading: 'Statements closing', ...firstRows(closings.map(closingRow), 'statement') }];

/** What last week's purchases earned, and what was left on the table. */
function lastWeek(week: WeekEarned): MailSection[] {
  if (!week) return [];
  const { spent, earned, leftOnTheTable, mostMissed } = week;
  const left =
    leftOnTheTable > 0
      ? `You left ${formatMoney(leftOnTheTable)} on the table.`
      : 'You made every purchase with the card that earns the most for it.';
  const missed = mostMissed
    ? [
        `Most of that was at ${oneLine(mostMissed.merchant)}: ${oneLine(mostMissed.betterCard)} would have earned ${formatMoney(mostMissed.missed)} more than ${oneLine(mostMissed.usedCard)}.`,
      ]
    : [];
  return [
    {
      heading: 'Last week',
      paragraphs: [
        `With all your cards, you spent ${formatMoney(spent)} and earned ${formatMoney(earned)}. ${left}`,
        ...missed,
      ],
    },
  ];
}

/** '2 bills due, 1 due next week, 1 overdue, 3 statements closing' */
function summaryOf(bills: readonly ListedBill[], closings: readonly Closing[]): string {
  const late = bills.filter(({ state }) => state === 'overdue').length;
  const next = bills.filter(({ state, days }) => state !== 'overdue' && days > lastDay).length;
  const due = bills.length - late - next;
  const parts = [
    due > 0 ? `${counted(due, 'bill')} due` : 'nothing due',
    ...(next > 0 ? [`${next} due next week`] : []),
    ...(late > 0 ? [`${late} overdue`] : []),
    ...(closings.length > 0 ? [`${counted(closings.length, 'statement')} closing`] : []),
  ];
  return parts.join(', ');
}

/** What the days before a weekly reminder came to; absent if it isn't known. */
export interface PastInShort {
  week?: WeekEarned | undefined;
  /** Of the month before the day that the reminder is for, in the first reminder of a month. */
  month?: { day: CalendarDate; receipt: ShortReceipt } | undefined;
}

/** A week of cards and bills. It's sent in a quiet week too; null only without cards. */
export function weeklyReminder(input: ReminderInput & PastInShort): ReminderWords | null {
  const { cards, today, links, week = null, month } = input;
  if (cards.length === 0) return null;
  const bills = listedBills(cards, { today, within: lastBillDay });
  const closings = closingsOf(input);
  const summary = summaryOf(
    bills,
    closings.filter((each) => closesWithin(today, each)),
  );
  const table = weekOfCards(cards, today);
  const tip = tipFor(cards, today);
  return {
    subject: `Your week from ${formatShort(today)}: ${summary}`,
    preview: inbox([
      ...bills.map((bill) => `${cardName(bill.card)}: ${billAmount(bill)} ${dueWords(bill)}`),
      ...(table.table?.rows.map(([days = '', card = '']) => `${days}: ${card}`) ?? []),
      ...(tip === null ? [] : [tip]),
    ]),
    heading: `${formatShort(today)} to ${formatShort(addDays(today, lastDay))}`,
    paragraphs: [`Coming up: ${summary}.`],
    sections: [
      billsSection(bills, links.bills),
      table,
      ...closingSection(closings),
      ...lastWeek(week),
      ...(month ? lastMonth(month.receipt, { day: month.day, links }) : []),
      ...(tip === null ? [] : [{ heading: 'A tip', paragraphs: [tip] }]),
      ...transferSection(cards, { transfersUrl: links.transfers, today }),
    ],
    action: { label: 'Open Floatwise', url: links.bills },
  };
}

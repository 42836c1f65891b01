import { daysBetween, formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { formatDays, lostFloatText, totalText } from '@floatwise/finance/ranking/reasons';
import type { LaneStatement, TimelineDay, TimelineLane, TimelineValue } from '@floatwise/finance/ranking/timeline';
import type { TimelineMark } from '@floatwise/ui/timeline';
import type { WalletCard } from '../wallet/wallet.js';
import { lowered } from './day-text.js';

type Day = TimelineDay<WalletCard>;
type Value = TimelineValue<WalletCard>;
type Lane = TimelineLane<WalletCard>;

/** 'Sapphire, 58 days', 'Owing, interest starts right away, $4.66 by May 17', 'no card covers this amount'. */
function cardText({ best }: Day): string {
  if (!best) return 'no card covers this amount';
  return `${cardName(best.card)}, ${best.card.carriesBalance ? lowered(lostFloatText(best)) : formatDays(best.floatDays)}`;
}

/** 'Buy Dec 19: Sapphire, 58 days, +$1.85 more than today'. What using that card today already earns isn't counted. */
export function buyText(day: Day): string {
  const { date, waitDays, gain } = day;
  const when = waitDays === 0 ? 'today' : formatShort(date);
  const more = gain ? `, ${gain > 0 ? `+${formatMoney(gain)} more` : `${formatMoney(-gain)} less`} than today` : '';
  return `Buy ${when}: ${cardText(day)}${more}`;
}

/** The chosen day as the slider says it: 'Dec 19: Sapphire, 58 days, +$1.85'. */
export function sliderText(day: Day): string {
  const { date, waitDays, gain } = day;
  const when = waitDays === 0 ? `Today, ${formatShort(date)}` : formatShort(date);
  return `${when}: ${cardText(day)}${gain ? `, ${gain > 0 ? '+' : ''}${formatMoney(gain)}` : ''}`;
}

/** 'Pay by Feb 15 · $8.45 for you · 24% of its limit in use after it'; null if no card covers the amount. */
export function afterText({ best, values }: Day, amount: number): string | null {
  const value = values.find(({ card }) => card.id === best?.card.id);
  if (!value) return null;
  const parts = [`Pay by ${formatShort(value.figures.nextDueDate)}`];
  if (amount > 0) {
    if (value.total !== null) parts.push(totalText(value.total));
    parts.push(`${formatUtilization(value.utilizationAfter)} of its limit in use after it`);
  }
  return parts.join(' · ');
}

/** Below a card's name: '58 days · $8.45', 'no float · -$4.66', 'Not enough credit', 'Not accepted here'. */
export function laneWords({ accepted, covers, card, floatDays, total }: Value, amount: number): string {
  if (accepted === false) return 'Not accepted here';
  if (!covers) return 'Not enough credit';
  const float = card.carriesBalance ? 'no float' : formatDays(floatDays);
  if (amount === 0) return float;
  return `${float} · ${total === null ? 'APR not known' : formatMoney(total)}`;
}

/** What a bill asks for: '$640.00', 'up to $800.00'; empty if that isn't known. */
export const billAmount = ({ bill: { amount, isExact } }: LaneStatement): string =>
  amount === null ? '' : `${isExact ? '' : 'up to '}${formatMoney(amount)}`;

/** A bill in the table: 'Apr 10: $640.00', 'Apr 10: paid', 'Mar 10: $20.00, overdue', 'May 10'. */
export function billText(statement: LaneStatement): string {
  const due = formatShort(statement.dueDate);
  const { state } = statement.bill;
  if (state === 'paid') return `${due}: ${['paid', billAmount(statement)].filter(Boolean).join(' ')}`;
  if (state === 'ahead' || state === 'untracked') return due;
  return `${due}: ${billAmount(statement)}${state === 'overdue' ? ', overdue' : ''}`;
}

/** Whether the bank pays the bill by itself. One that's overdue, it didn't. */
const isByAutopay = ({ card }: Lane, { bill: { state } }: LaneStatement): boolean =>
  card.autopay && (state === 'due' || state === 'due-soon');

/** The bills of a lane: 'Apr 10: $640.00, autopay', 'May 10'. */
export const laneBills = (lane: Lane, span: { today: CalendarDate; days: number }): string[] =>
  billsIn(lane, span).map((each) => `${billText(each)}${isByAutopay(lane, each) ? ', autopay' : ''}`);

/** The days that a lane's statements close within the span, and those on which they're due or were. */
export const closingsIn = ({ statements }: TimelineLane, span: { today: CalendarDate; days: number }) =>
  statements.filter(({ closingDate }) => isWithin(closingDate, span));
const billsIn = ({ statements }: TimelineLane, span: { today: CalendarDate; days: number }) =>
  statements.filter(({ dueDate, bill }) => isWithin(dueDate, span) || bill.state === 'overdue');

const isWithin = (date: CalendarDate, { today, days }: { today: CalendarDate; days: number }): boolean =>
  date >= today && daysBetween(today, date) <= days;

const kinds = {
  paid: 'paid',
  overdue: 'overdue',
  due: 'bill',
  'due-soon': 'bill',
  ahead: 'ahead',
  untracked: 'ahead',
} as const satisfies Record<LaneStatement['bill']['state'], TimelineMark['kind']>;

function dueMark(lane: Lane, statement: LaneStatement, today: CalendarDate): TimelineMark {
  const kind = kinds[statement.bill.state];
  const autopay = isByAutopay(lane, statement) ? ' autopay' : '';
  const label = kind === 'bill' ? `${billAmount(statement)}${autopay}` : kind === 'paid' ? 'Paid' : '';
  return { at: daysBetween(today, statement.dueDate), kind, ...(label && { label }) };
}

/** What happens on a lane: closings, due days with what their bills ask for, and overdue bills as one mark at the first day. */
export function laneMarks(lane: Lane, span: { today: CalendarDate; days: number }): TimelineMark[] {
  const bills = billsIn(lane, span);
  const overdue = bills.filter(({ bill }) => bill.state === 'overdue').length;
  return [
    ...closingsIn(lane, span).map(
      ({ closingDate }) => ({ at: daysBetween(span.today, closingDate), kind: 'close' }) as const,
    ),
    ...bills.filter(({ bill }) => bill.state !== 'overdue').map((each) => dueMark(lane, each, span.today)),
    ...(overdue > 0
      ? [{ at: 0, kind: 'overdue', label: overdue > 1 ? counted(overdue, 'overdue bill') : 'Overdue' } as const]
      : []),
  ];
}

/** A lane's marks in words: 'Closes Mar 15, Apr 15. Due Apr 10: $640.00, autopay; May 10.' */
export function laneText(lane: Lane, span: { today: CalendarDate; days: number }): string {
  const closes = closingsIn(lane, span).map(({ closingDate }) => formatShort(closingDate));
  const dues = laneBills(lane, span);
  return [closes.length > 0 && `Closes ${closes.join(', ')}.`, dues.length > 0 && `Due ${dues.join('; ')}.`]
    .filter(Boolean)
    .join(' ');
}

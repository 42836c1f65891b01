import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Fact, SumLine } from '@floatwise/contracts/strategist/answer';
import { addMonths, formatShort, yearMonthOf, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { formatMoney, formatRate, sumCents } from '@floatwise/finance/money/money';
import { formatUtilization, utilization } from '@floatwise/finance/cycle/card-figures';
import { unchangedInterest } from '@floatwise/finance/payoff/transfer-offer';
import { cardName, floatValue, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { moneyLine, type FactDetails } from '../facts/fact-book.js';
import type { ToolContext } from './tool.js';

/** Dollars for a number of days at a yearly rate. */
interface DollarDays {
  amount: number;
  days: number;
  /** Percent a year. */
  rate: number;
}

const ratedLines = ({ amount, days, rate }: DollarDays, name: 'APY' | 'APR'): SumLine[] => [
  moneyLine('Amount', amount),
  { label: name, text: formatRate(rate) },
  { label: 'Time', text: formatDays(days) },
  moneyLine(`Amount × ${name} × days ÷ 365`, floatValue(amount, rate, days)),
];

/** How a float value was computed. */
export const floatLines = (of: DollarDays): SumLine[] => ratedLines(of, 'APY');

/** How interest without a grace period was computed; it's the same formula. */
export const interestLines = (of: DollarDays): SumLine[] => ratedLines(of, 'APR');

/** A month's interest on a balance that doesn't change, a month being a twelfth of a year, as people count it. */
export function monthlyInterest(balance: number, aprPercent: number): { value: number; sum: SumLine[] } {
  const value = unchangedInterest(balance, aprPercent, 1);
  const label = `${formatMoney(balance)} × ${formatRate(aprPercent)} ÷ 12`;
  return { value, sum: [moneyLine(label, value)] };
}

/** The lines of a card's total, as the optimizer shows them. */
export function totalLines({ lines, floatDays }: ValuedCard, apyPercent: number): SumLine[] {
  const { rewards, bonus, floatValue: float, interest, foreignFee } = lines;
  return [
    moneyLine('Rewards', rewards),
    ...(bonus ? [moneyLine('Share of the welcome bonus', bonus)] : []),
    moneyLine(`Float: ${formatDays(floatDays)} at ${formatRate(apyPercent)} APY`, float),
    ...(interest ? [moneyLine('Interest, no grace period', -interest)] : []),
    ...(foreignFee ? [moneyLine('Foreign transaction fee', -foreignFee)] : []),
  ];
}

/** As many lines as a sum may have. */
const mostLines = 40;

/** How dollars add up card by card. Of very many cards, the last line has what the others have together. */
export function cardLines(cards: readonly PlannerCard[], dollarsOf: (card: PlannerCard) => number): SumLine[] {
  const named = cards.length > mostLines ? cards.slice(0, mostLines - 1) : cards;
  const others = cards.slice(named.length);
  return [
    ...named.map((card) => moneyLine(cardName(card), dollarsOf(card))),
    ...(others.length > 0 ? [moneyLine(`${others.length} other cards`, sumCents(others.map(dollarsOf)))] : []),
  ];
}

/** A difference of two totals. */
export const differenceLines = (
  more: { label: string; dollars: number },
  less: { label: string; dollars: number },
): SumLine[] => [moneyLine(more.label, more.dollars), moneyLine(`Less: ${less.label}`, -less.dollars)];

/** From one day to another, by way of the closing date. */
export const daysLines = (from: CalendarDate, to: { closes?: CalendarDate; due: CalendarDate }): SumLine[] => [
  { label: 'From', text: formatShort(from) },
  ...(to.closes ? [{ label: 'Statement closes', text: formatShort(to.closes) }] : []),
  { label: 'Due', text: formatShort(to.due) },
];

/** How utilization was computed. */
export const utilizationLines = (balance: number, creditLimit: number): SumLine[] => [
  moneyLine('Balance', balance),
  moneyLine('Limit', creditLimit),
  { label: 'Balance ÷ limit', text: formatUtilization(utilization({ creditLimit, currentBalance: balance })) },
];

/** How available credit was computed. A balance above the limit leaves nothing. */
export const creditLines = ({ creditLimit, balance }: { creditLimit: number; balance: number }): SumLine[] =>
  balance > creditLimit
    ? [moneyLine('The balance is over the limit', 0)]
    : [moneyLine('Limit', creditLimit), moneyLine('Less: balance', -balance)];

/** The days of a purchase on a card: from the purchase to the due date of its statement. */
export const daysOf = (each: ValuedCard<PlannerCard>, purchase: CalendarDate): FactDetails => ({
  cards: [cardName(each.card)],
  sum: daysLines(purchase, { closes: each.figures.closingDate, due: each.figures.nextDueDate }),
});

/** So many names a fact holds. */
const mostCards = 50;
export const namesOf = (cards: readonly Pick<PlannerCard, 'name' | 'nickname'>[]): string[] =>
  cards.slice(0, mostCards).map(cardName);

/** The month of the last payment; the first one is a month from today. */
export const doneIn = ({ facts, today }: Pick<ToolContext, 'facts' | 'today'>, { months }: { months: number }): Fact =>
  facts.month('done', addMonths(yearMonthOf(today), months));

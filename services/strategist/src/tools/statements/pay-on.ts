import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Part } from '@floatwise/contracts/strategist/answer';
import { ARRIVAL_DAYS } from '@floatwise/finance/calendar/business-days';
import { daysBetween, formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { roundCents, sumCents } from '@floatwise/finance/money/money';
import { paymentDay, type PaymentDay } from '@floatwise/finance/ranking/payment-day';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { chosenCard, noCards } from '../chosen-card.js';
import { floatLines, interestLines, namesOf, utilizationLines } from '../computed.js';
import { dayProblem } from '../day-ahead.js';
import { optimizerPath } from '../page-paths.js';
import { asks, defineTool } from '../tool.js';
import { answered, joined } from '../writing.js';

/** The payment in question. */
interface Payment {
  card: PlannerCard;
  date: CalendarDate;
  today: CalendarDate;
  apyPercent: number;
  /** Whether an amount was asked for; else the bill is paid. */
  isTyped: boolean;
  found: PaymentDay;
}

/** Nothing is asked for: when the statement that is open now closes and is due. */
function nothingWords(facts: FactBook, { card, found }: Payment): Part[] {
  const details = { cards: namesOf([card]) };
  const closes = facts.date('bill-closes', found.bill.closingDate, details);
  const due = facts.date('due', found.bill.dueDate, details);
  return say`There’s nothing to pay on ${facts.card('card', cardName(card))}: it has no balance. The statement that closes ${closes} is due ${due}.`;
}

function timingWords(facts: FactBook, { card, date, found }: Payment): Part[] {
  const details = { cards: namesOf([card]) };
  const { bill, days, timing } = found;
  const due = facts.date('due', bill.dueDate, details);
  const closes = facts.date('bill-closes', bill.closingDate, details);
  const whole = say`Paying ${facts.card('card', cardName(card))} on ${facts.date('day', date)} `;
  const statement = bill.isClosed
    ? say`: the statement that closed ${closes} is due ${due}.`
    : say`: the statement that closes ${closes} is due ${due}.`;
  const sum = [
    { label: 'Payment', text: formatShort(date) },
    { label: 'Due', text: formatShort(bill.dueDate) },
  ];
  if (timing === 'in-time' && days === 0) return joined(whole, say`is right on time`, statement);
  const gap = facts.days('days', days, { ...details, sum });
  return timing === 'in-time'
    ? joined(whole, say`is on time, with ${gap} to spare`, statement)
    : joined(whole, say`is ${gap} late`, statement);
}

/** What is lost by a late or a partial payment. */
function lossWords(facts: FactBook, { card, isTyped, found }: Payment): Part[] {
  const details = { cards: namesOf([card]) };
  if (found.timing === 'late') {
    return card.carriesBalance
      ? say` A late payment means a fee and more interest.`
      : say` A late payment means a fee and interest, and new purchases lose their grace period.`;
  }
  if (!isTyped) return [];
  const minimum = card.minimumPayment ?? 0;
  if (found.bill.isClosed && found.pays < minimum) {
    return say` It’s less than the minimum of ${facts.money('minimum', minimum, details)}, so it would count as a missed payment.`;
  }
  if (found.missing > 0 && !card.carriesBalance) {
    const missing = facts.money('missing', found.missing, {
      ...details,
      sum: [moneyLine('Statement balance', found.bill.amount), moneyLine('Less: payment', -found.pays)],
    });
    return say` That leaves ${missing} of the statement unpaid: you’d pay interest on it and lose the grace period.`;
  }
  if (found.overpaid === 0) return [];
  const more = facts.money('overpaid', found.overpaid, {
    ...details,
    sum: [moneyLine('Payment', found.pays), moneyLine('Less: balance', sumCents([found.overpaid, -found.pays]))],
  });
  return say` It’s ${more} more than you owe.`;
}

function reportWords(facts: FactBook, { card, found }: Payment): Part[] {
  if (card.creditLimit <= 0 || found.pays === 0) return [];
  const details = { cards: namesOf([card]) };
  const closes = facts.date('closes', found.closingDate, details);
  if (!found.lowersReport)
    return say` It’s after the closing date, ${closes}, so that statement still reports that day’s balance.`;
  const after = facts.utilization('utilization', found.utilizationAfter, {
    ...details,
    sum: utilizationLines(found.reports, card.creditLimit),
  });
  const before = facts.utilization('utilization-before', found.utilizationBefore, {
    ...details,
    sum: utilizationLines(card.currentBalance, card.creditLimit),
  });
  return joined(
    say` It’s on or before the closing date, ${closes}, so that statement reports ${after} of the limit instead of ${before} if you don’t buy anything else.`,
    arrivalWords(facts, details, found.sendSooner),
  );
}

/** When to send what has to be there on the closing date. */
function arrivalWords(facts: FactBook, details: { cards: string[] }, sooner: PaymentDay['sendSooner']): Part[] {
  if (!sooner) return [];
  if (sooner.isOver) return say` Send it today: it may not arrive before then.`;
  return say` Send it by ${facts.date('send-by', sooner.by, details)}: a payment can take ${facts.count('arrival-days', ARRIVAL_DAYS, 'business day')} to arrive.`;
}

/** What the day costs: interest until then, or the float of the days that are left. */
function costWords(facts: FactBook, { card, date, today, apyPercent, found }: Payment): Part[] {
  const details = { cards: namesOf([card]) };
  const { pays, overpaid, days, floatGivenUp, interest } = found;
  if (card.carriesBalance) {
    if (interest === null)
      return say` The card carries a balance, so each day costs interest; add its APR, and I can tell you how much.`;
    if (interest === 0) return [];
    const cost = facts.money('interest', interest, {
      ...details,
      sum: interestLines({ amount: sumCents([pays, -overpaid]), days: daysBetween(today, date), rate: card.apr ?? 0 }),
    });
    return say` The card carries a balance: waiting until then costs ${cost} in interest on that amount, so paying sooner is better.`;
  }
  if (floatGivenUp === 0) return [];
  const lost = facts.money('float', floatGivenUp, {
    ...details,
    sum: floatLines({ amount: pays, days, rate: apyPercent }),
  });
  return say` Paying on the due date instead would earn ${lost} at ${facts.rate('apy', apyPercent)} APY.`;
}

/** "March 1", said on March 10, is hardly the one in a year. */
const MOST_DAYS_AHEAD = 184;
const farAhead = (date: CalendarDate, today: CalendarDate): string | null =>
  daysBetween(today, date) > MOST_DAYS_AHEAD
    ? 'That day has passed this year, or it’s far ahead. Which day do you mean?'
    : null;

const WHEN =
  'Paying before a statement closes lowers the balance that’s reported and, if you carry a balance, the interest. Otherwise, paying early only gives up float. What day do you want to pay?';

/** What paying a card on a day means: in time or late, what is reported, and what it costs. */
export const payOn = defineTool('pay_on', async (input, { facts, wallet, today, apyPercent }) => {
  if (input.date === undefined) return asks(WHEN);
  const problem = dayProblem(input.date, today) ?? farAhead(input.date, today);
  if (problem) return asks(problem);
  const cards = await wallet();
  if (cards.length === 0) return noCards('I can tell you what paying on a certain day means');
  const { card, question } = chosenCard({ facts, cards }, input.card, 'Which card do you want to pay?');
  if (!card) return question;
  const amount = roundCents(input.amount ?? 0);
  const isTyped = amount > 0;
  const found = paymentDay(card, { today, date: input.date, apyPercent, ...(isTyped && { amount }) });
  const payment = { card, date: input.date, today, apyPercent, isTyped, found };
  return {
    parts:
      found.pays === 0
        ? nothingWords(facts, payment)
        : answered(
            timingWords(facts, payment),
            lossWords(facts, payment),
            reportWords(facts, payment),
            costWords(facts, payment),
          ),
    openIn: [{ label: 'Open the bills in the optimizer', path: optimizerPath({}) }],
    suggestions: ['What’s due next?', 'What should I pay before my statements close?'],
  };
});

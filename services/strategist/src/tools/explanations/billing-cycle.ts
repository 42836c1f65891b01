import { daysBetween, type CalendarDate } from '@floatwise/finance/calendar';
import { nextFloatStart, statementOf, type CardCycle } from '@floatwise/finance/cycle';
import { floatValue, lostGraceInterest } from '@floatwise/finance/ranking';
import { formatMoney, formatRate } from '@floatwise/finance/money';
import { say } from '../../facts/fact-book.js';
import { floatDelayPath } from '../calculator-path.js';
import { rules, type Explanation } from './explanation.js';

/** The card of the examples: it closes on the 15th and is due on the 10th of the next month. */
const cycle: CardCycle = { statementDate: 15, dueDate: 10, dueMonth: 'next' };
const example = { amount: 1_000, aprPercent: 24, days: 30 };
const floatPage = (purchaseDate: CalendarDate) => ({
  label: 'Open the float calculator',
  path: floatDelayPath({
    purchaseDate,
    statementDate: statementOf(cycle, purchaseDate).closingDate,
    dueDate: statementOf(cycle, purchaseDate).dueDate,
  }),
});
const optimizer = { label: 'Open the optimizer', path: '/' };

export const gracePeriod: Explanation = {
  article: 'grace-period-lost-and-regained',
  openIn: () => [optimizer],
  words: ({ facts, today }) => {
    const { dueDate } = statementOf(cycle, today);
    const [days, least] = [
      facts.days('example-days', daysBetween(today, dueDate)),
      facts.days('statement-days', rules.statementDays.value, rules.statementDays),
    ];
    return say`The grace period is the time in which purchases cost no interest. It runs from the purchase to the due date of the statement that the purchase is on, and it lasts as long as you pay every statement in full. The law doesn't force a card to have one, but almost all do, and the statement has to be sent at least ${least} before it's due. Cash advances and balance transfers usually have none. For example, with a card that closes in the middle of the month and is due on ${facts.date('due', dueDate)}, a purchase today costs nothing for ${days}.`;
  },
};

export const losingTheGracePeriod: Explanation = {
  article: 'grace-period-lost-and-regained',
  openIn: () => [optimizer],
  suggestions: ['What does a purchase cost if I carry a balance?'],
  words: ({ facts }) => {
    const { amount, aprPercent, days } = example;
    const cost = facts.money('interest', lostGraceInterest(amount, aprPercent, days), {
      sum: [{ label: `${formatMoney(amount)} at ${formatRate(aprPercent)}`, text: 'amount × APR × days ÷ 365' }],
    });
    const [spent, rate, time] = [
      facts.money('amount', amount),
      facts.rate('apr', aprPercent),
      facts.days('days', days),
    ];
    return say`You lose the grace period when you don't pay a statement in full by its due date. What you left unpaid then costs interest, and so does every new purchase, from its first day. Only the part that you did pay in time stays free. You usually get the grace period back after paying every statement in full for a while; your card's agreement says how many. Until then, use another card. For example, ${spent} at an APR of ${rate} costs ${cost} in ${time}.`;
  },
};

export const statementClosingDate: Explanation = {
  article: 'statement-closing-date-and-due-date',
  openIn: ({ today }) => [floatPage(nextFloatStart(cycle, today)), optimizer],
  words: ({ facts, today }) => {
    const now = statementOf(cycle, today);
    const next = nextFloatStart(cycle, today);
    const after = statementOf(cycle, next);
    const [closing, first] = [facts.date('closing', now.closingDate), facts.date('next-start', next)];
    const [due, later] = [facts.date('due', now.dueDate), facts.date('later-due', after.dueDate)];
    return say`The statement closing date is the last day of a billing cycle. What you buy up to and on that day is on this statement; what you buy the day after is on the next one, and is due a month later. It's also about when the card reports your balance to the credit bureaus. So it pays to buy right after the closing date, and to pay down before it if you want to report little. For example, with a card that closes on ${closing}, a purchase on that day is due ${due}, and one on ${first} is due ${later}.`;
  },
};

export const dueDate: Explanation = {
  article: 'statement-closing-date-and-due-date',
  openIn: () => [optimizer],
  words: ({ facts, today }) => {
    const { closingDate, dueDate: due } = statementOf(cycle, today);
    const least = facts.days('statement-days', rules.statementDays.value, rules.statementDays);
    const between = facts.days('between', daysBetween(closingDate, due));
    return say`The due date is the last day on which a payment counts as on time. Your card must send the statement at least ${least} before it, and it must fall on the same day of every month. Pay the statement balance by then and your purchases cost no interest; pay at least the minimum and you avoid a late fee, but not interest. If the day is one on which the issuer takes no mail, the next business day is in time for mailed payments. For example, a statement that closes on ${facts.date('closing', closingDate)} and is due ${facts.date('due', due)} leaves you ${between}.`;
  },
};

export const float: Explanation = {
  article: 'how-credit-card-float-works',
  openIn: ({ today }) => [floatPage(today), optimizer],
  topics: ['cash-to-keep'],
  words: ({ facts, today, apyPercent }) => {
    const { dueDate: due } = statementOf(cycle, today);
    const length = daysBetween(today, due);
    const [days, spent] = [facts.days('days', length), facts.money('amount', example.amount)];
    const worth = facts.money('worth', floatValue(example.amount, apyPercent, length), {
      sum: [
        { label: `${formatMoney(example.amount)} at ${formatRate(apyPercent)} APY`, text: 'amount × APY × days ÷ 365' },
      ],
    });
    return say`Float is the time between a purchase and the day on which you pay for it. During that time the money stays in your account, where it can earn interest. Float is longest right after a statement closes, and it exists only while you pay every statement in full; on a card that carries a balance, interest starts right away and there's none. It's a small gain that adds up, never a reason to buy something. For example, ${spent} bought today on a card due ${facts.date('due', due)} has ${days} of float, worth ${worth} at ${facts.rate('apy', apyPercent)} APY.`;
  },
};

export const autopay: Explanation = {
  article: 'several-cards-one-calendar',
  openIn: () => [optimizer],
  words: ({ facts }) => {
    const { amount, aprPercent, days } = example;
    const cost = facts.money('interest', lostGraceInterest(amount, aprPercent, days), {
      sum: [{ label: `${formatMoney(amount)} at ${formatRate(aprPercent)}`, text: 'amount × APR × days ÷ 365' }],
    });
    return say`Autopay lets the card take its payment from your bank account. Set it to the full statement balance, on or just before the due date: then you keep all of your float and can't forget a payment. Autopay for the minimum only saves you the late fee; the rest costs interest and ends the grace period. Keep enough in checking a few days before, because a returned payment costs a fee too, and look at each statement for charges you don't know. For example, forgetting ${facts.money('amount', amount)} at an APR of ${facts.rate('apr', aprPercent)} costs ${cost} in ${facts.days('days', days)}, besides the late fee.`;
  },
};

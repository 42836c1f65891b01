import { daysBetween, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { nextFloatStart, statementOf, type CardCycle } from '@floatwise/finance/cycle/cycle';
import { floatValue, lostGraceInterest } from '@floatwise/finance/ranking/ranking';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { say } from '../../facts/fact-book.js';
import { floatDelayPath } from '../page-paths.js';
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
    return say`The grace period is the time when purchases cost no interest. It runs from the purchase to the due date of the statement it’s on, and you keep it by paying every statement in full. The law doesn’t require a card to have one, but almost all do, and the issuer must send the statement at least ${least} before it’s due. Cash advances and balance transfers usually have none. For example, with a card whose statement closes in the middle of the month and is due ${facts.date('due', dueDate)}, a purchase today costs no interest for ${days}.`;
  },
};

export const losingTheGracePeriod: Explanation = {
  article: 'grace-period-lost-and-regained',
  openIn: () => [optimizer],
  suggestions: ['What does a purchase cost me if I carry a balance?'],
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
    return say`You lose the grace period when you don’t pay a statement in full by its due date. You then pay interest on what’s left and on every new purchase, starting on its first day. Only the part you paid on time stays interest-free. You usually get the grace period back after you pay every statement in full for a while; your cardholder agreement says how many. Until then, use another card. For example, ${spent} at an APR of ${rate} costs ${cost} in ${time}.`;
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
    return say`The statement closing date is the last day of a billing cycle. Purchases through that day go on this statement; a purchase the day after goes on the next one and is due a month later. The statement balance is what you owe on that day; the current balance also counts what you buy and pay afterward. It’s also about when the issuer reports your balance to the credit bureaus. So buy right after the closing date, and pay the card down before it to report a low balance. For example, with a card whose statement closes on ${closing}, a purchase that day is due ${due}, and one on ${first} is due ${later}.`;
  },
};

export const dueDate: Explanation = {
  article: 'statement-closing-date-and-due-date',
  openIn: () => [optimizer],
  words: ({ facts, today }) => {
    const { closingDate, dueDate: due } = statementOf(cycle, today);
    const least = facts.days('statement-days', rules.statementDays.value, rules.statementDays);
    const between = facts.days('between', daysBetween(closingDate, due));
    return say`The due date is the last day a payment counts as on time. The issuer must send the statement at least ${least} before it, and it must fall on the same day every month. Pay the statement balance by then, and your purchases cost no interest; pay at least the minimum, and you avoid a late fee but not interest. If the issuer doesn’t accept mail that day, a mailed payment that arrives the next business day is on time. For example, a statement that closes on ${facts.date('closing', closingDate)} and is due ${facts.date('due', due)} leaves you ${between} to pay.`;
  },
};

export const float: Explanation = {
  article: 'how-credit-card-float-works',
  openIn: ({ today }) => [floatPage(today), optimizer],
  words: ({ facts, today, apyPercent }) => {
    const { dueDate: due } = statementOf(cycle, today);
    const length = daysBetween(today, due);
    const [days, spent] = [facts.days('days', length), facts.money('amount', example.amount)];
    const worth = facts.money('worth', floatValue(example.amount, apyPercent, length), {
      sum: [
        { label: `${formatMoney(example.amount)} at ${formatRate(apyPercent)} APY`, text: 'amount × APY × days ÷ 365' },
      ],
    });
    return say`Float is the time between a purchase and the day you pay for it. Until then, the money stays in your account, where it can earn interest. Float is longest right after a statement closes, and you get it only if you pay every statement in full; on a card that carries a balance, interest starts right away and there’s no float. It’s a small gain that adds up, never a reason to buy something. For example, ${spent} bought today on a card due ${facts.date('due', due)} has ${days} of float, worth ${worth} at ${facts.rate('apy', apyPercent)} APY.`;
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
    return say`With autopay, the issuer takes your payment from your bank account. Set it to the full statement balance, on or just before the due date, and you keep all of your float and never forget a payment. Autopay for the minimum saves you only the late fee; the rest costs interest and ends the grace period. Keep enough in checking a few days ahead, because a returned payment costs a fee, too, and check each statement for charges you don’t recognize. For example, forgetting to pay ${facts.money('amount', amount)} at an APR of ${facts.rate('apr', aprPercent)} costs ${cost} in ${facts.days('days', days)}, on top of the late fee.`;
  },
};

import { availableCredit as availableOf, utilization as utilizationOf } from '@floatwise/finance/cycle/card-figures';
import { paymentToComeUnder } from '@floatwise/finance/calculators/utilization-calculator';
import { moneyLine, say } from '../../facts/fact-book.js';
import { utilizationPath } from '../page-paths.js';
import { rules, type Explanation } from './explanation.js';

const card = { creditLimit: 5_000, currentBalance: 2_000 };
const other = { creditLimit: 10_000, currentBalance: 1_000 };
const article = 'credit-utilization-timing';

const lines = ({ creditLimit, currentBalance }: typeof card) => ({
  sum: [moneyLine('Balance', currentBalance), moneyLine('Limit', creditLimit)],
});
/** The calculator with these cards filled in. */
const calculatorWith = (...cards: readonly (typeof card)[]) => {
  const lines = cards.map(({ creditLimit, currentBalance: balance }, index) => {
    return { name: `Card ${index + 1}`, creditLimit, balance };
  });
  return [{ label: 'Open the utilization calculator', path: utilizationPath(lines) }];
};
const together = {
  creditLimit: card.creditLimit + other.creditLimit,
  currentBalance: card.currentBalance + other.currentBalance,
};

export const utilization: Explanation = {
  article,
  openIn: () => calculatorWith(card),
  suggestions: ['How much do I pay to get under 10%?'],
  words: ({ facts }) => {
    const { creditLimit, currentBalance: balance } = card;
    const share = facts.utilization('share', utilizationOf(card), lines(card));
    const [high, low] = [facts.percent('under', 30), facts.percent('best', 10)];
    const pay = facts.money('pay', paymentToComeUnder(creditLimit, balance, 10));
    return say`Utilization is the share of your credit limit that you’re using, on each card and on all of them together. Scores look at the balance the issuer reports, usually the one on the closing date, so even a card you pay in full every month can report a high one. Staying under ${high} is a common rule, and under ${low} is better. Most scores have no memory for it: next month’s balance replaces this one. To report less, pay before the statement closes. For example, ${facts.money('balance', balance)} on a limit of ${facts.money('limit', creditLimit)} is ${share}, and paying ${pay} brings it under ${low}.`;
  },
};

export const availableCredit: Explanation = {
  article,
  openIn: () => calculatorWith(card),
  words: ({ facts }) => {
    const left = facts.money('available', availableOf(card), lines(card));
    return say`Available credit is what you can still spend on a card: the limit minus what you owe and minus pending purchases. It comes back as your payments post, which can take a few days for a large payment. A purchase above it is usually declined; an issuer can charge an over-limit fee only if you agreed to it. A hotel or a car rental company can hold part of it for days without charging it. Having a lot available keeps your utilization low. For example, a limit of ${facts.money('limit', card.creditLimit)} with ${facts.money('balance', card.currentBalance)} owed leaves ${left}.`;
  },
};

export const creditScore: Explanation = {
  article,
  openIn: () => calculatorWith(card, other),
  words: ({ facts }) => {
    const history = facts.percent('history', rules.historyShare.value, rules.historyShare);
    const owed = facts.percent('owed', rules.owedShare.value, rules.owedShare);
    const length = facts.percent('length', rules.lengthShare.value, rules.lengthShare);
    const [before, after] = [
      facts.utilization('before', utilizationOf(card), lines(card)),
      facts.utilization('after', utilizationOf(together), lines(together)),
    ];
    return say`A credit score estimates how likely you are to pay on time, based on what lenders report about you. In FICO scores, paying on time counts for about ${history}, what you owe compared with your limits for ${owed}, and the age of your accounts for ${length}; new credit and your mix of accounts make up the rest. So pay everything on time, keep balances low when statements close, and don’t open accounts often. Carrying a balance doesn’t help your score. No one on the outside can compute yours exactly, and neither can I. What I can compute is utilization: a card at ${before} and another one that’s hardly used are at ${after} together.`;
  },
};

export const authorizedUser: Explanation = {
  openIn: () => calculatorWith(other),
  words: ({ facts }) => {
    const share = facts.utilization('share', utilizationOf(other), lines(other));
    return say`An authorized user can spend on someone else’s card but doesn’t owe the money: only the cardholder has to pay. Most issuers report the account for both people, so its age, limit, and payments can help the user’s score, and a late payment or a high balance can hurt it. Some cards charge a fee for an additional user, and everyone’s spending counts toward the same limit and the same welcome bonus. Add only people you trust, and remove them when they no longer need the card. For example, a card with ${facts.money('balance', other.currentBalance)} on a limit of ${facts.money('limit', other.creditLimit)} shows up for both at ${share}.`;
  },
};

export const newCardApplications: Explanation = {
  suggestions: ['Which welcome bonus could I earn?'],
  words: ({ facts }) => {
    const years = facts.count('inquiry-years', rules.inquiryYears.value, 'year', rules.inquiryYears);
    const months = facts.months('inquiry-months', rules.inquiryMonths.value, rules.inquiryMonths);
    const [before, after] = [
      facts.utilization('before', utilizationOf(card), lines(card)),
      facts.utilization('after', utilizationOf({ ...card, creditLimit: together.creditLimit }), {
        sum: [moneyLine('The same balance with the new limit', together.creditLimit)],
      }),
    ];
    return say`Applying for a card usually means a hard inquiry. It stays on your report for ${years}, and FICO scores count it for ${months}; a single inquiry usually costs only a few points. A new account also lowers the average age of your accounts. On the other hand, its limit lowers your utilization. Many issuers have their own rules on how many cards you can open in a year and on who can earn a welcome bonus again. Don’t apply in the months before a mortgage or a car loan. For example, a new limit of ${facts.money('new-limit', other.creditLimit)} takes utilization from ${before} down to ${after}.`;
  },
};

export const closingACard: Explanation = {
  article,
  openIn: () => calculatorWith(card, { ...other, currentBalance: 0 }),
  suggestions: ['Is the annual fee worth it?'],
  words: ({ facts }) => {
    const years = facts.count('closed-years', rules.closedYears.value, 'year', rules.closedYears);
    const balance = { currentBalance: card.currentBalance };
    const [before, after] = [
      facts.utilization('before', utilizationOf({ ...balance, creditLimit: together.creditLimit })),
      facts.utilization('after', utilizationOf({ ...balance, creditLimit: card.creditLimit }), lines(card)),
    ];
    return say`Closing a card takes away its limit, so your utilization rises right away. Its history lasts longer: an account closed in good standing can stay on your report for up to ${years}. Before you close it, use or move its points, cancel subscriptions on it, and wait for the last statement. If an annual fee is the reason, ask the issuer to switch you to a card without one, which keeps the account and its age. For example, with ${facts.money('balance', balance.currentBalance)} owed, closing an unused card with a limit of ${facts.money('limit', other.creditLimit)} and keeping one with ${facts.money('kept-limit', card.creditLimit)} takes utilization from ${before} to ${after}.`;
  },
};

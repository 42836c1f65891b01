import { availableCredit as availableOf, utilization as utilizationOf } from '@floatwise/finance/card-figures';
import { formatMoney } from '@floatwise/finance/money';
import { paymentToComeUnder } from '@floatwise/finance/utilization-calculator';
import { say } from '../../facts/fact-book.js';
import { utilizationPath } from '../calculator-path.js';
import { rules, type Explanation } from './explanation.js';

const card = { creditLimit: 5_000, currentBalance: 2_000 };
const other = { creditLimit: 10_000, currentBalance: 1_000 };
const article = 'credit-utilization-timing';

const lines = ({ creditLimit, currentBalance }: typeof card) => ({
  sum: [
    { label: 'Balance', text: formatMoney(currentBalance) },
    { label: 'Limit', text: formatMoney(creditLimit) },
  ],
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
    const share = facts.percent('share', utilizationOf(card), lines(card));
    const [high, low] = [facts.percent('under', 30), facts.percent('best', 10)];
    const pay = facts.money('pay', paymentToComeUnder(creditLimit, balance, 10));
    return say`Utilization is the share of your credit limit that you use, for each card and for all of them together. Scores look at the balance that the card reports, usually the one of the closing date, so even a card that's paid in full every month can report a high one. Under ${high} is a common rule, and under ${low} is better. It has no memory in most scores: next month's balance replaces this one. To report less, pay before the statement closes. For example, ${facts.money('balance', balance)} on a limit of ${facts.money('limit', creditLimit)} is ${share}, and paying ${pay} brings it under ${low}.`;
  },
};

export const availableCredit: Explanation = {
  article,
  openIn: () => calculatorWith(card),
  words: ({ facts }) => {
    const left = facts.money('available', availableOf(card), lines(card));
    return say`Available credit is what you can still spend on a card: the limit minus what you owe, minus purchases that are pending. It comes back as your payments post, which can take a few days for a large payment. A purchase above it is usually declined; a card may only charge an over-limit fee if you agreed to that. A hotel or a rental car can hold a part of it for days without charging it. Having a lot available is good for your utilization. For example, a limit of ${facts.money('limit', card.creditLimit)} with ${facts.money('balance', card.currentBalance)} owed leaves ${left}.`;
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
      facts.percent('before', utilizationOf(card), lines(card)),
      facts.percent('after', utilizationOf(together), lines(together)),
    ];
    return say`A credit score says how likely you are to pay on time, by what lenders report about you. In FICO scores, paying on time counts about ${history}, what you owe compared with your limits ${owed}, and the age of your accounts ${length}; new credit and the mix of accounts are the rest. So pay everything on time, keep balances low when statements close, and open accounts rarely. Carrying a balance doesn't help a score. Nobody outside can compute yours exactly, and neither can I. What I can compute is utilization: a card at ${before}, together with another one that's hardly used, comes to ${after}.`;
  },
};

export const authorizedUser: Explanation = {
  openIn: () => calculatorWith(other),
  words: ({ facts }) => {
    const share = facts.percent('share', utilizationOf(other), lines(other));
    return say`An authorized user may spend on somebody else's card but doesn't owe the money: only the owner has to pay. Most issuers report the card for both, so the account's age, limit, and payments can help the user's score, and a late payment or a high balance can hurt it. Some cards charge a fee for another user, and spending by all users counts toward the same limit and the same welcome bonus. Add only people you trust, and remove them when it's over. For example, a card with ${facts.money('balance', other.currentBalance)} on a limit of ${facts.money('limit', other.creditLimit)} shows up for both at ${share}.`;
  },
};

export const newCardApplications: Explanation = {
  suggestions: ['Which welcome bonus could I earn?'],
  words: ({ facts }) => {
    const years = facts.count('inquiry-years', rules.inquiryYears.value, 'year', rules.inquiryYears);
    const months = facts.months('inquiry-months', rules.inquiryMonths.value, rules.inquiryMonths);
    const [before, after] = [
      facts.percent('before', utilizationOf(card), lines(card)),
      facts.percent('after', utilizationOf({ ...card, creditLimit: together.creditLimit }), {
        sum: [{ label: 'The same balance with the new limit', text: formatMoney(together.creditLimit) }],
      }),
    ];
    return say`An application for a card usually causes a hard inquiry. It stays on your report for ${years}, and FICO scores count it for ${months}; one alone usually costs few points. A new account also lowers the average age of your accounts. On the other side, its limit lowers your utilization. Many issuers have rules of their own on how many cards you may open in a year, and on who gets a welcome bonus again. Don't apply in the months before a mortgage or a car loan. For example, a new limit of ${facts.money('new-limit', other.creditLimit)} takes a utilization of ${before} down to ${after}.`;
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
      facts.percent('before', utilizationOf({ ...balance, creditLimit: together.creditLimit })),
      facts.percent('after', utilizationOf({ ...balance, creditLimit: card.creditLimit }), lines(card)),
    ];
    return say`Closing a card takes its limit away, so your utilization rises at once. Its history doesn't disappear at once: an account closed in good standing can stay on your report for up to ${years}. Before closing, use up or move its points, cancel subscriptions on it, and wait for the last statement. If an annual fee is the reason, ask the issuer to change it to a card without a fee, which keeps the account and its age. For example, with ${facts.money('balance', balance.currentBalance)} owed, closing an unused card with a limit of ${facts.money('limit', other.creditLimit)} beside one of ${facts.money('kept-limit', card.creditLimit)} takes utilization from ${before} to ${after}.`;
  },
};

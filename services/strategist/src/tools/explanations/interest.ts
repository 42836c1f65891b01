import { annualRateOfApy, compoundInterest } from '@floatwise/finance/compound-interest';
import { resultOf } from '@floatwise/finance/calculator-input';
import { cashAdvance as cashAdvanceOf, USUAL_CASH_ADVANCE } from '@floatwise/finance/cash-advance';
import type { Debt } from '@floatwise/finance/debt';
import { levelPayment } from '@floatwise/finance/level-payment';
import { minimumPaymentFor, USUAL_MINIMUM } from '@floatwise/finance/minimum-payment';
import { formatMoney, formatRate } from '@floatwise/finance/money';
import { rolloverPayoff } from '@floatwise/finance/payoff-rollover';
import { specifiedPayoff } from '@floatwise/finance/payoff';
import { lostGraceInterest } from '@floatwise/finance/ranking';
import { unchangedInterest } from '@floatwise/finance/transfer-offer';
import { say } from '../../facts/fact-book.js';
import { compoundInterestPath } from '../calculator-path.js';
import { rules, source, type Explanation } from './explanation.js';

const owed = { balance: 5_000, aprPercent: 24 };
const debtPage = { label: 'Open the debt payoff calculator', path: '/debt-reduction' };
const perMonth = (balance: number, aprPercent: number) => ({
  sum: [{ label: `${formatMoney(balance)} at ${formatRate(aprPercent)}`, text: 'balance × APR ÷ 12' }],
});
const debt = (about: Pick<Debt, 'id' | 'balance' | 'interestRate'> & Partial<Debt>): Debt => ({
  ...{ name: about.id, type: 'credit_card', minimum: USUAL_MINIMUM },
  ...about,
});

/** What the example of an APY deposits for a year. */
const yearAt = (apyPercent: number) => ({
  initialDeposit: 10_000,
  annualRatePercent: annualRateOfApy(apyPercent),
  years: 1,
});

export const apr: Explanation = {
  article: 'grace-period-lost-and-regained',
  openIn: () => [debtPage],
  words: ({ facts }) => {
    const month = unchangedInterest(owed.balance, owed.aprPercent, 1);
    const cost = facts.money('interest', month, perMonth(owed.balance, owed.aprPercent));
    return say`APR is the annual percentage rate: what a year of borrowing on the card costs. Cards charge it by the day, so a day costs about the APR divided by the days of the year, on what you owe that day. A card can have several: for purchases, for transfers, and a higher one for cash. If you pay every statement in full, the purchase APR doesn't matter, because you never pay it. If you carry a balance, it matters more than any reward. For example, a balance of ${facts.money('balance', owed.balance)} at ${facts.rate('apr', owed.aprPercent)} costs about ${cost} a month.`;
  },
};

export const apy: Explanation = {
  article: 'where-to-keep-the-float',
  openIn: ({ apyPercent }) => [
    { label: 'Open the savings calculator', path: compoundInterestPath(yearAt(apyPercent)) },
  ],
  topics: ['cash-to-keep'],
  words: ({ facts, apyPercent }) => {
    const { initialDeposit: deposit } = yearAt(apyPercent);
    const { interestEarned } = resultOf(compoundInterest(yearAt(apyPercent)));
    const earned = facts.money('interest', interestEarned, {
      sum: [
        {
          label: `${formatMoney(deposit)} for a year at ${formatRate(apyPercent)} APY`,
          text: formatMoney(interestEarned),
        },
      ],
    });
    const insured = facts.money('insured', rules.insured.value, rules.insured);
    return say`APY is the annual percentage yield: what money in an account earns in a year, with the interest on its interest already in it. That makes accounts comparable, however often they pay. An APY on savings isn't fixed; a bank can change it at any time. Interest is taxed as income. Look for an account without fees at a bank that's insured by the FDIC, which covers up to ${insured} per depositor and bank. For example, ${facts.money('deposit', deposit)} at ${facts.rate('apy', apyPercent)} APY earns ${earned} in a year.`;
  },
};

export const minimumPayment: Explanation = {
  article: 'avalanche-or-snowball',
  openIn: () => [debtPage],
  topics: ['debt'],
  words: ({ facts }) => {
    const { balance, aprPercent } = owed;
    const interest = unchangedInterest(balance, aprPercent, 1);
    const first = facts.money('minimum', minimumPaymentFor(USUAL_MINIMUM, balance, interest), {
      sum: [{ label: 'Usual rule', text: '1% of the balance plus interest, at least $25' }],
    });
    const slow = specifiedPayoff([debt({ id: 'card', balance, interestRate: aprPercent })], 'minimum', 0);
    const months = rules.warningMonths.value;
    const level = facts.money('level', levelPayment({ balance, aprPercent, months }));
    const short = facts.months('warning-months', months, rules.warningMonths);
    const time = facts.months('months', slow.months);
    const total = facts.money('interest', slow.totalInterest);
    return say`The minimum payment is the least that keeps the account in good standing. Large issuers usually ask for a small share of the balance plus the month's interest, so it falls as you pay, and paying off takes very long. It avoids the late fee, not the interest. Your statement must show how long minimum payments take, and what to pay instead to be done in ${short}. For example, a balance of ${facts.money('balance', balance)} at ${facts.rate('apr', aprPercent)} starts at ${first} a month; with minimums only it takes ${time} and ${total} in interest, and ${level} a month does it in ${short}.`;
  },
};

export const latePayment: Explanation = {
  article: 'statement-closing-date-and-due-date',
  openIn: () => [{ label: 'Open the optimizer', path: '/' }],
  words: ({ facts }) => {
    const raise = facts.days('raise-after', rules.raiseAfterDays.value, rules.raiseAfterDays);
    const back = facts.months('raise-back', rules.raiseBackMonths.value, rules.raiseBackMonths);
    const reported = facts.days('reported-after', rules.reportedAfterDays.value, rules.reportedAfterDays);
    const years = facts.count('reported-years', rules.reportedYears.value, 'year', rules.reportedYears);
    const cost = facts.money(
      'interest',
      unchangedInterest(owed.balance, owed.aprPercent, 1),
      perMonth(owed.balance, owed.aprPercent),
    );
    return say`A payment after the due date can cost a late fee and the grace period, so interest runs on what's left and on new purchases. After ${reported}, it can be reported to the credit bureaus, where it can stay for ${years}. More than ${raise} late, the issuer may raise the rate on what you already owe; it must take that back if you then pay on time for ${back}. If it happens once, pay at once and ask for the fee to be waived: many issuers do. For example, ${facts.money('balance', owed.balance)} left unpaid at ${facts.rate('apr', owed.aprPercent)} costs about ${cost} in a month, besides the fee.`;
  },
};

export const residualInterest: Explanation = {
  article: 'grace-period-lost-and-regained',
  openIn: () => [debtPage],
  words: ({ facts }) => {
    const days = 20;
    const cost = facts.money('interest', lostGraceInterest(owed.balance, owed.aprPercent, days), {
      sum: [
        { label: `${formatMoney(owed.balance)} at ${formatRate(owed.aprPercent)}`, text: 'amount × APR × days ÷ 365' },
      ],
    });
    return say`Residual interest, also called trailing interest, is what a balance costs between the day a statement closes and the day your payment arrives. It isn't on that statement, so it shows up on the next one, even though you paid everything you were asked for. It happens only if you carried a balance before. To end it, ask the issuer for the payoff amount of the day, or simply pay the next statement in full as well. For example, paying off ${facts.money('balance', owed.balance)} at ${facts.rate('apr', owed.aprPercent)} ${facts.days('days', days)} after the closing date leaves ${cost} on the next statement.`;
  },
};

export const cashAdvance: Explanation = {
  suggestions: ['What does a cash advance of $500 cost?'],
  words: ({ facts }) => {
    const [amount, days] = [500, 30];
    const { feePercent, leastFee, aprPercent } = USUAL_CASH_ADVANCE;
    const usual = source('Common terms of large US issuers; your agreement has yours');
    const result = resultOf(cashAdvanceOf({ amount, days }));
    const cost = facts.money('cost', result.cost, {
      sum: [
        { label: 'Fee', text: formatMoney(result.fee) },
        { label: 'Interest', text: formatMoney(result.interest) },
      ],
    });
    return say`A cash advance is cash that you borrow on a card: at an ATM, by a check from the issuer, and often by buying money orders, gambling chips, or cryptocurrency. It has a fee, commonly ${facts.rate('fee', feePercent, usual)} and at least ${facts.money('least-fee', leastFee, usual)}, and a higher APR, often about ${facts.rate('apr', aprPercent, usual)}. There's no grace period: interest runs from the first day, even if you pay in full. It earns no rewards. Nearly every other way to get cash is cheaper. For example, ${facts.money('amount', amount)} for ${facts.days('days', days)} costs ${cost} on these terms.`;
  },
};

export const avalancheAndSnowball: Explanation = {
  article: 'avalanche-or-snowball',
  openIn: () => [debtPage],
  topics: ['debt'],
  suggestions: ['In which order should I pay off my debts?'],
  words: ({ facts }) => {
    const extra = 200;
    const debts = [
      debt({ id: 'large', balance: 6_000, interestRate: 24, minimum: { kind: 'fixed', amount: 180 } }),
      debt({ id: 'small', balance: 2_000, interestRate: 12, minimum: { kind: 'fixed', amount: 60 } }),
    ];
    const [avalanche, snowball] = [rolloverPayoff(debts, 'avalanche', extra), rolloverPayoff(debts, 'snowball', extra)];
    const amounts = debts.map(({ id, balance }) => facts.money(id, balance));
    const rates = debts.map(({ id, interestRate }) => facts.rate(`${id}-apr`, interestRate));
    const [dear, cheap] = [
      facts.money('avalanche', avalanche.totalInterest),
      facts.money('snowball', snowball.totalInterest),
    ];
    return [
      ...say`Both are orders for paying off several debts. You pay the minimum on all of them and put everything extra on one: the highest rate first (avalanche), or the smallest balance first (snowball). Avalanche usually costs less interest. Snowball ends a first debt sooner, and some people stick to it better. What matters most is that a payment that becomes free moves on to the next debt. `,
      ...say`For example, with ${amounts[0] ?? ''} at ${rates[0] ?? ''} and ${amounts[1] ?? ''} at ${rates[1] ?? ''}, and ${facts.money('extra', extra)} extra a month, avalanche costs ${dear} in interest, and snowball ${cheap}.`,
    ];
  },
};

import { annualRateOfApy, compoundInterest } from '@floatwise/finance/calculators/compound-interest';
import { resultOf } from '@floatwise/finance/money/calculator-input';
import { cashAdvance as cashAdvanceOf, USUAL_CASH_ADVANCE } from '@floatwise/finance/calculators/cash-advance';
import type { Debt } from '@floatwise/finance/payoff/debt';
import { levelPayment } from '@floatwise/finance/payoff/level-payment';
import { minimumPaymentFor, USUAL_MINIMUM } from '@floatwise/finance/payoff/minimum-payment';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { rolloverPayoff } from '@floatwise/finance/payoff/payoff-rollover';
import { specifiedPayoff } from '@floatwise/finance/payoff/payoff';
import { lostGraceInterest } from '@floatwise/finance/ranking/ranking';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { monthlyInterest } from '../computed.js';
import { compoundInterestPath } from '../page-paths.js';
import { rules, source, type Explanation } from './explanation.js';

const owed = { balance: 5_000, aprPercent: 24 };
/** What the debt of the examples costs in a month. */
const aMonth = (facts: FactBook) => {
  const { value, sum } = monthlyInterest(owed.balance, owed.aprPercent);
  return facts.money('interest', value, { sum });
};
const debtPage = { label: 'Open the debt payoff calculator', path: '/debt-reduction' };
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
    const cost = aMonth(facts);
    return say`APR is the annual percentage rate: what it costs to borrow on the card for a year. Cards charge it by the day, so each day costs about the APR divided by the days in a year, on what you owe that day. A card can have several APRs: for purchases, for transfers, and a higher one for cash. If you pay every statement in full, the purchase APR doesn’t matter, because you never pay it. If you carry a balance, it matters more than any rewards. For example, a balance of ${facts.money('balance', owed.balance)} at ${facts.rate('apr', owed.aprPercent)} costs about ${cost} a month.`;
  },
};

export const apy: Explanation = {
  article: 'where-to-keep-the-float',
  openIn: ({ apyPercent }) => [
    { label: 'Open the savings calculator', path: compoundInterestPath(yearAt(apyPercent)) },
  ],
  words: ({ facts, apyPercent }) => {
    const { initialDeposit: deposit } = yearAt(apyPercent);
    const { interestEarned } = resultOf(compoundInterest(yearAt(apyPercent)));
    const earned = facts.money('interest', interestEarned, {
      sum: [moneyLine(`${formatMoney(deposit)} for a year at ${formatRate(apyPercent)} APY`, interestEarned)],
    });
    const insured = facts.money('insured', rules.insured.value, rules.insured);
    return say`APY is the annual percentage yield: what money in an account earns in a year, including interest on interest. That makes accounts easy to compare, no matter how often they pay. The APY on a savings account isn’t fixed; the bank can change it at any time. Interest is taxed as income. Look for an account without fees at a bank insured by the FDIC, which covers up to ${insured} per depositor and bank. For example, ${facts.money('deposit', deposit)} at ${facts.rate('apy', apyPercent)} APY earns ${earned} in a year.`;
  },
};

export const minimumPayment: Explanation = {
  article: 'avalanche-or-snowball',
  openIn: () => [debtPage],
  words: ({ facts }) => {
    const { balance, aprPercent } = owed;
    const interest = monthlyInterest(balance, aprPercent).value;
    const first = facts.money('minimum', minimumPaymentFor(USUAL_MINIMUM, balance, interest), {
      sum: [{ label: 'Usual rule', text: '1% of the balance plus interest, at least $25' }],
    });
    const slow = specifiedPayoff([debt({ id: 'card', balance, interestRate: aprPercent })], 'minimum', 0);
    const months = rules.warningMonths.value;
    const level = facts.money('level', levelPayment({ balance, aprPercent, months }));
    const short = facts.months('warning-months', months, rules.warningMonths);
    const time = facts.months('months', slow.months);
    const total = facts.money('interest', slow.totalInterest);
    return say`The minimum payment is the least you can pay to keep the account in good standing. At large issuers, it’s usually a small share of the balance plus the month’s interest, so it shrinks as you pay, and paying off the balance takes a very long time. It avoids the late fee, not the interest. Your statement must show how long minimum payments take and what to pay instead to be done in ${short}. For example, a balance of ${facts.money('balance', balance)} at ${facts.rate('apr', aprPercent)} starts at ${first} a month. Paying only the minimum takes ${time} and costs ${total} in interest; paying ${level} a month takes ${short}.`;
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
    const cost = aMonth(facts);
    return say`If you pay after the due date, you can be charged a late fee and lose your grace period, so you pay interest on what’s left and on new purchases. After ${reported}, the issuer can report it to the credit bureaus, and it can stay on your report for ${years}. If you’re more than ${raise} late, the issuer can raise the rate on what you already owe; it must lower it again if you then pay on time for ${back}. If you slip up, pay right away and ask the issuer to waive the fee: many do. For example, ${facts.money('balance', owed.balance)} left unpaid at ${facts.rate('apr', owed.aprPercent)} costs about ${cost} in a month, on top of the fee.`;
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
    return say`Residual interest, also called trailing interest, builds up on a balance between the day a statement closes and the day your payment arrives. It isn’t on that statement, so it shows up on the next one, even if you paid the statement in full. It happens only if you were already carrying a balance. To get rid of it, ask the issuer for that day’s payoff amount, or just pay the next statement in full, too. For example, paying off ${facts.money('balance', owed.balance)} at ${facts.rate('apr', owed.aprPercent)}, ${facts.days('days', days)} after the closing date, leaves ${cost} on the next statement.`;
  },
};

export const cashAdvance: Explanation = {
  suggestions: ['What does a cash advance of $500 cost?'],
  words: ({ facts }) => {
    const [amount, days] = [500, 30];
    const { feePercent, leastFee, aprPercent } = USUAL_CASH_ADVANCE;
    const usual = source('Common terms at large US issuers; your agreement has yours');
    const result = resultOf(cashAdvanceOf({ amount, days }));
    const cost = facts.money('cost', result.cost, {
      sum: [moneyLine('Fee', result.fee), moneyLine('Interest', result.interest)],
    });
    return say`A cash advance is cash you borrow on a card: at an ATM, with a check from the issuer, and often by buying money orders, gambling chips, or cryptocurrency. It has a fee, commonly ${facts.rate('fee', feePercent, usual)} and at least ${facts.money('least-fee', leastFee, usual)}, and a higher APR, often about ${facts.rate('apr', aprPercent, usual)}. There’s no grace period: interest starts on the first day, even if you pay in full. It earns no rewards. Almost every other way to get cash is cheaper. For example, ${facts.money('amount', amount)} for ${facts.days('days', days)} costs ${cost} on these terms.`;
  },
};

export const avalancheAndSnowball: Explanation = {
  article: 'avalanche-or-snowball',
  openIn: () => [debtPage],
  suggestions: ['What order should I pay off my debts in?'],
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
      ...say`Both are ways to pay off several debts. You pay the minimum on all of them and put everything extra toward one: the highest rate first (avalanche), or the smallest balance first (snowball). Avalanche usually costs less interest. Snowball pays off a first debt sooner, and some people find it easier to stick to. What matters most is that each payment you free up goes to the next debt. `,
      ...say`For example, with ${amounts[0] ?? ''} at ${rates[0] ?? ''} and ${amounts[1] ?? ''} at ${rates[1] ?? ''}, and ${facts.money('extra', extra)} extra a month, avalanche costs ${dear} in interest, and snowball costs ${cheap}.`,
    ];
  },
};

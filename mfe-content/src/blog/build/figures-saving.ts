import { billPay, type BillPay } from '@floatwise/finance/calculators/bill-pay';
import { resultOf } from '@floatwise/finance/money/calculator-input';
import { calculatedRewards } from '@floatwise/finance/cycle/card-figures';
import {
  formatMoney,
  formatPercent,
  formatRate,
  formatWholeDollars,
  roundHalfUp,
  sumCents,
} from '@floatwise/finance/money/money';
import { floatValue, lostGraceInterest } from '@floatwise/finance/ranking/ranking';
import { savingsEarnings } from '@floatwise/finance/calculators/savings';
import type { Figure } from './parameters.ts';

const numbers = (args: readonly string[]): number[] => args.map(Number);
const four = ['number', 'number', 'number', 'number'] as const;

/** A figure whose arguments are all numbers. */
const of = (count: number, text: (...args: number[]) => string): Figure => ({
  parameters: Array.from({ length: count }, () => 'number' as const),
  text: (args) => text(...numbers(args)),
});

const money = (count: number, dollars: (...args: number[]) => number): Figure =>
  of(count, (...args) => formatMoney(dollars(...args)));

const feeBreakEven = (fee = 0, more = 0): number => (fee * 100) / more;

const rewards = (amount = 0, rewardsRate = 0): number => calculatedRewards(amount, { rewardsRate });

/** amount, fee, rewards, APY in percent, float days, bonus in dollars. */
const bill = ([amount, feePercent, rewardsPercent, apyPercent, floatDays, welcomeBonus]: number[]): BillPay =>
  resultOf(billPay({ amount, feePercent, rewardsPercent, apyPercent, floatDays, welcomeBonus }));

const billLine = (line: (sum: BillPay) => string): Figure => of(6, (...args) => line(bill(args)));

const savings = (line: 'floatPerMonth' | 'floatPerYear' | 'totalPerYear' | 'emergencyFundPerYear'): Figure => ({
  parameters: four,
  text: (args) => {
    const [monthlySpending, floatDays, apyPercent, emergencyFund] = numbers(args);
    return formatMoney(resultOf(savingsEarnings({ monthlySpending, floatDays, apyPercent, emergencyFund }))[line]);
  },
});

/** Figures about float, rewards, savings, and bill pay. Dollars, percents, or days, in the order the name says. */
export const savingFigures: Record<string, Figure> = {
  /** amount, APY, days */
  'float-value': money(3, (amount = 0, apy = 0, days = 0) => floatValue(amount, apy, days)),
  /** amount, APR, days */
  'lost-grace-interest': money(3, (amount = 0, apr = 0, days = 0) => lostGraceInterest(amount, apr, days)),
  /** APY, days: the rewards rate that this many days of float are worth */
  'float-as-percent': of(2, (apy = 0, days = 0) => formatRate((apy * days) / 365)),
  /** percent back, APY: the days of float that these rewards are worth */
  'percent-as-days': of(2, (percent = 0, apy = 0) => `${roundHalfUp([percent, 365], apy, 0)} days`),
  /** amount, percent back */
  rewards: money(2, rewards),
  /** amount, percent back, APY, days */
  'rewards-and-float': money(4, (amount = 0, rate = 0, apy = 0, days = 0) =>
    sumCents([rewards(amount, rate), floatValue(amount, apy, days)]),
  ),
  /** amount, points per dollar */
  points: of(2, (amount = 0, rate = 0) => roundHalfUp([amount, rate], 1, 0).toLocaleString('en-US')),
  /** points, cents per point */
  'points-value': money(2, (points = 0, cents = 0) => roundHalfUp([points, cents], 100)),
  /** dollars and dollars … */
  sum: { parameters: ['number'], more: true, text: (args) => formatMoney(sumCents(numbers(args))) },
  /** annual fee, extra percent compared with a free card: yearly spending that earns back the fee */
  'fee-break-even': {
    ...money(2, feeBreakEven),
    whole: (args) => {
      const [fee, more] = numbers(args);
      return formatWholeDollars(feeBreakEven(fee, more));
    },
  },
  /** dollars, percent of them */
  'percent-of': money(2, (amount = 0, percent = 0) => roundHalfUp([amount, percent], 100)),
  'float-per-month': savings('floatPerMonth'),
  'float-per-year': savings('floatPerYear'),
  'fund-per-year': savings('emergencyFundPerYear'),
  'savings-per-year': savings('totalPerYear'),
  /** spending, days, APY, fund, tax as a percent of the interest */
  'savings-after-tax': of(5, (monthlySpending, floatDays, apyPercent, emergencyFund, taxPercent = 0) => {
    const { totalPerYear } = resultOf(savingsEarnings({ monthlySpending, floatDays, apyPercent, emergencyFund }));
    return formatMoney(roundHalfUp([totalPerYear, 100 - taxPercent], 100));
  }),
  'bill-pay-fee': billLine(({ fee }) => formatMoney(fee)),
  'bill-pay-rewards': billLine((each) => formatMoney(each.rewards)),
  'bill-pay-float': billLine((each) => formatMoney(each.floatValue)),
  /** the net amount of a bill that loses money, without its sign */
  'bill-pay-cost': billLine(({ net }) => {
    if (net >= 0) throw new RangeError('This bill costs nothing.');
    return formatMoney(-net);
  }),
  'bill-pay-net': billLine(({ net }) => formatMoney(net)),
  /** fee, APY, days */
  'bill-pay-break-even': of(3, (feePercent, apyPercent, floatDays) => {
    const typed = { amount: 1, rewardsPercent: 0, feePercent, apyPercent, floatDays };
    return formatPercent(resultOf(billPay(typed)).breakEvenRewardsPercent);
  }),
};

import { billPay } from './bill-pay.js';
import { resultOf } from '../money/calculator-input.js';
import { SAVINGS_SCENARIO, savingsEarnings } from './savings.js';

test.each([
  [4.5, 14.79, 177.48, 450, 627.48],
  [4.25, 13.97, 167.64, 425, 592.64],
  [4.6, 15.12, 181.44, 460, 641.44],
  [4.35, 14.3, 171.6, 435, 606.6],
  [0, 0, 0, 0, 0],
])(
  'at %p percent the scenario earns %p a month, %p and %p a year, %p together',
  (apyPercent, month, year, fund, all) => {
    expect(resultOf(savingsEarnings({ ...SAVINGS_SCENARIO, apyPercent }))).toEqual({
      floatPerMonth: month,
      floatPerYear: year,
      emergencyFundPerYear: fund,
      totalPerYear: all,
    });
  },
);

test('an empty field shows nothing, nonsense is refused', () => {
  expect(savingsEarnings({ ...SAVINGS_SCENARIO, floatDays: null })).toEqual({ kind: 'missing', fields: ['floatDays'] });
  expect(savingsEarnings({ ...SAVINGS_SCENARIO, floatDays: -1 })).toMatchObject({ kind: 'problem' });
  expect(savingsEarnings({ ...SAVINGS_SCENARIO, apyPercent: Number.NaN })).toMatchObject({ kind: 'problem' });
});

test('2,000 dollars of rent on a 2 percent card lose money after a fee of 2.9 percent', () => {
  expect(
    resultOf(billPay({ amount: 2000, feePercent: 2.9, rewardsPercent: 2, apyPercent: 4.5, floatDays: 45 })),
  ).toEqual({
    fee: 58,
    rewards: 40,
    floatValue: 11.1,
    welcomeBonus: 0,
    net: -6.9,
    breakEvenRewardsPercent: expect.closeTo(2.9 - (4.5 * 45) / 365, 9),
  });
});

test('a welcome bonus that the bill completes turns the sum', () => {
  const rent = { amount: 2000, feePercent: 2.9, rewardsPercent: 2, apyPercent: 4.5, floatDays: 45, welcomeBonus: 200 };
  expect(resultOf(billPay(rent)).net).toBe(193.1);
});

test.each([
  [{ amount: -1, feePercent: 2.9, rewardsPercent: 2, apyPercent: 4.5, floatDays: 45 }],
  [{ amount: 100, feePercent: 2.9, rewardsPercent: Number.NaN, apyPercent: 4.5, floatDays: 45 }],
])('%j is refused', (typed) => expect(billPay(typed)).toMatchObject({ kind: 'problem' }));

test('the scenario is the one of the specification', () => {
  expect(SAVINGS_SCENARIO).toEqual({ monthlySpending: 3000, floatDays: 40, apyPercent: 4.5, emergencyFund: 10_000 });
});

import {
  availableCredit,
  calculatedRewards,
  figures,
  formatUtilization,
  largestBalanceUnder,
  quickPickWording,
  rewardsRateText,
  utilization,
  utilizationLevel,
  utilizationWords,
} from './card-figures.js';

test.each([
  [1000, 250, 750],
  [1000, 1200, 0],
  [1000.1, 999.9, 0.2],
  [0.3, 0.1, 0.2],
  [0, 0, 0],
  [500, -20, 520],
])('a limit of %p with a balance of %p leaves %p', (creditLimit, currentBalance, left) => {
  expect(availableCredit({ creditLimit, currentBalance })).toBe(left);
});

test.each([
  [1000, 250, 25],
  [1000, 1200, 120],
  [0, 100, 0],
  [-5, 100, 0],
  [1000, -20, 0],
])('a limit of %p with a balance of %p is %p percent used', (creditLimit, currentBalance, percent) => {
  expect(utilization({ creditLimit, currentBalance })).toBe(percent);
});

test.each([
  [10, 'good', 'good'],
  [10.01, 'caution', 'good'],
  [30, 'caution', 'good'],
  [30.01, 'bad', 'caution'],
  [50, 'bad', 'caution'],
  [50.01, 'bad', 'bad'],
] as const)('%p percent is %p on a row and %p in the table', (percent, row, table) => {
  expect(utilizationLevel(percent, 'row')).toBe(row);
  expect(utilizationLevel(percent, 'table')).toBe(table);
});

test.each([
  [29.99, 'excellent'],
  [30, 'good'],
  [49.99, 'good'],
  [50, 'consider paying down'],
])('Quick Pick calls %p percent %p', (percent, words) => expect(quickPickWording(percent)).toBe(words));

describe('the largest balance that is strictly under a share of the limit', () => {
  test.each([
    [1000, 30, 299.99],
    [1000, 10, 99.99],
    [999.99, 30, 299.99],
    [0.01, 30, 0],
    [0.03, 30, 0],
    [0.04, 30, 0.01],
    [0, 30, 0],
    [-5, 30, 0],
    [9_999_999_999.99, 30, 2_999_999_999.99],
  ])('%s at %s %%: %s', (limit, percent, dollars) => expect(largestBalanceUnder(limit, percent)).toBe(dollars));
});

describe('rewards', () => {
  test.each([
    ['the formula of the specification', 250, { rewardsRate: 1.5 }, 3.75],
    ['half a cent rounds up', 67, { rewardsRate: 1.5 }, 1.01],
    ['percent ignores the value of a point', 100, { rewardsRate: 2, centsPerPoint: 3 }, 2],
    ['points at one cent each', 100, { rewardsRate: 4, rewardsUnit: 'points' as const }, 4],
    ['points at 1.5 cents', 100, { rewardsRate: 4, rewardsUnit: 'points' as const, centsPerPoint: 1.5 }, 6],
    ['miles at half a cent', 100, { rewardsRate: 3, rewardsUnit: 'miles' as const, centsPerPoint: 0.5 }, 1.5],
    ['no amount', 0, { rewardsRate: 5 }, 0],
  ])('%s', (_, amount, rewards, dollars) => expect(calculatedRewards(amount, rewards)).toBe(dollars));

  test('4 points are not shown as 4 %', () => {
    expect(rewardsRateText({ rewardsRate: 4 })).toBe('4%');
    expect(rewardsRateText({ rewardsRate: 1.25 })).toBe('1.25%');
    expect(rewardsRateText({ rewardsRate: 4, rewardsUnit: 'points' })).toBe('4 points per $1');
    expect(rewardsRateText({ rewardsRate: 1, rewardsUnit: 'miles' })).toBe('1 mile per $1');
  });
});

test('all figures of a card for a purchase today', () => {
  const card = {
    statementDate: 15,
    dueDate: 10,
    dueMonth: 'next' as const,
    rewardsRate: 2,
    creditLimit: 2000,
    currentBalance: 500,
  };
  expect(figures(card, { today: '2026-03-16', amount: 100 })).toEqual({
    daysToPay: 55,
    nextDueDate: '2026-05-10',
    closingDate: '2026-04-15',
    calculatedRewards: 2,
    availableCredit: 1500,
    utilizationRate: 25,
  });
});

test.each([
  [0, '10% or less'],
  [10, '10% or less'],
  [10.1, 'over 10%'],
  [30, 'over 10%'],
  [30.1, 'over 30%'],
  [50, 'over 30%'],
  [50.1, 'over 50%'],
  [120, 'over 50%'],
])('%s percent of the limit in use is told on one scale as %p', (percent, words) =>
  expect(utilizationWords(percent)).toBe(words),
);

test.each([
  [0, '0%'],
  [29.94, '29.9%'],
  [29.998, '29.9%'],
  [30, '30%'],
  [30.004, '30.1%'],
  [9.96, '9.9%'],
  [10.04, '10.1%'],
  [49.99, '49.9%'],
  [33.345, '33.3%'],
  [119.99, '120%'],
])('%s percent in use reads %p, on the right side of 10%, 30%, and 50%', (percent, text) =>
  expect(formatUtilization(percent)).toBe(text),
);

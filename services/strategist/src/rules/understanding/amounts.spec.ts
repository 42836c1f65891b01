import { read, type Reading } from './reading.js';
import { today, walletCards } from '../../../testing/brief-result.js';
import { walletNames } from './wallet-names.js';

const reading = (text: string): Reading => read(text, { today, wallet: walletNames(walletCards) });

describe('amounts', () => {
  test.each([
    ['$1,200', 1200],
    ['$1200', 1200],
    ['$ 1,200', 1200],
    ['$1200.00', 1200],
    ['1200 dollars', 1200],
    ['1,200 bucks', 1200],
    ['1.2k', 1200],
    ['$1.2k', 1200],
    ['1.2 k', 1200],
    ['twelve hundred', 1200],
    ['twelve hundred dollars', 1200],
    ['one thousand two hundred dollars', 1200],
    ['a thousand two hundred bucks', 1200],
    ['1200 usd', 1200],
    ['usd 1200', 1200],
    ['1200', 1200],
    ['12 hundred', 1200],
    ['a grand', 1000],
    ['2 grand', 2000],
    ['fifteen hundred', 1500],
    ['two thousand five hundred', 2500],
    ['five hundred and fifty', 550],
    ['forty-five dollars', 45],
    ['a hundred bucks', 100],
    ['$12,345.67', 12345.67],
    ['$0.99', 0.99],
    ['$.50', 0.5],
    ['10K', 10000],
    ['$1 million', 1000000],
    ['1.5 million dollars', 1500000],
    ['two hundred thousand', 200000],
    ['a couple hundred', 200],
    ['a couple of hundred bucks', 200],
    ['couple grand', 2000],
    ['half a grand', 500],
    ['one and a half thousand', 1500],
    ['2 and a half grand', 2500],
    ['half of $3,000', 1500],
    ['half of a $3,000 couch', 1500],
    ['half my $3,000 bill', 1500],
    ['a third of $3,000', 1000],
    ['two thirds of the $3,000', 2000],
    ['a quarter of my $2,000 order', 500],
    ['three quarters of $2,000', 1500],
    ['5 x $30', 150],
    ['$45 x 4', 180],
    ['3 nights at $189 a night', 567],
    ['3 purchases of $1,500', 4500],
    ['two tickets of $90', 180],
    ['5 pounds of steak at $12 a pound', 60],
    ['a 20-pound turkey for $45', 45],
    ['20 lbs of chicken for $60', 60],
  ])('%s', (text, value) => {
    expect(reading(`which card for ${text} today`).amounts.map((amount) => amount.value)).toEqual([value]);
  });

  test.each([
    ['pay $200 a month', 200, 'month'],
    ['$2k a month', 2000, 'month'],
    ['spend 1500 monthly', 1500, 'month'],
    ['$200/mo', 200, 'month'],
    ['200 per month', 200, 'month'],
    ['250 dollars each month', 250, 'month'],
    ['$95 a year', 95, 'year'],
    ['$550/yr', 550, 'year'],
    ['$6,000 annually', 6000, 'year'],
    ['60 bucks a week', 60, 'week'],
    ['$90 mensuales', 90, 'month'],
  ])('%s', (text, value, per) => {
    expect(reading(text).amounts).toEqual([expect.objectContaining({ value, per })]);
  });

  test.each([
    'pay 3%',
    'compare 2 cards',
    'my 3 cards',
    'two cycles',
    'which one',
    'card ending in 4242',
    'score of 720',
    'my 401k',
    'what is 5/24',
    '60,000 points',
    '3x on dining',
    'in 45 days',
    'for 18 months',
    'on dec 5',
    'on 12/05',
    'on the 15th',
    'use the Prime 5',
    'Savor One',
    '€300',
    '300 euros',
    '$1.200',
    'one of them',
  ])('%s holds no dollars', (text) => {
    expect(reading(text).amounts.filter(({ sure, value }) => sure || value >= 10)).toEqual([]);
  });

  test.each([
    ['24%', 24, null],
    ['24.99 percent', 24.99, null],
    ['24.99% APR', 24.99, 'apr'],
    ['apr of 24', 24, 'apr'],
    ['4.5 apy', 4.5, 'apy'],
    ['an interest rate of 19%', 19, 'apr'],
    ['a 3% fee', 3, 'fee'],
    ['a fee of 3%', 3, 'fee'],
    ['2% cash back', 2, 'rewards'],
    ['utilization under 30', 30, 'utilization'],
    ['keep my util below 10', 10, 'utilization'],
    ['10 pct utilization', 10, 'utilization'],
    ['ten percent', 10, null],
  ])('%s', (text, value, role) => {
    expect(reading(text).shares).toMatchObject([{ value, role }]);
  });

  test.each([
    ['i owe $5,000', 'balance'],
    ['a balance of $5,000', 'balance'],
    ['$5,000 in debt', 'balance'],
    ['a $10,000 limit', 'limit'],
    ['my limit is 10k', 'limit'],
    ['a $95 annual fee', 'fee'],
    ['a $200 bonus', 'bonus'],
    ['an extra $150', 'extra'],
    ['if I raise my payments by $80', 'extra'],
    ['after spending $500', 'spend'],
    ['a $700 laptop', null],
  ])('%s: the amount is a %s', (text, role) => {
    expect(reading(text).amounts.map((amount) => amount.role)).toEqual([role]);
  });

  test.each([
    ['60,000 points', 60000],
    ['60k miles', 60000],
    ['60k ultimate rewards points', 60000],
    ['sixty thousand points', 60000],
    ['80000 MR', 80000],
    ['25k chase points', 25000],
  ])('%s', (text, points) => {
    expect(reading(text).points).toEqual([points]);
  });

  test('spans of time are days, months, and years', () => {
    expect(reading('45 days or two weeks')).toMatchObject({ days: [45, 14] });
    expect(reading('18 months, 15-month, 12mo')).toMatchObject({ months: [18, 15, 12] });
    expect(reading('in a month')).toMatchObject({ months: [1] });
    expect(reading('5 years, 2.5 yrs')).toMatchObject({ years: [5, 2.5] });
    expect(reading('in half a year, in a year and a half, or 2 1/2 years')).toMatchObject({ years: [0.5, 1.5, 2.5] });
    expect(reading('two years and a half, or 2½ years')).toMatchObject({ years: [2.5, 2.5] });
  });
});

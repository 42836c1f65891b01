import fc from 'fast-check';
import {
  formatBalance,
  formatMoney,
  formatPercent,
  formatRate,
  parseAmount,
  roundCents,
  roundHalfUp,
  sumCents,
} from './money.js';

describe('rounding half up to the cent', () => {
  test.each([
    [1.005, 1.01],
    [1.004, 1],
    [2.675, 2.68],
    [8.345, 8.35],
    [0.615, 0.62],
    [1.00499999, 1],
    [-1.005, -1.01],
    [-0.004, 0],
    [5e-7, 0],
    [9_999_999_999.995, 10_000_000_000],
    [123_456_789_012.345, 123_456_789_012.35],
    [0, 0],
  ])('%p dollars are %p', (given, expected) => expect(roundCents(given)).toBe(expected));

  test('products are rounded as on paper, not as in binary', () => {
    expect(roundHalfUp([67, 1.5], 100)).toBe(1.01);
    expect(roundHalfUp([1.15, 100.5, 1], 100)).toBe(1.16);
    expect(roundHalfUp([0.07, 50], 100)).toBe(0.04);
    expect(roundHalfUp([1, 2], 3)).toBe(0.67);
    expect(roundHalfUp([-1, 1], -8, 2)).toBe(0.13);
  });

  test('what is not finite is refused', () => {
    expect(() => roundCents(Number.NaN)).toThrow(RangeError);
    expect(() => roundCents(Infinity)).toThrow(RangeError);
    expect(() => roundHalfUp([1], 0)).toThrow(RangeError);
  });

  test('agrees with whole-number arithmetic on every decimal of four places', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (tenThousandths) => {
        const cents = Math.sign(tenThousandths) * Math.floor((Math.abs(tenThousandths) + 50) / 100);
        expect(roundCents(tenThousandths / 10_000)).toBe(cents / 100 || 0);
      }),
    );
  });

  test('a product of cents and tenths of a percent agrees with whole-number arithmetic', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 300 }), (amount, tenths) => {
        const exact = (BigInt(amount) * BigInt(tenths) + 500n) / 1000n;
        expect(roundHalfUp([amount / 100, tenths / 10], 100)).toBe(Number(exact) / 100);
      }),
    );
  });
});

describe('totals add the rounded lines', () => {
  test('and not the unrounded ones', () => {
    expect(sumCents([0.1, 0.2])).toBe(0.3);
    expect(sumCents([1.005, 1.005, 1.005])).toBe(3.03);
    expect(sumCents([0.004, 0.004, 0.004])).toBe(0);
    expect(sumCents([5.3, -5.3])).toBe(0);
    expect(sumCents([])).toBe(0);
  });

  test('for any lines, in any order', () => {
    const line = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const whole = lines.reduce((sum, cents) => sum + cents, 0);
        const dollars = lines.map((cents) => cents / 100);
        expect(sumCents(dollars)).toBe(whole / 100 || 0);
        expect(sumCents([...dollars].reverse())).toBe(whole / 100 || 0);
      }),
    );
  });
});

test.each([
  [1250, '$1,250.00'],
  [0, '$0.00'],
  [-5, '-$5.00'],
  [-0.001, '$0.00'],
  [999.995, '$1,000.00'],
  [9_999_999_999.99, '$9,999,999,999.99'],
  [1_234_567.8, '$1,234,567.80'],
])('%p dollars are written %p', (dollars, text) => expect(formatMoney(dollars)).toBe(text));

it.each([
  [1250, '$1,250.00'],
  [0, '$0.00'],
  [-1365.44, '$1,365.44 in your favor'],
])('a balance of %p is written %p', (owed, text) => expect(formatBalance(owed)).toBe(text));

test.each([
  [4.5, '4.5%'],
  [10, '10%'],
  [33.333, '33.3%'],
  [0.05, '0.1%'],
  [0.04, '0%'],
  [99.96, '100%'],
  [1250, '1,250%'],
  [-2.25, '-2.3%'],
])('%p percent is written %p', (percent, text) => expect(formatPercent(percent)).toBe(text));

test.each([
  [18.24, '18.24%'],
  [3, '3%'],
  [4.5, '4.5%'],
  [1.005, '1.01%'],
  [2.345, '2.35%'],
  [1250, '1,250%'],
  [0, '0%'],
])('a rate of %p percent is written as it was stated: %p', (rate, text) => expect(formatRate(rate)).toBe(text));

test.each([
  ['', 0],
  ['   ', 0],
  ['abc', 0],
  ['12abc', 0],
  ['1e9', 0],
  ['-5', 0],
  ['+5', 0],
  ['Infinity', 0],
  ['NaN', 0],
  ['0x10', 0],
  ['.', 0],
  ['$', 0],
  ['1.2.3', 0],
  ['12,50', 0],
  ['1,25,000', 0],
  ['10000000000', 0],
  ['9'.repeat(400), 0],
  ['9999999999.99', 9_999_999_999.99],
  ['12', 12],
  ['.5', 0.5],
  ['5.', 5],
  ['0.01', 0.01],
  ['12.345', 12.35],
  ['1.005', 1.01],
  ['1,250.00', 1250],
  [' $1,250.5 ', 1250.5],
  ['$ 7', 7],
  ['007', 7],
])('typing %p is an amount of %p', (text, amount) => expect(parseAmount(text)).toBe(amount));

test('what is shown can be typed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(parseAmount(formatMoney(cents / 100))).toBe(cents / 100);
    }),
  );
});

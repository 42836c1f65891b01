import fc from 'fast-check';
import { resultOf } from '../money/calculator-input.js';
import { annualRateOfApy, compoundInterest } from './compound-interest.js';
import type { CompoundField } from './compound-interest.js';
import { roundCents } from '../money/money.js';

type Typed = [initialDeposit: number, monthlyContribution: number | null, annualRatePercent: number, years: number];
const growth = (...[initialDeposit, monthlyContribution, annualRatePercent, years]: Typed) =>
  resultOf(compoundInterest({ initialDeposit, monthlyContribution, annualRatePercent, years }));

describe('published worked examples', () => {
  test.each([
    [
      'calculatorlib.com, "Compound Interest with Monthly Contributions Calculator"',
      10_000,
      200,
      6,
      10,
      50_969.84,
      16_969.84,
    ],
    ['ratioix.com, "Compound Interest on $5,000 Over 10 Years", 7 %', 5000, 200, 7, 10, 44_665.27, 15_665.27],
    ['algebra.com, question 309103 (an IRA of $75 a month at 6.1 %)', 0, 75, 6.1, 35, 109_349.01, 77_849.01],
    ['ratioix.com, the same without contributions', 5000, 0, 7, 10, 10_048.31, 5048.31],
  ])('%s', (_, deposit, monthly, rate, years, futureValue, interest) => {
    const result = growth(deposit, monthly, rate, years);
    expect(result.futureValue).toBe(futureValue);
    expect(result.interestEarned).toBe(interest);
    expect(result.contributed).toBe(deposit + monthly * years * 12);
  });
});

describe('the tables', () => {
  test('five years are 60 months in one table and nothing in the second', () => {
    const { monthRows, firstYears, laterYears } = growth(1000, 100, 5, 5);
    expect([monthRows.length, firstYears.length, laterYears.length]).toEqual([60, 5, 0]);
  });

  test('thirty years show the first 60 months, and the other years apart', () => {
    const { monthRows, firstYears, laterYears, futureValue } = growth(1000, 100, 5, 30);
    expect([monthRows.length, firstYears.length, laterYears.length]).toEqual([60, 5, 25]);
    expect(laterYears[0]?.number).toBe(6);
    expect(laterYears.at(-1)).toMatchObject({ number: 30, balance: futureValue });
  });

  test('a year and a half is two rows, the second with six months', () => {
    expect(growth(1000, 100, 0, 1.5).firstYears).toEqual([
      { number: 1, contributed: 1200, interest: 0, balance: 2200 },
      { number: 2, contributed: 600, interest: 0, balance: 2800 },
    ]);
  });

  test('the first month of 1,200 dollars at 5 percent earns five dollars', () => {
    expect(growth(1200, 100, 5, 1).monthRows[0]).toEqual({ number: 1, contributed: 100, interest: 5, balance: 1305 });
  });
});

describe('what was typed', () => {
  const all: Record<CompoundField, number> = {
    initialDeposit: 1000,
    monthlyContribution: 0,
    annualRatePercent: 5,
    years: 1,
  };

  test.each([
    ['initialDeposit', 'Initial deposit must be between $0.00 and $9,999,999,999.99.'],
    ['monthlyContribution', 'Monthly contribution must be between $0.00 and $9,999,999,999.99.'],
    ['annualRatePercent', 'Annual rate must be between 0% and 100%.'],
    ['years', 'Duration must be more than 0 years and at most 100 years.'],
  ] as const)('%s is refused: "%s"', (field, words) => {
    expect(compoundInterest({ ...all, [field]: -1 })).toEqual({ kind: 'problem', problems: [{ field, words }] });
  });

  test('nothing deposited and nothing for a rate are amounts too', () => {
    expect(growth(0, 0, 0, 1)).toMatchObject({ futureValue: 0 });
    expect(growth(1000, 0, 100, 1).months).toBe(12);
  });

  test.each(['initialDeposit', 'annualRatePercent', 'years'] as const)('no result without %s', (field) => {
    expect(compoundInterest({ ...all, [field]: null })).toEqual({ kind: 'missing', fields: [field] });
  });

  test('an empty monthly contribution counts as 0', () => {
    expect(compoundInterest({ ...all, monthlyContribution: null })).toEqual(compoundInterest(all));
  });

  test.each([
    ['initialDeposit', -1],
    ['monthlyContribution', Number.NaN],
    ['annualRatePercent', 101],
    ['annualRatePercent', -0.1],
    ['years', 0],
    ['years', 101],
    ['years', Infinity],
  ] as const)('%s of %p is refused in words', (field, value) => {
    const outcome = compoundInterest({ ...all, [field]: value });
    expect(outcome).toMatchObject({
      kind: 'problem',
      problems: [{ field, words: expect.stringMatching(/^[A-Z].+\.$/) }],
    });
  });

  test('a zero rate, nothing at all, and a hundred years', () => {
    expect(growth(1000, 10, 0, 100)).toMatchObject({ futureValue: 13_000, interestEarned: 0, totalReturnPercent: 0 });
    expect(growth(300, 0, 5.5, 1).totalReturnPercent).toBe((16.92 * 100) / 300);
    expect(growth(0, null, 5, 1)).toMatchObject({ futureValue: 0, totalReturnPercent: 0 });
    expect(growth(100, 0, 5, 100).months).toBe(1200);
    expect(growth(100, 0, 5, 0.01).months).toBe(1);
    expect(growth(100, 0, 5, 0.13).months).toBe(2);
  });

  test('a sum beyond a trillion dollars is refused, not shown', () => {
    const words = 'This grows past a trillion dollars. Choose a lower rate, a smaller amount or fewer years.';
    const refused = { kind: 'problem', problems: [{ field: 'annualRatePercent', words }] };
    const largest = 9_999_999_999.99;
    expect(compoundInterest({ ...all, annualRatePercent: 100, years: 100 })).toEqual(refused);
    const most = { initialDeposit: largest, monthlyContribution: largest, annualRatePercent: 100, years: 100 };
    expect(compoundInterest(most)).toEqual(refused);
    const billionAMonth = { initialDeposit: 0, monthlyContribution: 1e9, annualRatePercent: 0, years: 1000 / 12 };
    expect(resultOf(compoundInterest(billionAMonth)).futureValue).toBe(1e12);
    expect(compoundInterest({ ...billionAMonth, initialDeposit: 0.5 })).toEqual(refused);
  });
});

test('for any inputs the figures are finite, rows add up, and the end agrees with the closed formula', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_00 }).map((cents) => cents / 100),
      fc.integer({ min: 0, max: 100_000_00 }).map((cents) => cents / 100),
      fc.integer({ min: 0, max: 1200 }).map((hundredths) => hundredths / 100),
      fc.integer({ min: 1, max: 480 }),
      (deposit, monthly, rate, months) => {
        const result = growth(deposit, monthly, rate, months / 12);
        expect(result.months).toBe(months);
        const factor = (1 + rate / 1200) ** months;
        const annuity = rate === 0 ? months : (factor - 1) / (rate / 1200);
        const exact = deposit * factor + monthly * annuity;
        expect(Math.abs(result.futureValue - exact)).toBeLessThan(0.01 + exact * 1e-11);
        expect(roundCents(result.contributed + result.interestEarned)).toBe(result.futureValue);
        const rows = [...result.firstYears, ...result.laterYears];
        expect(roundCents(rows.reduce((sum, row) => sum + row.interest, 0))).toBe(result.interestEarned);
        expect(Object.values(result.points.at(-1) ?? {}).every(Number.isFinite)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

describe('the annual rate of an APY', () => {
  test.each([
    [4.5, 4.40977147],
    [0, 0],
    [100, 71.35571123],
  ])('%d percent', (apy, rate) => {
    expect(annualRateOfApy(apy)).toBeCloseTo(rate, 4);
    const growth = resultOf(
      compoundInterest({ initialDeposit: 100_000, annualRatePercent: annualRateOfApy(apy), years: 1 }),
    );
    expect(growth.interestEarned).toBe(apy * 1000);
  });
});

import fc from 'fast-check';
import { resultOf } from '../money/calculator-input.js';
import { simpleTransferSavings, transferOffer } from './transfer-offer.js';
import type { TransferField } from './transfer-offer.js';

describe('the simple estimate, for the four cards of the page', () => {
  test.each([
    [21, 3, 1775],
    [18, 3, 1500],
    [21, 5, 1675],
    [18, 0, 1650],
  ])('%p months and a fee of %p percent save %p dollars on 5,000', (introMonths, feePercent, savings) => {
    expect(simpleTransferSavings({ introMonths, feePercent })).toBe(savings);
  });

  test('a dear fee for a short time saves nothing', () => {
    expect(simpleTransferSavings({ introMonths: 1, feePercent: 5 })).toBeLessThan(0);
  });
});

const OFFER: Record<TransferField, number> = {
  balance: 5000,
  currentAprPercent: 22,
  introAprPercent: 0,
  introMonths: 18,
  feePercent: 3,
  regularAprPercent: 18,
  monthlyPayment: 200,
};
const offer = (change: Partial<Record<TransferField, number>> = {}) => resultOf(transferOffer({ ...OFFER, ...change }));

describe('the simple estimate counts what the new card charges meanwhile', () => {
  test.each([
    [0, 1775],
    // 5,000 x 22 % x 21 / 12 - 5,000 x 3.99 % x 21 / 12 - 150
    [3.99, 1425.87],
    [22, -150],
  ])('at an intro APR of %p percent it is %p dollars', (introAprPercent, savings) => {
    expect(simpleTransferSavings({ introMonths: 21, feePercent: 3, introAprPercent })).toBe(savings);
  });
});

/** Rows where the previous balance + cost - payment isn't the balance; the last payment is what is still owed. */
const wrongRows = (rows: [balance: number, cost: number][], { monthlyPayment }: { monthlyPayment: number }) =>
  rows.slice(1).filter(([balance, cost], index) => {
    const [before, costBefore] = rows[index] ?? [0, 0];
    const paid = before + (cost - costBefore) - balance;
    return Math.abs(paid - monthlyPayment) > 1e-6 && (balance > 0 || paid > monthlyPayment + 0.0101);
  });

test('the rows add up: 24,883.60 at 15 %, with payments of 311.05, where a half of a cent is rounded', () => {
  const typed = { ...OFFER, balance: 24_883.6, currentAprPercent: 15, feePercent: 0, monthlyPayment: 311.05 };
  const { rows } = resultOf(transferOffer({ ...typed, introMonths: 1, regularAprPercent: 0 }));
  expect(
    wrongRows(
      rows.map(({ stayBalance, stayCost }) => [stayBalance, stayCost]),
      typed,
    ),
  ).toEqual([]);
});

describe('the honest one', () => {
  test('names fee, what remains, the interest after, and the month from which moving is cheaper', () => {
    const result = offer();
    expect(result).toMatchObject({ fee: 150, remainingAtIntroEnd: 1550, paymentToClear: 286.12, breakEvenMonth: 2 });
    expect(result.transfer).toMatchObject({ outcome: 'paid', months: 27, interest: result.interestAfterIntro });
    expect(result.stay).toMatchObject({ outcome: 'paid', months: 34 });
    expect(result.saving).toBe(
      Math.round(((result.stay.interest ?? 0) - (result.transfer.interest ?? 0) - 150) * 100) / 100,
    );
    expect(result.saving).toBeLessThan(simpleTransferSavings({ introMonths: 18, feePercent: 3 }));
  });

  test('the payment that clears it leaves nothing, and no interest', () => {
    expect(offer({ monthlyPayment: 286.12 })).toMatchObject({ remainingAtIntroEnd: 0, interestAfterIntro: 0 });
  });

  test('an intro rate is part of the payment that clears it: $245.24 would leave $196.87 at 3.99 %', () => {
    const terms = { introMonths: 21, introAprPercent: 3.99, regularAprPercent: 18.24 };
    expect(offer({ ...terms, monthlyPayment: 245.24 })).toMatchObject({ remainingAtIntroEnd: 196.87 });
    const { paymentToClear } = offer(terms);
    expect(offer({ ...terms, monthlyPayment: paymentToClear })).toMatchObject({
      ...{ paymentToClear: 254.31, remainingAtIntroEnd: 0, interestAfterIntro: 0 },
      transfer: { outcome: 'paid', months: 21 },
    });
    expect(offer({ ...terms, monthlyPayment: 254.3 }).remainingAtIntroEnd).toBeGreaterThan(0);
  });

  test('the payment is rounded up, so the last one is less', () => {
    // 5,150 - 17 x 286.12
    expect(offer()).toMatchObject({ paymentToClear: 286.12, lastPaymentToClear: 285.96 });
    expect(offer({ balance: 4800, feePercent: 0 })).toMatchObject({
      paymentToClear: 266.67,
      lastPaymentToClear: 266.61,
    });
    expect(offer({ balance: 5000, feePercent: 0, introMonths: 20 })).toMatchObject({
      ...{ paymentToClear: 250, lastPaymentToClear: 250 },
    });
  });

  test('a balance that is paid in two months is not worth a fee', () => {
    const result = offer({ monthlyPayment: 2600 });
    expect(result.saving).toBeLessThan(0);
    expect(result.breakEvenMonth).toBeNull();
  });

  test('a payment below the interest never ends where it stays, and says so instead of a number', () => {
    const result = offer({ monthlyPayment: 80 });
    expect(result.stay).toEqual({ outcome: 'never', months: null, interest: null });
    expect(result.saving).toBeNull();
    expect(result.breakEvenMonth).toBe(2);
  });

  test('a payment of just the interest never ends where it stays', () => {
    const { stay } = offer({ balance: 1000, currentAprPercent: 12, monthlyPayment: 10 });
    expect(stay).toEqual({ outcome: 'never', months: null, interest: null });
  });

  test('a balance that is paid before the intro ends has cost interest until then, and none after', () => {
    const { transfer, interestAfterIntro, remainingAtIntroEnd } = offer({ introAprPercent: 5, monthlyPayment: 2000 });
    expect(transfer).toMatchObject({ outcome: 'paid', months: 3 });
    expect(transfer.interest).toBeGreaterThan(0);
    expect({ interestAfterIntro, remainingAtIntroEnd }).toEqual({ interestAfterIntro: 0, remainingAtIntroEnd: 0 });
  });

  test('below the regular rate as well, neither ends', () => {
    const result = offer({ monthlyPayment: 10 });
    expect([result.stay.outcome, result.transfer.outcome]).toEqual(['never', 'never']);
    expect(result.remainingAtIntroEnd).toBe(4970);
    expect(result.interestAfterIntro).toBeNull();
  });

  test('0 % now and later is a fee for nothing', () => {
    expect(offer({ currentAprPercent: 0, regularAprPercent: 0 })).toMatchObject({ saving: -150, breakEvenMonth: null });
  });
});

test.each([
  [{ balance: 0 }, 'balance'],
  [{ monthlyPayment: -5 }, 'monthlyPayment'],
  [{ introMonths: 1.5 }, 'introMonths'],
  [{ introMonths: 900 }, 'introMonths'],
  [{ feePercent: Number.NaN }, 'feePercent'],
] as const)('%j is refused in words', (change, field) => {
  expect(transferOffer({ ...OFFER, ...change })).toMatchObject({ kind: 'problem', problems: [{ field }] });
});

test('for any offer the payment that clears it leaves nothing at the end of the intro, and a cent less leaves something', () => {
  fc.assert(
    fc.property(
      fc.record({
        balance: fc.integer({ min: 100, max: 3_000_000 }).map((cents) => cents / 100),
        currentAprPercent: fc.constant(22),
        introAprPercent: fc.oneof(
          fc.constant(0),
          fc.integer({ min: 1, max: 3000 }).map((hundredths) => hundredths / 100),
        ),
        introMonths: fc.integer({ min: 1, max: 60 }),
        feePercent: fc.integer({ min: 0, max: 5 }),
        regularAprPercent: fc.integer({ min: 0, max: 36 }),
      }),
      (typed) => {
        const left = (monthlyPayment: number): number =>
          resultOf(transferOffer({ ...typed, monthlyPayment })).remainingAtIntroEnd;
        const { paymentToClear, lastPaymentToClear } = resultOf(transferOffer({ ...typed, monthlyPayment: 1 }));
        expect(left(paymentToClear)).toBe(0);
        if (paymentToClear > 0.01) expect(left(Math.round(paymentToClear * 100 - 1) / 100)).toBeGreaterThan(0);
        expect(lastPaymentToClear).toBeGreaterThan(0);
        expect(lastPaymentToClear).toBeLessThanOrEqual(paymentToClear);
      },
    ),
    { numRuns: 500 },
  );
});

test('for any offer every number is finite, costs never fall, and the saving is the difference of the last costs', () => {
  fc.assert(
    fc.property(
      fc.record({
        balance: fc.integer({ min: 1, max: 3_000_000 }).map((cents) => cents / 100),
        currentAprPercent: fc.integer({ min: 0, max: 36 }),
        introAprPercent: fc.constantFrom(0, 0, 5.99),
        introMonths: fc.integer({ min: 1, max: 24 }),
        feePercent: fc.integer({ min: 0, max: 5 }),
        regularAprPercent: fc.integer({ min: 0, max: 36 }),
        monthlyPayment: fc.integer({ min: 1, max: 200_000 }).map((cents) => cents / 100),
      }),
      (typed) => {
        const result = resultOf(transferOffer(typed));
        const last = result.rows.at(-1);
        expect(result.rows.flatMap(Object.values).every(Number.isFinite)).toBe(true);
        result.rows.forEach((row, index) => {
          expect(row.transferCost).toBeGreaterThanOrEqual(result.rows[index - 1]?.transferCost ?? 0);
        });
        if (result.saving !== null)
          expect(result.saving).toBeCloseTo((last?.stayCost ?? 0) - (last?.transferCost ?? 0), 6);
        if (result.stay.outcome !== 'never')
          expect(
            wrongRows(
              result.rows.map(({ stayBalance, stayCost }) => [stayBalance, stayCost]),
              typed,
            ),
          ).toEqual([]);
        if (result.transfer.outcome !== 'never')
          expect(
            wrongRows(
              result.rows.map((row) => [row.transferBalance, row.transferCost]),
              typed,
            ),
          ).toEqual([]);
      },
    ),
  );
});

test.each(['currentAprPercent', 'introAprPercent', 'regularAprPercent'] as const)(
  '%s is at most 100 percent',
  (field) => {
    expect(transferOffer({ ...OFFER, [field]: 100 }).kind).toBe('result');
    expect(transferOffer({ ...OFFER, [field]: 100.01 }).kind).not.toBe('result');
  },
);

test.each<[TransferField, number, string]>([
  ['balance', 0, 'Balance must be more than $0.00 and at most '],
  ['currentAprPercent', -1, 'Current APR must be between 0% and '],
  ['introAprPercent', -1, 'Intro APR must be between 0% and '],
  ['introMonths', 0, 'Intro period must be between 1 month and 60 months.'],
  ['introMonths', 1.5, 'Intro period must be a whole number of months.'],
  ['feePercent', 26, 'Transfer fee must be between 0% and 25%.'],
  ['regularAprPercent', -1, 'Regular APR must be between 0% and '],
  ['monthlyPayment', 0, 'Monthly payment must be more than $0.00 and at most '],
])('%s of %p is refused by its name', (field, value, sentence) => {
  const outcome = transferOffer({ ...OFFER, [field]: value });
  const words = outcome.kind === 'problem' ? outcome.problems.map((problem) => problem.words) : [];
  expect(words.map((each) => each.slice(0, sentence.length))).toEqual([sentence]);
});

import fc from 'fast-check';
import { ISSUER_IDS, issuers, type BilledAmounts, type IssuerId } from './issuers.js';
import { issuerMinimums, minimumRules, plainBill } from './minimum-rules.js';

/** Today's minimum payment. */
const issuerMinimum = (...asked: Parameters<typeof issuerMinimums>) => issuerMinimums(...asked)[0]?.amount;

const bill = (newBalance: number, interest = 0, more: Partial<BilledAmounts> = {}): BilledAmounts => ({
  ...plainBill(newBalance, interest),
  ...more,
});

/** The sums are written out, so that each figure can be checked on paper. */
test.each<[IssuerId, string, BilledAmounts, number]>([
  // 19.84 + 1% × (2,626.90 − 19.84) = 19.84 + 26.0706 = 45.9106: a sample bill of the issuer
  ['amex', '1% of the rest plus interest, to the dollar', bill(2_626.9, 19.84), 46],
  // 29.57 + 1% × (3,000 − 29.57) = 59.2743: the issuer's own example
  ['amex', 'the issuer’s own example', bill(3_000, 29.57), 59],
  // the floor of 40, plus 40 late fee, plus 48 / 24 = 82; then 35 past due
  ['amex', 'late fee, over the limit, past due', bill(1_048, 10, { lateFees: 40, overLimit: 48, pastDue: 35 }), 117],
  // 1% × (3,720.18 − 75.58) + 75.58 = 36.446 + 75.58 = 112.026
  ['boa', '1% of the rest plus interest, down to the dollar', bill(3_720.18, 75.58), 112],
  // 1% × (4,544.14 − 69.88 − 25) = 44.4926; + 94.88 = 139.37; 139 + 25 past due
  ['boa', 'late fee and past due', bill(4_544.14, 69.88, { lateFees: 25, pastDue: 25 }), 164],
  ['boa', 'the floor', bill(900, 15), 35],
  // 12.91 + 14.67 = 27.58
  ['capital-one', '1% plus interest', bill(1_291, 14.67), 27.58],
  ['capital-one', 'the floor', bill(258.4, 7.5), 25],
  // 50.42 + 93.10 + 29 = 172.52
  ['chase', '1% plus interest and late fee', bill(5_042, 93.1, { lateFees: 29 }), 172.52],
  ['chase', 'the floor', bill(2_900, 0), 40],
  // 32.4129 is 32, + 38.04 = 70.04, + 45 past due
  ['citi', '1% to the dollar, interest, past due', bill(3_241.29, 38.04, { pastDue: 45 }), 115.04],
  // 1.5% × 10,000 = 150, and 100 + 20 = 120
  ['citi', '1.5% where interest is low', bill(10_000, 20), 150],
  ['citi', 'over the limit', bill(1_050, 0, { overLimit: 50 }), 91],
  // 2% × 3,215.40 = 64.308, and 20 + 19.12 = 39.12
  ['discover', '2% up to the dollar', bill(3_215.4, 19.12), 65],
  // 20 + 61.30 = 81.30, and 2% × 3,215.40 = 64.308
  ['discover', '$20 plus interest', bill(3_215.4, 61.3), 82],
  ['discover', 'the floor', bill(900, 14.2), 35],
  ['discover', 'past due and over the limit', bill(900, 14.2, { pastDue: 35, overLimit: 12.5 }), 82.5],
])('%s: %s', (id, _what, amounts, minimum) => {
  expect(issuerMinimum(id, amounts)).toBe(minimum);
});

test.each(ISSUER_IDS)(
  '%s asks for the whole balance when it’s less than the floor, and for nothing when nothing is owed',
  (id) => {
    expect(issuerMinimum(id, bill(12.5, 0.5))).toBe(12.5);
    expect(issuerMinimum(id, bill(0))).toBe(0);
    expect(issuerMinimum(id, bill(-20))).toBe(0);
  },
);

test('earlier floors and other roundings are tried after today’s', () => {
  expect(issuerMinimums('chase', bill(1_000, 5)).map(({ amount }) => amount)).toEqual([40, 35, 25]);
  // 281.36, or 281 in whole dollars
  expect(issuerMinimums('chase', bill(28_135.9)).map(({ amount }) => amount)).toEqual([281.36, 281]);
});

test.each<[string, number, BilledAmounts, IssuerId | null, [IssuerId | null, string]]>([
  [
    'the issuer’s own rule first',
    45.91,
    bill(2_626.9, 19.84),
    'amex',
    ['amex', '1% of the balance without interest and late fees, plus interest'],
  ],
  [
    'a rule of another issuer, if the one named has none',
    65,
    bill(3_215.4, 19.12),
    'chase',
    ['discover', '2% of the new balance, rounded up to the dollar'],
  ],
  [
    'Discover’s $20 plus interest',
    82,
    bill(3_215.4, 61.3),
    null,
    ['discover', '$20.00 plus interest and late fees, rounded up to the dollar'],
  ],
  ['a share of no preset', 32, bill(1_291, 14.67), null, [null, '2.5% of the new balance, rounded to the dollar']],
  [
    'a share of no preset, past due',
    82,
    bill(1_291, 14.67, { pastDue: 50 }),
    null,
    [null, '2.5% of the new balance, rounded to the dollar, plus what is past due'],
  ],
  ['a floor of no preset', 27, bill(1_215.4, 9.12), null, [null, 'a lowest payment of $27.00']],
  ['a small balance whole', 12.5, bill(12.5), 'citi', ['citi', 'the whole balance']],
])('%s', (_what, printed, amounts, issuer, [whose, words]) => {
  expect(minimumRules(printed, amounts, issuer)[0]).toEqual({ issuer: whose, words, amount: printed });
});

test.each([
  ['a number that no formula gives', 33.33, bill(1_000, 10)],
  ['a lowest payment below 1% plus interest', 48, bill(9_000, 95)],
])('%s', (_what, printed, amounts) => {
  expect(minimumRules(printed, amounts)).toEqual([]);
});

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => value / 100);
const bills = fc
  .record({
    newBalance: cents(3_000_000),
    interest: cents(50_000),
    lateFees: cents(4_100),
    pastDue: cents(20_000),
    overLimit: cents(20_000),
  })
  .filter(({ newBalance, interest, lateFees, overLimit }) => newBalance >= interest + lateFees + overLimit);

test('a minimum covers interest and late fees, is at least the floor, and never more than the balance', () => {
  const property = fc.property(fc.constantFrom(...ISSUER_IDS), bills, (id, amounts) => {
    const minimum = issuerMinimum(id, amounts);
    const floor = issuers[id].minimum.floors[0] ?? 0;
    expect(minimum).toBeLessThanOrEqual(amounts.newBalance);
    expect(minimum).toBeGreaterThanOrEqual(Math.min(amounts.newBalance, floor));
    expect(minimum).toBeGreaterThanOrEqual(
      Math.min(amounts.newBalance, Math.floor(amounts.interest + amounts.lateFees)) - 0.001,
    );
  });
  fc.assert(property, { numRuns: 300 });
});

test('every preset names its source, its day, and what isn’t certain', () => {
  for (const id of ISSUER_IDS) {
    const { source, asOf, note, daysToPay } = issuers[id];
    expect(source.url).toMatch(
      /^https?:\/\/(?:www|about)\.(?:consumerfinance\.gov|discover\.com|americanexpress\.com)\//,
    );
    expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(note.length).toBeGreaterThan(40);
    expect(daysToPay).toBeGreaterThanOrEqual(21);
  }
});

import { durationText, interestVerdict, minimumVerdict, rowVerdict } from './verdicts.js';

const words = 'daily compounding';
const plain = { difference: 0, isMet: true, words, minimumCharge: null, own: null, interest: 24.56 };
const simple = '2% of the new balance, rounded up to the dollar';

test('the verdict on the interest', () => {
  expect(interestVerdict({ ...plain, difference: null, isMet: null })).toBeNull();
  expect(interestVerdict(plain)).toEqual({
    isMet: true,
    words: 'Your statement’s interest is right to the cent, by daily compounding.',
  });
  expect(interestVerdict({ ...plain, interest: 0 })?.words).toBe(
    'No interest is right: nothing on this statement is charged any.',
  );
  expect(interestVerdict({ ...plain, isMet: false, difference: 1.2 })).toMatchObject({
    isMet: false,
    words: expect.stringContaining('says $1.20 more than daily compounding gives'),
  });
  expect(interestVerdict({ ...plain, isMet: false, difference: -0.5 })?.words).toContain('$0.50 less');
  expect(interestVerdict({ ...plain, isMet: false })?.words).toContain('doesn’t add up for each balance');
});

test('another way than the issuer’s own, and the minimum interest charge', () => {
  const own = { issuer: 'chase' as const, words: 'a rate rounded up', interest: 24.57 };
  expect(interestVerdict({ ...plain, own })?.words).toMatch(
    / Chase usually charges by a rate rounded up, which gives \$24\.57\.$/,
  );
  expect(interestVerdict({ ...plain, minimumCharge: 0.5 })?.words).toBe(
    'Your statement’s interest is the minimum interest charge of $0.50.',
  );
});

test('the verdict on a row of the interest table', () => {
  const found = { words: 'balance × daily rate × days', interest: 39.45, least: 39.45, most: 39.45 };
  const row = { found, isMet: true, isMinimumCharge: false, difference: 0 };
  expect(rowVerdict(row)).toBe('Right to the cent: balance × daily rate × days');
  expect(rowVerdict({ ...row, isMinimumCharge: true })).toBe('Minimum interest charge');
  expect(rowVerdict({ ...row, isMet: false, difference: -2 })).toBe('$2.00 less than balance × daily rate × days');
  expect(rowVerdict({ ...row, isMet: false, difference: null })).toBe('balance × daily rate × days');
});

test('the verdict on the minimum payment', () => {
  const discover = { issuer: 'discover' as const, words: simple, amount: 65 };
  const chase = { words: 'the lowest payment of $40.00', amount: 40 };
  expect(minimumVerdict({ printed: 65, rules: [], expected: null }, null)).toEqual({
    isMet: false,
    words: 'The minimum payment of $65.00 fits none of the usual formulas. Your card agreement has its own.',
  });
  expect(minimumVerdict({ printed: 65, rules: [discover], expected: null }, null)).toEqual({
    isMet: true,
    words: `The minimum payment of $65.00 is ${simple} (Discover’s rule).`,
  });
  expect(minimumVerdict({ printed: 65, rules: [discover], expected: chase }, 'chase')).toEqual({
    isMet: false,
    words: `The minimum payment of $65.00 isn’t Chase’s rule, which gives $40.00: the lowest payment of $40.00. Your bill says $25.00 more. What gives it: ${simple} (Discover’s rule).`,
  });
  const both = [
    { issuer: 'capital-one' as const, words: 'a share', amount: 65 },
    { issuer: 'chase' as const, words: 'a share', amount: 65 },
    { issuer: null, words: 'another', amount: 65 },
  ];
  expect(minimumVerdict({ printed: 65, rules: both, expected: null }, null).words).toBe(
    'The minimum payment of $65.00 is a share (Capital One’s and Chase’s rule), or another.',
  );
});

test.each([
  [5, '5 months'],
  [12, '1 year'],
  [50, '4 years 2 months'],
])('%i months is %s', (months, text) => {
  expect(durationText(months)).toBe(text);
});

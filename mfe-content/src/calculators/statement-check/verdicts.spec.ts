import { durationText, interestVerdict, minimumVerdict } from './verdicts.js';

const way = { words: 'daily compounding' } as never;

test('the verdict on the interest', () => {
  expect(interestVerdict({ difference: null, matches: [], way })).toBeNull();
  expect(interestVerdict({ difference: 0, matches: ['daily compounding'], way })).toEqual({
    isMet: true,
    words: 'Your statement’s interest is right to the cent, by daily compounding.',
  });
  expect(interestVerdict({ difference: 1.2, matches: [], way })).toMatchObject({
    isMet: false,
    words: expect.stringContaining('says $1.20 more than daily compounding gives'),
  });
  expect(interestVerdict({ difference: -0.5, matches: [], way })?.words).toContain('$0.50 less');
});

test('the verdict on the minimum payment', () => {
  expect(minimumVerdict([])).toContain('none of the usual formulas');
  expect(minimumVerdict([{ words: '2% of the new balance', amount: 20 }])).toBe(
    'The minimum payment is 2% of the new balance.',
  );
});

test.each([
  [5, '5 months'],
  [12, '1 year'],
  [50, '4 years 2 months'],
])('%i months is %s', (months, text) => {
  expect(durationText(months)).toBe(text);
});

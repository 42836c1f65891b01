import { claimedCycles, longestFloat } from './claims.js';

/** The figures of the front page are the specification's marketing claims; each has a card for which it is true. */
test.each([
  ['54 days: due 24 days after closing', claimedCycles.usual, 54],
  ['57 days: due 27 days after closing', claimedCycles.long, 57],
  ['up to 86 days: due in the second month after the purchase', claimedCycles.twoMonths, 86],
])('%s', (_claim, cycle, days) => {
  expect(longestFloat(cycle)).toBe(days);
});

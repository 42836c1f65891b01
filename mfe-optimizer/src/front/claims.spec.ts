import { claimedCycles, longestFloat } from './claims.js';

/** The front page's figures are the specification's marketing claims. Each one is true for the card in its row. */
test.each([
  ['54 days: due 24 days after closing', claimedCycles.usual, 54],
  ['57 days: due 27 days after closing', claimedCycles.long, 57],
  ['up to 86 days: due in the second month after the purchase', claimedCycles.twoMonths, 86],
])('%s', (_claim, cycle, days) => {
  expect(longestFloat(cycle)).toBe(days);
});

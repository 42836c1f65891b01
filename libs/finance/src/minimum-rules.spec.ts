import { minimumRules, type BilledAmounts } from './minimum-rules.js';

const bill = (newBalance: number, interest = 0, fees = 0): BilledAmounts => ({ newBalance, interest, fees });

test.each<[string, number, BilledAmounts, string[]]>([
  ['1% plus interest', 51.27, bill(3_215.4, 19.12), ['1% of the new balance plus interest and fees']],
  ['1% plus interest and a late fee', 82.15, bill(3_215.4, 20, 30), ['1% of the new balance plus interest and fees']],
  [
    '1% of what was owed without interest, and interest',
    59.27,
    bill(3_000, 29.57),
    ['1% of the balance without interest and fees, plus both'],
  ],
  [
    'the same to the dollar',
    59,
    bill(3_000, 29.57),
    [
      '1% of the new balance plus interest and fees, rounded down to the dollar',
      '1% of the balance without interest and fees, plus both, rounded to the dollar',
    ],
  ],
  [
    'Discover’s flat 2%, up to the dollar',
    65,
    bill(3_215.4, 19.12),
    ['2% of the new balance, rounded up to the dollar'],
  ],
  ['Discover’s interest plus $20', 45.3, bill(900, 25.3), ['interest and fees plus $20.00']],
  ['Citi’s 1.5%', 150, bill(10_000, 20), ['1.5% of the new balance']],
  [
    'the lowest payment',
    40,
    bill(1_215.4, 9.12),
    ['the issuer’s lowest payment; 1% plus interest and fees would be $21.27'],
  ],
  ['a small balance whole', 12.5, bill(12.5), ['the whole balance, because it’s less than the lowest payment']],
  ['a number that no formula gives', 33.33, bill(1_000, 10), []],
  ['a lowest payment below 1% plus interest is none', 41, bill(9_000, 95), []],
])('%s', (_what, printed, amounts, words) => {
  expect(minimumRules(printed, amounts).map((rule) => rule.words)).toEqual(words);
});

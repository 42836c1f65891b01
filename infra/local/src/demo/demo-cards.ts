import type { CreateCardInput } from '@floatwise/contracts/cards/wallet.http';

type Terms = [
  statementDate: number,
  dueDate: number,
  dueMonth: 'same' | 'next',
  rewardsRate: number,
  creditLimit: number,
  currentBalance: number,
];

/** A card of the catalog, whose id there is its name with hyphens; it gives cash back unless it says otherwise. */
function card(
  [name, lastFour]: [name: string, lastFour: string],
  terms: Terms,
  more: Partial<CreateCardInput> = {},
): CreateCardInput {
  const [statementDate, dueDate, dueMonth, rewardsRate, creditLimit, currentBalance] = terms;
  const catalogCardId = name.toLowerCase().replaceAll(' ', '-');
  const days = { statementDate, dueDate, dueMonth };
  return {
    name,
    catalogCardId,
    lastFour,
    ...days,
    rewardsRate,
    rewardsUnit: 'percent',
    creditLimit,
    currentBalance,
    ...more,
  };
}

const freedom = card(['Chase Freedom Unlimited', '9032'], [15, 10, 'next', 1.5, 8_000, 1_240.5], {
  nickname: 'Everyday',
});
export const doubleCash = card(['Citi Double Cash', '0923'], [5, 30, 'same', 2, 6_500, 310]);
const quicksilver = card(['Capital One Quicksilver', '7781'], [28, 23, 'next', 1.5, 3_000, 2_705.18], {
  carriesBalance: true,
  apr: 27.49,
});
const sapphire = card(['Chase Sapphire Preferred', '4417'], [3, 28, 'same', 1, 14_000, 2_180.75], {
  nickname: 'Travel',
  rewardsUnit: 'points',
  centsPerPoint: 1.25,
});
const gold = card(['American Express Gold', '1006'], [31, 25, 'next', 1, 20_000, 942.31], {
  nickname: 'Restaurants',
  rewardsUnit: 'points',
  centsPerPoint: 1.2,
  autopay: true,
});
const venture = card(['Capital One Venture Rewards', '5530'], [10, 31, 'same', 2, 12_000, 0], {
  rewardsUnit: 'miles',
  centsPerPoint: 1,
});
const activeCash = card(['Wells Fargo Active Cash', '2206'], [22, 18, 'next', 2, 9_500, 4_015.6]);
const discover = card(['Discover It', '3390'], [30, 27, 'next', 1, 5_000, 128.4]);

/** As many as the free plan allows: two bills in different months, and a card that carries a balance. */
export const threeCards = [freedom, doubleCash, quicksilver];

/**
 * The end of the month, bills in the same and the next month, cash back, points, and miles. Three of them are
 * Grace Kim's at the sandbox's banks, by their last four digits.
 */
export const eightCards = [freedom, doubleCash, sapphire, gold, venture, activeCash, discover, quicksilver];

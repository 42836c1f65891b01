/** A card as accepted by `POST /api/credit-cards` (libs/contracts/src/cards/wallet.http.ts). */
export interface DemoCard {
  name: string;
  nickname?: string;
  catalogCardId: string;
  lastFour: string;
  statementDate: number;
  dueDate: number;
  dueMonth: 'same' | 'next';
  rewardsRate: number;
  rewardsUnit: 'percent' | 'points' | 'miles';
  centsPerPoint?: number;
  creditLimit: number;
  currentBalance: number;
  carriesBalance?: boolean;
  apr?: number;
  autopay?: boolean;
}

const freedom: DemoCard = {
  name: 'Chase Freedom Unlimited',
  nickname: 'Everyday',
  catalogCardId: 'chase-freedom-unlimited',
  lastFour: '9032',
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 1.5,
  rewardsUnit: 'percent',
  creditLimit: 8_000,
  currentBalance: 1_240.5,
};

export const doubleCash: DemoCard = {
  name: 'Citi Double Cash',
  catalogCardId: 'citi-double-cash',
  lastFour: '0923',
  statementDate: 5,
  dueDate: 30,
  dueMonth: 'same',
  rewardsRate: 2,
  rewardsUnit: 'percent',
  creditLimit: 6_500,
  currentBalance: 310,
};

const quicksilver: DemoCard = {
  name: 'Capital One Quicksilver',
  catalogCardId: 'capital-one-quicksilver',
  lastFour: '7781',
  statementDate: 28,
  dueDate: 23,
  dueMonth: 'next',
  rewardsRate: 1.5,
  rewardsUnit: 'percent',
  creditLimit: 3_000,
  currentBalance: 2_705.18,
  carriesBalance: true,
  apr: 27.49,
};

const sapphire: DemoCard = {
  name: 'Chase Sapphire Preferred',
  nickname: 'Travel',
  catalogCardId: 'chase-sapphire-preferred',
  lastFour: '4417',
  statementDate: 3,
  dueDate: 28,
  dueMonth: 'same',
  rewardsRate: 1,
  rewardsUnit: 'points',
  centsPerPoint: 1.25,
  creditLimit: 14_000,
  currentBalance: 2_180.75,
};

const gold: DemoCard = {
  name: 'American Express Gold',
  nickname: 'Restaurants',
  catalogCardId: 'american-express-gold',
  lastFour: '1006',
  statementDate: 31,
  dueDate: 25,
  dueMonth: 'next',
  rewardsRate: 1,
  rewardsUnit: 'points',
  centsPerPoint: 1.2,
  creditLimit: 20_000,
  currentBalance: 942.31,
  autopay: true,
};

const venture: DemoCard = {
  name: 'Capital One Venture Rewards',
  catalogCardId: 'capital-one-venture-rewards',
  lastFour: '5530',
  statementDate: 10,
  dueDate: 31,
  dueMonth: 'same',
  rewardsRate: 2,
  rewardsUnit: 'miles',
  centsPerPoint: 1,
  creditLimit: 12_000,
  currentBalance: 0,
};

const activeCash: DemoCard = {
  name: 'Wells Fargo Active Cash',
  catalogCardId: 'wells-fargo-active-cash',
  lastFour: '2206',
  statementDate: 22,
  dueDate: 18,
  dueMonth: 'next',
  rewardsRate: 2,
  rewardsUnit: 'percent',
  creditLimit: 9_500,
  currentBalance: 4_015.6,
};

const discover: DemoCard = {
  name: 'Discover It',
  catalogCardId: 'discover-it',
  lastFour: '3390',
  statementDate: 30,
  dueDate: 27,
  dueMonth: 'next',
  rewardsRate: 1,
  rewardsUnit: 'percent',
  creditLimit: 5_000,
  currentBalance: 128.4,
};

/** As many as the free plan allows: two bills in different months, and a card that carries a balance. */
export const threeCards = [freedom, doubleCash, quicksilver];

/**
 * The end of the month, bills in the same and the next month, cash back, points, and miles. Three of them are
 * Grace Kim's at the sandbox's banks, by their last four digits.
 */
export const eightCards = [freedom, doubleCash, sapphire, gold, venture, activeCash, discover, quicksilver];

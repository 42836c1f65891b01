import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';

/**
 * Whom the samples are for. Nobody real, and no real card. The address has 60 characters, because some people's do: it
 * shows whether a mail fits a phone.
 */
export const ada = {
  to: 'augusta.ada.king.countess.of.lovelace@mathematic.example.com',
  firstName: 'Ada',
  timezone: 'America/New_York',
};

/** A Monday on which one bill is due, one is late, and a statement closes in three days. */
export const monday: CalendarDate = '2026-11-23';
export const mondayAt = '2026-11-23T14:00:00.000Z';

const plain: Omit<PlannerCard, 'id' | 'name' | 'statementDate' | 'dueDate'> = {
  nickname: null,
  dueMonth: 'next',
  rewardsRate: 1.5,
  rewardsUnit: 'percent',
  centsPerPoint: 1,
  creditLimit: 5_000,
  currentBalance: 1_200,
  carriesBalance: false,
  apr: null,
  statementBalance: null,
  minimumPayment: null,
  capSpent: [],
  welcomeBonus: null,
  spendingCategories: null,
  capUsed: null,
  bonusSpent: null,
  foreignFeePercent: null,
  paidStatements: [],
  cycleSince: '2026-11-01',
  annualFee: null,
};

export const exampleCards: readonly PlannerCard[] = [
  {
    ...plain,
    id: 'everyday',
    name: 'Everyday Cash',
    statementDate: 28,
    dueDate: 23,
    statementBalance: 412.8,
    minimumPayment: 35,
  },
  {
    ...plain,
    id: 'travel',
    name: 'Travel Miles',
    statementDate: 5,
    dueDate: 30,
    dueMonth: 'same',
    rewardsRate: 2,
    rewardsUnit: 'miles',
    creditLimit: 20_000,
  },
  {
    ...plain,
    id: 'grocery',
    name: 'Grocery Rewards',
    statementDate: 26,
    dueDate: 20,
    rewardsRate: 3,
    creditLimit: 3_000,
    currentBalance: 2_000,
    statementBalance: 900,
  },
  {
    ...plain,
    id: 'first',
    name: 'First Bank Classic',
    statementDate: 2,
    dueDate: 27,
    dueMonth: 'same',
    creditLimit: 9_000,
    currentBalance: 2_600,
    carriesBalance: true,
    apr: 24.99,
  },
];

export const exampleWeek = {
  spent: 812.4,
  earned: 14.2,
  leftOnTheTable: 3.1,
  mostMissed: { merchant: 'Corner Market', usedCard: 'Everyday Cash', betterCard: 'Grocery Rewards', missed: 2.1 },
};

export const exampleReceipt = {
  ...{ kept: 2310.4, days: 34.2, earned: 41.2, leftOnTheTable: 6.3, interest: 0, fees: 0 },
  fix: { merchant: 'Streaming Co.', betterCard: 'Everyday Cash', gain: 3.6 },
};

import type { DebtPlan } from '@floatwise/contracts/cards/debts.http';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { DEFAULT_APY_PERCENT } from '@floatwise/finance/ranking/ranking';

/** The day on which everything in the evaluation happens: a Tuesday. */
export const today: CalendarDate = '2026-03-10';
export const apyPercent = DEFAULT_APY_PERCENT;

type Debts = Pick<DebtPlan, 'debts' | 'extraPayment' | 'rollsOver'>;

/** Someone who asks, with what they may see. */
export interface Person {
  cards: readonly PlannerCard[];
  debts: Debts;
}

export const noDebts: Debts = { debts: [], extraPayment: 0, rollsOver: false };

/** A card that's paid off each month, without anything special about it. */
export const plainCard: PlannerCard = {
  id: '',
  name: '',
  nickname: null,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 1,
  rewardsUnit: 'percent',
  centsPerPoint: 1,
  creditLimit: 1_000,
  currentBalance: 0,
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
  cycleSince: '2026-03-05',
  annualFee: null,
};

const card = (id: string, own: Partial<PlannerCard>): PlannerCard => ({ ...plainCard, id, ...own });
const idOf = (person: number, card: number): string => `0199d0e0-000${person}-7000-8000-00000000000${card}`;

const student: Person = {
  cards: [
    card(idOf(1, 1), {
      name: 'Discover it Student Cash Back',
      creditLimit: 1_500,
      currentBalance: 320,
      apr: 18.24,
      statementBalance: 210.4,
      minimumPayment: 35,
      annualFee: 0,
      foreignFeePercent: 0,
    }),
  ],
  debts: noDebts,
};

const family: Person = {
  cards: [
    card(idOf(2, 1), {
      name: 'Chase Sapphire Preferred',
      nickname: 'Sapphire',
      statementDate: 20,
      dueDate: 17,
      rewardsUnit: 'points',
      centsPerPoint: 1.25,
      creditLimit: 15_000,
      currentBalance: 2_100,
      apr: 21.49,
      spendingCategories: [
        { category: 'dining', rate: 3, cap: null },
        { category: 'streaming', rate: 3, cap: null },
        { category: 'travel', rate: 2, cap: null },
      ],
      foreignFeePercent: 0,
      annualFee: 95,
    }),
    card(idOf(2, 2), {
      name: 'American Express Gold Card',
      nickname: 'Amex Gold',
      statementDate: 5,
      dueDate: 30,
      dueMonth: 'same',
      rewardsUnit: 'points',
      creditLimit: 10_000,
      currentBalance: 640,
      apr: 23.99,
      statementBalance: 1_240.55,
      spendingCategories: [
        { category: 'groceries', rate: 4, cap: { amount: 25_000, period: 'year' } },
        { category: 'dining', rate: 4, cap: { amount: 50_000, period: 'year' } },
        { category: 'travel', rate: 3, cap: null },
      ],
      welcomeBonus: {
        amount: 60_000,
        unit: 'points',
        spend: 6_000,
        from: '2026-01-20',
        by: '2026-07-20',
        spent: 2_400,
      },
      foreignFeePercent: 0,
      annualFee: 325,
    }),
    card(idOf(2, 3), {
      name: 'Citi Double Cash',
      statementDate: 28,
      dueDate: 25,
      rewardsRate: 2,
      creditLimit: 8_000,
      currentBalance: 450,
      apr: 20.74,
      statementBalance: 612.38,
      foreignFeePercent: 3,
      annualFee: 0,
    }),
    card(idOf(2, 4), {
      name: 'Chase Freedom Flex',
      nickname: 'Freedom',
      statementDate: 12,
      dueDate: 9,
      creditLimit: 6_000,
      currentBalance: 1_900,
      apr: 20.49,
      spendingCategories: [
        { category: 'gas', rate: 5, cap: { amount: 1_500, period: 'quarter' } },
        { category: 'dining', rate: 3, cap: null },
        { category: 'drugstore', rate: 3, cap: null },
      ],
      capSpent: [{ category: 'gas', spent: 1_300 }],
      foreignFeePercent: 3,
      annualFee: 0,
      paidStatements: [{ closingDate: '2026-02-12', amount: 1_105.2, paidOn: '2026-03-06' }],
    }),
    card(idOf(2, 5), {
      name: 'Blue Cash Preferred',
      nickname: 'Blue Cash',
      statementDate: 1,
      dueDate: 26,
      dueMonth: 'same',
      creditLimit: 12_000,
      currentBalance: 3_900,
      apr: 24.24,
      statementBalance: 3_318.07,
      spendingCategories: [
        { category: 'groceries', rate: 6, cap: { amount: 6_000, period: 'year' } },
        { category: 'streaming', rate: 6, cap: null },
        { category: 'gas', rate: 3, cap: null },
      ],
      capSpent: [{ category: 'groceries', spent: 5_900 }],
      foreignFeePercent: 2.7,
      annualFee: 95,
    }),
  ],
  debts: noDebts,
};

const owing: Person = {
  cards: [
    card(idOf(3, 1), {
      name: 'Capital One Quicksilver',
      nickname: 'Quicksilver',
      statementDate: 8,
      dueDate: 3,
      rewardsRate: 1.5,
      creditLimit: 7_000,
      currentBalance: 4_200,
      carriesBalance: true,
      apr: 26.99,
      statementBalance: 4_050,
      minimumPayment: 136,
      foreignFeePercent: 0,
      annualFee: 0,
    }),
    card(idOf(3, 2), {
      name: 'Wells Fargo Active Cash',
      statementDate: 18,
      dueDate: 13,
      rewardsRate: 2,
      creditLimit: 5_000,
      currentBalance: 300,
      apr: 24.49,
      statementBalance: 180,
      foreignFeePercent: 3,
      annualFee: 0,
    }),
    card(idOf(3, 3), {
      name: 'Bank of America Customized Cash',
      nickname: 'BofA',
      statementDate: 25,
      dueDate: 22,
      creditLimit: 3_000,
      currentBalance: 2_850,
      carriesBalance: true,
      apr: 22.24,
      statementBalance: 2_790,
      minimumPayment: 82,
      foreignFeePercent: 3,
      annualFee: 0,
    }),
  ],
  debts: {
    debts: [
      {
        id: '0199d0e0-0003-7000-8000-0000000000d1',
        name: 'Quicksilver',
        balance: 4_200,
        minPayment: 136,
        interestRate: 26.99,
        type: 'credit_card',
        minimum: { kind: 'fixed' },
      },
      {
        id: '0199d0e0-0003-7000-8000-0000000000d2',
        name: 'BofA',
        balance: 2_850,
        minPayment: 82,
        interestRate: 22.24,
        type: 'credit_card',
        minimum: { kind: 'fixed' },
      },
      {
        id: '0199d0e0-0003-7000-8000-0000000000d3',
        name: 'Student loan',
        balance: 9_800,
        minPayment: 120,
        interestRate: 5.5,
        type: 'student_loan',
        minimum: { kind: 'fixed' },
      },
    ],
    extraPayment: 150,
    rollsOver: false,
  },
};

const empty: Person = { cards: [], debts: noDebts };

/** Cards that a guest typed into the browser: nothing is known about them but that. */
const guest: Person = {
  cards: [
    card('guest-visa', {
      name: 'Credit union Visa',
      nickname: 'My Visa',
      statementDate: 22,
      dueDate: 19,
      rewardsRate: 1.25,
      creditLimit: 4_000,
      currentBalance: 1_000,
    }),
    card('guest-freedom', {
      name: 'Chase Freedom Unlimited',
      statementDate: 3,
      dueDate: 28,
      dueMonth: 'same',
      rewardsRate: 1.5,
      creditLimit: 3_000,
    }),
  ],
  debts: noDebts,
};

export const people = { student, family, owing, empty, guest } as const satisfies Record<string, Person>;
export type PersonName = keyof typeof people;

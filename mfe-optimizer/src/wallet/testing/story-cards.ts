import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { GuestCard } from '@floatwise/web-kit/guest-wallet';
import { accountCard, guestCard } from './card-samples.js';

/** The cards of the stories. Nothing computed is written here: libs/finance gets it from these facts. */
const held = {
  daily: {
    name: 'Daily Card',
    statementDate: 15,
    dueDate: 10,
    creditLimit: 5000,
    currentBalance: 800,
    rewardsRate: 1.5,
  },
  travel: {
    name: 'Sky Rewards Preferred',
    nickname: 'Trips',
    lastFour: '0071',
    statementDate: 9,
    dueDate: 5,
    creditLimit: 12_000,
    currentBalance: 1200,
    rewardsRate: 2,
    rewardsUnit: 'miles',
    centsPerPoint: 1.2,
  },
  store: {
    name: 'Corner Store Card',
    lastFour: '3307',
    statementDate: 3,
    dueDate: 28,
    dueMonth: 'same',
    creditLimit: 1500,
    rewardsRate: 1,
  },
} as const;

const limits = [2500, 9000, 4000, 7000, 3000, 15_000, 1000, 6000, 5500];

/** A guest's wallets, by what they show. */
export const guestWallets = {
  one: [guestCard({ id: 'guest-1', ...held.daily })],
  three: [
    guestCard({ id: 'guest-1', ...held.daily }),
    guestCard({ id: 'guest-2', ...held.travel }),
    guestCard({ id: 'guest-3', ...held.store, currentBalance: 300 }),
  ],
  carrying: [
    guestCard({ id: 'guest-1', ...held.daily }),
    guestCard({ id: 'guest-2', ...held.travel, carriesBalance: true, apr: 24.99 }),
  ],
  onlyCarrying: [guestCard({ id: 'guest-1', ...held.daily, carriesBalance: true, apr: 24.99 })],
} satisfies Record<string, GuestCard[]>;

const id = (place: number): string => `6f2a1d8e-5f0b-4a53-9d0c-${String(place).padStart(12, '0')}`;

/** The wallets of accounts, by what they show. */
export const accountWallets = {
  pro: [
    accountCard({ id: id(1), ...held.daily, statementBalance: 640, foreignFeePercent: 3 }),
    accountCard({ id: id(2), ...held.travel, foreignFeePercent: 0 }),
    accountCard({
      ...{ id: id(3), ...held.store, name: 'Groceries Card', currentBalance: 300, foreignFeePercent: 2.7 },
      spendingCategories: [{ category: 'groceries', rate: 6, cap: { amount: 6000, period: 'year' } }],
      capSpent: [{ category: 'groceries', spent: 5700 }],
    }),
  ],
  many: limits.map((creditLimit, place) =>
    accountCard({
      ...{ id: id(10 + place), name: `Card with a rather long name ${place + 1}`, creditLimit },
      ...{ statementDate: 1 + place * 3, dueDate: 1 + ((place * 3 + 25) % 28), currentBalance: 150 * place },
      carriesBalance: place === 4,
      apr: place === 4 ? 21.24 : null,
    }),
  ),
} satisfies Record<string, CreditCard[]>;

import type { Receipt } from '@floatwise/contracts/cards/receipt.http';
import type { Answers } from '@floatwise/web-kit/testing/scene';
import { accountCard } from '../../wallet/testing/card-samples.js';

export const flat = '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a01';
export const sapphire = '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a02';
const bought = { cardId: flat, category: 'dining', betterCardId: null } as const;

/** February 2026: two dinners and a refund on a flat card, of which one was missed on Sapphire. */
export const receipt: Receipt = {
  ...{ month: '2026-02', isOver: true, since: '2026-01-09', others: null },
  sums: { kept: 1380, days: 43.75, float: 7.44, earned: 13.8, missed: 24, interest: 12.5, fees: 0 },
  purchases: [
    {
      ...{ ...bought, day: '2026-02-03', merchant: 'Corner Bistro', amount: 1200, days: 45 },
      ...{ float: 6.66, earned: 12, missed: 24, betterCardId: sapphire },
    },
    { ...bought, day: '2026-02-09', merchant: 'Taqueria', amount: 200, days: 39, float: 0.86, earned: 2, missed: 0 },
    {
      ...bought,
      day: '2026-02-12',
      merchant: 'Taqueria',
      amount: -20,
      days: 36,
      float: -0.08,
      earned: -0.2,
      missed: 0,
    },
  ],
  charges: [{ cardId: flat, day: '2026-02-15', kind: 'interest', amount: 12.5 }],
  fix: {
    ...{ cardId: flat, merchant: 'Netflix', category: 'streaming', rhythm: 'monthly', amount: 75 },
    ...{ lastOn: '2026-02-20', nextOn: '2026-03-22', better: { cardId: sapphire, gain: 18 } },
  },
};

/** A month without purchases. */
export const empty: Receipt = {
  ...receipt,
  sums: { kept: 0, days: 0, float: 0, earned: 0, missed: 0, interest: 0, fees: 0 },
  ...{ purchases: [], charges: [], fix: null },
};

/** The call for a month's receipt at the usual rate. */
export const callOf = (month: string): string => `GET /api/history/receipt?month=${month}&apyPercent=4.5`;

/** A person with Pro and two cards, and their receipt of February. */
export const pro: Answers = {
  'GET /api/user': () => ({
    body: { id: 'u', email: 'a@example.com', role: 'user', apyPercent: 4.5, subscriptionTier: 'premium' },
  }),
  'GET /api/credit-cards': () => ({
    body: [
      accountCard({ id: flat, name: 'Flat', lastFour: '1111', rewardsRate: 1 }),
      accountCard({ id: sapphire, name: 'Sapphire', lastFour: '4242', rewardsRate: 3 }),
    ],
  }),
  [callOf('2026-02')]: () => ({ body: receipt }),
};

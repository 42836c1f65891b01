import type { YearInReview } from '@floatwise/contracts/cards/history.http';
import type { Answers } from '@floatwise/web-kit/testing/scene';
import { accountCard } from '../../wallet/testing/card-samples.js';

const flat = '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a01';
const before: YearInReview['before'] = {
  ...{ from: '2025-01', to: '2025-03' },
  spending: [{ month: '2025-02', cardId: flat, category: 'dining', amount: 100 }],
  rewards: [{ month: '2025-02', earned: 1, best: 3, missed: 2, missedBy: [{ category: 'dining', missed: 2 }] }],
  float: [{ month: '2025-02', value: 1.25 }],
  charges: [],
};
/** Three months of 2026, beside the same months of 2025. */
export const review: YearInReview = {
  ...{ from: '2026-01', to: '2026-03', since: '2024-12-01', recurring: [], before },
  spending: [
    { month: '2026-02', cardId: flat, category: 'dining', amount: 300 },
    { month: '2026-03', cardId: flat, category: 'gas', amount: 100 },
  ],
  rewards: [
    { month: '2026-02', earned: 3, best: 9, missed: 6, missedBy: [{ category: 'dining', missed: 6 }] },
    { month: '2026-03', earned: 1, best: 1, missed: 0, missedBy: [] },
  ],
  float: [{ month: '2026-03', value: 1.25 }],
  charges: [{ month: '2026-02', cardId: flat, kind: 'interest', amount: 12.5 }],
};
/** A year without transactions. */
export const empty = {
  ...review,
  from: '2025-01',
  to: '2025-12',
  spending: [],
  rewards: [],
  float: [],
  charges: [],
  before: null,
};
export const user = { id: 'u', email: 'a@example.com', role: 'user', apyPercent: 4.5 };
/** A person with Pro and one card, and what the services say of 2026. */
export const pro: Answers = {
  'GET /api/user': () => ({ body: { ...user, subscriptionTier: 'premium' } }),
  'GET /api/credit-cards': () => ({ body: [accountCard({ id: flat, name: 'Flat', rewardsRate: 1 })] }),
  'GET /api/history/year?year=2026&apyPercent=4.5': () => ({ body: review }),
};

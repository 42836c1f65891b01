import { aPlannerCard } from '@floatwise/browser-test-kit/builders';

/** On March 10, 2026: Everyday is due Apr 10 (31 days), Venture May 5 (56 days); from Mar 16 Everyday gives 55. */
export const everyday = aPlannerCard({ name: 'Everyday', currentBalance: 800, cycleSince: '2026-03-01' });
export const venture = aPlannerCard({
  name: 'Capital One Venture X',
  nickname: 'Venture',
  statementDate: 9,
  dueDate: 5,
  cycleSince: '2026-03-01',
  rewardsRate: 2,
  rewardsUnit: 'miles',
  creditLimit: 20_000,
  currentBalance: 1000,
  annualFee: 395,
});
/** Carries a balance; closes on the 20th, due on the 17th: Apr 17 (38 days). */
export const freedom = aPlannerCard({
  name: 'Chase Freedom Unlimited',
  statementDate: 20,
  dueDate: 17,
  cycleSince: '2026-03-01',
  creditLimit: 6000,
  currentBalance: 4200,
  carriesBalance: true,
  apr: 24.99,
});

/** A new card with a bonus of $200 after $1,000 of spending, of which $400 are spent; due Apr 8 (29 days). */
export const fresh = aPlannerCard({
  name: 'Fresh',
  statementDate: 12,
  dueDate: 8,
  cycleSince: '2026-03-01',
  currentBalance: 400,
  welcomeBonus: { amount: 200, unit: 'dollars', spend: 1000, from: '2026-02-01', by: '2026-05-01', spent: 400 },
});

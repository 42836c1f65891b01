import type { Debt } from '@floatwise/contracts/cards/debts.http';
import type { Answer } from '@floatwise/web-kit/testing/scene';
import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { DebtPayoffPage } from './debt-payoff-page.js';
import { aDebt, keepPlan, stored } from './testing/debt-samples.js';

const meta = { title: 'Content/Debt payoff' };
export default meta;

const story = scenesOf(DebtPayoffPage, { section: 'content', address: '/debt-reduction' });
const guest = (shows: string, debts: Debt[]) => story(shows, { prepare: () => keepPlan(debts, 100) });
const account = (shows: string, answer: Answer) =>
  story(shows, { isSignedIn: true, answers: { 'GET /api/debts': () => answer }, prepare: () => keepPlan([]) });

export const Empty = guest('No debts added yet', []);
export const OneDebt = guest('Debt 1', [aDebt(1)]);
export const Full = guest('Avalanche', [
  aDebt(1, { interestRate: 10, balance: 500 }),
  aDebt(2, { balance: 3000 }),
  aDebt(3),
]);
export const NeverPaidOff = guest('Debt 1', [aDebt(1, { balance: 100_000, minPayment: 10, interestRate: 29.9 })]);
export const LongNames = guest(
  'The store card',
  [1, 2].map((n) => aDebt(n, { name: 'The store card '.repeat(4), balance: 9_999_999 })),
);
export const Loading = account('Loading', 'never');
export const Failed = account('Please try again.', { status: 503, body: { message: 'Please try again.' } });
export const Saved = account('Saved', { body: stored });
export const DebtsInThisBrowser = story('This browser has 2 debts that your account doesn’t have', {
  isSignedIn: true,
  answers: { 'GET /api/debts': () => ({ body: stored }) },
  prepare: () => keepPlan([aDebt(2), aDebt(3)]),
});
export const Dark = { ...Full, globals: { theme: 'dark' } };

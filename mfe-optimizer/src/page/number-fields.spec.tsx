/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { calls, clearBrowser, onTenthOfMarch } from '@floatwise/web-kit/testing/scene';
import { dismissToast, useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { openCard } from '../wallet-panel/testing/open-card.js';

let said: ToastMessage | null = null;
const Listener = (): null => {
  said = useToast();
  return null;
};
const welcomeBonus = {
  ...{ amount: 200, unit: 'dollars' as const, spend: 1000, spent: 100 },
  ...{ from: '2026-02-01', by: '2026-04-30' },
};
const dining = { category: 'dining' as const, rate: 4, cap: { amount: 1500, period: 'month' as const } };

const open = (about: Partial<CreditCard> = {}) => openCard(about, { beside: <Listener /> });

// Without styles a dialog that closed in an earlier test leaves the page without pointer events.
const user = userEvent.setup({ pointerEventsCheck: 0 });
const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label);
const put = () => calls.findLast(({ line }) => line.startsWith('PUT'))?.body;
const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));

/** What Firefox says of 5,000: the field keeps showing it, and its value is nothing. */
function typeUnreadable(label: string | RegExp): void {
  Object.defineProperty(field(label), 'validity', { configurable: true, value: { badInput: true } });
  fireEvent.input(field(label), { target: { value: '' } });
}
function typeReadable(label: string | RegExp, text: string): void {
  Object.defineProperty(field(label), 'validity', { configurable: true, value: { badInput: false } });
  fireEvent.input(field(label), { target: { value: text } });
}

beforeEach(onTenthOfMarch);
afterEach(() => {
  act(() => dismissToast(said?.id ?? 0));
  clearBrowser();
});

test.each<[string | RegExp, Partial<CreditCard>]>([
  ['Credit Limit', {}],
  ['Current Balance', {}],
  [/^Statement Balance/, {}],
  ['Rewards Rate', {}],
  ['APR', { carriesBalance: true, apr: 24.99 }],
  ['Cents per Point', { rewardsUnit: 'points', welcomeBonus: { ...welcomeBonus, unit: 'points' } }],
  ['Spending Needed', { welcomeBonus }],
  [/^Up To/, { ownCategories: [dining] }],
  [/^Dining/, { spendingCategories: [dining], capSpent: [{ category: 'dining', spent: 100 }] }],
])('what the browser can’t read in %s is asked for again, and no other number is saved', async (label, about) => {
  await open(about);
  typeUnreadable(label);
  fireEvent.blur(field(label));
  expect(screen.getByText('Write it in digits, without commas, such as 1250.50.')).toBeTruthy();
  await save();
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  expect(put()).toBeUndefined();
  typeReadable(label, '25');
  await save();
  await waitFor(() => expect(said?.title).toBe('Card updated'));
  expect(JSON.stringify(put())).toContain(':25');
});

test('an APR that can’t be read stays in sight until it can, also without a balance that’s carried', async () => {
  await open({ carriesBalance: true, apr: 24.99 });
  typeUnreadable('APR');
  await user.click(screen.getByRole('switch', { name: /I carry a balance/ }));
  expect(field('APR').getAttribute('aria-invalid')).toBe('true');
});

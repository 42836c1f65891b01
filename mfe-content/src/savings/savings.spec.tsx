/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, calls, clearBrowser, show } from '@floatwise/test-kit/scene';
import { accounts } from '@floatwise/contracts/offers/savings-accounts';
import { SavingsPage } from './savings-page.js';

const address = '/high-yield-savings';
const figure = (label: string): string | null | undefined =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const type = (label: RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const cards = (): HTMLDetailsElement[] => [...document.querySelectorAll('details')];
const click = (bank: string) => userEvent.click(screen.getByText(bank));

beforeEach(() => answerWith({ 'POST /api/visits/offer-click': () => ({ status: 204 }) }));
afterEach(clearBrowser);

test('savings page: scenarios of 3,000 dollars a month, a 40-day float, 4.5 percent APY, and a 10,000 dollar emergency fund', () => {
  show(<SavingsPage />, address);
  // 3,000 x 4.5% x 40 / 365, times 12, and 10,000 x 4.5%
  expect(figure('Float, a month')).toBe('$14.79');
  expect(figure('Float, a year')).toBe('$177.48');
  expect(figure('Emergency fund, a year')).toBe('$450.00');
  expect(figure('Total in a year')).toBe('$627.48');
});

test('static APYs 4.5, 4.25, 4.6, 4.35; one account needs a direct deposit of 1,000 dollars or more', () => {
  expect(accounts.map(({ apyPercent }) => apyPercent)).toEqual([4.5, 4.25, 4.6, 4.35]);
  show(<SavingsPage />, address);
  for (const apy of ['4.5%', '4.25%', '4.6%', '4.35%']) expect(screen.getByText(apy)).toBeTruthy();
  expect(screen.getAllByText('A direct deposit of $1,000 or more')).toHaveLength(1);
  expect(screen.getAllByText('APY, as of January 2025')).toHaveLength(4);
});

test('commission rates 25, 20, 30, 15 are known, but not shown and not used for the order', () => {
  expect(accounts.map(({ commissionRate }) => commissionRate)).toEqual([25, 20, 30, 15]);
  show(<SavingsPage />, address);
  expect(cards().map((card) => card.querySelector('summary span span')?.textContent)).toEqual(
    accounts.map(({ bankName }) => bankName),
  );
  expect(document.body.textContent?.replace(/not an affiliate link/g, '')).not.toMatch(/commission|affiliate/i);
});

test('a savings account has its highlights, minimum balance, monthly fee, FDIC insurance and whether it is online only', () => {
  show(<SavingsPage />, address);
  for (const [place, { highlights, accountName }] of accounts.entries()) {
    const text = cards()[place]?.textContent ?? '';
    for (const words of [accountName, ...highlights]) expect(text).toContain(words);
    expect(text).toContain('Minimum balanceNoneMonthly feeNoneFDIC insuredYesBranchesNone, online only');
  }
});

test('four bank cards expand on click to show pros and cons, one open at a time', async () => {
  show(<SavingsPage />, address);
  expect(cards().map(({ open }) => open)).toEqual([false, false, false, false]);
  await click('Online bank A');
  expect(cards().map(({ open }) => open)).toEqual([true, false, false, false]);
  await click('Online bank C');
  expect(cards().map(({ open }) => open)).toEqual([false, false, true, false]);
  expect(within(cards()[2] as HTMLElement).getByRole('heading', { name: 'Pros' })).toBeTruthy();
  expect(within(cards()[2] as HTMLElement).getByRole('heading', { name: 'Cons' })).toBeTruthy();
  await click('Online bank C');
  expect(cards().some(({ open }) => open)).toBe(false);
});

test('links open in a new tab, recorded with the account, and with the disclosure next to them', async () => {
  const opened = jest.fn();
  window.open = opened as unknown as typeof window.open;
  show(<SavingsPage />, address);
  await click('Online bank B');
  const card = within(cards()[1] as HTMLElement);
  expect(card.getByText(/Disclosure: this is not an affiliate link/)).toBeTruthy();
  await userEvent.click(card.getByRole('link', { name: /See current accounts/ }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(opened.mock.calls[0]?.[1]).toBe('_blank');
  expect(calls.find(({ line }) => line === 'POST /api/visits/offer-click')?.body).toEqual({
    offerId: 'savings-b',
    kind: 'savings',
    context: 'savings_page',
  });
});

test.each(['', '-1', '1e400', 'abc'])('a spending of "%s" shows no wrong figures', (value) => {
  show(<SavingsPage />, address);
  type(/Monthly spending/, value);
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  expect(screen.queryByText('Total in a year')).toBeNull();
});

test.each([
  '?floatDays=NaN&monthlySpending=%F0%9F%92%B8',
  '?apyPercent=-1&emergencyFund=Infinity',
  '?a[]=1&floatDays=',
])('a shared address with nonsense is never NaN, Infinity or a blank page: %s', (search) => {
  show(<SavingsPage />, address + search);
  expect(screen.getByRole('heading', { level: 1, name: 'High-Yield Savings' })).toBeTruthy();
  expect(screen.getByText('Fill in all four figures.')).toBeTruthy();
  expect(cards()).toHaveLength(4);
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/);
});

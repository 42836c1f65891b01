/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, calls, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { accounts } from '@floatwise/contracts/offers/savings-accounts';
import { SavingsPage } from './savings-page.js';

const address = '/high-yield-savings';
const figure = (label: string): string | null | undefined =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const type = (label: RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const cards = (): HTMLDetailsElement[] => [...document.querySelectorAll('details')];
const click = (bank: string) =>
  userEvent.click(screen.getByText(new RegExp(`^${bank}`), { selector: 'summary span span' }));

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

const row = (bank: string): HTMLElement =>
  screen.getByRole('rowheader', { name: new RegExp(`^${bank}`) }).closest('tr') as HTMLElement;

test('static APYs 4.5, 4.25, 4.6, 4.35, each beside the newest rate we know; one account needs a direct deposit of 1,000 dollars or more', async () => {
  expect(accounts.map(({ earlierRate }) => earlierRate.apyPercent)).toEqual([4.5, 4.25, 4.6, 4.35]);
  show(<SavingsPage />, address);
  for (const { bankName, rate, earlierRate } of accounts) {
    for (const { apyPercent } of [rate, earlierRate]) {
      expect(within(row(bankName)).getByText(`${apyPercent}%`)).toBeTruthy();
    }
  }
  await click('SoFi');
  expect(screen.getAllByText(/A direct deposit of \$1,000 or more/)).toHaveLength(1);
});

test('every account is a real institution’s, and each figure has its date and its source one press away', () => {
  show(<SavingsPage />, address);
  expect(screen.getAllByRole('rowheader').map((head) => head.querySelector('span')?.textContent)).toEqual([
    'Marcus by Goldman Sachs',
    'Ally Bank',
    'SoFi',
    'American Express',
  ]);
  const figures = [...document.querySelectorAll('[data-fact]')];
  expect(figures).toHaveLength(12);
  for (const figure of figures) {
    const place = figure.closest('[data-facts]') as HTMLElement;
    expect(place.querySelector('time')?.getAttribute('datetime')).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(place.textContent).toContain('Source');
  }
  for (const bank of ['Marcus', 'Ally', 'SoFi', 'American Express'])
    expect(within(row(bank)).getAllByRole('button', { name: /^Report an error about/ })).toHaveLength(1);
});

test('a rate that is older than 12 months is marked', () => {
  show(<SavingsPage />, address);
  expect(within(row('Marcus')).getByText('As of Dec 2023 – may have changed')).toBeTruthy();
});

test('commission rates 25, 20, 30, 15 are known, but not shown and not used for the order', () => {
  expect(accounts.map(({ commissionRate }) => commissionRate)).toEqual([25, 20, 30, 15]);
  show(<SavingsPage />, address);
  expect(document.body.textContent?.replace(/not affiliate links/g, '')).not.toMatch(/commission|affiliate/i);
});

test('a savings account has its highlights, minimum balance, monthly fee, FDIC insurance and whether it is online only', () => {
  show(<SavingsPage />, address);
  for (const { bankName, highlights, accountName } of accounts) {
    const text = row(bankName).textContent ?? '';
    for (const words of [accountName, ...highlights]) expect(text).toContain(words);
    expect(text).toContain('No minimum, no monthly fee, FDIC insured, online only');
  }
});

test('what the scenario earns is counted with the newest rate', () => {
  show(<SavingsPage />, address);
  // Marcus: 3,000 x 3.5% x 40 / 365 = 11.51, times 12, and 10,000 x 3.5%
  expect(row('Marcus').textContent).toContain('$488.12');
});

test('four bank cards expand on click to show pros and cons, one open at a time', async () => {
  show(<SavingsPage />, address);
  expect(cards().map(({ open }) => open)).toEqual([false, false, false, false]);
  await click('Marcus');
  expect(cards().map(({ open }) => open)).toEqual([true, false, false, false]);
  await click('SoFi');
  expect(cards().map(({ open }) => open)).toEqual([false, false, true, false]);
  expect(within(cards()[2] as HTMLElement).getByRole('heading', { name: 'Pros' })).toBeTruthy();
  expect(within(cards()[2] as HTMLElement).getByRole('heading', { name: 'Cons' })).toBeTruthy();
  await click('SoFi');
  expect(cards().some(({ open }) => open)).toBe(false);
});

test('"See current offers" opens the bank’s own page in a new tab, recorded with the account; one disclosure a page', async () => {
  const opened = jest.fn();
  window.open = opened as unknown as typeof window.open;
  show(<SavingsPage />, address);
  expect(screen.getAllByText(/Disclosure: these are not affiliate links/)).toHaveLength(1);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^See current offers/ });
  expect(links.map(({ hostname }) => hostname)).toEqual([
    'www.marcus.com',
    'www.ally.com',
    'www.sofi.com',
    'www.americanexpress.com',
  ]);
  await userEvent.click(screen.getByRole('link', { name: /^See current offers of Ally Bank/ }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(opened.mock.calls[0]).toEqual(['https://www.ally.com/bank/online-savings-account/', '_blank', 'noopener']);
  expect(calls.find(({ line }) => line === 'POST /api/visits/offer-click')?.body).toEqual({
    offerId: 'ally-savings',
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

/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { composeStories } from '@floatwise/ui/testing/stories';
import {
  calls,
  clearBrowser,
  onTenthOfMarch,
  show,
  signedInWith,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { HistoryPage } from './history-page.js';
import { empty, pro, review, user } from './testing/year-samples.js';
import * as stories from './year-view.stories.js';

const { Full, WithoutAYearBefore } = composeStories(stories);
const asked: string[] = [];
const hear = (event: Event): void => void asked.push((event as CustomEvent<{ reason: string }>).detail.reason);

beforeEach(() => {
  onTenthOfMarch();
  asked.length = 0;
  window.addEventListener('floatwise:upgrade.requested', hear);
});
afterEach(() => {
  window.removeEventListener('floatwise:upgrade.requested', hear);
  clearBrowser();
});

async function open(answers: Answers, address = '/history?view=year'): Promise<void> {
  signedInWith(answers);
  show(<HistoryPage />, address);
  await act(async () => {
    await import('./year-view.js');
  });
}
const text = () => document.body.textContent?.replaceAll(/\s+/g, ' ') ?? '';
const rows = () =>
  within(screen.getByRole('table', { name: 'The year in figures' }))
    .getAllByRole<HTMLTableRowElement>('row')
    .map((row) => [...row.cells].map((cell) => cell.textContent));

test('the year stands beside the same months of the year before', async () => {
  render(<Full />);
  expect(await screen.findByText('January to March 2026, beside January to March 2025.')).toBeTruthy();
  expect(rows()).toEqual([
    ['Figure', '2026', '2025', 'Change'],
    ['Spent', '$400.00', '$100.00', '+$300.00'],
    ['Rewards earned', '$4.00', '$1.00', '+$3.00'],
    ['On the best cards', '$10.00', '$3.00', '+$7.00'],
    ['Left on the table', '$6.00', '$2.00', '+$4.00'],
    ['Float earned', '$1.25', '$1.25', 'The same'],
    ['Fees paid', '$0.00', '$0.00', 'The same'],
    ['Interest paid', '$12.50', '$0.00', '+$12.50'],
    ['Months without fees or interest', '1 of 2', '1 of 1', ''],
  ]);
  expect(text()).toContain('You earned $4.00 of $10.00 possible rewards, 40%.');
  expect(text()).toContain('February was your best month: $3.00 in rewards and float.');
  expect(text()).toContain('$6.00 left on the table, all of it dining.');
  expect(screen.getByRole('img', { name: /Spending by category: Dining \$300.00, Gas \$100.00/ })).toBeTruthy();
});

test('without a year before, it says since when transactions are known', async () => {
  render(<WithoutAYearBefore />);
  expect(
    await screen.findByText(/Your transactions begin on Feb 3, 2026, so there is no year to compare/),
  ).toBeTruthy();
  expect(rows()[0]).toEqual(['Figure', '2026']);
});

test('the year stands in the address, and an empty one says so', async () => {
  await open({ ...pro, 'GET /api/history/year?year=2025&apyPercent=4.5': () => ({ body: empty }) });
  const year = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Year' });
  await screen.findByText(/beside January to March 2025/);
  expect([...year.options].map(({ label }) => label)).toEqual(['2026', '2025', '2024']);
  await userEvent.selectOptions(year, '2025');
  expect(await screen.findByText('No transactions in 2025')).toBeTruthy();
  expect(window.location.search).toBe('?view=year&year=2025');
});

test('a failure stays and can be tried again', async () => {
  let isAway = true;
  await open({
    ...pro,
    'GET /api/history/year?year=2026&apyPercent=4.5': () =>
      isAway ? { status: 400, body: { message: 'Not now.' } } : { body: review },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/beside January to March 2025/)).toBeTruthy();
});

test('on the free plan it tells what it would show, and asks once', async () => {
  const month = 'GET /api/history?months=1&apyPercent=4.5';
  await open(
    { 'GET /api/user': () => ({ body: { ...user, subscriptionTier: 'free' } }), [month]: () => 'never' },
    '/history',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Year in review' }));
  expect(await screen.findByText('Rewards earned next to the most', { exact: false })).toBeTruthy();
  expect(asked).toEqual(['Year in review is part of Pro.']);
  await userEvent.click(screen.getByRole('tab', { name: 'Months' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Year in review' }));
  expect(asked).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'See Pro' }));
  expect(asked).toHaveLength(2);
  expect(calls.some(({ line }) => line.includes('/year'))).toBe(false);
});

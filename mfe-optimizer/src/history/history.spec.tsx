/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { History, PastTransaction } from '@floatwise/contracts/cards/history.http';
import {
  calls,
  clearBrowser,
  onTenthOfMarch,
  show,
  signedInWith,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { accountCard } from '../wallet/testing/card-samples.js';
import { HistoryPage } from './history-page.js';
import { betterWords } from './recurring-panel.js';

const [flat, savor] = ['6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a01', '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a02'];
const cards = [
  accountCard({ id: flat, name: 'Flat', rewardsRate: 1 }),
  accountCard({
    id: savor,
    name: 'Savor',
    rewardsRate: 1,
    spendingCategories: [{ category: 'streaming', rate: 3, cap: null }],
  }),
];
const netflix: History['recurring'][number] = {
  ...{ cardId: flat, merchant: 'Netflix', category: 'streaming', rhythm: 'monthly', amount: 15 },
  ...{ lastOn: '2026-03-01', nextOn: '2026-03-31', better: { cardId: savor, gain: 3.6 } },
};
const past: History = {
  from: '2025-04',
  to: '2026-03',
  since: '2025-06-01',
  balances: [
    { cardId: flat, day: '2026-02-01', balance: 2000, limit: 5000 },
    { cardId: flat, day: '2026-03-05', balance: 400, limit: 5000 },
  ],
  spending: [
    { month: '2026-02', cardId: flat, category: 'dining', amount: 300 },
    { month: '2026-03', cardId: savor, category: 'gas', amount: 100 },
  ],
  rewards: [
    { month: '2026-02', earned: 3, best: 9, missed: 6, missedBy: [{ category: 'dining', missed: 6 }] },
    {
      ...{ month: '2026-03', earned: 1, best: 42.2, missed: 41.2 },
      missedBy: [
        { category: 'dining', missed: 40 },
        { category: 'gas', missed: 1.2 },
      ],
    },
  ],
  float: [{ month: '2026-03', value: 4.25 }],
  charges: [{ month: '2026-02', cardId: flat, kind: 'interest', amount: 12.5 }],
  recurring: [netflix],
};
const nothing: History = {
  ...past,
  since: null,
  balances: [],
  spending: [],
  rewards: [],
  float: [],
  charges: [],
  recurring: [],
};
const dinner: PastTransaction = {
  ...{ id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7b01', cardId: flat, postedOn: '2026-03-04', amount: 80, kind: 'purchase' },
  ...{
    merchant: 'Joes Pizza',
    description: 'TST* JOES PIZZA',
    category: 'other',
    isOwnCategory: false,
    isPending: false,
    expected: null,
  },
};
const page = { transactions: [dinner], page: 1, pages: 3, total: 101 };
const pro = {
  'GET /api/user': () => ({
    body: { id: 'u', email: 'a@example.com', role: 'user', apyPercent: 4.5, subscriptionTier: 'premium' },
  }),
};
const answersWith = (body: History = past, months = 12): Answers => ({
  'GET /api/credit-cards': () => ({ body: cards }),
  [`GET /api/history?months=${months}&apyPercent=4.5`]: () => ({ body }),
  [`GET /api/history/transactions?months=${months}&page=1`]: () => ({ body: page }),
});
const open = (answers: Answers, address = '/history') => {
  signedInWith(answers);
  show(<HistoryPage />, address);
};
const text = () => document.body.textContent?.replaceAll(/\s+/g, ' ') ?? '';

beforeEach(onTenthOfMarch);
afterEach(clearBrowser);

test('Pro sees twelve months: what was left on the table, and each picture with its table', async () => {
  open({ ...answersWith(), ...pro });
  expect(await screen.findByText('$41.20 left on the table in March, most of it dining.')).toBeTruthy();
  expect(screen.getByText('$47.20 total')).toBeTruthy();
  expect(
    screen.getByRole('img', {
      name: /Utilization from Feb 1 to Mar 10: from 40% to 8%, with lines at 30% and 10%/,
    }),
  ).toBeTruthy();
  const days = within(screen.getByRole('table', { name: 'Balance and utilization by day, newest first' }));
  expect(days.getAllByRole('row')[1]?.textContent).toMatch(/8%10% or less$/);
  expect(days.getAllByRole('row').at(-1)?.textContent).toMatch(/40%over 30%$/);
  expect(screen.getByRole('img', { name: /Spending by category: Dining \$300.00, Gas \$100.00/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: /Float earned by month. \$4.25/ })).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Rewards by month, newest first' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'MonthEarnedBest cardsLeft on the table',
    'Mar 2026$1.00$42.20$41.20',
    expect.stringMatching(/^Feb 2026/),
  ]);
  expect(text()).toContain('Netflix is on a 1% card. Savor gives 3%: $3.60 more a year.');
  expect(text()).toContain('$12.50 paid.');
});

test('the free plan sees this month, and one quiet line says what Pro adds', async () => {
  open(answersWith(past, 1));
  expect(await screen.findByText(/left on the table in March/)).toBeTruthy();
  expect(text()).toContain(
    'Your plan shows this month. Pro shows every month, bonus rates, and the export as PDF and CSV.',
  );
  const period = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' });
  expect([...period.options].filter(({ disabled }) => !disabled).map(({ label }) => label)).toEqual(['This month']);
});

test('an address that asks for more than the plan shows says so', async () => {
  const refused = { status: 402, body: { code: 'plan-required', message: 'Your plan shows this month.' } };
  open({ ...answersWith(), 'GET /api/history?months=24&apyPercent=4.5': () => refused }, '/history?months=24');
  expect(await screen.findByText('Your plan shows this month.')).toBeTruthy();
});

test('with nothing to show it offers the way, and no picture', async () => {
  open({ ...answersWith(nothing), ...pro });
  expect(await screen.findByText('No history yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Connect a Bank' }).getAttribute('href')).toBe('/?banks=connect');
  await userEvent.click(screen.getByRole('button', { name: 'Statement Files' }));
  expect(await screen.findByRole('dialog', { name: 'Statement Files' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: /Rewards/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Transactions' })).toBeNull();
});

test('without a card there is nothing to add a file to', async () => {
  open({ ...answersWith(nothing), ...pro, 'GET /api/credit-cards': () => ({ body: [] }) });
  expect(await screen.findByRole('link', { name: 'Connect a Bank' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Statement Files' })).toBeNull();
});

test('while it loads it says so; a failure stays and can be tried again', async () => {
  open({ ...answersWith(), ...pro, 'GET /api/history?months=12&apyPercent=4.5': () => 'never' });
  expect(await screen.findByText('Loading your history...')).toBeTruthy();
  clearBrowser();
  onTenthOfMarch();
  let isAway = true;
  open({
    ...answersWith(),
    ...pro,
    'GET /api/history?months=12&apyPercent=4.5': () =>
      isAway ? { status: 400, body: { message: 'Not now.' } } : { body: past },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/left on the table in March/)).toBeTruthy();
});

test('period, card and category stand in the address; what is searched for does not', async () => {
  open({
    ...answersWith(),
    ...pro,
    'GET /api/history?months=3&apyPercent=4.5': () => ({ body: past }),
    [`GET /api/history?months=3&apyPercent=4.5&cardId=${savor}`]: () => ({ body: past }),
    'GET /api/history/transactions?months=3&page=1': () => ({ body: page }),
    [`GET /api/history/transactions?months=3&page=1&cardId=${savor}`]: () => ({ body: page }),
    [`GET /api/history/transactions?months=3&page=1&cardId=${savor}&category=dining`]: () => ({ body: page }),
    [`GET /api/history/transactions?months=3&page=1&cardId=${savor}&category=dining&q=p`]: () => ({ body: page }),
  });
  await screen.findByText(/left on the table in March/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '3 months');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Card' }), 'Savor');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Dining');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'p');
  await waitFor(() =>
    expect(calls.map(({ line }) => line)).toContain(
      `GET /api/history/transactions?months=3&page=1&cardId=${savor}&category=dining&q=p`,
    ),
  );
  expect(calls.map(({ line }) => line)).toContain(`GET /api/history?months=3&apyPercent=4.5&cardId=${savor}`);
  expect(window.location.search).toBe(`?months=3&card=${savor}&category=dining`);
});

test('a tap corrects the category of a merchant', async () => {
  open({ ...answersWith(), ...pro, 'PUT /api/history/merchant-category': () => ({ status: 204 }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Change category of Joes Pizza: / }));
  const select = screen.getByRole('combobox', { name: 'Category of Joes Pizza' });
  expect(document.activeElement).toBe(select);
  await userEvent.selectOptions(select, 'Dining');
  await waitFor(() =>
    expect(calls).toContainEqual({
      line: 'PUT /api/history/merchant-category',
      body: { merchant: 'Joes Pizza', category: 'dining' },
    }),
  );
  await waitFor(() => expect(calls.filter(({ line }) => line.startsWith('GET /api/history?'))).toHaveLength(2));
});

test('a transaction’s category is a list to choose from only while it’s edited', async () => {
  open({ ...answersWith(), ...pro });
  const button = await screen.findByRole('button', { name: /^Change category of Joes Pizza: / });
  expect(screen.queryByRole('combobox', { name: 'Category of Joes Pizza' })).toBeNull();
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('combobox', { name: 'Category of Joes Pizza' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Change category of Joes Pizza: /);
});

test('a transaction that has not posted yet is marked as pending', async () => {
  const transactions = [{ ...dinner, isPending: true }];
  open({
    ...answersWith(),
    ...pro,
    'GET /api/history/transactions?months=12&page=1': () => ({ body: { ...page, transactions } }),
  });
  expect(await screen.findByText('Pending')).toBeTruthy();
});

test.each([
  ['expected', 'Expected'],
  ['late', 'Not on your statement'],
] as const)('a purchase that only the person told of (%s) says so, and can be removed', async (expected, words) => {
  const transactions = [{ ...dinner, isPending: true, expected }];
  open({
    ...answersWith(),
    ...pro,
    'GET /api/history/transactions?months=12&page=1': () => ({ body: { ...page, transactions } }),
    [`DELETE /api/purchases/${dinner.id}`]: () => ({ status: 204 }),
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('Pending')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the purchase at Joes Pizza' }));
  await waitFor(() =>
    expect(calls.filter(({ line }) => line === `DELETE /api/purchases/${dinner.id}`)).toHaveLength(1),
  );
});

test('pages go back and forth in the address', async () => {
  open({
    ...answersWith(),
    ...pro,
    'GET /api/history/transactions?months=12&page=2': () => ({ body: { ...page, page: 2 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
  expect(window.location.search).toBe('?page=2');
});

test('transactions that can’t be loaded say so instead of loading on, and Retry asks again', async () => {
  let isAway = true;
  open({
    ...answersWith(),
    ...pro,
    'GET /api/history/transactions?months=12&page=1': () =>
      isAway ? { status: 503, body: { message: 'Not now.' } } : { body: page },
  });
  const panel = within(await screen.findByRole('region', { name: 'Transactions' }));
  expect((await panel.findByRole('alert')).textContent).toContain('Not now.');
  expect(panel.queryByText('Loading...')).toBeNull();
  isAway = false;
  await userEvent.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByText('101 transactions')).toBeTruthy();
});

test.each([
  ['a card that gives more', netflix, 'Netflix is on a 1% card. Savor gives 3%: $3.60 more a year.'],
  ['no better card', { ...netflix, better: null }, null],
  ['a card that is gone', { ...netflix, cardId: 'gone' }, null],
])('a recurring charge with %s', (_, charge, words) => expect(betterWords(charge, cards)).toBe(words));

test('a recurring charge on a card whose cap is used up is told at the rate that it earns now', () => {
  const rate = { category: netflix.category, rate: 5, cap: { amount: 100, period: 'quarter' as const } };
  const capUsed = [{ category: netflix.category, spent: 100 }];
  const capped = cards.map((card) =>
    card.id === netflix.cardId ? { ...card, rewardsRate: 1, spendingCategories: [rate], capUsed } : card,
  );
  expect(betterWords(netflix, capped)).toBe('Netflix is on a 1% card. Savor gives 3%: $3.60 more a year.');
});

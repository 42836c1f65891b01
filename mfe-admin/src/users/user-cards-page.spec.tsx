/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserCard } from '@floatwise/contracts/cards/user-cards.http';
import {
  calls,
  clearBrowser,
  onTenthOfMarch,
  show,
  signedInWith,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { useRoutes } from '@floatwise/web-kit/router';
import { UserCardsPage } from './user-cards-page.js';

const id = '8a2e1c9e-0a1b-4c3d-9e8f-000000000001';
const cards = `GET /api/admin/wallets/${id}`;
const balances = `POST /api/admin/wallets/${id}/balances`;
const card: UserCard = {
  ...{ id: 'a', name: 'Blue Cash', nickname: 'Groceries', issuer: 'American Express', lastFour: '1234' },
  ...{ statementDate: 15, dueDate: 10, dueMonth: 'next', connectionType: 'manual' },
  ...{ syncStatus: 'connected', lastSyncAt: null },
};
const wallet: UserCard[] = [
  card,
  { ...card, id: 'b', name: 'Sapphire', nickname: null, issuer: null, connectionType: 'api', syncStatus: 'error' },
  { ...card, id: 'c', name: 'Freedom', nickname: null, lastFour: '' },
];
const figures = (hideAt: string) => ({
  hideAt,
  cards: [
    { id: 'a', currentBalance: 4080, creditLimit: 8000, utilizationRate: 51 },
    { id: 'b', currentBalance: 2500, creditLimit: 5000, utilizationRate: 50 },
    { id: 'c', currentBalance: 300, creditLimit: 1000, utilizationRate: 30 },
  ],
});

function Page() {
  return useRoutes([{ path: '/admin/users/:id/cards', element: <UserCardsPage /> }]);
}
const open = async (answers: Answers = {}) => {
  const user = { id: 'op', email: 'op@example.com', role: 'admin', mayAdminister: true, subscriptionTier: 'free' };
  signedInWith({ 'GET /api/user': () => ({ body: user }), [cards]: () => ({ body: wallet }), ...answers });
  show(<Page />, `/admin/users/${id}/cards`);
  await screen.findByRole('heading', { level: 1 });
};
const made = (line: string) => calls.filter((one) => one.line === line);
const showBalances = async (user = userEvent.setup()) => {
  await user.click(await screen.findByRole('button', { name: 'Show balances' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Ticket 7.');
  await user.click(dialog.getByRole('button', { name: 'Show balances' }));
};

afterEach(clearBrowser);

test('cards without balances: name, issuer, last four, closing and due day, sync', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /Groceries \(Blue Cash\)/ }));
  for (const text of ['American Express', '1234', '15', '10, next month', 'Manual']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(within(screen.getByRole('row', { name: /Sapphire/ })).getByText('Sync failed')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Balance' })).toBeNull();
  expect(screen.getByText(/Balances, limits, and utilization are hidden/)).toBeTruthy();
});

test('balances are asked for with a reason, colored as specified, and not kept in the address', async () => {
  await open({ [balances]: () => ({ body: figures(new Date(Date.now() + 600_000).toISOString()) }) });
  await showBalances();
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(await screen.findByText('$4,080.00')).toBeTruthy();
  // Above 50 percent red, above 30 percent yellow, else green.
  expect(row(/Groceries/).getByText('over 50%').className).toContain('text-bad');
  expect(row(/Sapphire/).getByText('over 30%').className).toContain('text-caution');
  expect(row(/Freedom/).getByText(/^(over 10%|10% or less)$/).className).toContain('text-good');
  expect(made(balances).map(({ body }) => body)).toEqual([{ reason: 'Ticket 7.' }]);
  expect(window.location.search).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Hide now' }));
  expect(screen.queryByText('$4,080.00')).toBeNull();
});

test('they are hidden again after 10 minutes, even if the clocks differ', async () => {
  onTenthOfMarch();
  await open({ [balances]: () => ({ body: figures(new Date(Date.now() + 3_600_000).toISOString()) }) });
  await showBalances(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
  expect(await screen.findByText('$4,080.00')).toBeTruthy();
  act(() => jest.advanceTimersByTime(590_000));
  expect(screen.getByText('$4,080.00')).toBeTruthy();
  act(() => jest.advanceTimersByTime(11_000));
  expect(screen.queryByText('$4,080.00')).toBeNull();
});

test('while the audit log can not be written, the dialog says so and nothing is shown', async () => {
  await open({ [balances]: () => ({ status: 503, body: { message: 'The audit log can’t be written right now.' } }) });
  await showBalances();
  expect((await screen.findByRole('alert')).textContent).toBe('The audit log can’t be written right now.');
  expect(screen.queryByText('$4,080.00')).toBeNull();
});

test('nobody’s cards, loading, and an error with Retry', async () => {
  await open({ [cards]: () => ({ body: [] }) });
  expect(await screen.findByText('No credit cards found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show balances' })).toBeNull();
  clearBrowser();
  await open({ [cards]: () => 'never' });
  expect(screen.getByRole('status')).toBeTruthy();
  clearBrowser();
  let isDown = true;
  await open({ [cards]: () => (isDown ? { status: 503, body: { message: 'Not now.' } } : { body: wallet }) });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry Cards' }));
  expect((await screen.findAllByText('1234')).length).toBe(2);
});

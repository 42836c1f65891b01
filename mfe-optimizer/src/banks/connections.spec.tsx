/** @jest-environment jsdom */
import type { BankConnection } from '@floatwise/contracts/cards/banks.http';
import { calls, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { screen, within } from '@testing-library/react';
import { account, connection, connectionId, connections } from './testing/bank-samples.js';
import { bankAnswers, browserThat, cardsLine, getLine, listLine, press, WalletPage } from './testing/bank-scene.js';

const held = account({ outcome: 'matched', because: 'last-four', confidence: 1, cardId: 'a-card' });
const at = (hour: number): string => new Date(2026, 2, 10, hour).toISOString();
const manage = (list: BankConnection[], address = '/?banks=manage'): void => {
  signedInWith(
    bankAnswers({
      [listLine]: () => ({ body: connections({ connections: list }) }),
      [getLine]: () => ({ body: list[0] }),
      [`POST /api/bank/connections/${connectionId}/reconnect`]: () => 'never',
    }),
  );
  show(<WalletPage />, address);
};
const row = (name: string) => screen.findByRole('listitem', { name });

beforeEach(() => {
  onTenthOfMarch();
  browserThat();
});
afterEach(clearBrowser);

test('“Bank connections” stands below the cards once there is one', async () => {
  manage([connection({ accounts: [held] })], '/');
  await press('Bank connections');
  expect(await screen.findByRole('dialog', { name: 'Bank connections' })).toBeTruthy();
});

test('and below an empty wallet too', async () => {
  signedInWith(
    bankAnswers({
      [cardsLine]: () => ({ body: [] }),
      [listLine]: () => ({ body: connections({ connections: [connection({ accounts: [held] })] }) }),
    }),
  );
  show(<WalletPage />);
  expect(await screen.findByRole('button', { name: 'Bank connections' })).toBeTruthy();
});

test('nobody without a connection is shown it', async () => {
  manage([], '/');
  await screen.findByRole('button', { name: 'Connect Your Cards Automatically' });
  expect(screen.queryByRole('button', { name: 'Bank connections' })).toBeNull();
});

test('a connection says how, in which state, what it feeds, when it was synced, can be again, and until when it is allowed', async () => {
  manage([connection({ accounts: [held], lastSyncAt: at(9), nextSyncAt: at(18) })]);
  const chase = await row('Chase');
  expect(within(chase).getByText('Free tier')).toBeTruthy();
  expect(within(chase).getByText('Connected')).toBeTruthy();
  expect(
    within(chase)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Updates 1 card', 'Last sync: 3h ago', 'Next sync from 6:00 PM', 'Allowed until Mar 10, 2027']);
  expect(within(chase).queryByRole('button', { name: 'Reconnect Chase' })).toBeNull();
});

test.each([
  ['login-required', 'Sign in again'],
  ['consent-ended', 'Permission ended'],
] as const)('%s offers to reconnect', async (code, state) => {
  const problem = { code, sentence: 'The bank says so.' };
  manage([connection({ method: 'oauth', status: 'error', problem, accounts: [held] })]);
  const chase = await row('Chase');
  expect(within(chase).getByText('API')).toBeTruthy();
  expect(within(chase).getByText(state)).toBeTruthy();
  expect(chase.textContent).toContain('The bank says so.');
  await press('Reconnect Chase');
  expect(calls.map(({ line }) => line)).toContain(`POST /api/bank/connections/${connectionId}/reconnect`);
});

test('a bank that is away is said, and only waited for', async () => {
  const problem = { code: 'bank-down', sentence: 'Chase does not answer.' } as const;
  manage([connection({ status: 'error', problem, accounts: [held] })]);
  const chase = await row('Chase');
  expect(chase.textContent).toContain('Bank unavailable');
  expect(chase.textContent).toContain('Chase does not answer.');
  expect(within(chase).queryByRole('button', { name: 'Reconnect Chase' })).toBeNull();
});

test('one that has ended stays readable, and nothing can be done with it', async () => {
  manage([connection({ status: 'disconnected', accounts: [{ ...held, cardId: null }] })]);
  const chase = await row('Chase');
  expect(chase.textContent).toContain('Disconnected');
  expect(chase.textContent).toContain('Not linked to a card');
  expect(chase.textContent).not.toContain('Allowed until');
  expect(within(chase).queryByRole('button')).toBeNull();
});

test('one that was never finished isn’t shown', async () => {
  manage([connection({ status: 'pending' })]);
  expect(await screen.findByText('No bank is connected.')).toBeTruthy();
});

test('Change accounts leads to what was found', async () => {
  manage([connection({ accounts: [held] })]);
  await press('Change accounts at Chase');
  expect(await screen.findByRole('dialog', { name: 'What we found' })).toBeTruthy();
});

test('Connect another bank leads to the choice', async () => {
  manage([connection({ accounts: [held] })]);
  await press('Connect another bank');
  expect(await screen.findByRole('dialog', { name: 'Connect Your Credit Cards' })).toBeTruthy();
});

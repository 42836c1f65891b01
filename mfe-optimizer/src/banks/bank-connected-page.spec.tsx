/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { answerWith, clearBrowser, onTenthOfMarch, show } from '@floatwise/web-kit/testing/scene';
import { act, screen, waitFor } from '@testing-library/react';
import { BankConnectedPage } from './bank-connected-page.js';
import { listenForReturn, type Return } from './return-channel.js';
import { connection, connectionId } from './testing/bank-samples.js';
import { getLine, pass } from './testing/bank-scene.js';

let stop = (): void => undefined;
const heading = () => screen.findByRole('heading', { level: 1 });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
/** Listens like the page that waits in the other window, and records what it receives. */
function somebodyWaits(): Return[] {
  const told: Return[] = [];
  stop = listenForReturn((what) => told.push(what) > 0);
  return told;
}

beforeEach(() => {
  onTenthOfMarch();
  window.close = jest.fn<() => void>();
  answerWith({ [getLine]: () => ({ body: connection() }) });
});
afterEach(() => {
  stop();
  clearBrowser();
});

test('tells the page that waits, says what happened, and closes itself', async () => {
  const told = somebodyWaits();
  show(<BankConnectedPage />, `/bank-connected?connection=${connectionId}&outcome=connected`);
  expect((await heading()).textContent).toBe('Your bank is connected');
  expect(screen.getByText('Your cards at Chase now keep themselves up to date.')).toBeTruthy();
  await waitFor(() => expect(told).toEqual([{ connectionId, problem: null }]));
  await screen.findByText(/This one closes by itself/);
  expect(window.close).not.toHaveBeenCalled();
  await pass(2);
  expect(window.close).toHaveBeenCalledTimes(1);
});

test('closes itself after a success that no page waits for, and offers the way on where it can not', async () => {
  show(<BankConnectedPage />, `/bank-connected?connection=${connectionId}&outcome=connected`);
  await heading();
  await pass(2);
  expect(window.close).toHaveBeenCalledTimes(1);
  expect(link('See what was found')).toBe(`/?banks=${connectionId}`);
});

test.each([
  ['denied', 'You didn’t allow access at Chase, so nothing was connected. Start again whenever you like.'],
  ['expired', 'Connecting Chase took too long. Please start again. Nothing was changed.'],
])('a visit that was %s says so and what to do', async (problem, words) => {
  const told = somebodyWaits();
  answerWith({ [getLine]: () => ({ body: connection({ status: 'pending' }) }) });
  show(<BankConnectedPage />, `/bank-connected?connection=${connectionId}&outcome=${problem}`);
  expect((await heading()).textContent).toBe('No bank was connected');
  expect(screen.getByText(words)).toBeTruthy();
  expect(link('Back to Floatwise')).toBe('/?banks=connect');
  await waitFor(() => expect(told).toEqual([{ connectionId, problem }]));
});

test('a problem that no page waits for stays', async () => {
  show(<BankConnectedPage />, `/bank-connected?connection=${connectionId}&outcome=denied`);
  await heading();
  await pass(5);
  expect(window.close).not.toHaveBeenCalled();
});

test('the server’s own sentence counts where it has one', async () => {
  const problem = { code: 'no-cards', sentence: 'Chase shows us no credit card of yours.' } as const;
  answerWith({ [getLine]: () => ({ body: connection({ status: 'error', problem }) }) });
  show(<BankConnectedPage />, `/bank-connected?connection=${connectionId}&outcome=no-cards`);
  expect(await screen.findByText(/^Chase shows us no credit card of yours\. Sign in with the account/)).toBeTruthy();
});

test('a connection of somebody else, or none, did not work', async () => {
  answerWith({});
  show(<BankConnectedPage />, `/bank-connected?connection=${connectionId}&outcome=connected`);
  expect((await heading()).textContent).toBe('No bank was connected');
  expect(screen.getByText(/Connecting your bank didn’t work/)).toBeTruthy();
});

test('a problem without a connection is said too; one that does not exist is not repeated', async () => {
  show(<BankConnectedPage />, '/bank-connected?outcome=failed');
  expect((await heading()).textContent).toBe('No bank was connected');
});

test('somebody who comes from no bank learns what this page is for', async () => {
  show(<BankConnectedPage />, '/bank-connected?outcome=<b>you+owe+us</b>');
  expect((await heading()).textContent).toBe('Nothing to do here');
  await act(() => Promise.resolve());
});

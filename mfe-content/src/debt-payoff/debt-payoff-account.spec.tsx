/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { DebtPlan } from '@floatwise/contracts/cards/debts.http';
import { hintChanged } from '@floatwise/web-kit/hint';
import { useQueryClient } from '@floatwise/web-kit/query';
import { calls, clearBrowser, onTenthOfMarch, show, signedInWith, type Answer } from '@floatwise/web-kit/testing/scene';
import { DebtPayoffPage } from './debt-payoff-page.js';
import { aDebt, keepPlan, keptPlan, stored } from './testing/debt-samples.js';

const later = '2026-03-10T12:00:00.000Z';
const saved = (body: unknown): Answer => ({ body: { ...(body as DebtPlan), updatedAt: later } });
const saves = (): DebtPlan[] =>
  calls.filter(({ line }) => line === 'PUT /api/debts').map(({ body }) => body as DebtPlan);
const names = (plan: DebtPlan | undefined): string[] | undefined => plan?.debts.map(({ name }) => name);

/** Opens the page for a person whose account has the plan `stored`. */
async function open(onSave: (body: unknown) => Answer = saved): Promise<void> {
  signedInWith({ 'GET /api/debts': () => ({ body: stored }), 'PUT /api/debts': onSave });
  show(<DebtPayoffPage />, '/debt-reduction');
  await screen.findByRole('list', { name: 'Your debts' });
}
const payExtra = (value: string): void =>
  void fireEvent.change(screen.getByLabelText('Extra payment each month'), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
/** The pause after the last change, plus the response. */
const pause = (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(1100));

beforeEach(onTenthOfMarch);
afterEach(clearBrowser);

test('a change is saved once, a second after the last one, with the version that was loaded', async () => {
  await open();
  expect(screen.getByText('Saved')).toBeTruthy();
  payExtra('3');
  payExtra('30');
  expect(screen.getByText('Saving…')).toBeTruthy();
  expect(saves()).toEqual([]);
  await pause();
  expect(screen.getByText('Saved')).toBeTruthy();
  expect(saves()).toEqual([{ ...stored, extraPayment: 30 }]);
  payExtra('40');
  await pause();
  expect(saves()[1]?.updatedAt).toBe(later);
});

test('leaving the page saves unsaved changes', async () => {
  await open();
  payExtra('30');
  cleanup();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(saves().map(({ extraPayment }) => extraPayment)).toEqual([30]);
});

test('what couldn’t be saved on leaving the page is there on the way back, and is saved then', async () => {
  await open(() => ({ status: 401, body: { message: 'Please sign in.' } }));
  payExtra('30');
  cleanup();
  await act(() => jest.advanceTimersByTimeAsync(0));
  signedInWith({ 'GET /api/debts': () => ({ body: { ...stored, updatedAt: later } }), 'PUT /api/debts': saved });
  show(<DebtPayoffPage />, '/debt-reduction');
  await screen.findByRole('list', { name: 'Your debts' });
  expect(screen.getByLabelText<HTMLInputElement>('Extra payment each month').value).toBe('30');
  await pause();
  // With the version that the changes were made on: they don't undo what another device has saved since.
  expect(saves()).toEqual([{ ...stored, extraPayment: 30 }]);
  expect(screen.getByText('Saved')).toBeTruthy();
});

test('a stale version shows both, and nothing is saved until one is chosen', async () => {
  const current: DebtPlan = { ...stored, debts: [aDebt(1), aDebt(2)], updatedAt: later };
  let isStale = true;
  await open((body) =>
    isStale ? { status: 409, body: { message: 'Your debts changed somewhere else.', current } } : saved(body),
  );
  payExtra('30');
  await pause();
  expect(screen.getByRole('region', { name: 'On this page' }).textContent).toContain('$30.00 extra');
  expect(screen.getByRole('region', { name: 'Saved in your account' }).textContent).toContain('Debt 2');
  await pause();
  expect(saves()).toHaveLength(1);
  isStale = false;
  press('Keep this page’s version');
  await pause();
  expect(saves()[1]).toEqual({ ...stored, extraPayment: 30, updatedAt: later });
  expect(screen.queryByRole('region', { name: 'On this page' })).toBeNull();
});

test('the saved version can be taken instead', async () => {
  const current: DebtPlan = { ...stored, debts: [aDebt(1), aDebt(2)], updatedAt: later };
  await open(() => ({ status: 409, body: { message: 'Changed.', current } }));
  payExtra('30');
  await pause();
  press('Use the saved version');
  expect(within(screen.getByRole('list', { name: 'Your debts' })).getAllByRole('listitem')).toHaveLength(2);
  await pause();
  expect(saves()).toHaveLength(1);
});

test('a failed save says why, keeps the changes, and can be retried', async () => {
  let isDown = true;
  await open((body) => (isDown ? { status: 503, body: { message: 'Please try again in a minute.' } } : saved(body)));
  payExtra('30');
  await pause();
  expect(screen.getByRole('alert').textContent).toContain('Please try again in a minute.');
  isDown = false;
  press('Save again');
  await pause();
  expect(screen.getByText('Saved')).toBeTruthy();
});

test('debts in this browser are offered for import, never imported silently, and removed once they are saved', async () => {
  keepPlan([aDebt(2), aDebt(3)]);
  await open();
  await pause();
  expect(saves()).toEqual([]);
  expect(screen.getByText('This browser has 2 debts that your account doesn’t have')).toBeTruthy();
  press('Add to my account');
  expect(keptPlan().debts).toHaveLength(2);
  await pause();
  expect(names(saves()[0])).toEqual(['Debt 1', 'Debt 2', 'Debt 3']);
  expect(saves()[0]?.extraPayment).toBe(20);
  expect(keptPlan().debts).toEqual([]);
});

test('declining the offer loses nothing', async () => {
  keepPlan([aDebt(2)]);
  await open();
  press('Not now');
  expect(screen.queryByText(/This browser has/)).toBeNull();
  await pause();
  expect(keptPlan().debts).toHaveLength(1);
  expect(saves()).toEqual([]);
});

test('an error shows if debts cannot be loaded, and they can be loaded again', async () => {
  let isDown = true;
  signedInWith({
    'GET /api/debts': () => (isDown ? { status: 503, body: { message: 'Please try again.' } } : { body: stored }),
  });
  show(<DebtPayoffPage />, '/debt-reduction');
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
  isDown = false;
  press('Retry');
  expect(await screen.findByText('Saved')).toBeTruthy();
});

/** What the shell does when another tab signs somebody in or out. */
let sessionChanged = (): void => undefined;
function Shell() {
  const client = useQueryClient();
  sessionChanged = () => {
    client.clear();
    hintChanged();
  };
  return <DebtPayoffPage />;
}

test('unsaved changes of one person are neither shown to nor saved for the next who signs in in this browser', async () => {
  signedInWith({ 'GET /api/debts': () => ({ body: stored }), 'PUT /api/debts': () => ({ status: 503 }) });
  show(<Shell />, '/debt-reduction');
  await screen.findByRole('list', { name: 'Your debts' });
  payExtra('30');
  await pause();
  document.cookie = 'fw_hint=; Max-Age=0; Path=/';
  await act(async () => sessionChanged());
  const theirs: DebtPlan = { ...stored, debts: [aDebt(9)], extraPayment: 5 };
  signedInWith({
    'GET /api/user': () => ({ body: { id: 'somebody-else', role: 'user', mayAdminister: false, apyPercent: 4.5 } }),
    'GET /api/debts': () => ({ body: theirs }),
    'PUT /api/debts': saved,
  });
  await act(async () => sessionChanged());
  await pause();
  expect(screen.getByText('Saved')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Your debts' }).textContent).toContain('Debt 9');
  payExtra('6');
  await pause();
  expect(saves()).toEqual([{ ...theirs, extraPayment: 6 }]);
});

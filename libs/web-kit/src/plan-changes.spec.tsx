/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { calls, clearBrowser, show, signedInWith } from './testing/scene.js';
import { useCallQuery } from './call-query.js';
import { usePlanChanges, usePlanIs } from './plan-changes.js';
import { useSession } from './session.js';

const free = { id: 'ada', email: 'ada@example.com', subscriptionTier: 'free', subscriptionExpiry: null };
const pro = { ...free, subscriptionTier: 'premium', subscriptionExpiry: '2026-04-10T12:00:00.000Z' };
const subscription = { tier: 'premium', expiresAt: pro.subscriptionExpiry } as Parameters<
  ReturnType<typeof usePlanIs>
>[0];

function Page() {
  const session = useSession();
  return session.status === 'signed-in' ? <Plan user={session.user} /> : null;
}
function Plan({ user }: { user: User }) {
  usePlanChanges(user);
  const planIs = usePlanIs();
  const cards = useCallQuery('cards.list', {});
  return (
    <>
      <p>{user.subscriptionTier}</p>
      <p>{cards.data ? 'cards' : 'none'}</p>
      <button type="button" onClick={() => planIs(subscription)}>
        Pay
      </button>
    </>
  );
}

const made = (line: string): number => calls.filter((one) => one.line === line).length;
afterEach(clearBrowser);

test('the session is read until it shows the plan, and then everything else that depends on the plan', async () => {
  let reads = 0;
  signedInWith({
    // Identity has heard of it at the third read.
    'GET /api/user': () => ({ body: (reads += 1) > 3 ? pro : free }),
    'GET /api/credit-cards': () => ({ body: [] }),
  });
  show(<Page />);
  await screen.findByText('cards');
  expect(made('GET /api/credit-cards')).toBe(1);
  screen.getByRole('button', { name: 'Pay' }).click();
  await screen.findByText('premium');
  await waitFor(() => expect(made('GET /api/credit-cards')).toBe(2));
  expect(made('GET /api/user')).toBe(4);
});

test('a plan that the session shows already costs no call', async () => {
  signedInWith({ 'GET /api/user': () => ({ body: pro }), 'GET /api/credit-cards': () => ({ body: [] }) });
  show(<Page />);
  await screen.findByText('cards');
  jest.useFakeTimers();
  screen.getByRole('button', { name: 'Pay' }).click();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  expect([made('GET /api/user'), made('GET /api/credit-cards')]).toEqual([1, 1]);
});

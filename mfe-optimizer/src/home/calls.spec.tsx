/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { answerWith, calls, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { useSession } from '@floatwise/web-kit/session';
import { accountCard } from '../wallet/testing/card-samples.js';
import { openCard } from '../wallet/testing/opened-card.js';
import { WalletPanel } from '../wallet-panel/wallet-panel.js';

const user = { id: 'u', email: 'a@example.com', role: 'user', apyPercent: 4.5 };
const getUser = 'GET /api/user';
const getCards = 'GET /api/credit-cards';
const made = (line: string): number => calls.filter((call) => call.line === line).length;
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

const Who = (): ReactNode => <output>{useSession().status}</output>;
const who = (): string | null | undefined => screen.queryByRole('status')?.textContent;

/** A page that can show, hide, and show the same part again. */
function Part({ children }: { children: ReactNode }): ReactNode {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(!isShown)}>Turn the page</button>
      {isShown && children}
    </>
  );
}
/** The server that says so takes the hint along. */
function sessionEnded() {
  document.cookie = 'fw_hint=; Max-Age=0; Path=/';
  return { status: 401, body: { message: 'Sign in.' } };
}
const turn = () => act(() => screen.getByRole('button', { name: 'Turn the page' }).click());

afterEach(clearBrowser);

describe('GET /api/user', () => {
  /** The page after the response has arrived. The clock moves only when the test moves it. */
  async function open(): Promise<void> {
    jest.useFakeTimers({ now: new Date(2026, 2, 10, 12) });
    show(
      <Part>
        <Who />
      </Part>,
    );
    await pass(0);
  }

  test('returns the user, or null on 401, who is a guest then', async () => {
    let isSignedIn = true;
    signedInWith({ [getUser]: () => (isSignedIn ? { body: user } : sessionEnded()) });
    await open();
    expect(who()).toBe('signed-in');
    isSignedIn = false;
    await pass(30);
    expect(who()).toBe('guest');
  });

  test('any other failure is thrown, and nobody becomes a guest by it', async () => {
    signedInWith({ [getUser]: () => ({ status: 503, body: { message: 'Later.' } }) });
    await open();
    expect(who()).toBe('unavailable');
  });

  test('is not asked at all by a guest', async () => {
    answerWith({});
    await open();
    await pass(90);
    expect(who()).toBe('guest');
    expect(calls).toEqual([]);
  });

  test('User polling: refetched every 30 s', async () => {
    signedInWith({});
    await open();
    expect(who()).toBe('signed-in');
    for (const asked of [2, 3, 4]) {
      await pass(29);
      expect(made(getUser)).toBe(asked - 1);
      await pass(1);
      expect(made(getUser)).toBe(asked);
    }
  });

  test.each([
    [9, 1],
    [11, 2],
  ])('stale after 10 s: by the time that a part appears after %s s, the calls are %s', async (seconds, asked) => {
    signedInWith({});
    await open();
    expect(who()).toBe('signed-in');
    turn();
    await pass(seconds);
    turn();
    await pass(1);
    expect(made(getUser)).toBe(asked);
  });

  test.each([
    [59, 'signed-in'],
    [61, 'loading'],
  ])('cache 60 s: who comes back after %s s is %s while the answer is awaited', async (seconds, status) => {
    let isSlow = false;
    signedInWith({ [getUser]: () => (isSlow ? 'never' : { body: user }) });
    await open();
    expect(who()).toBe('signed-in');
    isSlow = true;
    turn();
    await pass(seconds);
    turn();
    await pass(0);
    expect(who()).toBe(status);
  });
});

describe('Global data-fetch defaults', () => {
  beforeEach(onTenthOfMarch);
  const open = () =>
    show(
      <Part>
        <WalletPanel />
      </Part>,
    );

  test('no automatic refetch interval, no refetch on window focus, data never stale', async () => {
    signedInWith({ [getCards]: () => ({ body: [accountCard()] }) });
    open();
    await screen.findByRole('listitem', { name: 'Everyday' });
    await pass(600);
    act(() => void window.dispatchEvent(new Event('focus')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    turn();
    await pass(10);
    turn();
    expect(screen.getByRole('listitem', { name: 'Everyday' })).toBeTruthy();
    await pass(1);
    expect(made(getCards)).toBe(1);
  });

  test('no retries for queries', async () => {
    signedInWith({ [getCards]: () => ({ status: 503, body: { message: 'Your wallet can not be read.' } }) });
    open();
    await screen.findByText('Your wallet can not be read.');
    await pass(120);
    expect(made(getCards)).toBe(1);
  });

  test('no retries for mutations', async () => {
    const remove = `DELETE /api/credit-cards/${accountCard().id}`;
    signedInWith({ [getCards]: () => ({ body: [accountCard()] }), [remove]: () => ({ status: 503 }) });
    open();
    await openCard('Everyday');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Everyday' }));
    await pass(120);
    expect(made(remove)).toBe(1);
  });
});

test('GET /api/credit-cards: signed in only', async () => {
  onTenthOfMarch();
  answerWith({ [getCards]: () => ({ body: [accountCard()] }) });
  show(<WalletPanel />);
  await pass(60);
  expect(screen.getByText('No credit cards added yet')).toBeTruthy();
  expect(calls).toEqual([]);
});

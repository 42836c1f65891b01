/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useCallQuery } from './call-query.js';
import { useSession, useSessionOfOtherTabs } from './session.js';
import { calls, clearBrowser, show, signedInWith } from './testing/scene.js';

function Page() {
  const session = useSession();
  useSessionOfOtherTabs();
  return <p>{session.status === 'signed-in' ? session.user.email : session.status}</p>;
}

/** Its parent stays as it is, so nothing but its own query draws it again. */
function Cards() {
  const cards = useCallQuery('cards.list', {});
  return <p>{cards.data ? `${cards.data.length} cards` : 'no cards read'}</p>;
}

/** A browser's channel between tabs, which jsdom doesn't have. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: (() => void) | null = null;
  constructor() {
    Channel.open.add(this);
  }
  close(): void {
    Channel.open.delete(this);
  }
}
const tellThisTab = () => act(async () => Channel.open.forEach(({ onmessage }) => onmessage?.()));

beforeAll(() => void Object.assign(globalThis, { BroadcastChannel: Channel }));
afterEach(clearBrowser);

const shown = (): string => document.body.textContent;
const aSecond = () => act(() => jest.advanceTimersByTimeAsync(1_000));

/** The page of somebody with two cards; calling the result, somebody else with one is signed in. */
async function annsPage(): Promise<() => void> {
  jest.useFakeTimers();
  let [email, cards] = ['ann@example.com', [{}, {}]];
  signedInWith({
    'GET /api/user': () => ({ body: { id: email, email } }),
    'GET /api/credit-cards': () => ({ body: cards }),
  });
  show(
    <>
      <Page />
      <Cards />
    </>,
  );
  await aSecond();
  return () => void ([email, cards] = ['ben@example.com', [{}]]);
}

test('a tab shows at once who has signed in in another tab, and nothing of who was signed in before', async () => {
  const becomesBen = await annsPage();
  expect(shown()).toBe('ann@example.com2 cards');
  becomesBen();
  await tellThisTab();
  expect(shown()).not.toMatch(/ann@example.com|2 cards/);
  await aSecond();
  expect(shown()).toBe('ben@example.com1 cards');
});

test.each([
  ['at once', [] as string[]],
  ['after a while without anyone', ['']],
])('a tab that no other tab tells who has signed in, %s, shows nothing of who was here before', async (_, between) => {
  jest.useFakeTimers();
  let [email, cards] = ['ann@example.com', [{}, {}]];
  signedInWith({
    'GET /api/user': () => (email ? { body: { id: email, email } } : { status: 401, body: { message: 'Sign in.' } }),
    'GET /api/credit-cards': () => ({ body: cards }),
  });
  show(
    <>
      <Page />
      <Cards />
    </>,
  );
  await aSecond();
  for (email of [...between, 'ben@example.com']) {
    cards = email ? [{}] : [];
    document.cookie = 'fw_hint=1; Path=/';
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    await aSecond();
    expect(shown()).not.toMatch(/ann@example.com|2 cards/);
  }
  expect(shown()).toBe('ben@example.com1 cards');
});

describe('a page that the browser kept for Back', () => {
  const comeBack = () =>
    act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

  test('shows at once that nobody is signed in anymore', async () => {
    jest.useFakeTimers();
    signedInWith({ 'GET /api/user': () => ({ body: { id: 'ann', email: 'ann@example.com' } }) });
    show(<Page />);
    await aSecond();
    document.cookie = 'fw_hint=; Max-Age=0; Path=/';
    await comeBack();
    expect([shown(), calls.length]).toEqual(['guest', 1]);
  });

  test('asks at once who is signed in now, and shows nothing of who was before', async () => {
    const becomesBen = await annsPage();
    await comeBack();
    await aSecond();
    expect(shown()).toBe('ann@example.com2 cards');
    becomesBen();
    await comeBack();
    await aSecond();
    expect(shown()).toBe('ben@example.com1 cards');
  });
});

test('a tab asks for nobody once another one has signed out', async () => {
  jest.useFakeTimers();
  signedInWith({ 'GET /api/user': () => ({ body: { id: 'ann', email: 'ann@example.com' } }) });
  show(<Page />);
  await aSecond();
  document.cookie = 'fw_hint=; Max-Age=0; Path=/';
  const before = calls.length;
  await tellThisTab();
  await aSecond();
  expect(shown()).toBe('guest');
  expect(calls.length).toBe(before);
});

test('a session that gets another ID while it’s asked for is still there', async () => {
  jest.useFakeTimers();
  const user = { id: 'ann', email: 'ann@example.com' };
  let isMoving = false;
  signedInWith({ 'GET /api/user': () => (isMoving ? { status: 401, body: { message: 'Sign in.' } } : { body: user }) });
  show(<Page />);
  await aSecond();
  isMoving = true;
  await act(() => jest.advanceTimersByTimeAsync(29_500));
  expect(calls).toHaveLength(2);
  isMoving = false;
  await aSecond();
  expect([shown(), calls.length, document.cookie]).toEqual(['ann@example.com', 3, 'fw_hint=1']);
});

test('where a session has ended, the server takes the hint along, and nobody is asked for again', async () => {
  jest.useFakeTimers();
  signedInWith({
    'GET /api/user': () => {
      document.cookie = 'fw_hint=; Max-Age=0; Path=/';
      return { status: 401, body: { message: 'Sign in.' } };
    },
  });
  show(<Page />);
  await aSecond();
  expect([shown(), calls.length]).toEqual(['guest', 1]);
});

test('a hint that is there without a session is cleared', async () => {
  jest.useFakeTimers();
  signedInWith({ 'GET /api/user': () => ({ status: 401, body: { message: 'Sign in.' } }) });
  show(<Page />);
  await aSecond();
  await aSecond();
  expect([shown(), calls.length, document.cookie]).toEqual(['guest', 2, '']);
});

/** @jest-environment jsdom */
import {
  calls,
  clearBrowser,
  onTenthOfMarch,
  show,
  signedInWith,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import '@floatwise/web-kit/confirm-identity-dialog';
import { dismissToast } from '@floatwise/web-kit/toasts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { account, authorizationUrl, connection, connectionId, connections, visitId } from './testing/bank-samples.js';
import { reportReturn } from './return-channel.js';
import {
  bankAnswers,
  browserThat,
  button,
  cardsLine,
  connectChase,
  connectLine,
  getLine,
  listLine,
  message,
  openings,
  pass,
  press,
  WalletPage,
} from './testing/bank-scene.js';

function walletAt(address: string, answers?: Answers): void {
  signedInWith(bankAnswers(answers));
  show(<WalletPage />, address);
}
const made = (line: string): number => calls.filter((call) => call.line === line).length;
const waiting = () => screen.findByText('Waiting for Chase...');
const problem = (code: 'denied' | 'expired' | 'failed' | 'login-required', sentence = `It is ${code}.`) => ({
  body: connection({ status: 'error', problem: { code, sentence } }),
});

beforeEach(() => {
  onTenthOfMarch();
  browserThat();
});
afterEach(() => {
  act(() => dismissToast(message()?.id ?? 0));
  clearBrowser();
});

describe('the way to the bank', () => {
  test('asks for the password first if the sign-in was a while ago, and then opens another window', async () => {
    const confirm = 'POST /api/auth/confirm';
    walletAt('/?banks=connect', {
      'GET /api/auth/connections': () => ({
        body: { password: true, resetsPassword: false, magicLink: true, google: null },
      }),
      [connectLine]: () =>
        made(confirm) === 0
          ? { status: 403, body: { code: 'confirm-first', message: 'Enter your password.' } }
          : { body: { connectionId, visitId, status: 'authorization_required', authorizationUrl } },
      [confirm]: () => ({ status: 204 }),
    });
    await connectChase();
    await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    expect(openings.map(({ opened }) => opened?.closed)).toEqual([true]);
    // The dialog is drawn anew once it knows how this person can sign in.
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'secret phrase' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waiting();
    expect(openings.map(({ opened }) => opened?.closed)).toEqual([true, false]);
    expect(message()).toBeNull();
  });

  test('opens an empty window with the press, cuts it off from this page, and leads it to the bank', async () => {
    let isOpenAtCall = false;
    walletAt('/?banks=connect', {
      [connectLine]: () => {
        isOpenAtCall = openings.length === 1 && openings[0]?.opened?.location.href === '';
        return { body: { connectionId, visitId, status: 'authorization_required', authorizationUrl } };
      },
    });
    await connectChase();
    await waiting();
    expect(isOpenAtCall).toBe(true);
    expect(openings[0]?.features).toMatch(/^popup,width=560,height=780,/);
    expect(openings[0]?.opened).toMatchObject({
      opener: null,
      location: { href: authorizationUrl },
      document: { title: 'Opening Chase...' },
    });
  });

  test('is a new tab on a phone', async () => {
    browserThat({ isPhone: true });
    walletAt('/?banks=connect');
    await connectChase();
    await waiting();
    expect(openings[0]?.features).toBe('');
  });

  test('is a link to press where the browser blocks the window', async () => {
    browserThat({ blocks: true });
    walletAt('/?banks=connect');
    await connectChase();
    const link = await screen.findByRole('link', { name: 'Open Chase’s page' });
    expect(link.getAttribute('href')).toBe(authorizationUrl);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByText(/Your browser didn’t let us open Chase’s page/)).toBeTruthy();
  });

  test('is not needed where the server says that the bank is connected already', async () => {
    walletAt('/?banks=connect', {
      [connectLine]: () => ({ body: { connectionId, visitId, status: 'connected' } }),
      [getLine]: () => ({ body: connection() }),
    });
    await connectChase();
    expect(await screen.findByRole('dialog', { name: 'What we found' })).toBeTruthy();
    expect(openings[0]?.opened?.closed).toBe(true);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x'])('never leads to %s', async (url) => {
    walletAt('/?banks=connect', {
      [connectLine]: () => ({
        body: { connectionId, visitId, status: 'authorization_required', authorizationUrl: url },
      }),
    });
    await connectChase();
    await waitFor(() => expect(message()?.title).toBe('Connection Failed'));
    expect(openings[0]?.opened?.location.href).toBe('');
    expect(openings[0]?.opened?.closed).toBe(true);
  });
});

describe('while somebody is at the bank', () => {
  test('the bank’s window comes to the front again, or opens anew once it was closed', async () => {
    walletAt('/?banks=connect');
    await connectChase();
    await press('Open the bank’s page again');
    expect(openings[0]?.opened?.focus).toHaveBeenCalled();
    openings[0]?.opened?.close();
    await press('Open the bank’s page again');
    expect(openings[1]?.opened?.location.href).toBe(authorizationUrl);
  });

  test('a window that was closed before the end is said, and offered again', async () => {
    walletAt('/?banks=connect');
    await connectChase();
    await waiting();
    openings[0]?.opened?.close();
    await pass(2);
    expect(screen.queryByText(/was closed before you finished/)).toBeNull();
    await pass(2);
    expect(screen.getByText(/Chase’s page was closed before you finished/)).toBeTruthy();
    await press('Open the bank’s page again');
    expect(await waiting()).toBeTruthy();
  });

  test('Cancel goes back to the choice and closes the window', async () => {
    walletAt('/?banks=connect');
    await connectChase();
    await press('Cancel');
    expect(openings[0]?.opened?.closed).toBe(true);
    expect(button('Connect with Free Tier').disabled).toBe(false);
  });

  test('the server is asked every two seconds, and no longer than ten minutes', async () => {
    walletAt('/?banks=connect');
    await connectChase();
    await waiting();
    const before = made(getLine);
    await pass(10);
    expect(made(getLine)).toBe(before + 5);
    await pass(600);
    expect(screen.getByText('Connecting Chase took too long. Please start again. Nothing was changed.')).toBeTruthy();
    const late = made(getLine);
    await pass(60);
    expect(made(getLine)).toBe(late);
  });

  test('the server is asked at once when another window tells that somebody came back', async () => {
    walletAt('/?banks=connect');
    await connectChase();
    await waiting();
    const before = made(getLine);
    let isHeard = false;
    const stop = reportReturn({ connectionId, problem: null }, () => (isHeard = true));
    await waitFor(() => expect(isHeard).toBe(true));
    stop();
    expect(made(getLine)).toBe(before + 1);
  });

  test('what another window tells of another connection is not heard', async () => {
    walletAt('/?banks=connect');
    await connectChase();
    await waiting();
    let isHeard = false;
    const stop = reportReturn({ connectionId: 'another', problem: 'denied' }, () => (isHeard = true));
    await pass(1);
    stop();
    expect(isHeard).toBe(false);
    expect(screen.getByText('Waiting for Chase...')).toBeTruthy();
  });
});

describe('the end of it', () => {
  test('connected: Connection Successful, the card list is refreshed, and what was found is shown', async () => {
    let isDone = false;
    walletAt('/?banks=connect', {
      [getLine]: () => ({ body: connection({ status: isDone ? 'connected' : 'pending' }) }),
    });
    await connectChase();
    await waiting();
    const lists = [made(cardsLine), made(listLine)];
    isDone = true;
    await pass(2);
    const told = { title: 'Connection Successful', description: 'Successfully connected to Chase' };
    await waitFor(() => expect(message()).toMatchObject(told));
    expect(await screen.findByRole('dialog', { name: 'What we found' })).toBeTruthy();
    expect([made(cardsLine), made(listLine)]).toEqual(lists.map((count) => count + 1));
    expect(window.location.search).toBe(`?banks=${connectionId}`);
  });

  test.each([
    ['denied', 'Start again whenever you like.'],
    ['expired', 'Nothing was changed.'],
    ['failed', 'You can also enter your cards yourself.'],
  ] as const)('%s: the server’s sentence and what to do', async (code, todo) => {
    let answer: { body: unknown } = { body: connection({ status: 'pending' }) };
    walletAt('/?banks=connect', { [getLine]: () => answer });
    await connectChase();
    await waiting();
    answer = problem(code);
    await pass(2);
    expect((await screen.findByRole('alert')).textContent).toBe(`It is ${code}. ${todo}`);
    expect(message()).toMatchObject({ title: 'Connection Failed', description: `It is ${code}.` });
    await press('Try again');
    expect(await screen.findByLabelText('Your bank')).toBeTruthy();
  });

  test('failed: Continue with Manual Entry opens the form of a new card', async () => {
    walletAt('/?banks=connect', { [getLine]: () => problem('failed') });
    await connectChase();
    await press('Continue with Manual Entry');
    expect(await screen.findByRole('dialog', { name: 'Add Card' })).toBeTruthy();
  });

  test('a connection that the server has no more counts as expired; a server that is away is waited for', async () => {
    let status = 503;
    walletAt('/?banks=connect', { [getLine]: () => ({ status, body: { message: 'No.' } }) });
    await connectChase();
    await waiting();
    await pass(4);
    expect(screen.getByText('Waiting for Chase...')).toBeTruthy();
    status = 404;
    await pass(2);
    expect(screen.getByText('Connecting Chase took too long. Please start again. Nothing was changed.')).toBeTruthy();
  });
});

test('the page that the bank leads back to is answered also when it comes after the end', async () => {
  walletAt('/?banks=connect', { [getLine]: () => ({ body: connection() }) });
  await connectChase();
  expect(await screen.findByRole('dialog', { name: 'What we found' })).toBeTruthy();
  let isHeard = false;
  const stop = reportReturn({ connectionId, problem: null }, () => (isHeard = true));
  await waitFor(() => expect(isHeard).toBe(true));
  stop();
});

describe('connecting again', () => {
  const broken = connection({
    status: 'error',
    problem: { code: 'login-required', sentence: 'Chase wants you to sign in there again.' },
    accounts: [account()],
  });
  const answers = {
    [listLine]: () => ({ body: connections({ connections: [broken] }) }),
    [`POST /api/bank/connections/${connectionId}/reconnect`]: () => ({
      body: { connectionId, visitId, status: 'authorization_required', authorizationUrl },
    }),
  };

  test('waits although the old problem is still there, until the server says connected', async () => {
    let now = broken;
    walletAt('/?banks=manage', { ...answers, [getLine]: () => ({ body: now }) });
    await press('Reconnect Chase');
    await waiting();
    await pass(4);
    expect(screen.getByText('Waiting for Chase...')).toBeTruthy();
    now = connection();
    await pass(2);
    expect(message()?.title).toBe('Connection Successful');
  });

  test('that fails with the same problem as before says so at once', async () => {
    let now = { ...broken, lastVisit: { id: account().id, problem: 'login-required' as const } };
    walletAt('/?banks=manage', { ...answers, [getLine]: () => ({ body: now }) });
    await press('Reconnect Chase');
    await waiting();
    await pass(4);
    expect(screen.getByText('Waiting for Chase...')).toBeTruthy();
    now = { ...broken, lastVisit: { id: visitId, problem: 'login-required' } };
    await pass(2);
    expect(screen.getByRole('alert').textContent).toContain('Chase wants you to sign in there again.');
    expect(message()).toMatchObject({ title: 'Connection Failed' });
  });

  test('ends with what the page says that the bank led back to, where the server keeps the old problem', async () => {
    walletAt('/?banks=manage', { ...answers, [getLine]: () => ({ body: broken }) });
    await press('Reconnect Chase');
    await waiting();
    const stop = reportReturn({ connectionId, problem: 'denied' }, () => undefined);
    expect(
      await screen.findByText(
        'You didn’t allow access at Chase, so nothing was connected. Start again whenever you like.',
      ),
    ).toBeTruthy();
    stop();
    await press('Try again');
    expect(await screen.findByRole('dialog', { name: 'Bank connections' })).toBeTruthy();
  });
});

/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, clearBrowser, show, signedInWith, type Answer, type Answers } from '@floatwise/web-kit/testing/scene';
import { ConfirmFirst } from '@floatwise/web-kit/confirm-first';
import { aSession, someConnections } from '../../testing/account-samples.js';
import { formatDay } from '../../format-day.js';
import { Message } from '../../testing/message.js';
import { aBank, aFeed, aPushDevice, securityPaths, signInIds, someBanks } from '../../testing/security-samples.js';
import { PasswordSection } from '../password/password-section.js';
import { SecuritySection } from './security-section.js';

const there = aSession({ id: 'b'.repeat(64), device: 'Safari on iPhone', signInId: signInIds.elsewhere });
const [feed, device, bank] = [aFeed(), aPushDevice(), aBank()];
const away: Answer = { status: 503, body: { message: 'Away for a moment.' } };

/** The section with one of everything, made elsewhere. What was ended is gone when asked again. */
function open(answers: Answers = {}): void {
  const isEnded = (line: string) => calls.some((one) => one.line === line);
  signedInWith({
    [securityPaths.sessions]: () => ({
      body: [aSession({ current: true }), ...(isEnded(`DELETE /api/user/sessions/${there.id}`) ? [] : [there])],
    }),
    [securityPaths.feed]: () => ({ body: isEnded('DELETE /api/calendar') ? { feed: null } : feed }),
    [securityPaths.devices]: () => ({
      body: { publicKey: 'key', devices: isEnded(`DELETE /api/user/push/${device.id}`) ? [] : [device] },
    }),
    [securityPaths.banks]: () => ({
      body: someBanks([{ ...bank, live: !isEnded(`DELETE /api/bank/connections/${bank.id}`) }]),
    }),
    'GET /api/auth/connections': () => ({ body: someConnections() }),
    'DELETE /api/calendar': () => ({ status: 204 }),
    [`DELETE /api/user/push/${device.id}`]: () => ({ status: 204 }),
    [`DELETE /api/bank/connections/${bank.id}`]: () => ({ status: 204 }),
    [`DELETE /api/user/sessions/${there.id}`]: () => ({ status: 204 }),
    'DELETE /api/user/sessions': () => ({ body: { ended: 1 } }),
    ...answers,
  });
  show(
    <ConfirmFirst>
      <SecuritySection />
      <PasswordSection email="ada@example.com" />
      <Message />
    </ConfirmFirst>,
    '/account#security',
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const question = async () => within(await screen.findByRole('alertdialog'));
const listed = async (of: { findByRole: typeof screen.findByRole }) =>
  within(await of.findByRole('list', { name: 'This ends too' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** The days of the samples, which have their year once it's over. */
const [made, read] = [formatDay('2026-03-01T12:00:00.000Z'), formatDay('2026-03-09T12:00:00.000Z')];
const both = [`Calendar feed, made ${made} from Safari on iPhone`, `Alerts on Chrome on Android, since ${made}`];
const ends = (line: string) => calls.filter((one) => one.line === line).length;

afterEach(clearBrowser);

test.each([
  ['Sessions', 'Safari on iPhone', new RegExp(`signed in ${made}`)],
  ['Calendar feed', 'Private calendar address', `Made ${made} from Safari on iPhone · not read yet`],
  ['Devices with alerts', 'Chrome on Android', `Since ${made} · no alert yet`],
  ['Bank connections', 'Chase', `Connected ${made} from Firefox on Windows · last read ${read}`],
])('[requirement 46] everything stands there: %s, with name, when, and from where', async (list, name, when) => {
  open();
  const part = within(await screen.findByRole('list', { name: list }));
  expect(part.getByText(name)).toBeTruthy();
  expect(part.getAllByText(when).length).toBeGreaterThan(0);
});

test.each([
  ['Turn off calendar feed', 'Turn off', 'DELETE /api/calendar', 'No calendar feed.'],
  ['Turn off alerts on Chrome on Android', 'Turn off', `DELETE /api/user/push/${device.id}`, 'No device gets alerts.'],
  ['Disconnect Chase', 'Disconnect', `DELETE /api/bank/connections/${bank.id}`, 'No bank is connected.'],
])('%s asks first, then ends it', async (button, confirm, line, afterward) => {
  open();
  await press(button);
  expect(ends(line)).toBe(0);
  await userEvent.click((await question()).getByRole('button', { name: confirm }));
  expect(await screen.findByText(afterward)).toBeTruthy();
  expect(ends(line)).toBe(1);
});

test('[requirement 46] signing out a session lists the feed and the devices that end with it', async () => {
  open();
  await screen.findByText('Private calendar address');
  await screen.findByText('Chrome on Android');
  await press('Sign out Safari on iPhone');
  const dialog = await question();
  expect(await listed(dialog)).toEqual(both);
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
  await screen.findByText('No calendar feed.');
  expect(screen.getByText('No device gets alerts.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
});

test('a session with which nothing else ends is signed out with one press', async () => {
  open({
    [securityPaths.feed]: () => ({ body: aFeed({ signInId: signInIds.here }) }),
    [securityPaths.devices]: () => ({ body: { publicKey: 'key', devices: [] } }),
  });
  await screen.findByText('Private calendar address');
  await screen.findByText('No device gets alerts.');
  await press('Sign out Safari on iPhone');
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(screen.getByText('Private calendar address')).toBeTruthy();
});

test('[requirement 46] signing out everywhere else, and a new password, list what ends and nothing that was made here', async () => {
  open({
    [securityPaths.devices]: () => ({
      body: {
        publicKey: 'key',
        devices: [device, aPushDevice({ id: 'here', name: 'This one', signInId: signInIds.here })],
      },
    }),
  });
  await screen.findByText('Private calendar address');
  await screen.findByText('This one');
  const form = within(screen.getByRole('region', { name: 'Password' }));
  expect(await listed(form)).toEqual(both);
  await press('Sign out everywhere else');
  const dialog = await question();
  expect(await listed(dialog)).toEqual(both);
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
  await screen.findByText('No calendar feed.');
  expect(screen.queryByText('Chrome on Android')).toBeNull();
  expect(screen.getByText('This one')).toBeTruthy();
});

test('a service that is away costs its own part, which can be tried again, and dialogs say what they can’t list', async () => {
  let isAway = true;
  open({ [securityPaths.devices]: () => (isAway ? away : { body: { publicKey: 'key', devices: [device] } }) });
  const retry = await screen.findByRole('button', { name: 'Retry: Devices with alerts' });
  expect(await screen.findByText('Private calendar address')).toBeTruthy();
  expect(await screen.findByText('Chase')).toBeTruthy();
  await press('Sign out Safari on iPhone');
  const dialog = await question();
  expect(dialog.getByText(/We can’t list them right now/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Chrome on Android')).toBeTruthy();
});

test('what can’t be ended stays and says so; what ended on its own is gone', async () => {
  open({
    'DELETE /api/calendar': () => away,
    [`DELETE /api/user/push/${device.id}`]: () => ({ status: 404, body: { message: 'x' } }),
  });
  await press('Turn off calendar feed');
  await userEvent.click((await question()).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.getByTestId('message').textContent).toBe('Nothing Changed: Away for a moment.'));
  await press('Turn off alerts on Chrome on Android');
  await userEvent.click((await question()).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('No device gets alerts.')).toBeTruthy();
});

test('where no alerts are sent, nothing is said about them', async () => {
  open({ [securityPaths.devices]: () => ({ body: { publicKey: null, devices: [] } }) });
  await screen.findByText('Private calendar address');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Devices with alerts' })).toBeNull());
});

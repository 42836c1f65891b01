/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failedEntry, readEntries } from '@floatwise/contracts/admin-calls';
import type { Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import type { UserAuditEntry, UserDetails, UserSession } from '@floatwise/contracts/identity/user-details.http';
import { calls, clearBrowser, show, signedInWith, type Answer, type Answers } from '@floatwise/web-kit/testing/scene';
import { useRoutes } from '@floatwise/web-kit/router';
import { dismissToast, useToast } from '@floatwise/web-kit/toasts';
import { noonOn } from './testing/user-samples.js';
import { UserPage } from './user-page.js';
import { aboutText, eventText } from './user-text.js';

const id = '8a2e1c9e-0a1b-4c3d-9e8f-000000000001';
const operator = '8a2e1c9e-0a1b-4c3d-9e8f-0000000000aa';
const user = `GET /api/admin/users/${id}`;
const plan = `GET /api/admin/subscribers/${id}`;
const audit = `GET /api/admin/users/${id}/audit?reads=hidden`;
const auditWithReads = `GET /api/admin/users/${id}/audit`;
const mails = `GET /api/admin/mails?query=${id}`;

const ada: UserDetails = {
  ...{ id, email: 'ada@example.com', firstName: 'Ada', lastName: '<b>Byron</b>', emailVerified: false },
  ...{ authProvider: 'local', role: 'user', subscriptionTier: 'premium', timezone: 'Europe/London' },
  ...{ subscriptionExpiry: noonOn('2027-03-03'), createdAt: noonOn('2026-01-03') },
  ...{ lastActiveAt: noonOn('2026-03-09'), deletionAt: null, betaFlags: ['page-feedback'] },
};
const invoice: Subscriber['invoices'][number] = {
  ...{ id: 'in_1234567', number: 'FW-0001', at: noonOn('2026-03-03'), amount: 49, refunded: 0, status: 'paid' },
  ...{ url: null, refundableUntil: noonOn('2026-04-02') },
};
const grant: Subscriber['grants'][number] = {
  ...{ id: operator, source: 'operator', effect: 'months', months: 3, grantedAt: noonOn('2026-03-03') },
  ...{ reason: 'Goodwill.', withdrawn: null, mayBeWithdrawn: true },
};
const adasPlan: Subscriber = {
  userId: id,
  subscription: {
    ...{ tier: 'premium', expiresAt: noonOn('2027-03-03'), permanent: false, cardLimit: null },
    stretches: [{ source: 'stripe', from: noonOn('2026-03-03'), until: noonOn('2027-03-03') }],
    paid: {
      ...{ plan: 'annual', amount: 49, status: 'active', trialEndsAt: null, renewsAt: noonOn('2027-03-03') },
      ...{ endsAt: null, nextPlan: null, problem: null },
    },
    trialAvailable: false,
  },
  grants: [grant, { ...grant, id: 'c', source: 'coupon', reason: null, mayBeWithdrawn: false }],
  periods: [{ kind: 'paid', from: noonOn('2026-03-03'), until: noonOn('2027-03-03') }],
  coupons: [{ code: 'SPRING', months: 3, redeemedAt: noonOn('2026-03-03') }],
  refunds: [
    { id: 'r', invoiceId: 'in_0', amount: 4.99, reason: 'Twice.', askedAt: noonOn('2026-02-03'), madeAt: null },
  ],
  invoices: [invoice, { ...invoice, id: 'in_0000001', number: 'FW-0000', refundableUntil: null }],
};
const session: UserSession = {
  ...{ device: 'Firefox on Windows', isElevated: true, isYours: false },
  ...{ signedInAt: noonOn('2026-03-01'), lastSeenAt: noonOn('2026-03-09') },
};
const entry: UserAuditEntry = {
  ...{ id: '7', at: noonOn('2026-03-09'), event: 'signed-out-everywhere', by: 'operator', device: null },
  ...{ about: null, reason: 'Lost phone.', times: 1 },
};
const mail = {
  ...{ id: operator, about: 'Daily reminder for Dec 3', kind: 'daily-reminder', userId: id, fault: null, tries: 1 },
  ...{ askedAt: noonOn('2026-03-09'), state: 'sent', says: 'Sent' },
};

/** The page, and the toast that the shell would show. */
function Page() {
  const toast = useToast();
  const page = useRoutes([{ path: '/admin/users/:id', element: <UserPage /> }]);
  return (
    <>
      {page}
      {toast && (
        <button onClick={() => dismissToast(toast.id)}>
          {toast.title}: {toast.description}
        </button>
      )}
    </>
  );
}
const open = async (answers: Answers = {}, { role = 'admin', who = operator, page = id } = {}) => {
  const caller = { id: who, email: 'op@example.com', role, mayAdminister: true, subscriptionTier: 'free' };
  signedInWith({
    'GET /api/user': () => ({ body: caller }),
    [user]: () => ({ body: ada }),
    [plan]: () => ({ body: adasPlan }),
    [`${user}/sessions`]: () => ({ body: [session] }),
    [mails]: () => ({ body: { mails: [mail], next: null, kinds: [] } }),
    [audit]: () => ({ body: { entries: [entry], next: null } }),
    ...answers,
  });
  show(<Page />, `/admin/users/${page}`);
  await screen.findByRole('heading', { level: 1 });
};
const block = (name: string) => within(screen.getByRole('region', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const made = (line: string) => calls.filter((one) => one.line === line);
/** Presses, gives the reason, and confirms. */
const act = async (name: string, confirm = name) => {
  await press(name);
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Asked for it.');
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
};

afterEach(clearBrowser);

test('is for administrators: others see so, and nothing is asked', async () => {
  await open({}, { role: 'user' });
  expect(screen.getByRole('heading', { name: 'You don’t have access' })).toBeTruthy();
  expect(calls.some(({ line }) => line.includes('/api/admin/'))).toBe(false);
});

test('an address without an id asks nothing', async () => {
  await open({}, { page: 'one' });
  expect(screen.getByText('No such user')).toBeTruthy();
  expect(calls.some(({ line }) => line.includes('/api/admin/'))).toBe(false);
});

test('account: name, email, verified, sign-in, role, joined, last active, time zone; markup is text', async () => {
  await open();
  await screen.findByText('ada@example.com');
  const account = block('Account');
  for (const text of [
    'Ada <b>Byron</b>',
    'Not verified',
    'Email',
    'User',
    'Jan 3, 2026',
    'Europe/London',
    'Page feedback',
  ])
    expect(account.getAllByText(text).length).toBeGreaterThan(0);
  expect(account.getByText('Pro until Mar 3, 2027')).toBeTruthy();
  expect(account.queryByText('Scheduled')).toBeNull();
});

test('a scheduled deletion is said', async () => {
  await open({ [user]: () => ({ body: { ...ada, deletionAt: noonOn('2026-04-03') } }) });
  expect(await screen.findByText('Scheduled')).toBeTruthy();
});

test('plan: subscription, grants with their reason, invoices, paid periods, coupons, refunds', async () => {
  await open();
  expect(await screen.findByText('Pro annual, $49.00 a year, renews on Mar 3, 2027')).toBeTruthy();
  const shown = block('Plan');
  expect(shown.getByText('Card subscription until Mar 3, 2027')).toBeTruthy();
  const row = within(shown.getByRole('row', { name: /3 months of Pro by an operator/ }));
  expect(row.getByText('Goodwill.')).toBeTruthy();
  expect(within(shown.getByRole('row', { name: /by a coupon/ })).queryByRole('button')).toBeNull();
  expect(within(shown.getByRole('row', { name: /FW-0000/ })).queryByRole('button')).toBeNull();
  expect(shown.getByText('Paid: Mar 3, 2026 to Mar 3, 2027')).toBeTruthy();
  expect(shown.getByText('SPRING: 3 months, Mar 3, 2026')).toBeTruthy();
  expect(shown.getByText('$4.99 of in_0, Feb 3, 2026, not confirmed yet: Twice.')).toBeTruthy();
});

test('what goes back is what was refunded, also where a part went back since the page was loaded', async () => {
  const line = `POST /api/admin/subscribers/${id}/refund`;
  const made = { id: 'r', invoiceId: invoice.id, amount: 39, reason: 'Asked for it.', askedAt: invoice.at };
  const refunds = [{ ...made, madeAt: invoice.at }];
  const refunded = { ...adasPlan, refunds, invoices: [{ ...invoice, refunded: 49, refundableUntil: null }] };
  await open({ [line]: () => ({ body: refunded }) });
  await act('Refund FW-0001 and cancel', 'Refund and cancel');
  expect(await screen.findByText(/^Refunded: /)).toHaveProperty(
    'textContent',
    'Refunded: $39.00 goes back to the card. The subscription has ended.',
  );
});

test('a refund that failed says so, and can be asked for again, even after the guarantee is over', async () => {
  const failed = { ...invoice, refundableUntil: null, refundMissing: true };
  const made = { id: 'r', invoiceId: invoice.id, amount: 49, reason: 'Twice.', askedAt: noonOn('2026-03-30') };
  const refunds = [{ ...made, madeAt: noonOn('2026-03-30') }];
  await open({ [plan]: () => ({ body: { ...adasPlan, refunds, invoices: [failed] } }) });
  expect(await screen.findByText('$49.00 of FW-0001, Mar 30, 2026, failed: Twice.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refund FW-0001 and cancel' })).toBeTruthy();
});

test('sessions, mails without text, and audit entries', async () => {
  await open();
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
  expect(block('Sessions').getByText('Administrator')).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Daily reminder for Dec 3' });
  expect(link.getAttribute('href')).toBe(`/admin/mails?query=${id}&mail=${operator}`);
  const row = within(await screen.findByRole('row', { name: /Signed the account out everywhere/ }));
  for (const text of ['Operator', 'Lost phone.']) expect(row.getByText(text)).toBeTruthy();
});

test('each block fails by itself, and Retry asks it alone again', async () => {
  const answers: Answer[] = [{ status: 503, body: { message: 'We can’t reach part of our system.' } }];
  await open({ [plan]: () => answers.shift() ?? { body: adasPlan } });
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach part of our system.');
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
  await press('Retry Plan');
  expect(await screen.findByText('Card subscription until Mar 3, 2027')).toBeTruthy();
  expect(made(user)).toHaveLength(1);
});

test('each block says that it is loading, and that it is empty', async () => {
  const empty = { ...adasPlan, grants: [], periods: [], coupons: [], refunds: [], invoices: [] };
  await open({
    [user]: () => 'never',
    [plan]: () => ({ body: empty }),
    [`${user}/sessions`]: () => ({ body: [] }),
    [mails]: () => ({ body: { mails: [], next: null, kinds: [] } }),
    [audit]: () => ({ body: { entries: [], next: null } }),
  });
  expect(block('Account').getByRole('status')).toBeTruthy();
  for (const text of [
    ...['No grants.', 'No invoices. A free trial has none.', 'No subscription was paid.'],
    ...['No coupon was redeemed.', 'Nothing was refunded.', 'Not signed in anywhere.'],
    ...['No emails in the last 90 days.', 'No entries.'],
  ])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('older audit entries are read on request', async () => {
  await open({
    [audit]: () => ({ body: { entries: [entry], next: '7' } }),
    [`${auditWithReads}?before=7&reads=hidden`]: () => ({
      body: { entries: [{ ...entry, id: '3', event: 'registered' }], next: null },
    }),
  });
  await press('Show older');
  expect(await screen.findByText('Signed up')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('what operators looked at is shown on request, in plain words, and hidden again', async () => {
  const read = { ...entry, id: '8', event: 'wallet-read', reason: null, about: 'GET /api/admin/wallets/:userId' };
  const listed = { ...read, id: '6', event: 'users-listed', about: 'GET /api/admin/users?tier=premium&sort=email' };
  await open({ [auditWithReads]: () => ({ body: { entries: [read, entry, listed], next: null } }) });
  expect(await block('Audit log').findByText('Lost phone.')).toBeTruthy();
  expect(screen.queryByText('Saw the cards')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Show what operators looked at' }));
  const row = within(await screen.findByRole('row', { name: /Saw the cards/ }));
  expect(row.queryByText(/api/)).toBeNull();
  expect(within(screen.getByRole('row', { name: /in the list of users/ })).getByText('tier: premium, sort: email'));
  await userEvent.click(screen.getByRole('switch', { name: 'Show what operators looked at' }));
  expect(await block('Audit log').findByText('Lost phone.')).toBeTruthy();
  expect(screen.queryByText('Saw the cards')).toBeNull();
});

test('every read has words of its own, and a failed call says what was asked', () => {
  for (const event of [...readEntries, failedEntry]) {
    const named = event.replaceAll('-', ' ');
    expect(eventText({ event, times: 1 }).toLowerCase()).not.toBe(named);
  }
  const about = 'GET /api/admin/users/:id 404';
  expect(aboutText({ about, reason: null })).toBe(about);
});

test('sign out everywhere asks twice and for a reason, and reads the sessions again', async () => {
  const line = `POST /api/admin/users/${id}/sign-out`;
  await open({ [line]: () => ({ body: { ended: 2 } }) });
  await press('Sign out everywhere');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/All devices of ada@example.com are signed out now. Calendar feeds and alerts/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await dialog.findByText('Write down why.')).toBeTruthy();
  expect(made(line)).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Lost phone.');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Signed out: 2 sessions ended.')).toBeTruthy();
  expect(made(line)[0]?.body).toEqual({ reason: 'Lost phone.' });
  await waitFor(() => expect(made(`${user}/sessions`)).toHaveLength(2));
});

test('what may not be done says why: a verified address, the operator’s own account, permanent Pro', async () => {
  const forGood = { ...adasPlan, subscription: { ...adasPlan.subscription, permanent: true, paid: null } };
  await open(
    { [user]: () => ({ body: { ...ada, emailVerified: true } }), [plan]: () => ({ body: forGood }) },
    { who: id },
  );
  expect(await screen.findByText('The address is verified, so there’s no verification to resend.')).toBeTruthy();
  expect(screen.getByText(/This is your own account/)).toBeTruthy();
  expect(await screen.findByText('Has Pro permanently, so there’s nothing to grant.')).toBeTruthy();
  for (const name of ['Resend verification', 'Sign out everywhere', 'Grant Pro'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a refusal stays in the dialog with what was typed', async () => {
  const line = `POST /api/admin/users/${id}/verification`;
  await open({
    [line]: () => ({ status: 429, body: { message: 'Too many requests. Please try again in a minute.' } }),
  });
  await act('Resend verification', 'Resend');
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests. Please try again in a minute.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Asked for it.');
});

test('a grant has one id, so that pressing again after a lost answer grants once', async () => {
  const answers: Answer[] = [{ status: 503, body: { message: 'Not now.' } }];
  const line = `PUT /api/admin/subscribers/${id}/grants/${operator}`;
  crypto.randomUUID = () => operator;
  await open({ [line]: () => answers.shift() ?? { body: adasPlan } });
  await press('Grant Pro');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.selectOptions(dialog.getByLabelText('For how long'), 'Permanently');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Goodwill.');
  await userEvent.click(dialog.getByRole('button', { name: 'Grant Pro' }));
  await dialog.findByText('Not now.');
  await userEvent.click(dialog.getByRole('button', { name: 'Grant Pro' }));
  expect(await screen.findByText(/^Granted: /)).toBeTruthy();
  expect(made(line).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ months: null, reason: 'Goodwill.' })),
  );
});

test('a grant by an operator is withdrawn with a reason', async () => {
  const line = `POST /api/admin/subscribers/${id}/grants/${operator}/withdraw`;
  await open({ [line]: () => ({ body: adasPlan }) });
  await act('Withdraw 3 months of Pro by an operator', 'Withdraw');
  expect(await screen.findByText(/^Withdrawn: /)).toBeTruthy();
  expect(made(line)[0]?.body).toEqual({ reason: 'Asked for it.' });
});

test('the confirmation of a refund says exactly what happens and asks why, and the result is shown', async () => {
  const line = `POST /api/admin/subscribers/${id}/refund`;
  const refunded = { ...adasPlan, invoices: [{ ...invoice, refunded: 49, refundableUntil: null }] };
  await open({
    [plan]: () => ({ body: made(line).length === 0 ? adasPlan : refunded }),
    [line]: () => ({ body: refunded }),
  });
  await press('Refund FW-0001 and cancel');
  const dialog = await screen.findByRole('alertdialog', { name: 'Refund $49.00 and cancel?' });
  expect(dialog.textContent).toContain(
    '$49.00 goes back to the card, usually within 5 to 10 days. The subscription and the time it paid for end now. Time from coupons stays. You can’t undo this.',
  );
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Asked for it.');
  await press('Refund and cancel');
  expect(await screen.findByText(/^Refunded: \$49.00 goes back/)).toBeTruthy();
  expect(made(line)[0]?.body).toEqual({ invoiceId: 'in_1234567', reason: 'Asked for it.' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund FW-0001 and cancel' })).toBeNull());
});

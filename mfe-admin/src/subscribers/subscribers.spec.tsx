/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import { answerWith, calls, clearBrowser, show, type Answer } from '@floatwise/test-kit/scene';
import { SubscribersPanel } from './subscribers-panel.js';

const userId = '8a2e1c9e-0a1b-4c3d-9e8f-000000000001';
const find = 'GET /api/admin/subscribers?email=ada%40example.com';
const refund = `POST /api/admin/subscribers/${userId}/refund`;
const invoice: Subscriber['invoices'][number] = {
  id: 'in_1234567',
  number: 'FW-0001',
  at: '2026-03-03T12:00:00.000Z',
  amount: 49,
  refunded: 0,
  status: 'paid',
  url: null,
  refundableUntil: '2026-04-02T12:00:00.000Z',
};
const ada: Subscriber = {
  userId,
  subscription: {
    tier: 'premium',
    expiresAt: '2027-03-03T12:00:00.000Z',
    permanent: false,
    cardLimit: null,
    stretches: [{ source: 'stripe', from: '2026-03-03T12:00:00.000Z', until: '2027-03-03T12:00:00.000Z' }],
    paid: {
      plan: 'annual',
      amount: 49,
      status: 'active',
      trialEndsAt: null,
      renewsAt: '2027-03-03T12:00:00.000Z',
      endsAt: null,
      nextPlan: null,
      problem: null,
    },
    trialAvailable: false,
  },
  invoices: [invoice, { ...invoice, id: 'in_0000001', number: 'FW-0000', refundableUntil: null }],
};
const open = (answers: Record<string, (body: unknown) => Answer>): void => {
  answerWith({ [find]: () => ({ body: [ada] }), ...answers });
  show(<SubscribersPanel />);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const search = async (email = 'ada@example.com') => {
  await userEvent.type(screen.getByLabelText('E-mail address'), email);
  await press('Find');
};

afterEach(clearBrowser);

test('nothing is asked until an address is typed', async () => {
  open({});
  await press('Find');
  expect(calls).toEqual([]);
});

test('plan, where it comes from, and invoices are shown', async () => {
  open({});
  await search(' ada@example.com ');
  expect(await screen.findByRole('heading', { name: 'Pro annual, $49.00 a year, renews on Mar 3, 2027' })).toBeTruthy();
  expect(screen.getByText('Card subscription until Mar 3, 2027')).toBeTruthy();
  const row = screen.getByRole('row', { name: /FW-0001/ });
  for (const text of ['Mar 3, 2026', '$49.00', 'Paid', 'Apr 2, 2026']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  expect(within(screen.getByRole('row', { name: /FW-0000/ })).queryByRole('button')).toBeNull();
});

test('while it is loading, the page says so; nobody found is said with the address', async () => {
  open({ [find]: () => 'never' });
  await search();
  expect(screen.getByRole('status')).toBeTruthy();
  clearBrowser();
  open({ [find]: () => ({ body: [] }) });
  await search();
  expect(await screen.findByText('Nobody found')).toBeTruthy();
  expect(screen.getByText(/Nobody with the address ada@example.com/)).toBeTruthy();
});

test('an error shows its sentence, and Retry asks again', async () => {
  const answers: Answer[] = [{ status: 503, body: { message: 'The payment company can not be reached.' } }];
  open({ [find]: () => answers.shift() ?? { body: [ada] } });
  await search();
  expect((await screen.findByRole('alert')).textContent).toContain('The payment company can not be reached.');
  await press('Retry');
  expect(await screen.findByText('Card subscription until Mar 3, 2027')).toBeTruthy();
});

test('the confirmation says exactly what happens and asks why, and the result is shown', async () => {
  const refunded = { ...ada, invoices: [{ ...invoice, refunded: 49, refundableUntil: null }] };
  let isRefunded = false;
  open({
    [find]: () => ({ body: [isRefunded ? refunded : ada] }),
    [refund]: () => {
      isRefunded = true;
      return { body: refunded };
    },
  });
  await search();
  await press('Refund FW-0001 and cancel');
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('heading', { name: 'Refund $49.00 and cancel?' })).toBeTruthy();
  expect(dialog.textContent).toContain(
    '$49.00 goes back to the card, usually within 5 to 10 days. The subscription and the time it paid for end now. Time from coupons stays. You can’t undo this.',
  );
  await press('Refund and cancel');
  expect(await within(dialog).findByText('Write down why.')).toBeTruthy();
  expect(calls.some(({ line }) => line === refund)).toBe(false);
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Asked for it.');
  await press('Refund and cancel');
  expect(await screen.findByText('Refunded')).toBeTruthy();
  expect(calls.find(({ line }) => line === refund)?.body).toEqual({ invoiceId: 'in_1234567', reason: 'Asked for it.' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a refusal stays in the dialog with what was typed, and what is shown is read again', async () => {
  open({ [refund]: () => ({ status: 409, body: { message: 'This invoice has already been refunded.' } }) });
  await search();
  await press('Refund FW-0001 and cancel');
  await userEvent.type(await screen.findByLabelText('Reason'), 'Asked for it.');
  await press('Refund and cancel');
  expect((await screen.findByRole('alert')).textContent).toBe('This invoice has already been refunded.');
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Asked for it.');
  expect(calls.filter(({ line }) => line === find).length).toBe(2);
});

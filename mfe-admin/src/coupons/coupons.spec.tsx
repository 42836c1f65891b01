/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Coupon } from '@floatwise/contracts/billing/coupons.http';
import { answerWith, calls, clearBrowser, show, type Answer } from '@floatwise/web-kit/testing/scene';
import { CouponsPanel } from './coupons-panel.js';

const list = 'GET /api/admin/coupons';
const create = 'POST /api/admin/coupons';
const usesLine = 'GET /api/admin/coupons/uses?days=30';
const coupon: Coupon = {
  id: '8a2e1c9e-0a1b-4c3d-9e8f-000000000001',
  code: 'SPRING',
  description: 'For friends',
  type: 'premium_months',
  value: 3,
  maxUses: 10,
  currentUses: 4,
  isActive: true,
  expiresAt: null,
  createdBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const change = `PUT /api/admin/coupons/${coupon.id}`;
const bodyOf = (line: string) => calls.find((call) => call.line === line)?.body;
const open = (answers: Record<string, (body: unknown) => Answer>): void => {
  answerWith({ [list]: () => ({ body: [coupon] }), [usesLine]: () => 'never', ...answers });
  show(<CouponsPanel days="30" />);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(clearBrowser);

test('an empty list says so', async () => {
  open({ [list]: () => ({ body: [] }) });
  expect(await screen.findByText('No coupons found')).toBeTruthy();
});

test('each coupon shows code, description, type, and uses out of the maximum', async () => {
  open({});
  const row = await screen.findByRole('row', { name: /SPRING/ });
  for (const text of ['For friends', '3 months', '4 / 10', 'never', 'Active']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  // A code has up to 40 characters; in one line it would push the buttons out of the table.
  expect(within(row).getByText('SPRING').className).toContain('break-all');
});

test('a list that fails to load shows an error, and Retry loads it again', async () => {
  const answers: Answer[] = [{ status: 503, body: { message: 'Please try again in a moment.' } }, { body: [coupon] }];
  open({ [list]: () => answers.shift() ?? 'never' });
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a moment.');
  await press('Retry');
  expect(await screen.findByRole('row', { name: /SPRING/ })).toBeTruthy();
});

test('a coupon is created as typed, and the list is reloaded', async () => {
  open({ [create]: () => ({ status: 201, body: coupon }) });
  await press('New coupon');
  await userEvent.type(await screen.findByLabelText('Code'), 'summer');
  await userEvent.clear(screen.getByLabelText('Months'));
  await userEvent.type(screen.getByLabelText('Months'), '6');
  await userEvent.type(screen.getByLabelText('Maximum uses'), '50');
  await press('Create');
  await screen.findByRole('row', { name: /SPRING/ });
  expect(bodyOf(create)).toMatchObject({
    code: 'summer',
    type: 'premium_months',
    value: 6,
    maxUses: 50,
    isActive: true,
  });
  expect(calls.filter(({ line }) => line === list)).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('errors show at their field or above the form, and the input stays', async () => {
  const refusals: Answer[] = [
    { status: 400, body: { message: 'x', issues: [{ path: 'value', message: 'At most 120 months.' }] } },
    { status: 409, body: { message: 'A coupon with the code SUMMER already exists.' } },
  ];
  open({ [create]: () => refusals.shift() ?? 'never' });
  await press('New coupon');
  await press('Create');
  expect(await screen.findByText('Enter a code.')).toBeTruthy();
  const code = screen.getByLabelText<HTMLInputElement>('Code');
  await userEvent.type(code, 'summer');
  await press('Create');
  expect(await screen.findByText('At most 120 months.')).toBeTruthy();
  await press('Create');
  const alert = () => screen.getByRole('alert').textContent;
  await waitFor(() => expect(alert()).toBe('A coupon with the code SUMMER already exists.'));
  expect(code.value).toBe('summer');
});

test('a coupon is edited without its code, and switched off with one press', async () => {
  open({ [change]: () => ({ body: coupon }) });
  await press('Edit SPRING');
  expect(await screen.findByRole('heading', { name: 'Edit SPRING' })).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Maximum uses'));
  await press('Save');
  await screen.findByRole('button', { name: 'Deactivate SPRING' });
  expect(bodyOf(change)).toEqual({
    description: 'For friends',
    type: 'premium_months',
    value: 3,
    maxUses: null,
    isActive: true,
    expiresAt: null,
    updatedAt: coupon.updatedAt,
  });
  calls.length = 0;
  await press('Deactivate SPRING');
  expect(bodyOf(change)).toMatchObject({ isActive: false, value: 3, maxUses: 10, updatedAt: coupon.updatedAt });
});

test('what somebody else changed meanwhile is shown, and replaced by a second press only', async () => {
  const current = { ...coupon, value: 1, maxUses: 50, updatedAt: '2026-02-01T00:00:00.000Z' };
  const answers: Answer[] = [
    { status: 409, body: { message: 'Someone else changed this coupon.', code: 'stale-coupon', current } },
    { body: current },
  ];
  open({ [change]: () => answers.shift() ?? 'never' });
  await press('Edit SPRING');
  await userEvent.type(await screen.findByLabelText(/^Description/), '!');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Someone else changed this coupon. What you typed is still here: save again to replace their version. Theirs: 1 month, uses 4 / 50, expires never, active, For friends.',
  );
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ line }) => line === change).map(({ body }) => body)).toMatchObject([
    { description: 'For friends!', updatedAt: coupon.updatedAt },
    { description: 'For friends!', updatedAt: current.updatedAt },
  ]);
});

const uses = (count: number) => ({
  from: '2026-02-09',
  to: '2026-03-10',
  uses: count,
  before: 2,
  days: [
    { day: '2026-03-09', uses: 0 },
    { day: '2026-03-10', uses: count },
  ],
  coupons: count > 0 ? [{ code: 'SPRING', uses: count, before: 2 }] : [],
});
test('the use of coupons is shown over time and by coupon, as a picture and as tables', async () => {
  open({ [usesLine]: () => ({ body: uses(4) }) });
  expect(await screen.findByText('4 uses')).toBeTruthy();
  expect(screen.getByText('+100%, 2 before')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Uses of coupons by day/ })).toBeTruthy();
  const byDay = within(screen.getByRole('table', { name: 'Uses by day, newest first' })).getAllByRole('row');
  expect(byDay.map(({ textContent }) => textContent)).toEqual(['DayUses', 'Mar 104', 'Mar 90']);
  const byCoupon = within(screen.getByRole('table', { name: 'Uses by coupon' })).getAllByRole('row');
  expect(byCoupon.map(({ textContent }) => textContent)).toEqual(['CodeLast 30 days30 days before', 'SPRING42']);
});

test('without any use, it says so; the list of coupons stands without it', async () => {
  open({ [usesLine]: () => ({ body: uses(0) }) });
  expect(await screen.findByText('No coupon was redeemed')).toBeTruthy();
  expect(screen.getByText('2 in the 30 days before.')).toBeTruthy();
  expect(await screen.findByRole('row', { name: /SPRING/ })).toBeTruthy();
});

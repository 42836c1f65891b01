/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, calls, clearBrowser, show, signedInWith, type Answers } from '@floatwise/test-kit/scene';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { act } from 'react';
import { UpgradeGate } from './upgrade-gate.js';

let said: ToastMessage | null = null;
const Said = () => {
  said = useToast();
  return null;
};

async function open(answers: Answers | 'guest', reason: string | null = null) {
  if (answers === 'guest') answerWith({});
  else signedInWith(answers);
  show(
    <>
      <UpgradeGate />
      <Said />
    </>,
    '/calculators',
  );
  act(() => requestUpgrade(reason));
  return screen.findByRole('dialog', { name: 'Upgrade to Pro' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const redeem = async (code: string): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Coupon code'), code);
  await press('Redeem');
};

afterEach(() => {
  clearBrowser();
  jest.restoreAllMocks();
});

test('opens with the requested feature, both plans, how they differ, and the trial', async () => {
  const dialog = await open({}, 'A fourth card needs Pro.');
  expect(dialog.textContent).toContain('A fourth card needs Pro.');
  expect(screen.getByRole('radio', { name: /Monthly · \$4\.99 a month/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Annual · \$49\.00 a year.*Save 18%, or \$11\/year/ })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'How the plans differ' }).textContent).toContain('Unlimited');
  expect(dialog.textContent).toContain('30 days free');
  await press('Maybe Later');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['Cards', 'Up to 3', 'Unlimited'],
  ['Recommendations', 'Basic', /By category/],
  ['Analytics', 'View only', 'Full'],
  ['History', 'Current month', '12+ months'],
  ['Export of analytics', 'No', 'PDF and CSV'],
  ['Suggestions', 'General', 'For your cards'],
  ['Support', 'E-mail', 'Priority e-mail and chat'],
])('the feature comparison: %s', async (what, free, pro) => {
  await open({});
  const row = within(screen.getByRole('table', { name: 'How the plans differ' })).getByRole('row', {
    name: new RegExp(`^${what}`),
  });
  const [ofFree, ofPro] = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.lastChild?.textContent);
  expect(ofFree).toBe(free);
  expect(ofPro).toMatch(pro);
});

test('Prices: monthly $4.99; annual $49.00, which saves 18%, or $11/year; a 30-day trial, 30 days money-back', async () => {
  const dialog = await open({});
  const [monthly, annual] = [4.99, 49];
  expect(Math.round((1 - annual / (12 * monthly)) * 100)).toBe(18);
  expect(Math.round(12 * monthly - annual)).toBe(11);
  expect(dialog.textContent).toContain('30 days free, then $49.00 a year. 30-day money-back guarantee.');
  await userEvent.click(screen.getByRole('radio', { name: /^Monthly/ }));
  expect(dialog.textContent).toContain('30 days free, then $4.99 a month. 30-day money-back guarantee.');
});

test.each([
  ['1 month', { type: 'premium_months', monthsGranted: 1, expiresAt: null }, '1 month of premium access granted!'],
  ['3 months', { type: 'premium_months', monthsGranted: 3, expiresAt: null }, '3 months of premium access granted!'],
  ['forever', { type: 'permanent_premium', monthsGranted: 0, expiresAt: null }, 'Premium access granted permanently!'],
])('a coupon for %s is sent trimmed and in uppercase, and the result is shown', async (_what, body, words) => {
  await open({ 'POST /api/coupons/redeem': () => ({ body }) });
  await redeem('  welcome3 ');
  await waitFor(() => expect(said).toMatchObject({ title: 'Coupon Redeemed Successfully!', description: words }));
  expect(calls.find(({ line }) => line === 'POST /api/coupons/redeem')?.body).toEqual({ code: 'WELCOME3' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refused coupon shows the server’s message, and the input stays', async () => {
  const message = 'This coupon has been used up.';
  await open({ 'POST /api/coupons/redeem': () => ({ status: 409, body: { message } }) });
  await redeem('GONE');
  await waitFor(() => expect(said).toMatchObject({ title: 'Coupon Redemption Failed', description: message }));
  expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('GONE');
});

test('a coupon that fails without a server message is reported as invalid or expired', async () => {
  await open({ 'POST /api/coupons/redeem': () => ({ status: 500 }) });
  await redeem('SPRING');
  await waitFor(() =>
    expect(said).toMatchObject({
      title: 'Coupon Redemption Failed',
      description: 'Invalid or expired coupon code',
      tone: 'destructive',
    }),
  );
});

test('an empty code is not sent', async () => {
  await open({});
  await redeem('   ');
  expect(said).toMatchObject({ title: 'Invalid Input', description: 'Please enter a coupon code' });
  expect(calls.some(({ line }) => line.startsWith('POST'))).toBe(false);
});

test.each([
  [
    'not enabled',
    { enabled: false, publishableKey: null },
    'Payment Unavailable',
    'Payment system is currently being configured. Please try again later.',
  ],
  [
    'without its key',
    { enabled: true, publishableKey: null },
    'Configuration Error',
    'Payment system configuration is incomplete.',
  ],
])('a payment system that is %s says so', async (_what, body, title, description) => {
  await open({ 'GET /api/stripe/config': () => ({ body }) });
  await screen.findByLabelText('Coupon code');
  await press('Start 30-day free trial');
  await waitFor(() => expect(said).toMatchObject({ title, description }));
});

test('a person who already paid is Pro if the server says so, and sees an error if it does not', async () => {
  let tier = 'free';
  await open({ 'GET /api/user/subscription': () => ({ body: { tier } }) });
  await screen.findByLabelText('Coupon code');
  await press('Already Paid? Activate');
  await waitFor(() => expect(said?.title).toBe('Activation Failed'));
  tier = 'premium';
  await press('Already Paid? Activate');
  await waitFor(() => expect(said?.title).toBe('Subscription Activated!'));
});

test.each([
  ['its message', { status: 503, body: { message: 'Payments rest until noon.' } }, 'Payments rest until noon.'],
  ['no message', { status: 500 }, 'There was an error processing your payment. Please try again.'],
])('a checkout error with %s says Payment Failed', async (_what, answer, description) => {
  await open({ 'GET /api/stripe/config': () => answer });
  await screen.findByLabelText('Coupon code');
  await press('Start 30-day free trial');
  await waitFor(() => expect(said).toMatchObject({ title: 'Payment Failed', description, tone: 'destructive' }));
});

test.each([
  ['because nothing was paid', { body: { tier: 'free' } }, 'We found no payment for this account.'],
  ['with the server’s message', { status: 503, body: { message: 'Plans rest.' } }, 'Plans rest.'],
  ['without a message', { status: 500 }, 'Please try again or contact support.'],
])('an activation failure %s says Activation Failed', async (_what, answer, description) => {
  await open({ 'GET /api/user/subscription': () => answer });
  await screen.findByLabelText('Coupon code');
  await press('Already Paid? Activate');
  await waitFor(() => expect(said).toMatchObject({ title: 'Activation Failed', description, tone: 'destructive' }));
});

test('no test-activate button is rendered unless payments are set up with a test key', async () => {
  const dialog = await open({ 'GET /api/stripe/config': () => ({ body: { enabled: false, publishableKey: null } }) });
  const buttons = within(dialog)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual(expect.arrayContaining(['Already Paid? Activate', 'Maybe Later']));
  expect(buttons.filter((label) => /test/i.test(label ?? ''))).toEqual([]);
});

test('a guest creates an account first and returns', async () => {
  await open('guest');
  expect(screen.queryByLabelText('Coupon code')).toBeNull();
  await press('Create an account');
  expect(window.location.pathname + window.location.search).toBe('/auth?tab=sign-up&next=%2Fcalculators');
});

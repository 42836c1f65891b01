/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, calls, clearBrowser, show, signedInWith, type Answers } from '@floatwise/web-kit/testing/scene';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { aPaidPlan, aSubscription } from '../testing/plan-samples.js';
import { UpgradeGate } from './upgrade-gate.js';

let said: ToastMessage | null = null;
const Said = () => {
  said = useToast();
  return null;
};

const setUp = { enabled: true, publishableKey: 'pk_live_1' };
const inTest = { enabled: true, publishableKey: 'pk_test_1' };

async function open(answers: Answers | 'guest', reason: string | null = null) {
  if (answers === 'guest') answerWith({});
  else {
    signedInWith({
      'GET /api/user/subscription': () => ({ body: aSubscription() }),
      'GET /api/stripe/config': () => ({ body: setUp }),
      ...answers,
    });
  }
  show(
    <>
      <UpgradeGate />
      <Said />
    </>,
    '/calculators',
  );
  act(() => requestUpgrade(reason));
  return screen.findByRole('dialog', { name: /Pro$/ });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const made = (line: string) => calls.filter((one) => one.line === line);
const start = 'Start 30-day free trial';
const checkout = 'POST /api/stripe/create-checkout-session';
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
  await waitFor(() => expect(dialog.textContent).toContain('30 days free'));
  expect(dialog.textContent?.indexOf('A fourth card')).toBeLessThan(dialog.textContent?.indexOf('Monthly') ?? 0);
  await press('Maybe Later');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['Cards', 'Up to 3', 'Unlimited'],
  ['Recommendations', 'Basic', /By category/],
  ['Analytics', 'View only', 'Full'],
  ['History', 'Current month', '12+ months'],
  ['Export of analytics', 'No', 'PDF and CSV'],
  ['Suggestions', 'General', 'By category'],
  ['Chat with Float Genius', '100 questions an hour', '300 questions an hour'],
  ['Support', 'Email', /^Priority email$/],
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
  const agreement = (price: string) =>
    `30 days free, then ${price}, renewed automatically until you cancel. Cancel anytime in your account. 30-day money-back guarantee.`;
  expect(await screen.findByText(agreement('$49.00 a year'))).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^Monthly/ }));
  expect(dialog.textContent).toContain(agreement('$4.99 a month'));
});

test.each([
  ['who had their trial', () => ({ body: aSubscription({ trialAvailable: false }) })],
  ['whose plan can’t be read', () => ({ status: 503 })],
])('no trial is promised to somebody %s', async (_who, answer) => {
  const dialog = await open({ 'GET /api/user/subscription': answer });
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeTruthy();
  expect(await screen.findByText(/^\$49\.00 a year, renewed automatically until you cancel\./)).toBeTruthy();
  expect(dialog.textContent).not.toContain('30 days free');
});

test.each([
  ['1 month', { type: 'premium_months', monthsGranted: 1, expiresAt: null }, '1 month of premium access granted!'],
  ['3 months', { type: 'premium_months', monthsGranted: 3, expiresAt: null }, '3 months of premium access granted!'],
  ['forever', { type: 'permanent_premium', monthsGranted: 0, expiresAt: null }, 'Premium access granted permanently!'],
])('a coupon for %s is sent trimmed and in uppercase, and the result is shown', async (_what, body, words) => {
  await open({ 'POST /api/coupons/redeem': () => ({ body }) });
  await redeem('  welcome3 ');
  await waitFor(() => expect(said).toMatchObject({ title: 'Coupon Redeemed Successfully!', description: words }));
  expect(made('POST /api/coupons/redeem')[0]?.body).toEqual({ code: 'WELCOME3' });
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
  await press(start);
  await waitFor(() => expect(said).toMatchObject({ title, description, tone: 'destructive' }));
  expect(made(checkout)).toEqual([]);
});

test('paying leads to the payment page of the chosen plan; meanwhile the button says so and ignores presses', async () => {
  await open({ [checkout]: () => ({ body: { url: '#at-stripe' } }) });
  await screen.findByRole('button', { name: start });
  await userEvent.click(screen.getByRole('radio', { name: /^Monthly/ }));
  await userEvent.dblClick(screen.getByRole('button', { name: start }));
  await waitFor(() => expect(window.location.hash).toBe('#at-stripe'));
  await press('Opening the payment page…');
  expect(made(checkout)).toEqual([{ line: checkout, body: { plan: 'monthly' } }]);
});

test('the browser’s Back finds the button ready again', async () => {
  await open({ [checkout]: () => ({ body: { url: '#at-stripe' } }) });
  await press(start);
  await screen.findByRole('button', { name: 'Opening the payment page…' });
  await waitFor(() => expect(window.location.hash).toBe('#at-stripe'));
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByRole('button', { name: start })).toBeTruthy();
});

test('Maybe Later while the payment page is being opened stays here', async () => {
  await open({ [checkout]: () => 'never' });
  await press(start);
  await screen.findByRole('button', { name: 'Opening the payment page…' });
  await press('Maybe Later');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.hash).toBe('');
});

test.each([
  ['its message', { status: 503, body: { message: 'Payments rest until noon.' } }, 'Payments rest until noon.'],
  ['no message', { status: 500 }, 'There was an error processing your payment. Please try again.'],
  ['no address', { body: {} }, 'Failed to create checkout session'],
])('a checkout error with %s says Payment Failed, and can be tried again', async (_what, answer, description) => {
  await open({ [checkout]: () => answer });
  await press(start);
  await waitFor(() => expect(said).toMatchObject({ title: 'Payment Failed', description, tone: 'destructive' }));
  await press(start);
  await waitFor(() => expect(made(checkout)).toHaveLength(2));
});

test('a person who already paid is Pro if the payment company knows of it', async () => {
  await open({ 'POST /api/stripe/activate': () => ({ body: aSubscription({ tier: 'premium' }) }) });
  await press('Already Paid? Activate');
  await waitFor(() => expect(said?.title).toBe('Subscription Activated!'));
  expect(made('POST /api/stripe/activate')).toMatchObject([{ body: {} }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['because nothing was paid', { body: aSubscription() }, 'We found no payment for this account.'],
  ['with the server’s message', { status: 409, body: { message: 'No payment yet.' } }, 'No payment yet.'],
  ['without a message', { status: 500 }, 'Please try again or contact support.'],
])('an activation failure %s says Activation Failed', async (_what, answer, description) => {
  await open({ 'POST /api/stripe/activate': () => answer });
  await press('Already Paid? Activate');
  await waitFor(() => expect(said).toMatchObject({ title: 'Activation Failed', description, tone: 'destructive' }));
});

test.each([
  ['not set up', { enabled: false, publishableKey: null }],
  ['real', setUp],
])('[requirement 23] no test-activate button is rendered where payments are %s', async (_what, body) => {
  const dialog = await open({ 'GET /api/stripe/config': () => ({ body }) });
  await screen.findByRole('button', { name: start });
  await waitFor(() => expect(made('GET /api/stripe/config')).toHaveLength(1));
  const buttons = within(dialog)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual(expect.arrayContaining(['Already Paid? Activate', 'Maybe Later']));
  expect(buttons.filter((label) => /test/i.test(label ?? ''))).toEqual([]);
});

test('with a test key, a test card activates the chosen plan', async () => {
  const activate = 'POST /api/stripe/test-activate';
  await open({
    'GET /api/stripe/config': () => ({ body: inTest }),
    [activate]: () => ({ body: aSubscription({ tier: 'premium' }) }),
  });
  await press('Activate with a test card');
  await waitFor(() => expect(said?.title).toBe('Subscription Activated!'));
  expect(made(activate)).toEqual([{ line: activate, body: { plan: 'annual' } }]);
});

test.each([
  ['a subscription', aSubscription({ tier: 'premium', paid: aPaidPlan() })],
  ['permanent Pro', aSubscription({ tier: 'premium', permanent: true })],
])('somebody with %s is told so and led to their plan', async (_what, body) => {
  await open({ 'GET /api/user/subscription': () => ({ body }) });
  const dialog = within(await screen.findByRole('dialog', { name: 'You already have Pro' }));
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Go to my account' }));
  expect(window.location.pathname).toBe('/account');
});

test('Pro from a coupon can subscribe too, and loses none of its months', async () => {
  await open({ 'GET /api/user/subscription': () => ({ body: aSubscription({ tier: 'premium' }) }) });
  expect(await screen.findByText(/It’s paused while a subscription runs/)).toBeTruthy();
  expect(screen.getByRole('button', { name: start })).toBeTruthy();
});

test('a guest creates an account first and returns', async () => {
  await open('guest');
  expect(screen.queryByLabelText('Coupon code')).toBeNull();
  await press('Create an account');
  expect(window.location.pathname + window.location.search).toBe('/auth?tab=sign-up&next=%2Fcalculators');
});

/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { composeStories } from '@floatwise/ui/testing/stories';
import { calls, clearBrowser, show, signedInWith, type Answer, type Answers } from '@floatwise/web-kit/testing/scene';
import { useBrowserEvent } from '@floatwise/web-kit/browser-events';
import { Message } from '../../testing/message.js';
import {
  anInvoice,
  aSubscription,
  inDays,
  invoicesPath,
  paying,
  subscriptionPath,
} from '../../testing/plan-samples.js';
import { Plan } from './plan.js';
import * as stories from './plan.stories.js';

const { InvoicesAway, Permanent, Trial } = composeStories(stories);
const portal = 'POST /api/stripe/portal';
const preview = 'POST /api/stripe/change-plan/preview';
const change = 'POST /api/stripe/change-plan';
const resume = 'POST /api/stripe/resume';

const away: Answer = { status: 503, body: { message: 'We can’t reach the payment company right now.' } };
const monthly = paying({ plan: 'monthly', amount: 4.99 });

const upgrade = jest.fn();
const Listener = () => {
  useBrowserEvent('floatwise:upgrade.requested', upgrade);
  return null;
};

function open(subscription: Subscription | Answer, answers: Answers = {}): void {
  const answer: Answer =
    typeof subscription === 'object' && 'tier' in subscription ? { body: subscription } : subscription;
  signedInWith({ [subscriptionPath]: () => answer, [invoicesPath]: () => ({ body: [] }), ...answers });
  show(
    <>
      <Plan />
      <Message />
      <Listener />
    </>,
    '/account',
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const made = (line: string) => calls.filter((one) => one.line === line);
const message = () => screen.getByTestId('message').textContent;
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

afterEach(() => {
  clearBrowser();
  upgrade.mockClear();
});

describe('the free plan', () => {
  test('says what Pro gives, and leads to the plans', async () => {
    open(aSubscription());
    expect(await screen.findByText('You’re on the free plan.')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'What Pro includes' }).textContent).toContain('Cards: Unlimited');
    expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull();
    await press('Upgrade to Pro');
    expect(upgrade).toHaveBeenCalledTimes(1);
  });

  test('takes a coupon, and shows the plan that it gives', async () => {
    let body = aSubscription();
    open('never', {
      [subscriptionPath]: () => ({ body }),
      'POST /api/coupons/redeem': () => {
        const until = inDays(89);
        const stretches = [{ source: 'coupon' as const, from: inDays(-1), until }];
        body = aSubscription({ tier: 'premium', expiresAt: until, stretches });
        return { body: { type: 'premium_months', monthsGranted: 3, expiresAt: until } };
      },
    });
    await userEvent.type(await screen.findByLabelText('Coupon code'), 'spring3');
    await press('Redeem');
    await waitFor(() => expect(message()).toMatch(/^Coupon Redeemed Successfully!: 3 months/));
    expect(await screen.findByText(/^Pro from a coupon until/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Subscribe to Pro' })).toBeTruthy();
  });
});

test('permanent Pro offers nothing to buy', async () => {
  render(<Permanent />);
  expect(await screen.findByText(/for good/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('while it loads, the place is held; if it can’t be loaded, that is said, and Retry tries again', async () => {
  let answer: Answer = { status: 503, body: { message: 'Away for a moment.' } };
  open('never', { [subscriptionPath]: () => answer });
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment.');
  answer = { body: paying() };
  await press('Retry');
  expect(await screen.findByText(/^Renews on/)).toBeTruthy();
});

describe('a paid plan', () => {
  test.each([
    ['renews', paying(), ['Change to monthly', 'Change card', 'Cancel plan']],
    ['is monthly', monthly, ['Change to annual', 'Change card', 'Cancel plan']],
    ['was canceled', paying({ renewsAt: null, endsAt: inDays(9) }), ['Resume', 'Change card']],
    ['changes later', paying({ nextPlan: 'monthly' }), ['Keep annual', 'Change card', 'Cancel plan']],
    [
      'has a failed payment',
      paying({ status: 'past-due', problem: { since: inDays(-1), proUntil: inDays(6) } }),
      ['Update card', 'Cancel plan'],
    ],
  ])('that %s can be changed by %#', async (_how, subscription, buttons) => {
    open(subscription);
    await screen.findByRole('button', { name: /card$/ });
    expect(names().filter((name) => name !== 'Redeem')).toEqual(buttons);
  });

  test.each([
    ['Cancel plan', 'cancel'],
    ['Change card', 'change-card'],
  ])('%s leads to the payment company’s page, and is pressed once', async (name, to) => {
    open(paying(), { [portal]: () => ({ body: { url: '#at-stripe' } }) });
    await userEvent.dblClick(await screen.findByRole('button', { name }));
    await waitFor(() => expect(window.location.hash).toBe('#at-stripe'));
    expect(made(portal)).toEqual([{ line: portal, body: { to } }]);
    expect(screen.getByRole('button', { name: 'Opening the payment page…' })).toBeTruthy();
  });

  test('while the payment company is away, says so in its place; the rest works', async () => {
    open(paying(), { [portal]: () => away, [invoicesPath]: () => ({ body: [anInvoice()] }) });
    await press('Cancel plan');
    expect((await screen.findByRole('alert')).textContent).toBe('We can’t reach the payment company right now.');
    expect(screen.getByText(/^Renews on/)).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Invoices' })).toBeTruthy();
  });

  test('a cancellation is taken back, with the terms beside the button', async () => {
    open(paying({ renewsAt: null, endsAt: inDays(9) }), { [resume]: () => ({ body: paying() }) });
    expect(await screen.findByText(/^If you resume: \$49\.00 a year, renewed automatically/)).toBeTruthy();
    await press('Resume');
    await waitFor(() => expect(message()).toMatch(/^Plan Resumed: Renews on/));
    expect(screen.getByRole('button', { name: 'Cancel plan' })).toBeTruthy();
  });

  test('a planned change is taken back with one press', async () => {
    open(paying({ nextPlan: 'monthly' }), { [change]: () => ({ body: paying() }) });
    await press('Keep annual');
    await waitFor(() => expect(message()).toMatch(/^Plan Change Canceled: Renews on/));
    expect(made(change)[0]?.body).toEqual({ plan: 'annual', countedUntil: null });
  });
});

test('a planned change that has happened meanwhile begins no other one, and the plan that runs now is shown', async () => {
  const refusal = { status: 409, body: { message: 'Nothing was charged.', code: 'preview-too-old' } };
  open('never', {
    [subscriptionPath]: () => ({ body: made(change).length === 0 ? paying({ nextPlan: 'monthly' }) : monthly }),
    [change]: () => refusal,
  });
  await press('Keep annual');
  expect(await screen.findByRole('button', { name: 'Change to annual' })).toBeTruthy();
  expect(made(change).map(({ body }) => body)).toEqual([{ plan: 'annual', countedUntil: null }]);
});

describe('changing the plan', () => {
  test('to annual shows what is due now, in the payment company’s figures, before anything is charged', async () => {
    const figures = {
      dueNow: 45.67,
      credit: 3.33,
      beginsAt: inDays(0),
      renewsAt: inDays(365),
      countedUntil: 1_796_000_000,
    };
    open(monthly, { [preview]: () => ({ body: figures }), [change]: () => ({ body: paying() }) });
    await press('Change to annual');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change to annual?' }));
    await dialog.findByText('Due now');
    const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    const amounts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(terms).toEqual([
      'A year of Pro',
      'Unused time on your current plan',
      'Due now',
      expect.stringMatching(/^Then on /),
    ]);
    expect(amounts).toEqual(['$49.00', '−$3.33', '$45.67', '$49.00']);
    expect(dialog.getByText(/^\$49\.00 a year, renewed automatically until you cancel/)).toBeTruthy();
    expect(made(change)).toEqual([]);
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Pay $45.67 and change' }));
    await waitFor(() => expect(message()).toMatch(/^Plan Changed: Renews on/));
    expect(made(change)).toEqual([{ line: change, body: { plan: 'annual', countedUntil: 1_796_000_000 } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('to monthly begins at the end of the period and costs nothing now', async () => {
    const figures = { dueNow: 0, credit: 0, beginsAt: inDays(40), renewsAt: inDays(40) };
    open(paying(), {
      [preview]: () => ({ body: figures }),
      [change]: () => ({ body: paying({ nextPlan: 'monthly' }) }),
    });
    await press('Change to monthly');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change to monthly?' }));
    expect(await dialog.findByText(/^Your plan stays as it is until .*Nothing is due now\.$/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Change to monthly' }));
    expect(await screen.findByRole('button', { name: 'Keep annual' })).toBeTruthy();
  });

  test('a payment that fails is told in the dialog, which stays', async () => {
    const figures = { dueNow: 45.67, credit: 3.33, beginsAt: inDays(0), renewsAt: inDays(365) };
    const refusal = { status: 402, body: { message: 'Your card was declined. Nothing was charged.' } };
    open(monthly, { [preview]: () => ({ body: figures }), [change]: () => refusal });
    await press('Change to annual');
    await press('Pay $45.67 and change');
    expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined. Nothing was charged.');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('figures that no longer hold are asked for again, and charged only once they were shown', async () => {
    const shown = [
      { dueNow: 45.67, credit: 3.33, beginsAt: inDays(0), renewsAt: inDays(365), countedUntil: 1_796_000_000 },
      { dueNow: 45.99, credit: 3.01, beginsAt: inDays(0), renewsAt: inDays(365), countedUntil: 1_796_160_000 },
    ];
    const sentence = 'What the change costs has changed since you opened this.';
    open(monthly, {
      [preview]: () => ({ body: made(change).length === 0 ? shown[0] : shown[1] }),
      [change]: () =>
        made(change).length > 1
          ? { body: paying() }
          : { status: 409, body: { message: sentence, code: 'preview-too-old' } },
    });
    await press('Change to annual');
    await press('Pay $45.67 and change');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    await press('Pay $45.99 and change');
    await waitFor(() => expect(message()).toMatch(/^Plan Changed/));
    expect(made(change).map(({ body }) => body)).toEqual(
      shown.map(({ countedUntil }) => ({ plan: 'annual', countedUntil })),
    );
  });

  test('without figures, nothing can be changed', async () => {
    open(monthly, { [preview]: () => away });
    await press('Change to annual');
    expect((await screen.findByRole('alert')).textContent).toMatch(/can’t reach/);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change to annual' }).disabled).toBe(true);
  });
});

describe('invoices', () => {
  test('have a date, a number, an amount, a state, and a link', async () => {
    const due = anInvoice({
      id: 'in_2',
      number: 'FW-0002',
      status: 'open',
      amount: 4.99,
      url: 'https://pay.example/2',
    });
    open(paying(), {
      [invoicesPath]: () => ({ body: [due, anInvoice({ at: new Date(2025, 2, 1, 12).toISOString() })] }),
    });
    const lines = within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^\$4\.99Open.* · FW-0002Pay FW-0002/),
      expect.stringMatching(/^\$49\.00PaidMar 1, 2025 · FW-0001Receipt FW-0001/),
    ]);
    // Not to the payment company's address, which stops working some weeks after it was read.
    const link = screen.getByRole('link', { name: /^Pay FW-0002/ });
    expect(link.getAttribute('href')).toBe('/api/user/invoices/in_2/page');
  });

  test('stay after the plan has ended', async () => {
    open(aSubscription(), { [invoicesPath]: () => ({ body: [anInvoice()] }) });
    expect(await screen.findByRole('list', { name: 'Invoices' })).toBeTruthy();
  });

  test('a trial has none yet', async () => {
    open(paying({ status: 'trialing', trialEndsAt: inDays(20), renewsAt: inDays(20) }));
    expect(await screen.findByText(/^No invoices yet\./)).toBeTruthy();
  });

  test('that can’t be loaded leave the plan as it is', async () => {
    render(<InvoicesAway />);
    expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment.');
    expect(screen.getByText(/^Renews on/)).toBeTruthy();
  });
});

test('the last week of a trial says what is charged and until when to cancel', async () => {
  render(<Trial />);
  const note = await screen.findByText(/^Your free trial ends in 5 days, and \$49\.00 is charged\. Cancel before/);
  expect(note.textContent).toMatch(/ and you pay nothing\.$/);
});

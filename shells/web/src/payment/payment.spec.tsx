/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerWith,
  calls,
  clearBrowser,
  show,
  signedInWith,
  type Answer,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { Link } from '@floatwise/web-kit/router';
import { PaymentPlace } from '../chrome/late-parts.js';
import { anAccount } from '../testing/account-samples.js';
import { Message } from '../testing/message.js';
import { aPaidPlan, aSubscription, inDays } from '../testing/plan-samples.js';
// Imported up front: on a busy machine, loading it on demand takes longer than a test waits.
import './payment.js';

const activate = 'POST /api/stripe/activate';
const portal = 'POST /api/stripe/portal';
const id = 'cs_test_a1B2c3D4e5F6';
const back = `/history?activate=true&payment=success&session_id=${id}`;
const pro = aSubscription({ tier: 'premium', paid: aPaidPlan({ plan: 'monthly' }) });
const withoutPlan = aSubscription({ tier: 'premium' });

function open(address: string, answers: Answers | 'guest'): void {
  if (answers === 'guest') answerWith({});
  else signedInWith({ 'GET /api/user': () => ({ body: anAccount({ subscriptionTier: 'premium' }) }), ...answers });
  show(
    <>
      <PaymentPlace />
      <Message />
      <Link to={back}>Again</Link>
    </>,
    address,
  );
}
/** What is told to be counted, from now on. */
function listen(): { told: string[]; end: () => void } {
  const told: string[] = [];
  const hear = (event: Event): void => void told.push((event as CustomEvent<{ name: string }>).detail.name);
  window.addEventListener('floatwise:happened', hear);
  return { told, end: () => window.removeEventListener('floatwise:happened', hear) };
}
const made = (line: string) => calls.filter((one) => one.line === line);
const message = () => screen.getByTestId('message').textContent;
const aMoment = () => act(() => new Promise<void>((later) => setTimeout(later, 100)));
const here = () => window.location.pathname + window.location.search;

afterEach(() => {
  clearBrowser();
  sessionStorage.clear();
});

describe('the return from the payment page', () => {
  test('asks the server about that payment, says what was activated, and clears the query string', async () => {
    const { told, end } = listen();
    open(back, { [activate]: () => ({ body: pro }) });
    await waitFor(() => expect(message()).toBe('Subscription Activated!: You now have Pro on the monthly plan.'));
    expect(made(activate)).toEqual([{ line: activate, body: { sessionId: id } }]);
    await waitFor(() => expect(here()).toBe('/history'));
    expect(told).toEqual(['pro-started']);
    end();
  });

  test.each([
    ['cs_test_annual0123456', 'annual'],
    [id, 'monthly'],
  ])('where the server names no plan, %s is called %s', async (sessionId, plan) => {
    open(`/?activate=true&payment=success&session_id=${sessionId}`, { [activate]: () => ({ body: withoutPlan }) });
    await waitFor(() => expect(message()).toBe(`Subscription Activated!: You now have Pro on the ${plan} plan.`));
    await waitFor(() => expect(here()).toBe('/'));
  });

  test('without an id, the server is asked what this person has paid', async () => {
    open('/?activate=true&payment=success', { [activate]: () => ({ body: pro }) });
    await waitFor(() => expect(made(activate)).toEqual([{ line: activate, body: {} }]));
  });

  test('works a second time', async () => {
    open(back, { [activate]: () => ({ body: pro }) });
    await waitFor(() => expect(here()).toBe('/history'));
    await userEvent.click(screen.getByRole('link', { name: 'Again' }));
    await waitFor(() => expect(made(activate)).toHaveLength(2));
    await waitFor(() => expect(here()).toBe('/history'));
  });

  test.each<[string, Answer]>([
    ['fails', { status: 503, body: { message: 'Away.' } }],
    ['is refused, for the payment of somebody else', { status: 403, body: { message: 'Not yours.' } }],
    ['finds no payment', { body: aSubscription() }],
  ])('[requirement 22] an activation that %s grants nothing and says so', async (_how, answer) => {
    open(back, { [activate]: () => answer });
    await waitFor(() =>
      expect(message()).toBe(
        'Activation Issue: Payment successful, but subscription activation failed. Contact support.',
      ),
    );
    await waitFor(() => expect(here()).toBe('/history'));
  });

  test('in a browser that isn’t signed in leads through the sign-in page and back', async () => {
    open(back, 'guest');
    await waitFor(() => expect(here()).toBe(`/auth?next=${encodeURIComponent(back)}`));
    expect(made(activate)).toEqual([]);
  });

  test.each(['guest', {}] as const)('after leaving without paying, says that nothing was charged', async (who) => {
    open('/calculators?page=2&payment=canceled', who);
    await waitFor(() => expect(message()).toMatch(/^Payment Canceled: Nothing was charged\./));
    await waitFor(() => expect(here()).toBe('/calculators?page=2'));
    expect(made(activate)).toEqual([]);
  });

  test('an address with only a part of it does nothing', async () => {
    open('/?payment=success&session_id=x', {});
    await waitFor(() => expect(made('GET /api/user')).toHaveLength(1));
    await aMoment();
    expect([made(activate), here()]).toEqual([[], '/?payment=success&session_id=x']);
  });
});

describe('a failed payment', () => {
  const problem = { since: inDays(-1), proUntil: inDays(6) };
  const late = aSubscription({ tier: 'premium', paid: aPaidPlan({ status: 'past-due', problem }) });
  const subscription = 'GET /api/user/subscription';

  test('is told on every page: what happened, until when Pro stays, and what to do', async () => {
    open('/history', { [subscription]: () => ({ body: late }), [portal]: () => ({ body: { url: '#at-stripe' } }) });
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toMatch(/^Your last payment failedPro stays until .*\. Update your card before/);
    await userEvent.click(screen.getByRole('button', { name: 'Update card' }));
    await waitFor(() => expect(window.location.hash).toBe('#at-stripe'));
    expect(made(portal)).toEqual([{ line: portal, body: { to: 'change-card' } }]);
  });

  test('stays on every page once the time that was paid for has ended, for people who have Pro from elsewhere', async () => {
    const ended = { since: inDays(-9), proUntil: inDays(-2) };
    const held = aSubscription({ tier: 'premium', paid: aPaidPlan({ status: 'past-due', problem: ended }) });
    open('/history', { [subscription]: () => ({ body: held }) });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Your last payment failedThe time that was paid for ended on .*\. Update your card to renew/,
    );
  });

  test('says so if the payment page can’t be opened', async () => {
    const message = 'We can’t reach the payment company right now.';
    open('/', { [subscription]: () => ({ body: late }), [portal]: () => ({ status: 503, body: { message } }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Update card' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
  });

  test('can be dismissed for the session', async () => {
    const answers = { [subscription]: () => ({ body: late }) };
    open('/', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    open('/', answers);
    await waitFor(() => expect(made(subscription)).toHaveLength(1));
    await aMoment();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('costs people without Pro no call', async () => {
    open('/', { 'GET /api/user': () => ({ body: anAccount() }) });
    await waitFor(() => expect(made('GET /api/user')).toHaveLength(1));
    await aMoment();
    expect(made(subscription)).toEqual([]);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { startSandbox, type Sandbox } from './sandbox.js';
import {
  cancelInPortal,
  changeCardInPortal,
  keepPlanInPortal,
  leaveCheckout,
  payAt,
  switchPlanInPortal,
} from './stripe-visitor.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.resetFaults());
afterAll(() => sandbox.stop());

/** Calls the API with plain HTTP: the SDK is billing's. */
async function api<Answer>(path: string, fields?: Record<string, string>): Promise<Answer> {
  const { STRIPE_API_URL: url, STRIPE_SECRET_KEY: key } = sandbox.stripe.env;
  const answer = await fetch(`${url}/v1/${path}`, {
    headers: { authorization: `Bearer ${key}` },
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });
  return (await answer.json()) as Answer;
}

async function checkout(customer?: string): Promise<{ id: string; url: string }> {
  const { data } = await api<{ data: { id: string }[] }>('prices?lookup_keys[]=floatwise_monthly');
  return api('checkout/sessions', {
    mode: 'subscription',
    'line_items[0][price]': data[0]?.id ?? '',
    success_url: 'http://localhost:8080/?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:8080/account',
    ...(customer ? { customer } : {}),
  });
}

interface Found {
  id: string;
  cancel_at_period_end: boolean;
  items: { data: { price: { lookup_key: string } }[] };
}

/** A customer who pays monthly, and what the portal shows. */
async function subscriber() {
  const { id: customer } = await api<{ id: string }>('customers', { email: 'portal@example.com' });
  await payAt((await checkout(customer)).url);
  const portal = await api<{ url: string }>('billing_portal/sessions', { customer });
  const subscription = async () => (await api<{ data: Found[] }>(`subscriptions?customer=${customer}`)).data[0];
  return { customer, portal: portal.url, subscription };
}

test.each([['good'], ['secure'], ['failsLater']] as const)(
  'pays with a card that is %s, and is sent back',
  async (card) => {
    const { id, url } = await checkout();
    expect((await payAt(url, { card })).searchParams.get('session_id')).toBe(id);
    expect(await api(`checkout/sessions/${id}`)).toMatchObject({ status: 'complete' });
  },
);

test.each([
  [{ card: 'declined' }, 'Your card was declined.'],
  [{ card: 'poor' }, 'Your card has insufficient funds.'],
  [{ card: 'expired' }, 'Your card has expired.'],
  [{ card: 'secure', secure: 'refuse' }, 'We are unable to authenticate your payment method.'],
] as const)('says why %j is refused', async (payment, sentence) => {
  const { id, url } = await checkout();
  await expect(payAt(url, payment)).rejects.toThrow(sentence);
  expect(await api(`checkout/sessions/${id}`)).toMatchObject({ status: 'open' });
});

test('leaves without paying', async () => {
  const { id, url } = await checkout();
  expect((await leaveCheckout(url)).pathname).toBe('/account');
  expect(await api(`checkout/sessions/${id}`)).toMatchObject({ status: 'open' });
});

test('cancels in the portal, and stays after all', async () => {
  const { portal, subscription } = await subscriber();
  await cancelInPortal(portal);
  expect(await subscription()).toMatchObject({ cancel_at_period_end: true });
  await keepPlanInPortal(portal);
  expect(await subscription()).toMatchObject({ cancel_at_period_end: false });
});

test('switches the plan and replaces the card in the portal', async () => {
  const { portal, subscription } = await subscriber();
  await switchPlanInPortal(portal);
  expect((await subscription())?.items.data[0]?.price.lookup_key).toBe('floatwise_annual');
  await expect(changeCardInPortal(portal, { card: 'declined' })).rejects.toThrow('Your card was declined.');
  await changeCardInPortal(portal, { card: 'secure' });
});

test('lets days pass, and every answer carries the date that it is at Stripe', async () => {
  const before = Date.now();
  const now = await sandbox.stripe.advance(31);
  expect(now.getTime()).toBeGreaterThan(before + 30.9 * 86_400_000);
  const { STRIPE_API_URL: url, STRIPE_SECRET_KEY: key } = sandbox.stripe.env;
  const answer = await fetch(`${url}/v1/customers`, { headers: { authorization: `Bearer ${key}` } });
  expect(Math.abs(Date.parse(answer.headers.get('date') ?? '') - now.getTime())).toBeLessThan(5_000);
});

test('sends webhooks to where the test says', async () => {
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['stripe-signature']));
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  await sandbox.stripe.sendWebhooksTo(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
  await api('customers', { email: 'told@example.com' });
  await eventually(() => Promise.resolve(received.length === 1));
  expect(received[0]).toMatch(/^t=\d+,v1=[0-9a-f]{64}/);
  receiver.close();
  receiver.closeAllConnections();
});

import type Stripe from 'stripe';
import { cards, startTestAccount, unlabelled, visit, type TestAccount } from '../testing/test-account.ts';

let account: TestAccount;
let stripe: Stripe;
let prices: { monthly: string; annual: string };
const returnUrl = 'http://localhost:8080/account';

beforeAll(async () => {
  account = await startTestAccount();
  stripe = account.stripe;
  const { data } = await stripe.prices.list({ lookup_keys: ['floatwise_monthly', 'floatwise_annual'] });
  const id = (key: string) => data.find(({ lookup_key }) => lookup_key === key)?.id ?? '';
  prices = { monthly: id('floatwise_monthly'), annual: id('floatwise_annual') };
});
afterAll(() => account.vendor.stop());

async function subscriber(price: string, { card = 'pm_card_visa', trial = false } = {}) {
  const { id: customer } = await stripe.customers.create({ email: 'portal@example.com' });
  const { id: default_payment_method } = await stripe.paymentMethods.attach(card, { customer });
  const order = { customer, items: [{ price }], default_payment_method, ...(trial ? { trial_period_days: 30 } : {}) };
  const { id } = await stripe.subscriptions.create(order);
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
  return { customer, id, url };
}

const linkTo = (html: string, text: string): string => {
  const href = new RegExp(`href="([^"]+)"[^>]*>${text}<`).exec(html)?.[1] ?? '';
  return href.startsWith('/') ? account.origin + href.replaceAll('&amp;', '&') : href;
};

test('the page names the plan, the card and the invoices, and leads back to the site', async () => {
  const { url } = await subscriber(prices.monthly);
  const { html } = await visit(url);
  for (const words of ['Floatwise Pro', '$4.99 per month', 'Renews on', 'Visa ending in 4242', 'paid'])
    expect(html).toContain(words);
  expect(html).toContain(`href="${returnUrl}"`);
  expect(html).toContain('name="viewport"');
});

test.each(['Switch plan', 'Cancel plan', 'Change card'])('%s: every input has a label', async (title) => {
  const { url } = await subscriber(prices.monthly);
  const { html } = await visit(linkTo((await visit(url)).html, title));
  expect(html).toContain('<input');
  expect(unlabelled(html)).toEqual([]);
});

test('a bank that declines the difference leaves the plan as it was, and the page says why', async () => {
  const { id, url } = await subscriber(prices.monthly);
  const step = linkTo((await visit(url)).html, 'Switch plan');
  account.vendor.faults.switch('declined', true, { times: 1 });
  const refused = await visit(step, { price: prices.annual });
  expect([refused.status, refused.html]).toEqual([402, expect.stringContaining('Your card was declined.')]);
  expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(prices.monthly);
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
});

test('cancel at the end of the period, with a reason, and stay after all', async () => {
  const { id, url } = await subscriber(prices.monthly);
  const cancel = linkTo((await visit(url)).html, 'Cancel plan');
  const page = (await visit(cancel)).html;
  expect(page).toContain('<label class="choice"><input type="radio" name="feedback" value="too_expensive">');
  const done = await visit(cancel, { feedback: 'too_expensive' });
  expect(done.status).toBe(303);
  expect((await visit(account.origin + done.location)).html).toContain('Your plan will be canceled.');
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'too_expensive', reason: 'cancellation_requested' },
  });
  const { html } = await visit(url);
  expect(html).toContain('Cancels on');
  await visit(account.origin + (/action="([^"]+resume[^"]*)"/.exec(html)?.[1] ?? ''), {});
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
});

test('a link straight to the cancellation goes back to the site when it is done', async () => {
  const { id, customer } = await subscriber(prices.monthly);
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: returnUrl,
    flow_data: {
      type: 'subscription_cancel',
      subscription_cancel: { subscription: id },
      after_completion: { type: 'redirect', redirect: { return_url: `${returnUrl}?canceled` } },
    },
  });
  const { html } = await visit(url);
  const action = account.origin + (/action="([^"]+)"/.exec(html)?.[1] ?? '');
  expect((await visit(action, {})).location).toBe(`${returnUrl}?canceled`);
  expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
});

test('monthly to annual: at once, the difference paid', async () => {
  const { id, url } = await subscriber(prices.monthly);
  const step = linkTo((await visit(url)).html, 'Switch plan');
  expect((await visit(step)).html).toContain('Annual: $49.00 per year');
  await visit(step, { price: prices.annual });
  const { items, latest_invoice: invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(items.data[0]?.price.id).toBe(prices.annual);
  expect(invoice).toMatchObject({ status: 'paid', total: 4401 });
});

test('annual to monthly: when the paid time ends; keeping the plan takes it back', async () => {
  const { id, url } = await subscriber(prices.annual);
  await visit(linkTo((await visit(url)).html, 'Switch plan'), { price: prices.monthly });
  expect((await stripe.subscriptions.retrieve(id)).schedule).toMatch(/^sub_sched_/);
  const { html } = await visit(url);
  expect(html).toContain('Changes to another plan on');
  await visit(account.origin + (/action="([^"]+resume[^"]*)"/.exec(html)?.[1] ?? ''), {});
  expect((await stripe.subscriptions.retrieve(id)).schedule).toBeNull();
  await visit(linkTo((await visit(url)).html, 'Switch plan'), { price: prices.monthly });
  await account.vendor.advance(366);
  expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(prices.monthly);
});

test('a card that failed: another one is saved, and pays what is open', async () => {
  const { id, customer } = await subscriber(prices.monthly, { card: 'pm_card_chargeCustomerFail', trial: true });
  await account.vendor.advance(31);
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
  const { html } = await visit(url);
  expect(html).toContain('Payment failed');
  const step = linkTo(html, 'Change card');
  expect((await visit(step, { card: cards.declined })).html).toContain('Your card was declined.');
  expect((await visit(step, { card: cards.secure })).html).toContain('3-D Secure');
  expect((await visit(step, { card: cards.secure, answer: 'approve' })).status).toBe(303);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('the page of an open invoice takes the money', async () => {
  const { id } = await subscriber(prices.monthly, { card: 'pm_card_chargeCustomerFail', trial: true });
  await account.vendor.advance(31);
  const { latest_invoice: latest } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  const url = (latest as Stripe.Invoice).hosted_invoice_url ?? '';
  expect((await visit(url)).html).toContain('Pay $4.99');
  expect((await visit(url, { card: cards.poor })).html).toContain('Your card has insufficient funds.');
  expect((await visit(url, { card: cards.good })).status).toBe(303);
  expect((await visit(url)).html).toContain('Status: <strong>paid</strong>');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test("somebody else's plan can't be reached, and the page expires", async () => {
  const { url } = await subscriber(prices.monthly);
  const other = await subscriber(prices.monthly);
  const session = new URL(url).pathname;
  expect((await visit(`${account.origin}${session}/cancel?subscription=${other.id}`, {})).status).toBe(404);
  expect((await stripe.subscriptions.retrieve(other.id)).cancel_at_period_end).toBe(false);
  const flow_data = { type: 'subscription_cancel', subscription_cancel: { subscription: other.id } } as const;
  const { customer } = await subscriber(prices.monthly);
  await expect(stripe.billingPortal.sessions.create({ customer, flow_data })).rejects.toMatchObject({
    statusCode: 400,
  });
  await account.vendor.advance(1);
  expect((await visit(url)).status).toBe(410);
});

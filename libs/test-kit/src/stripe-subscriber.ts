import { randomUUID } from 'node:crypto';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { prices, type PlanId } from '@floatwise/contracts/billing/prices';
import type { HttpClient } from './http-client.js';
import type { SandboxStripe } from './sandbox.js';
import { signedIn } from './signed-in.js';
import { runOn } from './test-database.js';

/**
 * What programs attach instead of a card's number. `failsLater` pays while its owner is there, and never afterward. A refund to
 * `refundsFail` fails a day after it was made.
 */
const methods = {
  good: 'pm_card_visa',
  failsLater: 'pm_card_chargeCustomerFail',
  refundsFail: 'pm_card_refundFail',
} as const;

export interface SubscriberOptions {
  plan?: PlanId;
  /** Without them, the first payment is taken at once. */
  trialDays?: number;
  card?: keyof typeof methods;
  email?: string;
}

/** Calls Stripe's API with plain HTTP: the SDK is billing's. Fields are written as Stripe's forms are: `items[0][price]`. */
export async function stripeApi<Answer>(
  { env }: Pick<SandboxStripe, 'env'>,
  path: string,
  given: { method?: 'POST' | 'DELETE'; fields?: Record<string, string> } = {},
): Promise<Answer> {
  const { STRIPE_API_URL: url, STRIPE_SECRET_KEY: key } = env;
  const { fields, method = fields ? 'POST' : 'GET' } = given;
  const answer = await fetch(`${url}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(fields ? { body: new URLSearchParams(fields) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/**
 * A signed-in person with a subscription that exists at Stripe. Billing has only the customer's ID, as after a checkout of which
 * it was told nothing.
 */
export async function stripeSubscriber(
  billing: { client: HttpClient; databaseUrl: string },
  stripe: Pick<SandboxStripe, 'env'>,
  { plan = 'monthly', trialDays = 0, card = 'good', email = `${randomUUID()}@example.com` }: SubscriberOptions = {},
) {
  const person = await signedIn();
  const client = billing.client.with(person.headers);
  const post = <Answer>(path: string, fields: Record<string, string>) => stripeApi<Answer>(stripe, path, { fields });
  const { id: customer } = await post<{ id: string }>('customers', { email });
  const { id: method } = await post<{ id: string }>(`payment_methods/${methods[card]}/attach`, { customer });
  await post(`customers/${customer}`, { 'invoice_settings[default_payment_method]': method });
  const found = await stripeApi<{ data: { id: string }[] }>(stripe, `prices?lookup_keys[]=${prices[plan].lookupKey}`);
  const { id: subscription } = await post<{ id: string }>('subscriptions', {
    customer,
    'items[0][price]': found.data[0]?.id ?? '',
    ...(trialDays > 0 && { trial_period_days: String(trialDays) }),
  });
  const known = 'insert into stripe_customer (user_id, customer_id) values ($1, $2)';
  await runOn(billing.databaseUrl, known, [person.userId, customer]);
  return {
    ...person,
    client,
    email,
    customer,
    subscription,
    /** Their plan, as the account page shows it. */
    plan: async () => (await client.get<Subscription>('/api/user/subscription')).body,
    /** The subscription as Stripe has it. */
    atStripe: <Found>() => stripeApi<Found>(stripe, `subscriptions/${subscription}`),
  };
}
export type StripeSubscriber = Awaited<ReturnType<typeof stripeSubscriber>>;

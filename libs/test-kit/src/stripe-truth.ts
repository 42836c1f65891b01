import { randomUUID } from 'node:crypto';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import pg from 'pg';
import type { HttpClient } from './http-client.js';
import type { SandboxStripe } from './sandbox.js';
import { signedIn } from './signed-in.js';
import { stripeApi } from './stripe-subscriber.js';

/** Somebody with a customer at Stripe and nothing else. */
export interface CustomerOfOurs {
  userId: string;
  customer: string;
  client: HttpClient;
}

/** So many signed-in people with customers and good cards. */
export async function customersOfOurs(
  billing: { client: HttpClient; databaseUrl: string },
  stripe: Pick<SandboxStripe, 'env'>,
  count: number,
): Promise<CustomerOfOurs[]> {
  const database = new pg.Pool({ connectionString: billing.databaseUrl, max: 1 });
  const made: CustomerOfOurs[] = [];
  while (made.length < count) {
    const { userId, headers } = await signedIn();
    const fields = { email: `${randomUUID()}@example.com` };
    const { id: customer } = await stripeApi<{ id: string }>(stripe, 'customers', { fields });
    const method = await stripeApi<{ id: string }>(stripe, 'payment_methods/pm_card_visa/attach', {
      fields: { customer },
    });
    const card = { 'invoice_settings[default_payment_method]': method.id };
    await stripeApi(stripe, `customers/${customer}`, { fields: card });
    await database.query('insert into stripe_customer (user_id, customer_id) values ($1, $2)', [userId, customer]);
    made.push({ userId, customer, client: billing.client.with(headers) });
  }
  await database.end();
  return made;
}

/** Where people's plans differ from what Stripe's objects say, one sentence each. */
export async function differencesFromStripe(
  stripe: Pick<SandboxStripe, 'env'>,
  people: readonly CustomerOfOurs[],
  now: Date,
): Promise<string[]> {
  const differences: string[] = [];
  for (const { customer, client } of people) {
    const { isPro, running } = await proAtStripe(stripe, customer);
    const plan = (await client.get<Subscription>('/api/user/subscription')).body;
    const seconds = now.getTime() / 1_000;
    if (running > 1) differences.push(`${customer} has ${running} subscriptions.`);
    if (isPro(seconds) !== (plan.tier === 'premium')) differences.push(`${customer} is ${plan.tier} here only.`);
    if (plan.expiresAt === null) continue;
    const end = Date.parse(plan.expiresAt) / 1_000;
    for (let at = seconds; at < end; at += 86_400) {
      if (!isPro(at)) differences.push(`${customer} has no Pro at ${new Date(at * 1_000).toISOString()}.`);
    }
    if (!isPro(end - 1)) differences.push(`${customer} loses Pro before ${plan.expiresAt}.`);
    if (isPro(end + 1)) differences.push(`${customer} keeps Pro after ${plan.expiresAt}.`);
  }
  return differences;
}

interface Listed<Row> {
  data: Row[];
}

interface SubscriptionAtStripe {
  id: string;
  status: string;
  trial_start: number | null;
  trial_end: number | null;
  cancel_at: number | null;
  ended_at: number | null;
}

interface InvoiceAtStripe {
  id: string;
  created: number;
  status: string;
  amount_paid: number;
  parent: { subscription_details: { subscription: string } };
  payments: Listed<{ status: string; payment: { payment_intent: string | null } }>;
  lines: Listed<{
    amount: number;
    period: { start: number; end: number };
    subscription: string;
    parent: { subscription_item_details: { proration: boolean } };
  }>;
}

interface ChargeAtStripe {
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  refunds: Listed<{ created: number }>;
}

const graceSeconds = 7 * 86_400;
const renews = ['trialing', 'active', 'past_due'];

/**
 * Whether a customer has Pro at an instant, decided from Stripe's objects alone, instant by instant. It shares nothing with
 * billing, whose ledger it is compared with.
 */
export async function proAtStripe(
  stripe: Pick<SandboxStripe, 'env'>,
  customer: string,
): Promise<{ isPro: (seconds: number) => boolean; running: number }> {
  const list = <Row>(what: string) =>
    stripeApi<Listed<Row>>(stripe, `${what}customer=${customer}&limit=100`).then(({ data }) => data);
  const subscriptions = await list<SubscriptionAtStripe>('subscriptions?status=all&');
  const invoices = await list<InvoiceAtStripe>('invoices?expand[]=data.payments&');
  const charges = await list<ChargeAtStripe>('charges?expand[]=data.refunds&');
  const paid = invoices.filter(({ status }) => status === 'paid');
  /** When an invoice was paid back as a whole. */
  const backAt = (invoice: InvoiceAtStripe): number => {
    const intents = invoice.payments.data.map(({ payment }) => payment.payment_intent);
    const charge = charges.find((one) => intents.includes(one.payment_intent) && one.amount_refunded > 0);
    const isWhole = charge !== undefined && charge.amount_refunded >= invoice.amount_paid;
    return isWhole ? Math.max(...charge.refunds.data.map(({ created }) => created)) : Infinity;
  };
  const linesOf = ({ id }: SubscriptionAtStripe) =>
    paid.flatMap((invoice) =>
      invoice.lines.data
        .filter(({ subscription, amount }) => subscription === id && amount > 0)
        .filter(({ parent }) => !parent.subscription_item_details.proration)
        .map(({ period }) => ({ from: period.start, until: Math.min(period.end, backAt(invoice)) })),
    );
  const givesAt = (one: SubscriptionAtStripe, at: number): boolean => {
    if (one.ended_at !== null && one.ended_at <= at) return false;
    const lines = linesOf(one);
    if (one.trial_start !== null && one.trial_end !== null && one.trial_start <= at && at < one.trial_end) return true;
    if (lines.some(({ from, until }) => from <= at && at < until)) return true;
    const [newest] = paid
      .filter(({ parent }) => parent.subscription_details.subscription === one.id)
      .toSorted((a, b) => b.created - a.created);
    const end = Math.max(one.trial_end ?? 0, ...lines.map(({ until }) => until));
    const ends = one.cancel_at !== null && one.cancel_at <= Math.max(end, at);
    if (!renews.includes(one.status) || ends || (newest && backAt(newest) < Infinity)) return false;
    return end > 0 && end <= at && at < end + graceSeconds;
  };
  return {
    isPro: (seconds) => subscriptions.some((one) => givesAt(one, seconds)),
    running: subscriptions.filter(({ status }) => renews.includes(status)).length,
  };
}

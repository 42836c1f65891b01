import type { Account } from '../account.ts';
import { invalid } from '../api/stripe-error.ts';
import { daySeconds } from '../clock.ts';
import type { SessionOrder } from '../store.ts';
import { nulls, type Objects } from '../stored.ts';
import { recurringPrice } from '../subscriptions/subscription.ts';
import { totalOf } from './session-lines.ts';

export type Session = Objects['checkout.session'];

interface NewSession {
  order: SessionOrder;
  customer: string | null;
  email: string | null;
  reference: string | null;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  submitMessage: string | null;
  allowedTypes: string[] | null;
}

/** @throws StripeError 400 for an invalid price */
export function createSession(account: Account, given: NewSession): Session {
  const { store, clock, origin } = account;
  const at = clock.now();
  recurringPrice(account, given.order.price, 'line_items[0][price]');
  const id = `cs_test_a1${store.newId('checkout.session').slice(8)}${store.newId('checkout.session').slice(8)}`;
  store.ledgered.orders[id] = given.order;
  const session: Session = {
    ...unusedOfSession,
    id,
    object: 'checkout.session',
    ...nulls('allow_promotion_codes customer_details invoice subscription'),
    allowed_payment_method_types: given.allowedTypes,
    cancel_url: given.cancelUrl,
    client_reference_id: given.reference,
    created: at,
    custom_text: {
      ...nulls('after_submit shipping_address terms_of_service_acceptance'),
      submit: given.submitMessage ? { message: given.submitMessage } : null,
    },
    customer: given.customer,
    customer_creation: given.customer ? null : 'always',
    customer_email: given.email,
    expires_at: at + daySeconds,
    metadata: given.metadata,
    payment_method_collection: 'always',
    payment_status: 'unpaid',
    status: 'open',
    success_url: given.successUrl,
    url: `${origin}/c/pay/${id}`,
    ...amountsOf(account, given.order),
  };
  return store.put('checkout.session', session);
}

export function amountsOf(account: Account, order: SessionOrder) {
  const total = totalOf(account, order);
  return {
    amount_subtotal: total,
    amount_total: total,
    discounts: [],
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  } satisfies Partial<Session>;
}

/** @throws StripeError 400 unless it's still open */
export function expireSession({ events }: Account, session: Session): Session {
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  events.change(session, { status: 'expired', url: null });
  events.add('checkout.session.expired', session);
  return session;
}

const unusedOfSession = {
  adaptive_pricing: { enabled: false },
  ...nulls('after_expiration billing_address_collection client_secret collected_information consent'),
  ...nulls('consent_collection currency_conversion customer_account integration_identifier'),
  ...nulls('invoice_creation locale managed_payments origin_context payment_intent payment_link'),
  ...nulls('payment_method_configuration_details permissions recovered_from saved_payment_method_options'),
  ...nulls('setup_intent shipping_address_collection shipping_cost submit_type wallet_options'),
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  currency: 'usd',
  custom_fields: [],
  livemode: false,
  mode: 'subscription',
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  shipping_options: [],
  ui_mode: 'hosted_page',
} satisfies Partial<Session>;

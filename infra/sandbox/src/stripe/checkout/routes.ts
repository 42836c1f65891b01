import type { Account } from '../account.ts';
import { listOf } from '../api/list.ts';
import { count, flag, many, oneOf, readParams, required, shape, text, textMap } from '../api/params.ts';
import type { Routes } from '../api/router.ts';
import { invalid } from '../api/stripe-error.ts';
import { createSession, expireSession, type Session } from './session.ts';

const fields = {
  mode: oneOf('subscription'),
  line_items: many(shape({ price: text, quantity: count })),
  customer: text,
  customer_email: text,
  client_reference_id: text,
  metadata: textMap,
  success_url: text,
  cancel_url: text,
  payment_method_collection: oneOf('always'),
  allowed_payment_method_types: many(oneOf('card')),
  adaptive_pricing: shape({ enabled: flag }),
  subscription_data: shape({
    // Stripe's default is 'flexible', whose invoices the sandbox doesn't know.
    billing_mode: shape({ type: oneOf('classic') }),
    trial_period_days: count,
    trial_settings: shape({
      end_behavior: shape({ missing_payment_method: oneOf('cancel', 'create_invoice') }),
    }),
    metadata: textMap,
    description: text,
  }),
  custom_text: shape({ submit: shape({ message: text }) }),
  locale: text,
};

function checkUrl(url: string | undefined, param: string): void {
  if (url && !/^https?:\/\/[^\s/]+/.test(url)) throw invalid('Not a valid URL', { code: 'url_invalid', param });
}

function create(account: Account, params: Parameters<typeof readParams>[0]): Session {
  const given = readParams(params, fields);
  required(given.mode, 'mode');
  checkUrl(required(given.success_url, 'success_url'), 'success_url');
  checkUrl(given.cancel_url, 'cancel_url');
  if (given.customer && given.customer_email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  if (given.customer) account.store.get('customer', given.customer, 'customer');
  const [item, ...more] = required(given.line_items, 'line_items');
  if (more.length > 0) throw invalid("The sandbox's subscriptions have one item each.", { param: 'line_items' });
  const data = given.subscription_data;
  const order = {
    price: required(item?.price, 'line_items[0][price]'),
    quantity: item?.quantity ?? 1,
    trialDays: data?.trial_period_days ?? null,
    metadata: data?.metadata ?? {},
    description: data?.description || null,
    missingPaymentMethod: data?.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
  } as const;
  return createSession(account, {
    order,
    customer: given.customer || null,
    email: given.customer_email || null,
    reference: given.client_reference_id || null,
    metadata: given.metadata ?? {},
    successUrl: given.success_url ?? '',
    cancelUrl: given.cancel_url || null,
    submitMessage: given.custom_text?.submit?.message || null,
    allowedTypes: given.allowed_payment_method_types ?? null,
  });
}

export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': ({ account, params }) => create(account, params),
  'GET /v1/checkout/sessions': listOf('checkout.session', {
    customer: text,
    status: oneOf('complete', 'expired', 'open'),
  }),
  'GET /v1/checkout/sessions/:id': ({ account, id }) => account.store.get('checkout.session', id),
  'POST /v1/checkout/sessions/:id/expire': ({ account, id }) =>
    expireSession(account, account.store.get('checkout.session', id)),
};

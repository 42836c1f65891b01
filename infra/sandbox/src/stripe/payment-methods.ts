import type { Account } from './account.ts';
import { cardOfToken, type TestCard } from './cards.ts';
import { readParams, required, text } from './api/params.ts';
import type { Routes } from './api/router.ts';
import { invalid } from './api/stripe-error.ts';
import type { Objects } from './stored.ts';

/** Attaches a card to a customer. Only its last four digits are stored. */
export function attachCard(
  { store, clock, events }: Account,
  card: TestCard,
  owner: { customer: string; name?: string },
): Objects['payment_method'] {
  const { email } = store.get('customer', owner.customer);
  const method: Objects['payment_method'] = {
    id: store.newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email, name: owner.name || null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: 2039,
      fingerprint: `sandbox${card.number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: clock.ofCustomer(owner.customer),
    customer: owner.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  events.add('payment_method.attached', store.put('payment_method', method));
  return method;
}

export const paymentMethodRoutes: Routes = {
  'POST /v1/payment_methods/:id/attach': ({ account, params, id }) => {
    const customer = required(readParams(params, { customer: text }).customer, 'customer');
    account.store.get('customer', customer, 'customer');
    const card = cardOfToken(id);
    if (!card)
      throw invalid('Only payment methods of test cards, like pm_card_visa, can be attached here.', {
        param: 'payment_method',
      });
    return attachCard(account, card, { customer });
  },
};

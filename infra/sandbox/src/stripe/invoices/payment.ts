import type { Account } from '../account.ts';
import { cardOfLast4, declineOf, type Decline, type TestCard } from '../cards.ts';
import { nulls, type Objects } from '../stored.ts';

type Invoice = Objects['invoice'];
type Intent = Objects['payment_intent'];
type Method = Objects['payment_method'];

const declinedByFault: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** The bank's answer; `onSession` means that the cardholder is on the page. */
export const cardDecline = ({ faults }: Account, card: TestCard | undefined, onSession: boolean): Decline | undefined =>
  declineOf(card, onSession) ?? (faults.strikes('declined') ? declinedByFault : undefined);

export const bankDecline = (account: Account, method: Method | undefined, onSession: boolean): Decline | undefined =>
  cardDecline(account, cardOfLast4(method?.card?.last4), onSession);

/** An invoice's payment: one intent for all tries. */
export function openPayment({ store, events }: Account, invoice: Invoice, at: number): Intent {
  const known = store
    .all('invoice_payment')
    .find((payment) => payment.invoice === invoice.id && payment.status === 'open');
  if (known) return store.get('payment_intent', known.payment.payment_intent);
  const id = store.newId('payment_intent');
  const intent = store.put('payment_intent', {
    ...unusedOfIntent,
    id,
    object: 'payment_intent',
    amount: invoice.amount_due,
    amount_received: 0,
    client_secret: `${id}_secret_${invoice.id.slice(-10)}`,
    created: at,
    customer: invoice.customer,
    description: 'Subscription',
    ...nulls('last_payment_error latest_charge payment_method'),
    receipt_email: invoice.customer_email,
    status: 'requires_payment_method',
  });
  store.put('invoice_payment', {
    id: store.newId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: at,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  events.add('payment_intent.created', intent);
  return intent;
}

const unusedOfIntent = {
  ...nulls('allowed_payment_method_types application application_fee_amount automatic_payment_methods'),
  ...nulls('canceled_at cancellation_reason customer_account excluded_payment_method_types'),
  ...nulls('managed_payments next_action on_behalf_of payment_method_configuration_details'),
  ...nulls('payment_method_options payment_record processing review shipping source statement_descriptor'),
  ...nulls('statement_descriptor_suffix transfer_group'),
  amount_capturable: 0,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  currency: 'usd',
  livemode: false,
  metadata: {},
  payment_method_types: ['card'],
  setup_future_usage: 'off_session',
} satisfies Partial<Intent>;

/** One try to collect the money; returns the bank's refusal, if any. */
export function tryPayment(
  account: Account,
  invoice: Invoice,
  { method, onSession, at }: { method: Method | undefined; onSession: boolean; at: number },
): Decline | undefined {
  const { store, events } = account;
  const intent = openPayment(account, invoice, at);
  if (!method)
    return { code: 'card_declined', decline_code: 'generic_decline', message: 'There is no payment method to charge.' };
  const decline = bankDecline(account, method, onSession);
  const charge = store.put('charge', chargeOf(account, { intent, method, decline, at }));
  const change: Partial<Intent> = { latest_charge: charge.id, payment_method: method.id };
  if (decline) {
    const error = { ...decline, type: 'card_error', charge: charge.id } as const;
    events.change(intent, { ...change, status: 'requires_payment_method', last_payment_error: error });
    events.add('charge.failed', charge);
    events.add('payment_intent.payment_failed', intent);
    return decline;
  }
  events.change(intent, { ...change, amount_received: intent.amount, status: 'succeeded', last_payment_error: null });
  events.add('charge.succeeded', charge);
  events.add('payment_intent.succeeded', intent);
  for (const payment of store.all('invoice_payment')) {
    if (payment.payment.payment_intent !== intent.id) continue;
    events.change(payment, {
      amount_paid: intent.amount,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: at },
    });
    events.add('invoice_payment.paid', payment);
  }
  return undefined;
}

interface Tried {
  intent: Intent;
  method: Method;
  decline: Decline | undefined;
  at: number;
}

function chargeOf({ store }: Account, { intent, method, decline, at }: Tried): Objects['charge'] {
  const id = store.newId('charge');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    ...nulls('application application_fee application_fee_amount balance_transaction'),
    ...nulls('failure_balance_transaction fraud_details on_behalf_of payment_method_details receipt_number'),
    ...nulls('receipt_url review shipping source source_transfer statement_descriptor'),
    ...nulls('statement_descriptor_suffix transfer_data transfer_group'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'FLOATWISE',
    captured: !decline,
    created: at,
    currency: 'usd',
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: {},
    outcome: {
      ...nulls('advice_code network_advice_code network_decline_code'),
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    receipt_email: intent.receipt_email,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  };
}

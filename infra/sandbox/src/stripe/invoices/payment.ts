import type { Account } from '../account.ts';
import { cardOfLast4, declineOf, type Decline } from '../cards.ts';
import type { Objects } from '../stored.ts';

type Invoice = Objects['invoice'];
type Intent = Objects['payment_intent'];
type Method = Objects['payment_method'];

const declinedByFault: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** The bank's answer; `onSession` means that the cardholder is on the page. */
export function bankDecline({ faults }: Account, method: Method | undefined, onSession: boolean): Decline | undefined {
  return (
    declineOf(cardOfLast4(method?.card?.last4), onSession) ?? (faults.strikes('declined') ? declinedByFault : undefined)
  );
}

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
    last_payment_error: null,
    latest_charge: null,
    payment_method: null,
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
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  currency: 'usd',
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: 'off_session',
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
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
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'FLOATWISE',
    captured: !decline,
    created: at,
    currency: 'usd',
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

import type { Account } from '../account.ts';
import { wholeList } from '../api/list.ts';
import { nulls, type Objects } from '../stored.ts';
import { writtenLines, type Line } from './lines.ts';

type Invoice = Objects['invoice'];

interface NewInvoice {
  subscription: Objects['subscription'];
  reason: NonNullable<Invoice['billing_reason']>;
  lines: Line[];
  at: number;
}

/** What an invoice with these lines would look like; nothing is stored. */
export function draftOf(account: Account, { subscription, reason, lines, at }: NewInvoice): Invoice {
  const customer = account.store.get('customer', subscription.customer);
  const id = account.store.newId('invoice');
  const written = writtenLines(account, lines, { invoice: id, subscription });
  const total = written.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + customer.balance);
  return {
    ...unusedOfInvoice,
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    ...nulls('automatically_finalizes_at default_payment_method effective_at ending_balance'),
    ...nulls('hosted_invoice_url invoice_pdf next_payment_attempt number'),
    billing_reason: reason,
    created: at,
    currency: 'usd',
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    description: subscription.description,
    discounts: [],
    lines: wholeList(written, `/v1/invoices/${id}/lines`),
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: at,
    period_start: written[0]?.period.start ?? at,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
  };
}

const unusedOfInvoice = {
  account_country: 'US',
  account_name: 'Floatwise',
  ...nulls('account_tax_ids application custom_fields customer_account customer_phone customer_shipping'),
  ...nulls('default_source due_date footer from_invoice last_finalization_error latest_revision'),
  ...nulls('on_behalf_of receipt_number rendering shipping_cost shipping_details statement_descriptor'),
  ...nulls('webhooks_delivered_at'),
  amount_overpaid: 0,
  amount_shipping: 0,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  collection_method: 'charge_automatically',
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_tax_rates: [],
  issuer: { type: 'self' },
  livemode: false,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  total_pretax_credit_amounts: [],
  total_taxes: [],
} satisfies Partial<Invoice>;

/** Creates an invoice that can still change. */
export function createInvoice(account: Account, given: NewInvoice): Invoice {
  const invoice = account.store.put('invoice', draftOf(account, given));
  account.events.change(given.subscription, { latest_invoice: invoice.id });
  account.events.add('invoice.created', invoice);
  return invoice;
}

/** The amounts are now final; the customer's credit is deducted, or a negative total is added to it. */
export function finalizeInvoice(account: Account, invoice: Invoice, at: number): void {
  const { store, events, origin } = account;
  const customer = store.get('customer', invoice.customer);
  const sum = invoice.total + customer.balance;
  const due = Math.max(0, sum);
  const sequence = customer.next_invoice_sequence ?? 1;
  const change: Partial<Invoice> = {
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    effective_at: at,
    ending_balance: Math.min(0, sum),
    hosted_invoice_url: `${origin}/i/${invoice.id}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: at },
  };
  events.change(customer, { next_invoice_sequence: sequence + 1 });
  events.update(customer, { balance: Math.min(0, sum) }, 'customer.updated');
  const previous = events.change(invoice, change);
  events.add('invoice.finalized', invoice, previous);
}

/** The invoice no longer needs to be paid; the credit it used is returned. */
export function voidInvoice(account: Account, invoice: Invoice, at: number): void {
  const { store, events } = account;
  const customer = store.find('customer', invoice.customer);
  const used = invoice.starting_balance - (invoice.ending_balance ?? 0);
  if (customer) events.update(customer, { balance: customer.balance + used }, 'customer.updated');
  closePayment(account, invoice, at);
  const previous = events.change(invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: at },
  });
  events.add('invoice.voided', invoice, previous);
}

function closePayment({ store, events }: Account, invoice: Invoice, at: number): void {
  for (const payment of store.all('invoice_payment')) {
    if (payment.invoice !== invoice.id || payment.status !== 'open') continue;
    events.change(payment, {
      status: 'canceled',
      status_transitions: { ...payment.status_transitions, canceled_at: at },
    });
    const intent = store.find('payment_intent', payment.payment.payment_intent);
    if (intent) {
      const change = { status: 'canceled', canceled_at: at, cancellation_reason: 'void_invoice' } as const;
      events.update(intent, change, 'payment_intent.canceled');
    }
  }
}

export const subscriptionIdOf = (invoice: Invoice): string | undefined =>
  invoice.parent?.subscription_details?.subscription;

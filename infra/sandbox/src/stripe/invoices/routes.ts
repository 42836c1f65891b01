import type { Account } from '../account.ts';
import { listOf, listPage, readListParams } from '../api/list.ts';
import {
  count,
  flag,
  integer,
  many,
  mergedMetadata,
  oneOf,
  readParams,
  required,
  shape,
  text,
  textMap,
} from '../api/params.ts';
import type { Routes } from '../api/router.ts';
import { invalid } from '../api/stripe-error.ts';
import { cardError } from '../subscriptions/create.ts';
import { linesWithPending, plannedChange } from '../subscriptions/plan-change.ts';
import { upcomingInvoice } from '../subscriptions/renew.ts';
import { itemOf, recurringPrice } from '../subscriptions/subscription.ts';
import { collect } from './collect.ts';
import { draftOf, finalizeInvoice, subscriptionIdOf } from './invoice.ts';

const previewFields = {
  customer: text,
  subscription: text,
  subscription_details: shape({
    items: many(shape({ id: text, price: text, quantity: count })),
    proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
    proration_date: integer,
  }),
};

/** The next invoice, or the invoice for a plan change. */
function preview(account: Account, params: Parameters<typeof readParams>[0]): object {
  const given = readParams(params, previewFields);
  const subscription = account.store.get('subscription', required(given.subscription, 'subscription'), 'subscription');
  const id = `upcoming_${subscription.id}`;
  const details = given.subscription_details;
  const [item] = details?.items ?? [];
  const at = details?.proration_date ?? account.clock.at(subscription.test_clock);
  if (!item) return { ...upcomingInvoice(account, subscription, at), id };
  const current = itemOf(subscription);
  const price = recurringPrice(account, item.price ?? current.price.id, 'subscription_details[items][0][price]');
  const behavior = details?.proration_behavior ?? 'create_prorations';
  const quantity = item.quantity ?? current.quantity ?? 1;
  const planned = plannedChange(account, subscription, { price, quantity, behavior, at });
  if (!planned.now && planned.lines.length === 0) return { ...upcomingInvoice(account, subscription, at), id };
  const lines = linesWithPending(account, subscription, planned.lines);
  return { ...draftOf(account, { subscription, reason: 'upcoming', lines, at }), id };
}

function pay(account: Account, id: string, params: Parameters<typeof readParams>[0]): object {
  const { store, clock } = account;
  const invoice = store.get('invoice', id);
  const { payment_method: method, off_session: offSession } = readParams(params, {
    payment_method: text,
    off_session: flag,
  });
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  const at = clock.ofCustomer(invoice.customer);
  if (invoice.status === 'draft') finalizeInvoice(account, invoice, at);
  if (invoice.status !== 'open') throw invalid(`You cannot pay an invoice that is ${invoice.status}.`);
  const decline = collect(account, invoice, { at, method, onSession: offSession === false, byHand: true });
  if (decline) throw cardError(decline);
  return invoice;
}

export const invoiceRoutes: Routes = {
  'GET /v1/invoices': ({ account, params, path }) => {
    const filters = {
      customer: text,
      subscription: text,
      status: oneOf('draft', 'open', 'paid', 'void'),
    };
    const { customer, subscription, status, ...page } = readListParams(params, filters);
    const found = account.store
      .all('invoice')
      .filter((one) => (!customer || one.customer === customer) && (!status || one.status === status))
      .filter((one) => !subscription || subscriptionIdOf(one) === subscription);
    return listPage(found, path, page);
  },
  'POST /v1/invoices/create_preview': ({ account, params }) => preview(account, params),
  'GET /v1/invoices/:id': ({ account, id }) => account.store.get('invoice', id),
  'POST /v1/invoices/:id': ({ account, params, id }) => {
    const invoice = account.store.get('invoice', id);
    const { metadata, auto_advance: advance } = readParams(params, { metadata: textMap, auto_advance: flag });
    const change = {
      metadata: mergedMetadata(invoice.metadata ?? {}, metadata),
      auto_advance: advance ?? invoice.auto_advance,
    };
    account.events.update(invoice, change, 'invoice.updated');
    return invoice;
  },
  'GET /v1/invoices/:id/lines': ({ account, params, id, path }) =>
    listPage(account.store.get('invoice', id).lines.data, path, readListParams(params, {})),
  'POST /v1/invoices/:id/pay': ({ account, params, id }) => pay(account, id, params),
  'GET /v1/invoice_payments': ({ account, params, path }) => {
    const { invoice, status, payment, ...page } = readListParams(params, {
      invoice: text,
      status: oneOf('canceled', 'open', 'paid'),
      payment: shape({ type: text, payment_intent: text }),
    });
    const found = account.store
      .all('invoice_payment')
      .filter((one) => (!invoice || one.invoice === invoice) && (!status || one.status === status))
      .filter((one) => !payment?.payment_intent || one.payment.payment_intent === payment.payment_intent);
    return listPage(found, path, page);
  },
  'GET /v1/charges': listOf('charge', { customer: text, payment_intent: text }),
  'GET /v1/charges/:id': ({ account, id }) => account.store.get('charge', id),
};

import type { Account } from './account.ts';
import { listOf } from './api/list.ts';
import { integer, mergedMetadata, readParams, shape, text, textMap } from './api/params.ts';
import type { Routes } from './api/router.ts';
import { invalid } from './api/stripe-error.ts';
import { nulls, type Objects } from './stored.ts';
import { cancelNow } from './subscriptions/cancel.ts';

const fields = {
  email: text,
  name: text,
  description: text,
  metadata: textMap,
  invoice_settings: shape({ default_payment_method: text }),
};

type Fields = ReturnType<typeof readFields>;
const readFields = (params: Parameters<typeof readParams>[0]) => readParams(params, fields);

export function createCustomer(
  { store, clock }: Account,
  given: { email?: string; name?: string; testClock?: string },
): Objects['customer'] {
  const customer: Objects['customer'] = {
    id: store.newId('customer'),
    object: 'customer',
    ...nulls('address currency customer_account default_source description discount phone shipping'),
    balance: 0,
    created: clock.at(given.testClock),
    delinquent: false,
    email: given.email || null,
    invoice_prefix: store.newId('customer').slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: given.name || null,
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
    test_clock: given.testClock ?? null,
  };
  store.put('customer', customer);
  return customer;
}

function checkEmail(email: string | undefined): void {
  if (email && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' });
  }
}

function changeOf({ store }: Account, customer: Objects['customer'], given: Fields): Partial<Objects['customer']> {
  const change: Partial<Objects['customer']> = {};
  for (const key of ['email', 'name', 'description'] as const) {
    if (given[key] !== undefined) change[key] = given[key] || null;
  }
  if (given.metadata) change.metadata = mergedMetadata(customer.metadata, given.metadata);
  const method = given.invoice_settings?.default_payment_method;
  if (method !== undefined) {
    const param = 'invoice_settings[default_payment_method]';
    if (method && store.get('payment_method', method, param).customer !== customer.id) {
      throw invalid('The customer does not have a payment method with this ID.', { param });
    }
    change.invoice_settings = { ...customer.invoice_settings, default_payment_method: method || null };
  }
  return change;
}

/** Ends the customer's subscriptions immediately, as Stripe does. */
function deleteCustomer(account: Account, id: string) {
  const customer = account.store.get('customer', id);
  for (const subscription of account.store.all('subscription')) {
    if (subscription.customer === id) cancelNow(account, subscription, { reason: 'cancellation_requested' });
  }
  account.store.remove('customer', id);
  account.events.add('customer.deleted', customer);
  return { id, object: 'customer' as const, deleted: true as const };
}

/** `email:'a@b.c' AND metadata['user']:'7'`: the two conditions that a shop needs. */
function searchTerm(term: string): (customer: Objects['customer']) => boolean {
  const [, field, key, value] =
    /^(?:(email|name)|metadata\[['"]([^'"]+)['"]\])\s*:\s*['"]([^'"]*)['"]$/.exec(term.trim()) ?? [];
  if (value === undefined) throw invalid(`Cannot parse the search query: ${term}`, { param: 'query' });
  if (key !== undefined) return (customer) => customer.metadata[key] === value;
  const of = field === 'name' ? 'name' : 'email';
  return (customer) => customer[of]?.toLowerCase() === value.toLowerCase();
}

export const customerRoutes: Routes = {
  'POST /v1/customers': ({ account, params }) => {
    const { test_clock: testClock, ...given } = readParams(params, { ...fields, test_clock: text });
    checkEmail(given.email);
    if (testClock) account.store.get('test_helpers.test_clock', testClock, 'test_clock');
    const customer = createCustomer(account, { testClock });
    account.events.change(customer, changeOf(account, customer, given));
    account.events.add('customer.created', customer);
    return customer;
  },
  'GET /v1/customers': listOf('customer', { email: text }),
  'GET /v1/customers/search': ({ account, params, path }) => {
    const { query = '', limit = 10 } = readParams(params, { query: text, limit: integer });
    const terms = query.split(/\sAND\s/).map(searchTerm);
    const found = account.store.all('customer').filter((one) => terms.every((term) => term(one)));
    return {
      object: 'search_result',
      url: path,
      has_more: false,
      next_page: null,
      data: found.toReversed().slice(0, limit),
    };
  },
  'GET /v1/customers/:id': ({ account, id }) => account.store.get('customer', id),
  'POST /v1/customers/:id': ({ account, params, id }) => {
    const customer = account.store.get('customer', id);
    const given = readFields(params);
    checkEmail(given.email);
    account.events.update(customer, changeOf(account, customer, given), 'customer.updated');
    return customer;
  },
  'DELETE /v1/customers/:id': ({ account, id }) => deleteCustomer(account, id),
};

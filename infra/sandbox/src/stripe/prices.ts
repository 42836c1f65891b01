import type { Account } from './account.ts';
import { listPage, readListParams } from './api/list.ts';
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
} from './api/params.ts';
import type { Routes } from './api/router.ts';
import { invalid } from './api/stripe-error.ts';
import { nulls, type Objects } from './stored.ts';

const recurring = shape({ interval: oneOf('day', 'week', 'month', 'year'), interval_count: count });

interface NewPrice {
  product: string;
  amount: number;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount?: number;
  lookupKey?: string;
  nickname?: string;
}

function createProduct(
  { store, clock, events }: Account,
  given: { name: string; description?: string; metadata?: Record<string, string> },
) {
  const product: Objects['product'] = {
    id: store.newId('product'),
    object: 'product',
    active: true,
    created: clock.now(),
    ...nulls('default_price package_dimensions shippable statement_descriptor tax_code tax_details'),
    ...nulls('unit_label url'),
    description: given.description || null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    type: 'service',
    updated: clock.now(),
  };
  events.add('product.created', store.put('product', product));
  return product;
}

function createPrice({ store, clock, events }: Account, given: NewPrice): Objects['price'] {
  const price: Objects['price'] = {
    id: store.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: clock.now(),
    currency: 'usd',
    ...nulls('custom_unit_amount tiers_mode transform_quantity'),
    livemode: false,
    lookup_key: given.lookupKey || null,
    metadata: {},
    nickname: given.nickname || null,
    product: given.product,
    recurring: {
      interval: given.interval,
      interval_count: given.intervalCount ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    type: 'recurring',
    unit_amount: given.amount,
    unit_amount_decimal: String(given.amount),
  };
  events.add('price.created', store.put('price', price));
  return price;
}

/** Floatwise's catalog, as an operator would have set it up in the dashboard. */
export function stockCatalog(account: Account): void {
  if (account.store.all('price').length > 0) return;
  const product = createProduct(account, {
    name: 'Floatwise Pro',
    description: 'Unlimited cards, full analytics, 12 months of history, export.',
  }).id;
  createPrice(account, {
    product,
    amount: 499,
    interval: 'month',
    lookupKey: 'floatwise_monthly',
    nickname: 'Monthly',
  });
  createPrice(account, { product, amount: 4900, interval: 'year', lookupKey: 'floatwise_annual', nickname: 'Annual' });
}

/** A lookup key belongs to one price at a time. */
function freeLookupKey(account: Account, key: string | undefined, transfer: boolean | undefined): void {
  const holder = key ? account.store.all('price').find((price) => price.lookup_key === key) : undefined;
  if (!holder) return;
  if (!transfer) {
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  changePrice(account, holder, { lookup_key: null });
}

/** Subscriptions show a price as it is now. */
function changePrice({ store, events }: Account, price: Objects['price'], change: Partial<Objects['price']>): void {
  for (const { items } of store.all('subscription')) {
    for (const item of items.data) if (item.price.id === price.id) Object.assign(item.price, change);
  }
  events.update(price, change, 'price.updated');
}

const priceFields = { active: flag, nickname: text, metadata: textMap, lookup_key: text, transfer_lookup_key: flag };

export const priceRoutes: Routes = {
  'POST /v1/prices': ({ account, params }) => {
    const given = readParams(params, {
      ...priceFields,
      product: text,
      product_data: shape({ name: text }),
      currency: text,
      unit_amount: integer,
      recurring,
    });
    const interval = required(given.recurring?.interval, 'recurring[interval]');
    const amount = required(given.unit_amount, 'unit_amount');
    if (required(given.currency, 'currency') !== 'usd')
      throw invalid('The sandbox sells in US dollars only.', { param: 'currency' });
    if (amount < 0) throw invalid('Invalid integer: unit_amount must be 0 or more.', { param: 'unit_amount' });
    if (given.product) account.store.get('product', given.product, 'product');
    const name = given.product ? '' : required(given.product_data?.name, 'product');
    freeLookupKey(account, given.lookup_key, given.transfer_lookup_key);
    const price = createPrice(account, {
      product: given.product ?? createProduct(account, { name }).id,
      amount,
      interval,
      intervalCount: given.recurring?.interval_count,
      lookupKey: given.lookup_key,
      nickname: given.nickname,
    });
    account.events.change(price, { metadata: mergedMetadata({}, given.metadata), active: given.active ?? true });
    return price;
  },
  'GET /v1/prices': ({ account, params, path }) => {
    const { lookup_keys: keys, active, ...page } = readListParams(params, { lookup_keys: many(text), active: flag });
    const found = account.store
      .all('price')
      .filter((price) => !keys || keys.includes(price.lookup_key ?? ''))
      .filter((price) => active === undefined || price.active === active);
    return listPage(found, path, page);
  },
  'GET /v1/prices/:id': ({ account, id }) => account.store.get('price', id),
};

export const productRoutes: Routes = {
  'POST /v1/products': ({ account, params }) => {
    const { name, description, metadata } = readParams(params, { name: text, description: text, metadata: textMap });
    return createProduct(account, { name: required(name, 'name'), description, metadata });
  },
};

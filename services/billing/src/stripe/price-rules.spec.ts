import { planOfPrice, priceFault, type StripePrice } from './price-rules.js';

const monthly: StripePrice = {
  id: 'price_monthly',
  lookup_key: 'floatwise_monthly',
  active: true,
  currency: 'usd',
  unit_amount: 499,
  type: 'recurring',
  product: 'prod_pro',
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
};
const every = { interval: 'month', interval_count: 1, usage_type: 'licensed' } as const;
const annual: StripePrice = {
  ...monthly,
  id: 'price_annual',
  lookup_key: 'floatwise_annual',
  unit_amount: 4900,
  recurring: { ...every, interval: 'year' },
};

test('$4.99 a month and $49 a year are the prices on the screens', () => {
  expect(priceFault('monthly', monthly)).toBeNull();
  expect(priceFault('annual', annual)).toBeNull();
});

test.each<[string, Partial<StripePrice>, string]>([
  ['a dearer price', { unit_amount: 500 }, 'is 500 cents instead of 499'],
  ['a cheaper price', { unit_amount: 498 }, 'is 498 cents instead of 499'],
  ['a price per use without an amount', { unit_amount: null }, 'is null cents instead of 499'],
  ['another currency', { currency: 'eur' }, 'is in eur'],
  ['another interval', { recurring: { ...every, interval: 'week' } }, 'is for 1 week'],
  ['every three months', { recurring: { ...every, interval_count: 3 } }, 'is for 3 month'],
  ['a metered price', { recurring: { ...every, usage_type: 'metered' } }, 'is metered'],
  ['a price paid once', { type: 'one_time', recurring: null }, 'is paid once'],
  ['an archived price', { active: false }, 'is archived'],
])('%s is refused', (_case, change, fault) => {
  expect(priceFault('monthly', { ...monthly, ...change })).toBe(fault);
});

test('a price that is not in the catalog is refused', () => {
  expect(priceFault('annual', undefined)).toBe('is missing');
});

test.each<[string, StripePrice, 'monthly' | 'annual' | null]>([
  ['our monthly price', monthly, 'monthly'],
  ['our annual price', annual, 'annual'],
  ['the monthly price from before a change of prices', { ...monthly, lookup_key: null, unit_amount: 399 }, 'monthly'],
  ['the annual price from before a change of prices', { ...annual, lookup_key: null, unit_amount: 3900 }, 'annual'],
  ['a price of another product', { ...monthly, lookup_key: null, product: 'prod_other' }, null],
  [
    'another interval of our product',
    { ...monthly, lookup_key: null, recurring: { ...every, interval: 'week' } },
    null,
  ],
  ['a single payment for our product', { ...monthly, lookup_key: null, type: 'one_time', recurring: null }, null],
])('%s is %s', (_case, price, plan) => {
  expect(planOfPrice(price, [monthly, annual])).toBe(plan);
});

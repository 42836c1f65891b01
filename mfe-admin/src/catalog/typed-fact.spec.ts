import type { FactValue } from '@floatwise/contracts/cards/catalog-facts';
import { fieldOf, readTyped, typedOf } from './typed-fact.js';

const stated: FactValue[] = [
  {
    fact: 'identity',
    value: {
      name: 'Citi Double Cash',
      issuer: 'Citi',
      network: 'Mastercard',
      currency: null,
      isBusiness: false,
      rewardsUnit: 'percent',
      commonNames: ['DC', 'Double'],
    },
  },
  { fact: 'universalCashbackPercent', value: 2 },
  { fact: 'annualFee', value: { annualFee: 95, isAnnualFeeWaived: null } },
  { fact: 'annualFee', value: { annualFee: null, isAnnualFeeWaived: true } },
  {
    fact: 'spendingCategories',
    value: [
      { category: 'Dining', rate: 3, cap: null },
      { category: 'Gas', rate: 5, cap: { amount: 1500, per: 'quarter', group: 'Gas and more' } },
    ],
  },
  { fact: 'spendingCategories', value: null },
  { fact: 'currentOffer', value: { amount: 60_000, spend: 4_000, unit: 'points', days: 90, expires: '2026-12-31' } },
  { fact: 'currentOffer', value: null },
  { fact: 'credits', value: [{ description: 'Hotel', amount: 50 }] },
  { fact: 'apr', value: { aprMin: 19.99, aprMax: 28.24 } },
  { fact: 'foreignFeePercent', value: 0 },
  { fact: 'foreignFeePercent', value: null },
  { fact: 'url', value: 'https://www.citi.com/double-cash' },
  { fact: 'url', value: null },
];

test.each(stated.map((one) => [one.fact, one] as const))('%s that nobody touched is sent as it was', (fact, value) => {
  expect(readTyped(fact, typedOf(value))).toEqual({ value });
});

test.each([
  ['$1,095', 1095],
  [' 95.50 ', 95.5],
  ['', null],
])('a fee typed as "%s" is %p', (annualFee, value) => {
  const read = readTyped('annualFee', { fields: { annualFee, isAnnualFeeWaived: '' }, rows: [] });
  expect(read).toEqual({ value: { fact: 'annualFee', value: { annualFee: value, isAnnualFeeWaived: null } } });
});

test.each<[string, Parameters<typeof readTyped>, Record<string, string>]>([
  [
    'no number',
    ['annualFee', { fields: { annualFee: 'much', isAnnualFeeWaived: '' }, rows: [] }],
    { annualFee: 'Enter a dollar amount.' },
  ],
  [
    'a range upside down',
    ['apr', { fields: { aprMin: '29', aprMax: '19' }, rows: [] }],
    { aprMax: 'The highest APR can’t be below the lowest.' },
  ],
  [
    'no percentage',
    ['universalCashbackPercent', { fields: { value: '' }, rows: [] }],
    { value: 'Enter a percentage.' },
  ],
  [
    'http',
    ['url', { fields: { value: 'http://x.example' }, rows: [] }],
    { value: 'Enter an address that starts with https://.' },
  ],
  [
    'a row without a category',
    [
      'spendingCategories',
      { fields: {}, rows: [{ category: '', rate: '3', capAmount: '', capPer: 'year', group: '' }] },
    ],
    { '0.category': 'A category is needed.' },
  ],
])('%s is named at its field', (_case, [fact, typed], faults) => {
  expect(readTyped(fact, typed)).toEqual({ faults });
});

test.each([
  ['correction.value.aprMax', 'aprMax'],
  ['correction.value', 'value'],
  ['value.2.cap.amount', '2.capAmount'],
  ['source.date', 'source.date'],
])('%s is the field %s', (path, field) => expect(fieldOf(path)).toBe(field));

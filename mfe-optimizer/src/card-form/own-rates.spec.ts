import type { OwnRate } from '@floatwise/contracts/card-fields';
import { sharable, sharedWith, withoutRate, withRate, withSharedCap } from './own-rates.js';

const rate = (category: OwnRate['category'], cap: OwnRate['cap'] = null): OwnRate => ({ category, rate: 3, cap });
const own = { amount: 1500, period: 'quarter' } as const;
const both = { amount: 2500, period: 'quarter', group: 'gas' } as const;

const gas = rate('gas', own);
const dining = rate('dining', { amount: 900, period: 'month' });
const travel = rate('travel');

test('only a rate with a cap can share it', () => {
  expect(sharable([gas, dining, travel], 'gas')).toEqual(['dining']);
  expect(sharedWith([gas, dining], gas)).toBeNull();
  expect(withSharedCap([travel, gas], 0, 'gas')).toEqual([travel, gas]);
});

test.each<[string, OwnRate[], OwnRate[]]>([
  [
    'sharing takes over the other’s amount and period',
    withSharedCap([gas, dining], 1, 'gas'),
    [rate('gas', { ...own, group: 'gas' }), rate('dining', { ...own, group: 'gas' })],
  ],
  [
    'a third joins the group',
    withSharedCap([rate('gas', both), rate('dining', both), rate('travel', own)], 2, 'dining'),
    [rate('gas', both), rate('dining', both), rate('travel', both)],
  ],
  [
    'a new amount is the group’s',
    withRate([rate('gas', both), rate('dining', both), travel], 0, rate('gas', { ...both, amount: 100 })),
    [rate('gas', { ...both, amount: 100 }), rate('dining', { ...both, amount: 100 }), travel],
  ],
  [
    'its own cap again: nobody is left to share with',
    withSharedCap([rate('gas', both), rate('dining', both)], 1, null),
    [rate('gas', { amount: 2500, period: 'quarter' }), rate('dining', { amount: 2500, period: 'quarter' })],
  ],
  [
    'no cap any more leaves the group',
    withRate([rate('gas', both), rate('dining', both)], 0, rate('gas')),
    [rate('gas'), rate('dining', { amount: 2500, period: 'quarter' })],
  ],
  [
    'a removed rate leaves the group',
    withoutRate([rate('gas', both), rate('dining', both), travel], 1),
    [rate('gas', { amount: 2500, period: 'quarter' }), travel],
  ],
  ['a rate without a group changes alone', withRate([gas, dining], 0, rate('gas')), [rate('gas'), dining]],
])('%s', (_, rates, expected) => expect(rates).toEqual(expected));

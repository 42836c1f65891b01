import fc from 'fast-check';
import { addDays } from '../calendar/calendar.js';
import { betterCardFor, recurringCharges } from './recurring-charges.js';
import type { MerchantCharges } from './recurring-charges.js';

const today = '2026-11-22';
const at = (...charges: [string, number][]): MerchantCharges => ({
  cardId: 'a',
  merchant: 'Netflix',
  category: 'streaming',
  charges: charges.map(([day, amount]) => ({ day, amount })),
});
const monthly = at(['2026-09-12', 15.49], ['2026-10-12', 15.49], ['2026-11-12', 15.49]);
const found = (charges: MerchantCharges, day = today) =>
  recurringCharges([charges], day).map(({ rhythm, amount, nextOn }) => `${rhythm} ${amount} ${nextOn}`);

test.each<[string, MerchantCharges, string[]]>([
  ['the same day each month', monthly, ['monthly 15.49 2026-12-12']],
  [
    'some days early or late',
    at(['2026-09-12', 15], ['2026-10-10', 15], ['2026-11-13', 15]),
    ['monthly 15 2026-12-13'],
  ],
  [
    'a price that rose',
    at(['2026-09-12', 15.49], ['2026-10-12', 15.49], ['2026-11-12', 17.99]),
    ['monthly 17.99 2026-12-12'],
  ],
  ['twice is no rhythm of months', at(['2026-10-12', 15], ['2026-11-12', 15]), []],
  ['twice a year apart is one of years', at(['2025-11-01', 99], ['2026-11-01', 99]), ['yearly 99 2027-11-01']],
  ['a habit is none', at(['2026-11-01', 5], ['2026-11-03', 5], ['2026-11-10', 5], ['2026-11-20', 5]), []],
  ['amounts that have nothing in common', at(['2026-09-12', 15], ['2026-10-12', 80], ['2026-11-12', 33]), []],
  [
    'two subscriptions at one merchant',
    at(
      ['2026-09-02', 3],
      ['2026-09-20', 11],
      ['2026-10-02', 3],
      ['2026-10-20', 11],
      ['2026-11-02', 3],
      ['2026-11-19', 11],
    ),
    ['monthly 11 2026-12-19', 'monthly 3 2026-12-02'],
  ],
  ['one that ended in summer', at(['2026-05-12', 15], ['2026-06-12', 15], ['2026-07-12', 15]), []],
  ['refunds are no charges', at(['2026-09-12', -15], ['2026-10-12', -15], ['2026-11-12', -15]), []],
  ['nothing', at(), []],
])('%s', (_, charges, expected) => expect(found(charges)).toEqual(expected));

describe('what didn’t come', () => {
  const used = (day: string): MerchantCharges => ({ ...at([day, 40]), merchant: 'Market' });
  test.each<[string, MerchantCharges[], string, string[]]>([
    ['a few days late is named for today', [monthly, used('2026-12-14')], '2026-12-15', ['2026-12-15']],
    ['later than ever, on a card that was used since, has ended', [monthly, used('2026-12-18')], '2026-12-20', []],
    ['is not known yet where the purchases end before: the one after', [monthly], '2026-12-20', ['2027-01-11']],
    ['of another card says nothing', [monthly, { ...used('2026-12-18'), cardId: 'b' }], '2026-12-20', ['2027-01-11']],
    ['for two weeks has ended anyhow', [monthly], '2026-12-28', []],
  ])('%s', (_, charges, day, next) => expect(recurringCharges(charges, day).map(({ nextOn }) => nextOn)).toEqual(next));
});

test('one that began after a pause counts from there', () => {
  const charges = { ...monthly, charges: [{ day: '2026-01-12', amount: 15.49 }, ...monthly.charges] };
  expect(found(charges)).toEqual(['monthly 15.49 2026-12-12']);
});

test('whatever the past, the next charge lies after the last one, which was not long ago', () => {
  const charge = fc.record({ ago: fc.integer({ min: 0, max: 800 }), amount: fc.integer({ min: -500, max: 5000 }) });
  fc.assert(
    fc.property(fc.array(charge, { maxLength: 20 }), (all) => {
      const charges = all
        .sort((a, b) => b.ago - a.ago)
        .map(({ ago, amount }) => ({ day: addDays(today, -ago), amount }));
      const named = recurringCharges([{ ...monthly, charges }], today);
      for (const one of named) {
        expect(one.nextOn > one.lastOn).toBe(true);
        expect(one.nextOn >= today).toBe(true);
        expect(one.lastOn >= addDays(today, -395)).toBe(true);
      }
      expect(new Set(named.map(({ lastOn, amount }) => `${lastOn} ${amount}`)).size).toBeLessThanOrEqual(named.length);
    }),
  );
});

describe('the better card', () => {
  const flat = { id: 'a', rewardsRate: 1 };
  const stream = {
    id: 'b',
    rewardsRate: 1,
    spendingCategories: [{ category: 'streaming', rate: 3, cap: null } as const],
  };
  const charge = { cardId: 'a', amount: 20, category: 'streaming', rhythm: 'monthly' } as const;
  test.each([
    ['gives more, said for a year', charge, [flat, stream], { cardId: 'b', gain: 4.8 }],
    ['of a yearly charge', { ...charge, rhythm: 'yearly' as const }, [flat, stream], { cardId: 'b', gain: 0.4 }],
    ['is none where it is on the best', { ...charge, cardId: 'b' }, [flat, stream], null],
    ['is none that carries a balance', charge, [flat, { ...stream, carriesBalance: true }], null],
    ['is none where its card is gone', { ...charge, cardId: 'c' }, [flat, stream], null],
    ['is none where all give the same', charge, [flat, { ...flat, id: 'c' }], null],
  ])('%s', (_, given, cards, better) => expect(betterCardFor(given, cards)).toEqual(better));
});

import { jest } from '@jest/globals';
import type { CardValues } from '@floatwise/contracts/card-fields';
import { openPlaces } from '@floatwise/places/open-places';
import { matchedLines, merchantOf, newlyTyped, reportedAs, type Expected, type Line } from './expected.js';
import { nameTransaction } from './naming.js';

const madeOn = '2026-03-10';
const said = (place: string, amount: number, about: Partial<Expected> = {}): Expected => ({
  ...{ id: 'said', madeOn, amount, merchant: merchantOf(place), category: 'other', isForeign: false },
  ...about,
});
const told = (description: string, amount: number, about: Partial<Line> = {}): Line => ({
  ...{ id: 'line', postedOn: '2026-03-12', amount, ...nameTransaction({ description, mcc: null, category: null }) },
  ...about,
});

describe('a line is the expected purchase', () => {
  test.each([
    ['with the same amount at the same place', said('costco', 180), told('COSTCO WHSE #0123', 180)],
    ['on the same day', said('costco', 180), told('COSTCO WHSE #0123', 180, { postedOn: madeOn })],
    ['ten days later', said('costco', 180), told('COSTCO WHSE #0123', 180, { postedOn: '2026-03-20' })],
    ['where the person rounded the sum', said('costco', 180), told('COSTCO WHSE #0123', 176.43)],
    ['with a tip in a restaurant', said('chipotle', 50), told('CHIPOTLE 1234', 60)],
    ['with a smaller tip than the person typed', said('chipotle', 60), told('CHIPOTLE 1234', 58.5)],
    ['with anything a pump took', said('shell', 45), told('SHELL OIL 574', 52.13)],
    ['under a longer name', said('blue bottle', 6.5), told('SQ *BLUE BOTTLE COFFEE', 6.5)],
    ['without the apostrophe that a person writes', said('Joe’s Pizza', 21), told('SQ *JOES PIZZA', 24.15)],
    ['under another name, for the same amount within five days', said('corner shop', 12.34), told('KWIK LLC', 12.34)],
    ['though nobody said where, for the same amount', said('', 12.34), told('KWIK LLC', 12.34)],
    [
      'abroad, within 5% of the converted amount',
      said('hotel', 200, { isForeign: true, category: 'travel' }),
      told('IBIS PARIS GARE', 204.9, { postedOn: '2026-03-13', category: 'travel' }),
    ],
  ])('%s', (_, expected, line) => expect(reportedAs(expected, line)).not.toBeNull());
});

describe('a line is another purchase', () => {
  test.each([
    ['of the day before', said('costco', 180), told('COSTCO WHSE #0123', 180, { postedOn: '2026-03-09' })],
    ['eleven days later', said('costco', 180), told('COSTCO WHSE #0123', 180, { postedOn: '2026-03-21' })],
    ['at the same place for another sum', said('costco', 180), told('COSTCO WHSE #0123', 240)],
    ['at the pump of the same shop', said('costco', 180), told('COSTCO GAS #0123', 45)],
    ['at another place for nearly the same sum', said('costco', 180), told('TARGET 00012', 181)],
    [
      'at another place for the same sum, six days later',
      said('costco', 180),
      told('TARGET 00012', 180, { postedOn: '2026-03-16' }),
    ],
    ['where nobody said where, for nearly the same sum', said('', 12.34), told('KWIK LLC', 12.5)],
    ['under a name that only starts with the same letters', said('the', 20), told('THE CORNER BAR', 19)],
    [
      'abroad, of another kind',
      said('hotel', 200, { isForeign: true, category: 'travel' }),
      told('CAFE DE FLORE', 204.9, { postedOn: '2026-03-13', category: 'dining' }),
    ],
  ])('%s', (_, expected, line) => expect(reportedAs(expected, line)).toBeNull());
});

test('lines are compared in no time, and only as many as a card has in eleven days', () => {
  const lines = Array.from({ length: 501 }, (_, at) => told('KWIK LLC', 100 + at, { id: `${at}` }));
  const search = jest.spyOn(openPlaces(), 'find');
  const expected = [499, 500].map((at) => ({ ...said('', 100 + at), merchant: 'Nowhere', id: `${at}` }));
  search.mockClear();
  expect([...matchedLines(expected, lines)]).toEqual([['499', '499']]);
  expect(search).not.toHaveBeenCalled();
  search.mockRestore();
});

test('of two purchases and two lines at one place, each finds its own', () => {
  const expected = [said('starbucks', 5.6, { id: 'first' }), said('starbucks', 5.4, { id: 'second' })];
  const lines = [
    told('STARBUCKS 1', 5.4, { postedOn: madeOn, id: 'of 5.40' }),
    told('STARBUCKS 1', 5.6, { postedOn: madeOn, id: 'of 5.60' }),
  ];
  expect([...matchedLines(expected, lines)].sort()).toEqual([
    ['first', 'of 5.60'],
    ['second', 'of 5.40'],
  ]);
});

describe('what a person types has what was expected', () => {
  const bonus = { amount: 200, unit: 'dollars' as const, spend: 3000, spent: 500, from: madeOn, by: '2026-06-08' };
  const cap = { amount: 1500, period: 'quarter', group: 'both' } as const;
  const card = {
    ...{ currentBalance: 800, welcomeBonus: bonus, capSpent: [{ category: 'dining', spent: 40 }] },
    spendingCategories: [
      { category: 'groceries' as const, rate: 5, cap },
      { category: 'gas' as const, rate: 5, cap },
      { category: 'dining' as const, rate: 3, cap: { amount: 1000, period: 'month' as const } },
    ],
  };
  const nothing = { balance: false, bonus: false, capped: [] };
  test.each<[string, Partial<CardValues>, Partial<ReturnType<typeof newlyTyped>>]>([
    ['of the balance', { currentBalance: 500 }, { balance: true }],
    ['of the bonus', { welcomeBonus: { ...bonus, spent: 680 } }, { bonus: true }],
    ['of nothing, where only the bonus is another', { welcomeBonus: { ...bonus, amount: 250, by: '2026-07-08' } }, {}],
    ['of one cap', { capSpent: [{ category: 'dining', spent: 60 }] }, { capped: ['dining'] }],
    ['of one cap, which is new again', { capSpent: [] }, { capped: ['dining'] }],
    [
      'of all that share a cap',
      { capSpent: [...card.capSpent, { category: 'gas', spent: 9 }] },
      { capped: ['gas', 'groceries'] },
    ],
    [
      'of nothing, where the same is in another order',
      { capSpent: [{ category: 'gas', spent: 0 }, ...card.capSpent] },
      {},
    ],
  ])('%s', (_, typed, newly) => expect(newlyTyped(card, { ...card, ...typed })).toEqual({ ...nothing, ...newly }));
});

test('one line is one purchase only', () => {
  const expected = [said('starbucks', 5.6, { id: 'first' }), said('starbucks', 5.6, { id: 'second' })];
  expect(matchedLines(expected, [told('STARBUCKS 1', 5.6)]).size).toBe(1);
});

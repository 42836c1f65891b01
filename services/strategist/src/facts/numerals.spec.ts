import { numeralsIn, type Counted } from './numerals.js';

const read = (text: string): string[] =>
  numeralsIn(text).map(({ text: written, meanings }) =>
    meanings.length === 0
      ? `${written}: unreadable`
      : meanings
          .map(({ value, counted, year }) => [value, counted, year].filter((one) => one !== undefined).join(' '))
          .join(' or '),
  );

test.each<[text: string, value: number, counted: Counted]>([
  ['$1,200', 1200, 'dollars'],
  ['$36.30', 36.3, 'dollars'],
  ['-$5.00', -5, 'dollars'],
  ['$-5', -5, 'dollars'],
  ['$2.5k', 2500, 'dollars'],
  ['$2 million', 2_000_000, 'dollars'],
  ['500 dollars', 500, 'dollars'],
  ['5 cents', 0.05, 'dollars'],
  ['fifty cents', 0.5, 'dollars'],
  ['3%', 3, 'percent'],
  ['4.5 percent', 4.5, 'percent'],
  ['a two-percent card', 2, 'percent'],
  ['.5%', 0.5, 'percent'],
  ['25 basis points', 0.25, 'percent'],
  ['1.5k', 1500, 'figure'],
  ['5 thousand', 5000, 'figure'],
  ['55 days', 55, 'day'],
  ['a 55-day float', 55, 'day'],
  ['14 months', 14, 'month'],
  ['60,000 points', 60_000, 'point'],
  ['60,000 bonus miles', 60_000, 'point'],
  ['3 cards', 3, 'card'],
  ['the 3rd', 3, 'ordinal'],
  ['3x', 3, 'figure'],
  ['Q3', 3, 'figure'],
  ['two', 2, 'figure'],
  ['two days', 2, 'day'],
  ['twenty-five percent', 25, 'percent'],
  ['two hundred and fifty dollars', 250, 'dollars'],
  ['a hundred dollars', 100, 'dollars'],
  ['one thousand two hundred', 1200, 'figure'],
  ['five hundred thousand', 500_000, 'figure'],
  ['two grand', 2000, 'figure'],
  ['2 hundred', 200, 'figure'],
  ['3 trillion dollars', 3_000_000_000_000, 'dollars'],
  ['$4bn', 4_000_000_000, 'dollars'],
  ['3 dozen', 36, 'figure'],
  ['a dozen cards', 12, 'card'],
  ['two dozen', 24, 'figure'],
  ['half', 0.5, 'figure'],
  ['two and a half months', 2.5, 'month'],
  ['two-thirds', 2 / 3, 'figure'],
  ['one third', 1 / 3, 'figure'],
  ['three quarters', 0.75, 'figure'],
  ['a quarter of it', 0.25, 'figure'],
  ['double', 2, 'figure'],
  ['twice', 2, 'figure'],
  ['tenfold', 10, 'figure'],
  ['the third card', 3, 'ordinal'],
  ['the 3rd card', 3, 'ordinal'],
  ['the twenty-fifth', 25, 'ordinal'],
  ['a decade', 10, 'figure'],
])('%s', (text, value, counted) => {
  const [only, ...more] = numeralsIn(text);
  expect(only?.meanings).toEqual([{ value: expect.closeTo(value, 9), counted }]);
  expect(more).toEqual([]);
});

test.each<[text: string, ...read: string[]]>([
  ['by Apr 10', '410 date'],
  ['by April 10th, 2026', '410 date 2026'],
  ['by the 10th of April', '410 date'],
  ['by April tenth', '410 date'],
  ['on 2026-04-10', '410 date 2026'],
  ['on 4/10/2026', '410 date 2026'],
  ['on 4/10', '0.4 figure or 410 date'],
  ['in May 2026', '2026 figure'],
])('a date: %s', (text, ...expected) => {
  expect(read(text)).toEqual(expected);
});

test.each('January February March April May June July August September October November December'.split(' '))(
  'a day of %s, also in short',
  (name) => {
    const month = new Date(`${name} 1, 2026`).getMonth() + 1;
    expect(read(`${name} 7`)).toEqual([`${month * 100 + 7} date`]);
    expect(read(`7 ${name.slice(0, 3)} 2026`)).toEqual([`${month * 100 + 7} date 2026`]);
  },
);

test('a figure knows its noun', () => {
  expect(numeralsIn('Ask 5 banks of 6, or 7.').flatMap(({ meanings }) => meanings)).toEqual([
    { value: 5, counted: 'figure', noun: 'bank' },
    { value: 6, counted: 'figure' },
    { value: 7, counted: 'figure' },
  ]);
});

test.each([
  ['another script', '٣ days'],
  ['a superscript', '10²'],
  ['a vulgar fraction', '2½'],
  ['a Roman numeral of Unicode', 'Ⅳ'],
  ['a Roman numeral', 'plan III'],
  ['full-width digits', '５００'],
  ['an emoji', '🔟'],
  ['a circled digit', '③'],
  ['commas in wrong places', '1,20,0'],
  ['two decimal points', '1.2.3'],
  ['another currency', '€50'],
  ['words grown together', 'fivehundred'],
  ['no number at all', 'hundreds of dollars'],
  ['half a dozen', 'half a dozen'],
])('%s has no meaning that could be borne out', (_what, text) => {
  expect(numeralsIn(text).some(({ meanings }) => meanings.length === 0)).toBe(true);
});

test.each([
  'Use this one first, then the other.',
  'I pay in full, once a month.',
  'The categories change every quarter.',
  'That takes a few seconds and no third party.',
  'Someone often weighs the weight of tenders and frontiers.',
  'An APR is not an APY.',
  'A zero-interest loan has one fee.',
])('there is no figure in: %s', (text) => {
  expect(read(text)).toEqual([]);
});

test('several stand beside each other', () => {
  expect(read('Pay $1,200 by Apr 10, 3 days early: 4.5% on two cards.')).toEqual([
    '1200 dollars',
    '410 date',
    '3 day',
    '4.5 percent',
    '2 card',
  ]);
});

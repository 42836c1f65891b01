import type { ShortReceipt } from '@floatwise/contracts/cards/requests';
import { isInFirstWeek, lastMonth } from './last-month.js';
import { reminderLinks } from './reminder-words.js';

/** The first Monday of its month. */
const day = '2027-01-04';
const links = reminderLinks('https://float.example');
const receipt: NonNullable<ShortReceipt> = {
  ...{ kept: 2310.4, days: 34.2, earned: 41.2, leftOnTheTable: 6.3, interest: 0, fees: 0 },
  fix: { merchant: 'Netflix', betterCard: 'Sapphire', gain: 18 },
};
const write = (about: Partial<typeof receipt> = {}) => lastMonth({ ...receipt, ...about }, { day, links });
const paragraphs = (about: Partial<typeof receipt>) => write(about)[0]?.paragraphs;

test('the receipt of the month before, with its best fix and its page', () => {
  expect(write()).toEqual([
    {
      heading: 'Your receipt for December',
      paragraphs: [
        'You kept $2,310.40 working for 34 days on average. You earned $41.20 in rewards and left $6.30 on the table.',
        'You paid no interest and no fees.',
        'The best fix: move Netflix to Sapphire. That’s $18.00 more a year.',
      ],
      link: { label: 'Open the receipt for December', url: 'https://float.example/auth?next=%2Freceipt%2F2026-12' },
    },
  ]);
});

test.each<[string, Partial<typeof receipt>, number, string]>([
  ['interest', { interest: 12.5 }, 1, 'Your cards charged $12.50 in interest.'],
  ['interest and fees', { interest: 12.5, fees: 39 }, 1, 'Your cards charged $12.50 in interest and $39.00 in fees.'],
  ['a refunded fee', { fees: -39 }, 1, 'You paid no interest and no fees.'],
  [
    'cards that all carry a balance, each the best for what was bought',
    { kept: 0, days: 0, leftOnTheTable: 0 },
    0,
    'You earned $41.20 in rewards and left nothing on the table.',
  ],
  [
    'names with line breaks',
    { fix: { merchant: 'Net\nflix', betterCard: 'Sapp\r\nhire', gain: 18 } },
    2,
    'The best fix: move Net flix to Sapp hire. That’s $18.00 more a year.',
  ],
])('%s', (_, about, index, words) => expect(paragraphs(about)?.[index]).toBe(words));

test('nothing to fix isn’t told, and neither is a month without purchases', () => {
  expect(paragraphs({ fix: null })).toHaveLength(2);
  expect(lastMonth(null, { day, links })).toEqual([]);
});

test.each([
  ['2027-02-01', true],
  ['2026-12-07', true],
  ['2026-12-14', false],
  ['2026-11-30', false],
])('one Monday a month is in its first week: %s %s', (monday, is) => expect(isInFirstWeek(monday)).toBe(is));

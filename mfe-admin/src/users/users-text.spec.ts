import { sortDirection, userSorts } from '@floatwise/contracts/identity/users.http';
import { noonOn } from './testing/user-samples.js';
import { dayText, expiryText, nameText, orders, shortId, totalText } from './users-text.js';

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', null, 'Ada'],
  [null, 'Lovelace', 'Lovelace'],
  [null, null, 'No name'],
])('the name of %s and %s is %s', (firstName, lastName, text) => expect(nameText({ firstName, lastName })).toBe(text));

test.each([
  ['free', null, '–'],
  ['premium', null, 'Never'],
  ['premium', noonOn('2026-12-03'), 'Dec 3, 2026'],
] as const)('a %s plan until %s expires: %s', (subscriptionTier, subscriptionExpiry, text) =>
  expect(expiryText({ subscriptionTier, subscriptionExpiry })).toBe(text),
);

test.each([
  [0, false, '0 users'],
  [1, false, '1 user'],
  [999, false, '999 users'],
  [1_234, false, '1,234 users'],
  [10_000, true, '10,000+ users'],
])('%d, more: %s, are %s', (count, more, text) => expect(totalText({ count, more })).toBe(text));

test('days have their year, and ids are cut', () => {
  expect(dayText(noonOn('2026-12-03'))).toBe('Dec 3, 2026');
  expect(shortId('0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa')).toBe('0b6e2c4e');
});

test('every order is there once, with its own words', () => {
  const all = userSorts.flatMap((sort) => sortDirection.options.map((direction) => `${sort} ${direction}`));
  expect(orders.map(({ sort, direction }) => `${sort} ${direction}`).sort()).toEqual(all.sort());
  expect(new Set(orders.map(({ text }) => text)).size).toBe(orders.length);
});

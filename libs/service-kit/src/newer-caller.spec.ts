import { jest } from '@jest/globals';
import { contractsHeader } from '@floatwise/contracts/cookies';
import { contractsVersion } from '@floatwise/contracts/routes.generated';
import { z } from 'zod';
import { isNewer, withoutUnknown } from './newer-caller.js';

const card = z.strictObject({ name: z.string(), limit: z.number().optional() });
const body = z.strictObject({ card, more: z.array(card).optional(), note: z.string().optional() });

test.each([
  [String(contractsVersion + 1), true],
  [String(contractsVersion), false],
  [String(contractsVersion - 1), false],
  ['new', false],
  [undefined, false],
])('a caller that says %s', (said, expected) => {
  expect(isNewer({ [contractsHeader]: said })).toBe(expected);
});

test.each([
  ['what it knows', { card: { name: 'a' }, note: 'b' }, { card: { name: 'a' }, note: 'b' }],
  ['a field at the top', { card: { name: 'a' }, fee: 1, tax: 2 }, { card: { name: 'a' } }],
  ['a field within', { card: { name: 'a', fee: { of: 1 } } }, { card: { name: 'a' } }],
  [
    'fields in a list',
    { card: { name: 'a' }, more: [{ name: 'b' }, { name: 'c', fee: 1 }, { fee: 2, name: 'd' }] },
    { card: { name: 'a' }, more: [{ name: 'b' }, { name: 'c' }, { name: 'd' }] },
  ],
  ['a field beside what is wrong', { card: { name: 5 }, fee: 1 }, { card: { name: 5 } }],
  ['no object', [1], [1]],
  ['nothing', undefined, undefined],
])('of a newer caller is kept, but for fields that nobody knows: %s', (_, given, kept) => {
  expect(withoutUnknown(given, body)).toEqual(kept);
});

test('an object is copied once, however many of its fields are unknown', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`fee${at}`, at]));
  const copies = jest.spyOn(Object, 'fromEntries');
  expect(withoutUnknown({ card: { name: 'a' }, ...many }, body)).toEqual({ card: { name: 'a' } });
  expect(copies).toHaveBeenCalledTimes(1);
  copies.mockRestore();
});

test('what has no schema stays as it is', () => {
  expect(withoutUnknown({ a: 1 }, undefined)).toEqual({ a: 1 });
});

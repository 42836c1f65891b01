import { differencesOf } from './differences.ts';

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [[{ balance: 12.5, name: 'A' }], [{ balance: '12.5', name: 'A' }], ['0.balance is 12.5, not "12.5"']],
  [{ a: null, b: 1 }, { b: 1 }, ['a is null, not undefined']],
  [{ b: 1 }, { a: 2, b: 1 }, ['a is undefined, not 2']],
  [[1], [1, 2], ['1 is undefined, not 2']],
  [1, 2, ['the answer is 1, not 2']],
])('%j and %j differ in %j', (ours, theirs, expected) => expect(differencesOf(ours, theirs)).toEqual(expected));

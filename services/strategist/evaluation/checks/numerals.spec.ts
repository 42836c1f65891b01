import type { Fact } from '@floatwise/contracts/strategist/answer';
import { numbersIn, saysItsValue, unexplained, unfoundedNumerals } from './numerals.js';

const fact = (unit: Fact['unit'], value: Fact['value'], text: string): Fact => ({
  id: 't1.fact',
  unit,
  value,
  text,
  sum: [],
  cards: [],
});

test.each([
  ['$1,250.50 and 3%', [1_250.5, 3]],
  ['3k a month', [3, 3_000]],
  ['１２ and ٣ and 4²', [12, 3, 42]],
  ['1\u200B5', [15]],
  ['no figure', []],
])('the numbers in %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test.each<[string, string, number[]]>([
  ['You gain $500.', 'How much?', [500]],
  ['With $500 you gain.', 'I have $500.', []],
  ['Stay under 30%.', '', []],
  ['That is five hundred dollars.', '', [500]],
  ['You gain two thousand five hundred dollars.', '', [2_500]],
  ['It earns twenty-five percent.', 'Is it 25?', []],
  ['You have two cards.', '', []],
  ['You gain ５００ dollars.', '', [500]],
])('%s after %s is unfounded by %j', (text, typed, unfounded) => {
  expect(unfoundedNumerals([{ text }, { fact: 't1.fact' }], [typed])).toEqual(unfounded);
});

test('two texts around a fact are not read as one number', () => {
  expect(unfoundedNumerals([{ text: 'a 1' }, { fact: 't1.fact' }, { text: '0 b' }], [])).toEqual([]);
});

test.each<[Fact, boolean]>([
  [fact('dollars', 36.3, '$36.30'), true],
  [fact('dollars', 36.3, '$63.30'), false],
  [fact('percent', 33.333, '33.3%'), true],
  [fact('days', 55, '55 days'), true],
  [fact('days', 55, '55 days, or 60'), false],
  [fact('date', '2026-04-10', 'Apr 10'), true],
  [fact('date', '2026-04-10', 'Apr 11'), false],
])('%j says its value: %s', (each, says) => {
  expect(saysItsValue(each)).toBe(says);
});

test('a fact that nothing computed is found out', () => {
  const known = { best: { total: 12.345, due: '2026-04-10' } };
  const made = [fact('dollars', 12.35, '$12.35'), fact('date', '2026-04-10', 'Apr 10'), fact('dollars', 99, '$99.00')];
  expect(unexplained(made, known).map(({ value }) => value)).toEqual([99]);
});

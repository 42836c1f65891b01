import { whyEquivalent } from './equivalents.ts';
import { noticedPercent, verdictTable, type Tried } from './verdict.ts';

const tried = (name: string, ...outcomes: Tried['outcome'][]): Tried[] =>
  outcomes.map((outcome) => ({ package: name, outcome }));

test('the share is of those that are not equivalent', () => {
  expect(noticedPercent(tried('a', 'noticed', 'noticed', 'noticed', 'survived', 'equivalent'))).toBe(75);
  expect(noticedPercent(tried('a', 'equivalent'))).toBe(100);
});

test('a line for each package, and one for all', () => {
  const table = verdictTable([...tried('b', 'noticed', 'survived'), ...tried('a', 'noticed', 'equivalent')]);
  expect(table.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
    'package tried noticed survived equivalent of the real ones',
    'a 2 1 0 1 100.0 %',
    'b 2 1 1 0 50.0 %',
    'all 4 2 1 1 66.7 %',
  ]);
});

test('an equivalent is known by its file, its line and what it changes', () => {
  const list = { 'a.ts': { 'f(x < y);': { one: 'it is so' } } };
  const change = { file: 'a.ts', line: 2, start: 0, end: 0, text: '', what: 'one' };
  expect(whyEquivalent(change, 'a\n  f(x < y);\n', list)).toBe('it is so');
  expect(whyEquivalent({ ...change, what: 'two' }, 'a\n  f(x < y);\n', list)).toBeUndefined();
  expect(whyEquivalent({ ...change, line: 1 }, 'a\n  f(x < y);\n', list)).toBeUndefined();
  expect(whyEquivalent({ ...change, file: 'b.ts' }, 'a\n  f(x < y);\n', list)).toBeUndefined();
});

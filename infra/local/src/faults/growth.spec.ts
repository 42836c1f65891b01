import { floors, growth, settled } from './growth.ts';

test.each([
  ['a line', [1, 3, 5, 7], 6],
  ['the same all the time', [200, 200, 200], 0],
  ['a fall', [30, 20, 10], -20],
  ['one that is high in the middle', [200, 200, 290, 200, 200], 0],
  ['a single one', [200], 0],
  ['none', [], 0],
])('growth of %s', (_, values, wanted) => {
  expect(growth(values)).toBeCloseTo(wanted);
});

test.each([
  ['two halves of a short run', [204, 184, 195, 187, 194, 213], 5, [184, 187]],
  ['parts of that length of a long one', [9, 3, 4, 8, 2, 5], 2, [3, 4, 2]],
  ['parts that differ by one', [5, 4, 3, 2, 1], 2, [4, 1]],
])('the least of %s', (_, values, length, wanted) => {
  expect(floors(values, length)).toEqual(wanted);
});

test('the first third is left out', () => {
  expect(settled([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([4, 5, 6, 7, 8, 9]);
});

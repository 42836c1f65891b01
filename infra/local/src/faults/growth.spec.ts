import { growth, keptMore, settled } from './growth.ts';

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
  ['a leak, in two halves of a short run', [204, 184, 195, 207, 197, 217], 5, 13],
  ['a leak, in parts of that length of a long run', [180, 200, 190, 210, 200, 220], 2, 20],
  ['garbage that is collected again and again', [180, 200, 220, 180, 200, 220], 3, 0],
  ['a program that gave much back only at first', [222, 161, 222, 222, 222, 222], 2, 0],
  ['a program that gives back more and more', [222, 200, 222, 180, 222, 160], 2, -40],
])('what is kept by %s', (_, values, length, wanted) => {
  expect(keptMore(values, length)).toBeCloseTo(wanted);
});

test('the first third is left out', () => {
  expect(settled([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([4, 5, 6, 7, 8, 9]);
});

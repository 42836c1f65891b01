import { roundTop } from './plot-scale.js';

test.each([
  [0, 1],
  [0.4, 1],
  [38, 40],
  [40, 40],
  [41, 50],
  [101, 150],
  [9_999, 10_000],
])('a scale for up to %s reaches %s', (most, top) => expect(roundTop(most)).toBe(top));

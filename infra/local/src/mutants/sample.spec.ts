import { sample } from './sample.ts';

const items = Array.from({ length: 1000 }, (_, at) => at);

test('a seed chooses the same ones each time, another seed others, each once', () => {
  const chosen = sample(items, 50, 7);
  expect(sample(items, 50, 7)).toEqual(chosen);
  expect(sample(items, 50, 8)).not.toEqual(chosen);
  expect(new Set(chosen).size).toBe(50);
});

test('a larger sample holds the smaller one', () => {
  expect(sample(items, 100, 7).slice(0, 50)).toEqual(sample(items, 50, 7));
});

test('the whole is chosen from', () => {
  const thousand = Array.from({ length: 100 }, (_, seed) => sample(items, 10, seed)).flat();
  const mean = thousand.reduce((sum, item) => sum + item, 0) / thousand.length;
  expect(mean).toBeGreaterThan(450);
  expect(mean).toBeLessThan(550);
});

test('more than there are is all of them', () => expect(sample([1, 2], 5, 1).toSorted()).toEqual([1, 2]));

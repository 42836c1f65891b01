import { jest } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { Gathered } from './gathered.js';

/** Doubles numbers, and notes which came together. Each call ends when the test says so. */
function doubling(most = 100) {
  const calls: number[][] = [];
  const ends: (() => void)[] = [];
  const gathered = new Gathered(
    async (numbers: readonly number[]) => {
      calls.push([...numbers]);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (numbers.includes(0)) throw new Error('nothing to double');
      return numbers.map((number) => number * 2);
    },
    { most },
  );
  const end = async (): Promise<void> => {
    await turn();
    ends.shift()?.();
    await turn();
  };
  return { calls, end, ask: (number: number) => gathered.ask(number) };
}

test('callers who come together share a call, and each gets its own result', async () => {
  const { calls, end, ask } = doubling();
  const results = Promise.all([ask(1), ask(2), ask(3)]);
  await end();
  expect(await results).toEqual([2, 4, 6]);
  expect(calls).toEqual([[1, 2, 3]]);
});

test('those who come while a call is under way share the next one', async () => {
  const { calls, end, ask } = doubling();
  const first = ask(1);
  await turn();
  const others = Promise.all([ask(2), ask(3)]);
  await end();
  expect(await first).toBe(2);
  await end();
  expect(await others).toEqual([4, 6]);
  expect(calls).toEqual([[1], [2, 3]]);
});

test('no more share a call than may', async () => {
  const { calls, end, ask } = doubling(2);
  const results = Promise.all([1, 2, 3, 4, 5].map(ask));
  for (let ended = 0; ended < 3; ended += 1) await end();
  expect(await results).toEqual([2, 4, 6, 8, 10]);
  expect(calls).toEqual([[1, 2], [3, 4], [5]]);
});

test('a call that waits is shared by those who come meanwhile', async () => {
  jest.useFakeTimers();
  const calls: number[][] = [];
  const all = (numbers: readonly number[]) => {
    calls.push([...numbers]);
    return Promise.resolve(numbers);
  };
  const gathered = new Gathered(all, { waitMs: 10 });
  const first = gathered.ask(1);
  await jest.advanceTimersByTimeAsync(9);
  const second = gathered.ask(2);
  expect(calls).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(calls).toEqual([[1, 2]]);
  jest.useRealTimers();
});

test('a call that fails, fails for those who shared it and for nobody else', async () => {
  const { end, ask } = doubling(2);
  const results = Promise.allSettled([0, 1, 2].map(ask));
  for (let ended = 0; ended < 2; ended += 1) await end();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  const again = ask(4);
  await end();
  expect(await again).toBe(8);
});

test('a call with a result too few is a failure for all, and gives nobody the result of another', async () => {
  const gathered = new Gathered(async (numbers: readonly number[]) => numbers.slice(1));
  const results = await Promise.allSettled([gathered.ask(1), gathered.ask(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

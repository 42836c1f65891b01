import { setImmediate as turn } from 'node:timers/promises';
import { Turns } from './turns.js';

test('so many act at the same time, and the others in order', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((n) =>
    turns.take(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => (ends[n] = resolve));
      return n * 10;
    }),
  );
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await turn();
  ends[3]?.();
  expect(await Promise.all(all)).toEqual([0, 10, 20, 30]);
});

test('one that fails lets the next one act', async () => {
  const turns = new Turns(1);
  const failing = turns.take(() => Promise.reject(new Error('refused')));
  const next = turns.take(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('refused');
  expect(await next).toBe('done');
  expect(await turns.take(() => Promise.resolve('again'))).toBe('again');
});

import { eachAlone } from './each-alone.js';

const run = { signal: new AbortController().signal, failed: 'Letters that could not be sent' };

test('counts those for which something was done', async () => {
  expect(await eachAlone([1, 2, 3], run, (item) => Promise.resolve(item !== 2))).toBe(2);
});

test('one that fails holds up none after it, and is in the error', async () => {
  const seen: number[] = [];
  const broken = new Error('broken');
  const work = (item: number) => (item === 1 ? Promise.reject(broken) : Promise.resolve(seen.push(item) > 0));
  const error: unknown = await eachAlone([1, 2, 3], run, work).catch((reason: unknown) => reason);
  expect(seen).toEqual([2, 3]);
  expect(error).toMatchObject({ message: 'Letters that could not be sent: 1.', errors: [broken] });
});

test('nothing is begun once the run has to end', async () => {
  const stop = new AbortController();
  const seen: number[] = [];
  const work = (item: number) => {
    seen.push(item);
    stop.abort(new Error('stopping'));
    return Promise.resolve(true);
  };
  await expect(eachAlone([1, 2], { ...run, signal: stop.signal }, work)).rejects.toThrow('stopping');
  expect(seen).toEqual([1]);
});

import { ThreadEnded, Threads } from './threads.js';

/** A program that does what its task says. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads';
    if (workerData.does === 'hang') for (;;) {}
    if (workerData.does === 'hoard') { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); }
    if (workerData.does === 'fail') throw new TypeError('Broken.');
    if (workerData.does === 'count') { parentPort.postMessage(1); parentPort.postMessage(2); }
    if (workerData.does === 'environment') parentPort.postMessage(Object.keys(process.env).length + 10);
  `)}`,
);
const limits = { running: 1, waiting: 1, ofOnePerson: 3, megabytes: 32 };
const least = (wanted: number) => (message: number) => (message >= wanted ? message : undefined);
const run = (threads: Threads, does: string, { timeoutMs = 10_000, person = 'ada' } = {}) =>
  threads.run(person, { does }, { timeoutMs, onMessage: least(2) });

test('the result is the first message that brings one', async () => {
  expect(await run(new Threads(program, limits), 'count')).toBe(2);
});

test('a thread gets none of our environment', async () => {
  expect(await run(new Threads(program, limits), 'environment')).toBe(10);
});

test.each([
  ['takes too long', 'hang', 'time', 500],
  ['needs too much memory', 'hoard', 'memory', 20_000],
  ['ends without a word', 'nothing', 'silence', 10_000],
])('a task that %s has no result, and says why', async (_, does, why, timeoutMs) => {
  await expect(run(new Threads(program, limits), does, { timeoutMs })).rejects.toEqual(new ThreadEnded(why as 'time'));
});

test('what a thread or the reading of its messages throws is the outcome', async () => {
  const threads = new Threads(program, limits);
  await expect(run(threads, 'fail')).rejects.toThrow('Broken.');
  const refuse = () => {
    throw new RangeError('Refused.');
  };
  await expect(threads.run('ada', { does: 'count' }, { timeoutMs: 10_000, onMessage: refuse })).rejects.toThrow(
    'Refused.',
  );
});

test('one task at a time, and no more wait than may', async () => {
  const threads = new Threads(program, limits);
  const [first, second] = [run(threads, 'hang', { timeoutMs: 800 }), run(threads, 'count')];
  expect(() => threads.requireRoom('ben')).toThrow(expect.objectContaining({ status: 503 }) as Error);
  await expect(run(threads, 'count')).rejects.toMatchObject({ status: 503 });
  await expect(first).rejects.toEqual(new ThreadEnded('time'));
  expect(await second).toBe(2);
  expect(() => threads.requireRoom('ben')).not.toThrow();
});

test('one person’s tasks leave threads and places to others [requirement 60]', async () => {
  const threads = new Threads(program, { running: 1, waiting: 20, ofOnePerson: 2, megabytes: 32 });
  const [first, second] = [run(threads, 'hang', { timeoutMs: 800 }), run(threads, 'count')];
  const hung = expect(first).rejects.toEqual(new ThreadEnded('time'));
  const more = await Promise.allSettled(Array.from({ length: 20 }, () => run(threads, 'hang')));
  expect(new Set(more.map((one) => one.status === 'rejected' && (one.reason as { status: number }).status))).toEqual(
    new Set([429]),
  );
  expect(await run(threads, 'count', { person: 'ben' })).toBe(2);
  await hung;
  expect(await second).toBe(2);
  expect(await run(threads, 'count')).toBe(2);
});

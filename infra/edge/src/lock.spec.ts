import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { exclusively } from './lock.ts';

const dir = mkdtempSync(join(tmpdir(), 'floatwise-lock-'));
const file = join(dir, '.deploying');
afterAll(() => rmSync(dir, { recursive: true }));

/** Larger than any process id. */
const nobody = 2 ** 30;

it.each([
  ['ended without removing it', `${hostname()} ${nobody} a`],
  ['had this process id in an earlier life of the container', `${hostname()} ${process.pid} a`],
])('a lock is ignored if its owner %s', async (_, text) => {
  writeFileSync(file, text);
  expect(await exclusively(file, async () => 'done')).toBe('done');
  expect(existsSync(file)).toBe(false);
});

it('a lock of another container is ignored once its owner has been silent for a minute', async () => {
  writeFileSync(file, 'another-container 1 a');
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(file, longAgo, longAgo);
  expect(await exclusively(file, async () => 'done')).toBe('done');
});

it('one works after the other, also if the first fails', async () => {
  const done: string[] = [];
  const first = exclusively(file, async () => {
    // The second asks for the lock while the first has it.
    const second = exclusively(file, async () => void done.push('second'));
    await new Promise((next) => setImmediate(next));
    done.push('first');
    return Promise.reject(Object.assign(new Error('failed'), { second }));
  });
  const { second } = await first.then(
    () => ({ second: Promise.resolve() }),
    (error: { second: Promise<void> }) => error,
  );
  await second;
  expect(done).toEqual(['first', 'second']);
});

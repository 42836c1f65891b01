import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childrenRunning, pauseNowAndThen } from './pauses.ts';

/** Waits pass at once; after so many of them the work is over. */
async function pauses(waits: number, candidates: () => number[]) {
  const done = new AbortController();
  const signals: string[] = [];
  let left = waits;
  const count = await pauseNowAndThen(done.signal, {
    candidates,
    signal: (pid, name) => signals.push(`${name} ${pid}`),
    wait: () => {
      left -= 1;
      if (left === 0) done.abort();
      return Promise.resolve();
    },
    random: () => 0.5,
  });
  return { count, signals };
}

describe('stopping a process now and then', () => {
  it('lets it go on after each stop', async () => {
    expect(await pauses(5, () => [41, 42, 43])).toEqual({
      count: 2,
      signals: ['SIGSTOP 42', 'SIGCONT 42', 'SIGSTOP 42', 'SIGCONT 42'],
    });
  });

  it('leaves nothing stopped when the work is over in the middle of it', async () => {
    expect((await pauses(2, () => [7])).signals).toEqual(['SIGSTOP 7', 'SIGCONT 7']);
  });

  it('waits while there is nothing to stop', async () => {
    expect(await pauses(4, () => [])).toEqual({ count: 0, signals: [] });
  });

  it('finds the runner among the children of this process', async () => {
    const name = join('/tmp/node_modules/.bin', 'some-runner');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', name]);
    await new Promise((started) => child.once('spawn', started));
    expect(childrenRunning('some-runner')).toEqual([child.pid]);
    expect(childrenRunning('another')).toEqual([]);
    const gone = new Promise((ended) => child.once('exit', ended));
    child.kill();
    await gone;
  });
});

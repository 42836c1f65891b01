import { jest } from '@jest/globals';
import { Progress } from './progress.ts';

const building = { label: 'built', doing: 'building', usualS: 10, log: '.local/main/logs/build.log' };

function listen(): { lines: string[]; progress: Progress } {
  const lines: string[] = [];
  return { lines, progress: new Progress(new AbortController().signal, (line) => void lines.push(line.trim())) };
}

describe('the progress of a start', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('prints a line with the time when a step is done', async () => {
    const { lines, progress } = listen();
    await progress.step('edge answers', () => Promise.resolve(1), String);
    expect(lines).toEqual([expect.stringMatching(/^edge answers +0\.0 s {3}1$/)]);
  });

  it('says beforehand what takes long, and about how long', async () => {
    const { lines, progress } = listen();
    await progress.step(building, () => Promise.resolve());
    expect(lines).toEqual(['… building, usually about 10 s', expect.stringMatching(/^built +0\.0 s$/)]);
  });

  it('says that the machine is slow once a step takes three times as long', async () => {
    const { lines, progress } = listen();
    let finish = (): void => undefined;
    const step = progress.step(building, () => new Promise<void>((resolve) => (finish = resolve)));
    await jest.advanceTimersByTimeAsync(29_000);
    expect(lines).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(lines[1]).toBe(
      '… still building after 30 s. This machine is slow or busy; nothing is wrong yet. .local/main/logs/build.log shows how far it is.',
    );
    finish();
    await step;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(3);
  });

  it('stops waiting for a step when the person presses Ctrl-C', async () => {
    const controller = new AbortController();
    const progress = new Progress(controller.signal, () => undefined);
    const step = progress.step('edge answers', () => new Promise(() => undefined));
    controller.abort(new Error('interrupted'));
    await expect(step).rejects.toThrow('interrupted');
  });
});

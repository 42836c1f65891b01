import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { RegularWork } from './regular-work.js';

const everyMs = 1_000;

class Counting extends RegularWork {
  rounds = 0;
  round: () => Promise<unknown> = () => Promise.resolve();

  constructor() {
    super({ everyMs, failed: 'Nothing was counted' });
  }

  run(): Promise<unknown> {
    this.rounds += 1;
    return this.round();
  }
}

let work: Counting;
const warned: unknown[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  warned.length = 0;
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((said: unknown) => void warned.push(said));
  work = new Counting();
  work.onApplicationBootstrap();
});
afterEach(async () => {
  work.round = () => Promise.resolve();
  await work.onApplicationShutdown();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const pass = (times: number) => jest.advanceTimersByTimeAsync(times * everyMs);

it('is done again and again, the first time after the pause', async () => {
  expect(work.rounds).toBe(0);
  await pass(3);
  expect(work.rounds).toBe(3);
});

it('waits for a round that takes longer', async () => {
  let end = (): void => undefined;
  work.round = () => new Promise<void>((resolve) => (end = resolve));
  await pass(3);
  expect(work.rounds).toBe(1);
  end();
  await pass(1);
  expect(work.rounds).toBe(2);
  end();
});

it('says that a round failed, and tries again with the next', async () => {
  work.round = () => Promise.reject(new Error('away'));
  await pass(2);
  expect(work.rounds).toBe(2);
  expect(warned).toEqual(['Nothing was counted: Error: away', 'Nothing was counted: Error: away']);
});

it('ends with the service, after the round that is at work', async () => {
  let end = (): void => undefined;
  work.round = () => new Promise<void>((resolve) => (end = resolve));
  await pass(1);
  let hasEnded = false;
  const ending = work.onApplicationShutdown().then(() => (hasEnded = true));
  await pass(2);
  expect(hasEnded).toBe(false);
  end();
  await ending;
  await pass(2);
  expect(work.rounds).toBe(1);
});

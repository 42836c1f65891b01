import { createHook } from 'node:async_hooks';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { StartWork } from './start-work.js';

class Opening extends StartWork {
  tries = 0;

  constructor(
    private readonly failures: number,
    tryAgainAfterMs = 1,
  ) {
    super('The door stays shut for now', tryAgainAfterMs);
  }

  get isOpen(): boolean {
    return this.isDone;
  }

  protected attempt(): Promise<string | null> {
    this.tries += 1;
    return this.tries > this.failures ? Promise.resolve('The door is open') : Promise.reject(new Error('stuck'));
  }
}

const said: unknown[] = [];
beforeEach(() => {
  said.length = 0;
  for (const level of ['warn', 'log'] as const) {
    jest.spyOn(Logger.prototype, level).mockImplementation((words: unknown) => void said.push(words));
  }
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('is tried until it succeeds, and then no more', async () => {
  const door = new Opening(2);
  expect(door.isOpen).toBe(false);
  door.onApplicationBootstrap();
  await eventually(() => door.isOpen);
  expect(door.tries).toBe(3);
  const failed = 'The door stays shut for now: Error: stuck';
  expect(said).toEqual([failed, failed, 'The door is open']);
});

it('is given up when the service ends', async () => {
  const door = new Opening(Infinity);
  door.onApplicationBootstrap();
  await eventually(() => said.length > 1);
  door.onApplicationShutdown();
  const { tries } = door;
  const another = new Opening(20);
  another.onApplicationBootstrap();
  await eventually(() => another.isOpen);
  expect(door).toMatchObject({ tries, isOpen: false });
});

it('does not keep the process alive while it waits for its next try', async () => {
  const pauseMs = 61_234;
  const pauses: NodeJS.Timeout[] = [];
  const hook = createHook({
    init: (_id, type, _trigger, timer) => {
      if (type === 'Timeout' && Object.entries(timer).some(([name, ms]) => name === '_idleTimeout' && ms === pauseMs))
        pauses.push(timer as NodeJS.Timeout);
    },
  }).enable();
  const door = new Opening(Infinity, pauseMs);
  door.onApplicationBootstrap();
  await eventually(() => pauses.length > 0);
  hook.disable();
  expect(pauses.map((timer) => timer.hasRef())).toEqual([false]);
  door.onApplicationShutdown();
});

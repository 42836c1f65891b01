import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Busy } from '@floatwise/service-kit/errors';

export interface ThreadLimits {
  /** Concurrent threads. */
  running: number;
  /** Tasks that wait for one, held in memory. */
  waiting: number;
  /** Memory of each. */
  megabytes: number;
}

/** Why a thread gave no result: it took too long, needed too much memory, or ended without a word. */
export class ThreadEnded extends Error {
  constructor(readonly why: 'time' | 'memory' | 'silence') {
    super(`A thread gave no result: ${why}.`);
  }
}

export interface ThreadRun<Message, Result> {
  timeoutMs: number;
  /** Returns the result once a message brings it, and undefined before. What it throws is the outcome. */
  onMessage: (message: Message) => Result | undefined;
}

/** The file in `dist` that threads run, in tests too, whose other files come from `src`. A bundle has it at the same place. */
export const builtProgram = (name: string): URL => pathToFileURL(join(import.meta.dirname, '../dist', `${name}.js`));

/** Runs one program on separate threads, so that requests are still answered, and a task that never ends can be stopped. */
export class Threads {
  readonly #running = new Set<Worker>();
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly program: URL,
    private readonly limits: ThreadLimits,
  ) {}

  /** 503 if too many tasks are already waiting. */
  requireRoom(): void {
    if (this.#waiting.length >= this.limits.waiting) throw new Busy(10);
  }

  /**
   * Gives a thread its task as `workerData` and waits for its result. Throws `ThreadEnded` if there is none, and 503 if too many
   * tasks are already waiting.
   */
  async run<Message, Result>(task: object, run: ThreadRun<Message, Result>): Promise<Result> {
    if (this.#running.size >= this.limits.running) {
      this.requireRoom();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    const worker = new Worker(this.program, {
      workerData: task,
      // The input is untrusted, so the thread gets none of our environment.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes },
    });
    this.#running.add(worker);
    try {
      return await outcomeOf(worker, run);
    } finally {
      this.#running.delete(worker);
      this.#waiting.shift()?.();
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running].map((worker) => worker.terminate()));
  }
}

function outcomeOf<Message, Result>(worker: Worker, { timeoutMs, onMessage }: ThreadRun<Message, Result>) {
  return new Promise<Result>((resolve, reject) => {
    const tooLong = setTimeout(() => {
      reject(new ThreadEnded('time'));
      void worker.terminate();
    }, timeoutMs);
    worker.on('message', (message: Message) => {
      try {
        const result = onMessage(message);
        if (result !== undefined) resolve(result);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    worker.on('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded('memory') : error),
    );
    worker.on('exit', () => {
      clearTimeout(tooLong);
      reject(new ThreadEnded('silence'));
    });
  });
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Busy, TooManyRequests } from '@floatwise/service-kit/errors';

export interface ThreadLimits {
  /** Concurrent threads. */
  running: number;
  /** Tasks that wait for one, held in memory. */
  waiting: number;
  /** Tasks of one person that run or wait, so that nobody takes all threads and places from others. */
  ofOnePerson: number;
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
  /** Whose tasks run or wait. */
  readonly #people: string[] = [];

  constructor(
    private readonly program: URL,
    private readonly limits: ThreadLimits,
  ) {}

  /** 429 if the person has too many tasks already, and 503 if too many of everybody's are waiting. */
  requireRoom(person: string): void {
    if (this.#people.filter((each) => each === person).length >= this.limits.ofOnePerson) throw new TooManyRequests(10);
    if (this.#waiting.length >= this.limits.waiting) throw new Busy(10);
  }

  /**
   * Gives a thread a person's task as `workerData` and waits for its result. Throws `ThreadEnded` if there is none, and what
   * `requireRoom` throws.
   */
  async run<Message, Result>(person: string, task: object, run: ThreadRun<Message, Result>): Promise<Result> {
    this.requireRoom(person);
    this.#people.push(person);
    try {
      return await this.#runInTurn(task, run);
    } finally {
      this.#people.splice(this.#people.indexOf(person), 1);
    }
  }

  async #runInTurn<Message, Result>(task: object, run: ThreadRun<Message, Result>): Promise<Result> {
    if (this.#running.size >= this.limits.running) await new Promise<void>((resolve) => this.#waiting.push(resolve));
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

import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Busy } from '@floatwise/service-kit/errors';
import type { CardsEnv } from '../env.js';
import type { ReadStatement, Unexplained } from './read-statement.js';
import type { ReadingMessage, ReadingTask } from './reading-worker.js';
import { UnreadableFile } from './unreadable-file.js';

/** A thread runs the built file; tests run this one from `src`. */
const program = new URL('../../dist/statement-files/reading-worker.js', import.meta.url);
/** Threads at once, and readings that wait for one: their files are in memory. */
const most = { running: 2, waiting: 20 };
const mostMegabytes = 384;

type Progress = (read: number, total: number) => void;

/** Reads files on threads of their own, so that requests are answered meanwhile, and a file that never ends ends. */
@Injectable()
export class ReadingThreads implements OnApplicationShutdown {
  private readonly running = new Set<Worker>();
  private readonly waiting: (() => void)[] = [];

  constructor(@Inject(ENV) private readonly env: Pick<CardsEnv, 'STATEMENT_READING_TIMEOUT_MS'>) {}

  /** 503 where too many files wait already. */
  requireRoom(): void {
    if (this.waiting.length >= most.waiting) throw new Busy(10);
  }

  /** What a file says. Throws `UnreadableFile` where it can't be read as a whole. */
  async read(task: ReadingTask, onProgress: Progress = () => undefined): Promise<ReadStatement | Unexplained> {
    if (this.running.size >= most.running) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const worker = new Worker(program, {
      workerData: task,
      // What it reads comes from outside: it gets nothing of ours.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    this.running.add(worker);
    try {
      return await outcomeOf(worker, { onProgress, timeoutMs: this.env.STATEMENT_READING_TIMEOUT_MS });
    } finally {
      this.running.delete(worker);
      this.waiting.shift()?.();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.running].map((worker) => worker.terminate()));
  }
}

function outcomeOf(
  worker: Worker,
  { onProgress, timeoutMs }: { onProgress: Progress; timeoutMs: number },
): Promise<ReadStatement | Unexplained> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => {
      reject(new UnreadableFile('This file takes too long to read. Please choose a shorter time.'));
      void worker.terminate();
    }, timeoutMs);
    worker.on('message', (message: ReadingMessage) => {
      if (message.told === 'progress') onProgress(message.read, message.total);
      else if (message.told === 'result') resolve(message.result);
      else reject(new UnreadableFile(message.sentence));
    });
    worker.on('error', (error: Error & { code?: string }) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new UnreadableFile('This file is too much to read at once. Please choose a shorter time.')
          : error,
      ),
    );
    worker.on('exit', () => {
      clearTimeout(tooLong);
      reject(new Error('The thread that reads a file ended without a word.'));
    });
  });
}

import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Busy } from '@floatwise/service-kit/errors';
import type { CardsEnv } from '../env.js';
import type { ReadStatement, Unexplained } from './read-statement.js';
import type { ReadingMessage, ReadingTask } from './reading-worker.js';
import { UnreadableFile } from './unreadable-file.js';

/** Threads run the built file; tests run this one from `src`. */
const program = new URL('../../dist/statement-files/reading-worker.js', import.meta.url);
/** Concurrent threads, and readings that wait for one with their files in memory. */
const most = { running: 2, waiting: 20 };
const mostMegabytes = 384;

type Progress = (read: number, total: number) => void;

/**
 * Reads files on separate threads, so that requests are still answered, and a reading that never ends can be stopped.
 */
@Injectable()
export class ReadingThreads implements OnApplicationShutdown {
  private readonly running = new Set<Worker>();
  private readonly waiting: (() => void)[] = [];

  constructor(@Inject(ENV) private readonly env: Pick<CardsEnv, 'STATEMENT_READING_TIMEOUT_MS'>) {}

  /** 503 if too many files are already waiting. */
  requireRoom(): void {
    if (this.waiting.length >= most.waiting) throw new Busy(10);
  }

  /** A file's content. Throws `UnreadableFile` if it can't be read as a whole. */
  async read(task: ReadingTask, onProgress: Progress = () => undefined): Promise<ReadStatement | Unexplained> {
    if (this.running.size >= most.running) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const worker = new Worker(program, {
      workerData: task,
      // The input is untrusted, so the thread gets none of our environment.
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

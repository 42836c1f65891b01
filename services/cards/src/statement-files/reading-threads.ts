import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import type { CardsEnv } from '../env.js';
import { ThreadEnded, Threads, builtProgram } from '../threads.js';
import type { ReadStatement, Unexplained } from './read-statement.js';
import type { ReadingMessage, ReadingTask } from './reading-worker.js';
import { UnreadableFile } from './file-text.js';

const sentences = {
  time: 'This file takes too long to read. Please choose a shorter period.',
  memory: 'This file is too large to read. Please choose a shorter period.',
};

type Progress = (read: number, total: number) => void;

@Injectable()
export class ReadingThreads implements OnApplicationShutdown {
  private readonly threads = new Threads(builtProgram('statement-files/reading-worker'), {
    running: 2,
    waiting: 20,
    ofOnePerson: 3,
    megabytes: 384,
  });

  constructor(@Inject(ENV) private readonly env: Pick<CardsEnv, 'STATEMENT_READING_TIMEOUT_MS'>) {}

  /** 429 if too many of the person's files are being read, and 503 if too many of everybody's are waiting. */
  requireRoom(userId: string): void {
    this.threads.requireRoom(userId);
  }

  /** A file's content. Throws `UnreadableFile` if it can't be read as a whole. */
  async read(
    userId: string,
    task: ReadingTask,
    onProgress: Progress = () => undefined,
  ): Promise<ReadStatement | Unexplained> {
    const onMessage = (message: ReadingMessage): ReadStatement | Unexplained | undefined => {
      if (message.kind === 'refusal') throw new UnreadableFile(message.sentence);
      if (message.kind === 'result') return message.result;
      onProgress(message.read, message.total);
      return undefined;
    };
    try {
      return await this.threads.run(userId, task, { timeoutMs: this.env.STATEMENT_READING_TIMEOUT_MS, onMessage });
    } catch (error) {
      if (error instanceof ThreadEnded && error.why !== 'silence') throw new UnreadableFile(sentences[error.why]);
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.stop();
  }
}

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@floatwise/service-kit/errors';
import { ThreadEnded, Threads, builtProgram } from '../../threads.js';
import type { Report } from './report.js';

const timeoutMs = 60_000;

/** Draws PDFs on a separate thread: five years of many cards take seconds. */
@Injectable()
export class DrawingThreads implements OnApplicationShutdown {
  private readonly threads = new Threads(builtProgram('history/pdf/drawing-worker'), {
    running: 1,
    waiting: 20,
    ofOnePerson: 2,
    megabytes: 384,
  });

  /** A person's file. 429 if too many of theirs are being drawn, 503 if too many of everybody's wait or it can't be drawn as a whole. */
  async draw(userId: string, report: Report): Promise<Uint8Array> {
    try {
      return await this.threads.run(userId, report, { timeoutMs, onMessage: (file: Uint8Array) => file });
    } catch (error) {
      if (!(error instanceof ThreadEnded) || error.why === 'silence') throw error;
      const sentence =
        'This PDF is taking too long to create right now. Please choose a shorter period, or try again later.';
      throw new DomainError('report-too-long', 503, sentence);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.stop();
  }
}

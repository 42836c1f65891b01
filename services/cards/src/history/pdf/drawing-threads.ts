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
    megabytes: 384,
  });

  /** The file. 503 if too many are already waiting, or if it can't be drawn as a whole. */
  async draw(report: Report): Promise<Uint8Array> {
    try {
      return await this.threads.run(report, { timeoutMs, onMessage: (file: Uint8Array) => file });
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

import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

export interface Rhythm {
  everyMs: number;
  /** What a failed round means, for the log: 'Old links were not purged'. The next round tries again. */
  failed: string;
}

/** Something that a service does again and again while it runs, one round at a time. The first round comes after the pause. */
export abstract class RegularWork implements OnApplicationBootstrap, OnApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> | undefined;

  protected constructor(private readonly rhythm: Rhythm) {}

  /** One round. */
  abstract run(now: Date): Promise<unknown>;

  onApplicationBootstrap(): void {
    const look = () => {
      this.running ??= this.run(new Date())
        .catch((error: unknown) => this.logger.warn(`${this.rhythm.failed}: ${String(error)}`))
        .finally(() => (this.running = undefined));
    };
    this.timer = setInterval(look, this.rhythm.everyMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}

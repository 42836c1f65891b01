import { setTimeout as wait } from 'node:timers/promises';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { faultText } from '@floatwise/events/fault-text';

/** Something a service does once when it starts, in the background, retrying until it succeeds. */
export abstract class StartWork implements OnApplicationBootstrap, OnApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  protected isDone = false;
  private readonly stopping = new AbortController();

  /** @param failed what a failed try means, for the log: 'The catalog could not be seeded yet' */
  protected constructor(
    private readonly failed: string,
    private readonly tryAgainAfterMs = 5_000,
  ) {}

  /** One try; returns what to log, if anything. */
  protected abstract attempt(): Promise<string | null>;

  onApplicationBootstrap(): void {
    void this.untilDone();
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async untilDone(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        const said = await this.attempt();
        this.isDone = true;
        if (said !== null) this.logger.log(said);
        return;
      } catch (error) {
        if (!signal.aborted) this.logger.warn(`${this.failed}: ${faultText(error)}`);
        await wait(this.tryAgainAfterMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }
}

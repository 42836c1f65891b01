import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { isOurClockOff, leastOffset } from './clock-verdict.js';
import { HealthChecks } from './health.js';
import { LOGGER } from './logging.js';
import { POOL } from './postgres.js';
import { REDIS, type Redis } from './redis.js';

const lookEveryMs = 10_000;

/** How far ahead of a server's clock ours is at least, milliseconds; null if it doesn't answer. */
async function offsetFrom(ask: () => Promise<number>): Promise<number | null> {
  const asked = Date.now();
  const theirs = await ask().catch(() => null);
  return theirs === null ? null : leastOffset(theirs, { asked, answered: Date.now() });
}

/**
 * Compares this process's clock with those of Postgres and Redis. A replica whose clock is off takes no calls and starts no jobs, so
 * that nothing is early, expired, or sent for a wrong day; the others go on.
 */
@Injectable()
export class ClockWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private first: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private offsets: { from: string; ms: number }[] = [];

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly health: HealthChecks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.look();
    this.timer = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  /** Whether the clock is off, as of the last look, which the first call waits for. */
  async isOff(): Promise<boolean> {
    await (this.first ?? this.look());
    return this.health.isClockOff;
  }

  /** What was seen last, for the metrics: seconds that our clock is ahead of each server's. */
  seen(): { labels: { from: string }; value: number }[] {
    return this.offsets.map(({ from, ms }) => ({ labels: { from }, value: ms / 1_000 }));
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private look(): Promise<void> {
    const looking = this.compare();
    this.first ??= looking;
    return looking;
  }

  private async compare(): Promise<void> {
    const sql = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms';
    const [postgres, redis] = await Promise.all([
      offsetFrom(async () => (await this.pool.query<{ ms: number }>(sql)).rows[0]?.ms ?? Number.NaN),
      offsetFrom(async () => {
        const [seconds, micros] = await this.redis.time();
        return Number(seconds) * 1_000 + Number(micros) / 1_000;
      }),
    ]);
    this.offsets = Object.entries({ postgres, redis }).flatMap(([from, ms]) => (ms === null ? [] : [{ from, ms }]));
    const isOff = isOurClockOff([postgres, redis]);
    if (isOff !== this.health.isClockOff)
      this.logger[isOff ? 'error' : 'info'](
        { postgres, redis },
        isOff ? 'the clock is off' : 'the clock is right again',
      );
    this.health.isClockOff = isOff;
  }
}

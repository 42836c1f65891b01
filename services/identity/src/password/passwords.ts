import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Module } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { ENV } from '@floatwise/service-kit/env';
import { Busy } from '@floatwise/service-kit/errors';
import type { IdentityEnv } from '../env.js';

/** A hash takes about 20 ms of CPU, so even a full queue is finished within seconds. */
const retryAfterS = 5;

/**
 * argon2id (the library's default algorithm) with the configured cost. Hashing runs off the event loop, with a configured
 * number in parallel. Further ones wait in a queue, and a full queue answers `Busy` (503).
 */
@Injectable()
export class Passwords {
  private readonly options: Options;
  private readonly queue: ReturnType<typeof bulkhead>;
  /** The hash of a random password, so that checking an unknown email takes as long as checking a known one. */
  private readonly nobody: Promise<string>;

  constructor(@Inject(ENV) env: IdentityEnv) {
    this.options = {
      memoryCost: env.ARGON2_MEMORY_KIB,
      timeCost: env.ARGON2_PASSES,
      parallelism: env.ARGON2_LANES,
    };
    this.queue = bulkhead(env.ARGON2_AT_ONCE, env.ARGON2_QUEUE);
    this.nobody = this.hash(randomBytes(32).toString('base64'));
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, this.options));
  }

  /** Takes the same time with and without a stored hash. */
  async matches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    const comparable = passwordHash ?? (await this.nobody);
    const fits = await this.inTurn(() => verify(comparable, password));
    return fits && typeof passwordHash === 'string';
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.queue.execute(work);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new Busy(retryAfterS) : error;
    }
  }
}

@Module({ providers: [Passwords], exports: [Passwords] })
export class PasswordModule {}

import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DomainError } from './errors.js';
import { LOGGER } from './logging.js';
import type { KitRequest } from './request.js';

export type RefusalWatcher = (refusal: DomainError, request: KitRequest) => Promise<void>;

/** Watchers that see every refusal before it's sent, because some belong in the log of security events. */
@Injectable()
export class Refusals {
  private readonly watchers: RefusalWatcher[] = [];

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  watch(watcher: RefusalWatcher): void {
    this.watchers.push(watcher);
  }

  /** Never throws: a refusal that can't be recorded is still sent, and the failure is logged. */
  async tell(refusal: DomainError, request: KitRequest): Promise<void> {
    for (const watcher of this.watchers) {
      try {
        await watcher(refusal, request);
      } catch (error) {
        this.logger.error({ err: error, code: refusal.code }, 'a refusal could not be noted');
      }
    }
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DomainError } from './errors.js';
import { LOGGER } from './logging.js';
import type { KitRequest } from './request.js';

export type RefusalWatcher = (refusal: DomainError, request: KitRequest) => Promise<void>;

/** Those who are told of every refusal before it's answered, because some of them belong into the log of security events. */
@Injectable()
export class Refusals {
  private readonly watchers: RefusalWatcher[] = [];

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  watch(watcher: RefusalWatcher): void {
    this.watchers.push(watcher);
  }

  /** Never throws: a refusal that can't be noted is still one, and the log says so. */
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

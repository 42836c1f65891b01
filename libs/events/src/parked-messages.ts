import type { Pool } from 'pg';
import type { Handlers } from './handlers.js';
import { listParked, replayParked, type ParkedMessage, type ReplayResult } from './parking.js';

/** Injectable form of `listParked` and `replayParked` for a service's operations port. */
export class ParkedMessages {
  constructor(
    private readonly pool: Pool,
    private readonly handlers: Pick<Handlers, 'of'>,
  ) {}

  list(options?: { limit?: number; replayed?: boolean }): Promise<ParkedMessage[]> {
    return listParked(this.pool, options);
  }

  replay(options?: { messageIds?: readonly string[]; limit?: number }): Promise<ReplayResult[]> {
    return replayParked(this.pool, this.handlers, options);
  }
}

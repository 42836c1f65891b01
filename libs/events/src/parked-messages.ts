import { listParked, replayParked, type ParkedMessage, type ReplayMeans, type ReplayResult } from './parking.js';

/** Injectable form of `listParked` and `replayParked` for a service's private port. */
export class ParkedMessages {
  constructor(private readonly means: ReplayMeans) {}

  list(options?: { limit?: number; replayed?: boolean }): Promise<ParkedMessage[]> {
    return listParked(this.means.pool, options);
  }

  replay(options?: { messageIds?: readonly string[]; limit?: number }): Promise<ReplayResult[]> {
    return replayParked(this.means, options);
  }
}

import { listParked, replayParked, type ParkedMessage, type Replayed, type ReplayMeans } from './parking.js';

/** Injectable form of `listParked` and `replayParked` for a service's private port. */
export class ParkedMessages {
  constructor(private readonly means: ReplayMeans) {}

  list(options?: Parameters<typeof listParked>[1]): Promise<ParkedMessage[]> {
    return listParked(this.means.pool, options);
  }

  replay(options?: Parameters<typeof replayParked>[1]): Promise<Replayed> {
    return replayParked(this.means, options);
  }
}

import { countParked, listParked, type ParkedCount, type ParkedMessage } from './parking.js';
import { replayParked, type Replayed, type ReplayMeans } from './replay.js';

/** A group of parked messages, and who would handle them. */
export interface ParkedGroup extends ParkedCount {
  /** `Erasure.erase`, for messages; null if the service no longer consumes the subject. */
  consumer: string | null;
}

/** A service's parked messages, for its private port and its calls for operators. */
export class ParkedMessages {
  constructor(private readonly means: ReplayMeans) {}

  /** What is parked, by subject and reason, the most first. */
  async groups(): Promise<ParkedGroup[]> {
    const groups = await countParked(this.means.pool);
    return groups.map((group) => ({ ...group, consumer: this.means.handlers.of(group.subject)?.name ?? null }));
  }

  list(options?: Parameters<typeof listParked>[1]): Promise<ParkedMessage[]> {
    return listParked(this.means.pool, options);
  }

  replay(options?: Parameters<typeof replayParked>[1]): Promise<Replayed> {
    return replayParked(this.means, options);
  }
}

import { Injectable } from '@nestjs/common';
import { Busy } from '@floatwise/service-kit/errors';
import { Database } from '../db.js';
import { LiveTabs } from './live-tabs.js';
import type { Hit } from './hit.js';
import { insertHits } from './hit-sql.js';

interface Waiting {
  hits: readonly Hit[];
  stored: () => void;
  failed: (error: unknown) => void;
}

/** Two transactions at a time keep the disk busy; more would make each smaller. */
const maxWriters = 2;
const maxAtOnce = 2_000;
/** What Postgres can take in a second or two. Beyond it, callers are refused at once. */
const maxWaiting = 20_000;
const retryAfterS = 2;

/**
 * Stores the hits of all requests that wait at the same time in one transaction. A commit costs a write to the disk, so
 * thousands of requests a second can't have one each. A request that comes alone is stored at once.
 */
@Injectable()
export class HitIntake {
  private readonly queue: Waiting[] = [];
  private waitingHits = 0;
  private writers = 0;

  constructor(
    private readonly db: Database,
    private readonly live: LiveTabs,
  ) {}

  /**
   * Resolves once the hits are safe, that is, after the commit.
   * @throws Busy (503) if too many hits wait already
   */
  store(hits: readonly Hit[]): Promise<void> {
    if (hits.length === 0) return Promise.resolve();
    if (this.waitingHits >= maxWaiting) return Promise.reject(new Busy(retryAfterS));
    return new Promise((stored, failed) => {
      this.queue.push({ hits, stored, failed });
      this.waitingHits += hits.length;
      this.writeNext();
    });
  }

  private writeNext(): void {
    if (this.writers >= maxWriters || this.queue.length === 0) return;
    const batch = this.takeBatch();
    this.writers += 1;
    void this.write(batch).finally(() => {
      this.writers -= 1;
      this.writeNext();
    });
  }

  private takeBatch(): Waiting[] {
    let size = 0;
    let count = 0;
    for (const { hits } of this.queue) {
      if (count > 0 && size + hits.length > maxAtOnce) break;
      size += hits.length;
      count += 1;
    }
    this.waitingHits -= size;
    return this.queue.splice(0, count);
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    const hits = batch.flatMap((each) => each.hits);
    try {
      await insertHits(this.db.pool, hits);
    } catch (error) {
      for (const { failed } of batch) failed(error);
      return;
    }
    for (const { stored } of batch) stored();
    this.live.seen(hits);
  }
}

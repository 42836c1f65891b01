import { Inject, Injectable, Logger } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import type { watchSubscription } from '@floatwise/contracts/billing/entitlements.http';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { none } from './ledger.js';
import { planAt } from './subscription-view.js';

/** A plan as open tabs receive it. */
export type WatchedPlan = z.input<(typeof watchSubscription)['response']['event']>;
type Plans = ReadonlyMap<string, WatchedPlan>;
type Env = Pick<BillingEnv, 'FREE_CARD_LIMIT' | 'PLAN_WATCH_MS' | 'PLAN_STREAM_MS' | 'PLAN_STREAMS_PER_USER'>;

/**
 * Follows the plans of people with open tabs. Every replica reads the plans of all people with open streams in one query a second,
 * and none while no stream is open. So it doesn't matter which replica changed the plan, or whether an event got lost.
 */
@Injectable()
export class PlanWatch {
  private readonly logger = new Logger(PlanWatch.name);
  /** What ends each person's open streams, oldest first. */
  private readonly open = new Map<string, Set<AbortController>>();
  private reading: Promise<Plans> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * The plan now, and again each time it changes, until the client has gone or `PLAN_STREAM_MS` are over: the next call checks the
   * session again. Of a person with too many streams, the oldest one ends.
   */
  async *follow(userId: string, gone: AbortSignal): AsyncGenerator<WatchedPlan, void> {
    const own = new AbortController();
    const streams = this.open.get(userId) ?? new Set();
    this.open.set(userId, streams.add(own));
    for (const oldest of [...streams].slice(0, -this.env.PLAN_STREAMS_PER_USER)) oldest.abort();
    const ended = AbortSignal.any([gone, own.signal, AbortSignal.timeout(this.env.PLAN_STREAM_MS)]);
    try {
      const end = new Promise<undefined>((resolve) => ended.addEventListener('abort', () => resolve(undefined)));
      let sent: WatchedPlan | undefined;
      while (!ended.aborted) {
        const plans = await Promise.race([this.next(), end]);
        const plan = plans?.get(userId);
        if (!plan || (sent && isSame(plan, sent))) continue;
        sent = plan;
        yield plan;
      }
    } finally {
      streams.delete(own);
      if (streams.size === 0) this.open.delete(userId);
    }
  }

  /** The next reading, which all open streams share. */
  private next(): Promise<Plans> {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async read(): Promise<Plans> {
    await wait(this.env.PLAN_WATCH_MS, undefined, { ref: false });
    const userIds = [...this.open.keys()];
    if (userIds.length === 0) return new Map();
    try {
      const rows = new Map((await this.db.readWatched(userIds)).map((row) => [row.userId, row]));
      const now = this.clock.now();
      return new Map(
        userIds.map((userId) => {
          const held = rows.get(userId) ?? { ...none, version: 0 };
          const { tier, expiresAt } = planAt(held, now, this.env.FREE_CARD_LIMIT);
          return [userId, { tier, expiresAt, version: held.version }];
        }),
      );
    } catch (error) {
      // The streams stay open: what changes in the meantime is sent once the database answers again.
      this.logger.warn({ err: error }, 'could not read the plans of open streams');
      return new Map();
    }
  }
}

/** The tier changes without a new version when time runs out. */
const isSame = (one: WatchedPlan, other: WatchedPlan): boolean =>
  one.version === other.version && one.tier === other.tier && one.expiresAt === other.expiresAt;

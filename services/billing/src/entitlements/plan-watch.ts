import { Inject, Injectable, Logger } from '@nestjs/common';
import type { watchSubscription } from '@floatwise/contracts/billing/entitlements.http';
import { WakeUp } from '@floatwise/events/wake-up';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { Gathered } from '@floatwise/service-kit/gathered';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { none } from './ledger.js';
import { PlanNews } from './plan-news.js';
import { planAt } from './subscription-view.js';

/** A plan as open tabs receive it. */
export type WatchedPlan = z.input<(typeof watchSubscription)['response']['event']>;
type Env = Pick<BillingEnv, 'FREE_CARD_LIMIT' | 'PLAN_WATCH_MS' | 'PLAN_STREAM_MS' | 'PLAN_STREAMS_PER_USER'>;

interface Stream {
  end: AbortController;
  /** Rings when its plan is to be read again. */
  bell: WakeUp;
}

/** How many plans are read in one query. */
const readAtOnce = 1_000;
/** After a reading that failed, milliseconds. */
const againMs = 1_000;

/**
 * Follows the plans of people with open tabs. A plan is read when its stream begins, when any replica says that it changed, and when its
 * time runs out. All of them are read again every `PLAN_WATCH_MS`, in case something wasn't heard. While no stream is open, nothing is.
 */
@Injectable()
export class PlanWatch {
  private readonly logger = new Logger(PlanWatch.name);
  /** Each person's open streams, oldest first. */
  private readonly open = new Map<string, Set<Stream>>();
  private readonly plans = new Gathered((userIds: readonly string[]) => this.read(userIds), { most: readAtOnce });
  private rereading: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly news: PlanNews,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * The plan now, and again each time it changes, until the client has gone or `PLAN_STREAM_MS` are over: the next call checks the
   * session again. Of a person with too many streams, the oldest one ends.
   */
  async *follow(userId: string, gone: AbortSignal): AsyncGenerator<WatchedPlan, void> {
    const own: Stream = { end: new AbortController(), bell: new WakeUp() };
    this.add(userId, own);
    const ended = AbortSignal.any([gone, own.end.signal, AbortSignal.timeout(this.env.PLAN_STREAM_MS)]);
    ended.addEventListener('abort', () => own.bell.ring());
    try {
      let sent: WatchedPlan | undefined;
      while (!ended.aborted) {
        const heard = own.bell.next();
        const plan = await this.plans.ask(userId).catch(() => undefined);
        if (ended.aborted) return;
        if (plan && !(sent && isSame(plan, sent))) {
          sent = plan;
          yield plan;
        }
        await heard.within(plan ? this.msUntilOver(plan) : againMs);
      }
    } finally {
      this.remove(userId, own);
    }
  }

  private add(userId: string, stream: Stream): void {
    const streams = this.open.get(userId) ?? new Set();
    this.open.set(userId, streams.add(stream));
    for (const oldest of [...streams].slice(0, -this.env.PLAN_STREAMS_PER_USER)) oldest.end.abort();
    this.news.listen((changed) => this.ring(changed));
    this.rereading ??= setInterval(() => this.ring(null), this.env.PLAN_WATCH_MS).unref();
  }

  private remove(userId: string, stream: Stream): void {
    const streams = this.open.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) this.open.delete(userId);
    if (this.open.size > 0) return;
    clearInterval(this.rereading);
    this.rereading = undefined;
  }

  /** The streams of one person, or of everybody, read their plan again. */
  private ring(userId: string | null): void {
    const streams = userId === null ? [...this.open.values()] : [this.open.get(userId) ?? []];
    for (const stream of streams.flatMap((each) => [...each])) stream.bell.ring();
  }

  private msUntilOver({ tier, expiresAt }: WatchedPlan): number {
    if (tier === 'free' || expiresAt === null) return this.env.PLAN_STREAM_MS;
    return Math.min(new Date(expiresAt).getTime() - this.clock.now().getTime(), this.env.PLAN_STREAM_MS);
  }

  private async read(userIds: readonly string[]): Promise<WatchedPlan[]> {
    try {
      const rows = new Map((await this.db.readWatched([...new Set(userIds)])).map((row) => [row.userId, row]));
      const now = this.clock.now();
      return userIds.map((userId) => {
        const held = rows.get(userId) ?? { ...none, version: 0 };
        const { tier, expiresAt } = planAt(held, now, this.env.FREE_CARD_LIMIT);
        return { tier, expiresAt, version: held.version };
      });
    } catch (error) {
      // The streams stay open: what changes in the meantime is sent once the database answers again.
      this.logger.warn({ err: error }, 'could not read the plans of open streams');
      throw error;
    }
  }
}

/** The tier changes without a new version when time runs out. */
const isSame = (one: WatchedPlan, other: WatchedPlan): boolean =>
  one.version === other.version && one.tier === other.tier && one.expiresAt === other.expiresAt;

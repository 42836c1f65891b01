import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@floatwise/service-kit/clock';
import { Job } from '@floatwise/service-kit/jobs/job';
import { LOGGER } from '@floatwise/service-kit/logging';
import { REDIS, type Redis } from '@floatwise/service-kit/redis';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Hit } from './hit.js';

const lastSeenKey = 'analytics:live';
const detailsKey = 'analytics:live:details';
/** Those whose person is signed in, like `lastSeenKey`. */
const signedInKey = 'analytics:live:signed-in';
/** As long as a session waits for its next hit. */
const liveMs = 30 * 60_000;
const shown = 10;
/** Forged tabs must not fill the memory. */
const maxTabs = 200_000;
const trimAtOnce = 1_000;

const details = z.object({
  page: z.string(),
  country: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  isSignedIn: z.boolean(),
  /** Whose tab it is; not in tabs that an older version noted. */
  userId: z.uuid().nullable().default(null),
});

export interface LiveTab extends z.output<typeof details> {
  tab: string;
  seenAt: Date;
}

interface Live {
  tabs: number;
  signedIn: number;
  /** The most recent first. */
  recent: LiveTab[];
}

/** Which tabs were active in the last 30 minutes. Only in Redis: nothing is lost with it that isn't in the database too. */
@Injectable()
export class LiveTabs {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** Notes the tabs of these hits. Doesn't wait, and doesn't fail. */
  seen(hits: readonly Hit[]): void {
    const since = new Date(this.clock.now().getTime() - liveMs).toISOString();
    const last = new Map<string, Hit>();
    for (const hit of hits) if ((last.get(hit.tab)?.at ?? since) < hit.at) last.set(hit.tab, hit);
    const tabs = [...last.values()];
    if (tabs.length === 0) return;
    this.note(tabs).catch((error: unknown) => this.logger.debug({ err: error }, 'live tabs were not noted'));
  }

  private async note(hits: readonly Hit[]): Promise<void> {
    const scoreOf = ({ tab, at }: Hit) => ({ value: tab, score: Date.parse(at) });
    const signedIn = hits.filter(({ userId }) => userId !== null);
    const signedOut = hits.filter(({ userId }) => userId === null).map(({ tab }) => tab);
    const texts = hits.flatMap(({ tab, page, country, region, city, userId }) => [
      tab,
      JSON.stringify({ page, country, region, city, isSignedIn: userId !== null, userId } satisfies z.input<
        typeof details
      >),
    ]);
    await Promise.all([
      this.redis.zAdd(lastSeenKey, hits.map(scoreOf), { comparison: 'GT' }),
      this.redis.hSet(detailsKey, texts),
      signedIn.length > 0 && this.redis.zAdd(signedInKey, signedIn.map(scoreOf), { comparison: 'GT' }),
      signedOut.length > 0 && this.redis.zRem(signedInKey, signedOut),
    ]);
  }

  /** How many there are, and the most recent ones; null if Redis doesn't answer. */
  async read(): Promise<Live | null> {
    const since = this.clock.now().getTime() - liveMs;
    try {
      const [tabs, signedIn, latest] = await Promise.all([
        this.redis.zCount(lastSeenKey, `(${since}`, '+inf'),
        this.redis.zCount(signedInKey, `(${since}`, '+inf'),
        this.redis.zRangeWithScores(lastSeenKey, '+inf', `(${since}`, {
          BY: 'SCORE',
          REV: true,
          LIMIT: { offset: 0, count: shown },
        }),
      ]);
      if (latest.length === 0) return { tabs, signedIn, recent: [] };
      const texts = await this.redis.hmGet(
        detailsKey,
        latest.map(({ value }) => value),
      );
      return { tabs, signedIn, recent: latest.flatMap((each, index) => liveTab(each, texts[index] ?? null)) };
    } catch (error) {
      this.logger.warn({ err: error }, 'live tabs could not be read');
      return null;
    }
  }

  /** Forgets those that aren't live any more. Returns how many. */
  @Job({ name: 'forget-live-tabs', everyMs: 60_000, timeoutMs: 30_000 })
  async forget(): Promise<number> {
    const until = this.clock.now().getTime() - liveMs;
    let forgotten = 0;
    for (;;) {
      const old = await this.redis.zRange(lastSeenKey, '-inf', String(until), {
        BY: 'SCORE',
        LIMIT: { offset: 0, count: trimAtOnce },
      });
      const spare = (await this.redis.zCard(lastSeenKey)) - maxTabs;
      const gone = old.length > 0 || spare <= 0 ? old : await this.oldest(spare);
      if (gone.length === 0) return forgotten;
      await Promise.all([
        this.redis.zRem(lastSeenKey, gone),
        this.redis.zRem(signedInKey, gone),
        this.redis.hDel(detailsKey, gone),
      ]);
      forgotten += gone.length;
    }
  }

  private oldest(count: number): Promise<string[]> {
    return this.redis.zRange(lastSeenKey, 0, Math.min(count, trimAtOnce) - 1);
  }
}

function liveTab({ value: tab, score }: { value: string; score: number }, text: string | null): LiveTab[] {
  if (text === null) return [];
  return [{ tab, seenAt: new Date(score), ...details.parse(JSON.parse(text)) }];
}

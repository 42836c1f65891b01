import { Inject, Injectable, SetMetadata } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ENV, SERVICE, type BaseEnv, type Configured } from './env.js';
import { TooManyRequests } from './errors.js';
import { REDIS, type Redis } from './redis.js';

/**
 * A number of points in a window that starts with the first one used. Points and window come from the configuration.
 */
export interface Limit {
  /** Unique in the service; part of the Redis key, together with the service's name. */
  name: string;
  points: number;
  durationS: number;
}

/** A route's own limit, instead of the service's default one. */
export interface RouteLimit<Env = Record<string, number>> {
  name: string;
  points: Configured<Env>;
  durationS: Configured<Env>;
  by: 'ip' | 'user';
}

export const rateLimitKey = 'floatwise:rate-limit';

/**
 * Gives a route its own limit by address or by user. `points` and `durationS` may name a setting of the service:
 * `@RateLimit<Env>({ name: 'login', points: 'LOGIN_POINTS', … })`.
 */
export const RateLimit = <Env = BaseEnv>(limit: RouteLimit<Env>) => SetMetadata(rateLimitKey, limit);

/**
 * Counts in Redis, across all replicas; while Redis is down, in this process's memory, so that the limits still apply.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: BaseEnv,
    @Inject(SERVICE) private readonly service: string,
  ) {}

  /** The limit for every route without its own. */
  get standard(): Limit {
    return { name: 'requests', points: this.env.RATE_LIMIT_POINTS, durationS: this.env.RATE_LIMIT_WINDOW_S };
  }

  /** Takes one point from `key`; throws `TooManyRequests` (429 with `Retry-After`) if none is left. */
  async consume(limit: Limit, key: string): Promise<void> {
    try {
      await this.limiter(limit).consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes)
        throw new TooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
      throw refusal;
    }
  }

  /** Gives one point back to `key`, for a request that failed through no fault of the person. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.limiter(limit).reward(key);
  }

  /** Resets `key`, after a success that proves who the person is. */
  async forget(limit: Limit, key: string): Promise<void> {
    await this.limiter(limit).delete(key);
  }

  private limiter(limit: Limit): RateLimiterRedis {
    const found = this.limiters.get(limit.name);
    if (found) return found;
    const { points, durationS: duration } = limit;
    const made = new RateLimiterRedis({
      storeClient: this.store(),
      keyPrefix: `limit:${this.service}:${limit.name}`,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: limit.name, points, duration }),
    });
    this.limiters.set(limit.name, made);
    return made;
  }

  /**
   * The two commands that the limiter needs. Counting is three commands that are sent together, and no script: most services may run
   * none. A window whose end wasn't set, because the connection broke, gets one with its next request.
   */
  private store() {
    const { redis } = this;
    const rlflxIncr = async ([key, points, windowS]: [string, string, string]): Promise<[number, number]> => {
      const [used, , leftMs] = await Promise.all([
        redis.incrBy(key, Number(points)),
        redis.expire(key, Number(windowS), 'NX'),
        redis.pTTL(key),
      ]);
      return [used, leftMs < 0 ? Number(windowS) * 1_000 : leftMs];
    };
    return { rlflxIncr, del: (key: string) => redis.del(key) };
  }
}

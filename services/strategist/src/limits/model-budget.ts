import { Inject, Injectable, Logger } from '@nestjs/common';
import { askVerified } from '@floatwise/contracts/identity/requests';
import { Requests } from '@floatwise/events/requests';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { WarnsOperators } from '@floatwise/service-kit/operations/operations.service';
import { REDIS, type Redis } from '@floatwise/service-kit/redis';
import type { Payer } from '../engine.js';
import type { StrategistEnv } from '../env.js';
import { counter, showBudget } from '../model/model-metrics.js';
import type { Cap, Purse, Reservation, Spending } from '../model/spending.js';
import { everybodysSums, sumsOf, usedOf, usedText, type Ceilings, type Sum, type Used } from './caps.js';

type Env = Ceilings & Pick<StrategistEnv, 'MODEL_WARNING_PERCENTS' | 'VERIFIED_TIMEOUT_MS'>;

/**
 * Adds to all sums, or to none if one would go over its ceiling: KEYS the sums, ARGV the amount, then each one's ceiling and seconds
 * to keep it. Replies with which one is full, or with 0 and what each is now.
 */
const reserveScript = `for at, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') + tonumber(ARGV[1]) > tonumber(ARGV[2 * at]) then
    return {at}
  end
end
local now = {0}
for at, key in ipairs(KEYS) do
  now[at + 1] = redis.call('INCRBY', key, ARGV[1])
  redis.call('EXPIRE', key, ARGV[2 * at + 1])
end
return now`;

/** Changes the sums that are still there by the same amount. */
const settleScript = `for _, key in ipairs(KEYS) do
  if redis.call('GET', key) then
    redis.call('INCRBY', key, ARGV[1])
  end
end`;

/** Redis counts in millionths of a dollar, without fractions. */
const perDollar = 1_000_000;
const microsOf = (dollars: number): number => Math.ceil(dollars * perDollar);
/** How many people are remembered as verified; then it begins anew. */
const mostKnown = 10_000;

const overCap = counter('strategist_model_over_cap_total', 'Requests that the model didn’t get, by cap.', ['cap']);
const logger = new Logger('ModelBudget');

/**
 * What the model costs, across replicas: in a month and a day (UTC), in a day of each account and of each network. Those without a
 * verified address share a part of it, so throw-away accounts leave the rest to others. The sums in Redis include what is
 * reserved, so none goes over its ceiling, however many messages are answered at once. What a process had reserved when it died
 * stays counted: the model may have done the work.
 */
@Injectable()
export class ModelBudget extends WarnsOperators implements Spending {
  private readonly verified = new Set<string>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
    private readonly requests: Requests,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
    showBudget(() => this.used());
  }

  async purseOf(payer: Payer): Promise<Purse> {
    const isVerified = payer.userId !== null && (await this.isVerified(payer.userId));
    const reserve = (dollars: number) =>
      this.reserve(sumsOf({ ...payer, isVerified }, this.day(), this.env), microsOf(dollars));
    return { reserve };
  }

  /** How much of everybody's month and day is spent and reserved. */
  async used(): Promise<Used[]> {
    const sums = everybodysSums(this.day(), this.env);
    const spent = await this.redis.mGet(sums.map(({ key }) => key));
    return sums.map((sum, at) => usedOf(sum, Number(spent[at] ?? 0) / perDollar));
  }

  async warnings(): Promise<string[]> {
    const lowest = Math.min(...this.env.MODEL_WARNING_PERCENTS);
    const used = await this.used();
    // A budget of nothing is meant so.
    return used.filter(({ percent, ceiling }) => ceiling > 0 && percent >= lowest).map(usedText);
  }

  /** Asked until it's so, and then never again: a verified address stays one. Without identity's word, it isn't. */
  private async isVerified(userId: string): Promise<boolean> {
    if (this.verified.has(userId)) return true;
    const { verified } = await this.requests
      .ask(askVerified, { userId }, { timeoutMs: this.env.VERIFIED_TIMEOUT_MS })
      .catch(() => ({ verified: false }));
    if (this.verified.size >= mostKnown) this.verified.clear();
    if (verified) this.verified.add(userId);
    return verified;
  }

  private async reserve(sums: readonly Sum[], micros: number): Promise<Reservation | Cap> {
    const keys = sums.map(({ key }) => key);
    const limits = sums.flatMap(({ dollars, keptS }) => [Math.floor(dollars * perDollar), keptS]);
    const reply: unknown = await this.redis.eval(reserveScript, { keys, arguments: [micros, ...limits].map(String) });
    const [full = 0, ...now] = Array.isArray(reply) ? reply.map(Number) : [];
    const cap = sums[full - 1]?.cap;
    if (cap) {
      overCap.inc({ cap });
      return cap;
    }
    await this.warn(sums, now, micros);
    const settle = async (dollars: number): Promise<void> => {
      await this.redis.eval(settleScript, { keys, arguments: [String(microsOf(dollars) - micros)] });
    };
    return { settle };
  }

  /** Says once a month and once a day that so much of it is used, whichever replica notices. */
  private async warn(sums: readonly Sum[], now: readonly number[], micros: number): Promise<void> {
    for (const [at, sum] of sums.entries()) {
      if (sum.cap !== 'month' && sum.cap !== 'day') continue;
      const spent = now[at] ?? 0;
      const [before, after] = [usedOf(sum, (spent - micros) / perDollar), usedOf(sum, spent / perDollar)];
      for (const percent of this.env.MODEL_WARNING_PERCENTS) {
        if (before.percent >= percent || after.percent < percent) continue;
        const options = { condition: 'NX', expiration: { type: 'EX', value: sum.keptS } } as const;
        const isFirst = await this.redis.set(`${sum.key}:warned:${percent}`, '', options).catch(() => null);
        if (isFirst !== null) logger.warn({ event: 'model-budget', period: sum.cap, percent }, usedText(after));
      }
    }
  }

  /** Today in UTC. */
  private day(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}

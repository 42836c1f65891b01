import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { REDIS, type Redis } from '@floatwise/service-kit/redis';
import type { StrategistEnv } from '../env.js';
import { dollarsOf, Spending, type Reservation, type Tokens } from '../model/spending.js';

type Env = Pick<
  StrategistEnv,
  'MODEL_MONTHLY_DOLLARS' | 'OPENAI_DOLLARS_PER_MILLION_IN' | 'OPENAI_DOLLARS_PER_MILLION_OUT'
>;

/** Adds to the month's sum unless that goes over the ceiling: KEYS[1] the month, ARGV ceiling, amount, seconds to keep. */
const reserveScript = `local spent = tonumber(redis.call('GET', KEYS[1]) or '0')
if spent + tonumber(ARGV[2]) > tonumber(ARGV[1]) then
  return 0
end
redis.call('INCRBY', KEYS[1], ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 1`;

/** Redis counts in millionths of a dollar, without fractions. */
const perDollar = 1_000_000;
const keptS = 62 * 86_400;
const keyOf = (month: string): string => `strategist:spent:${month}`;

/**
 * What the model costs in a calendar month (UTC), across replicas. The sum in Redis includes what is reserved, so it
 * never goes over `MODEL_MONTHLY_DOLLARS`, however many messages are answered at once. What a process had reserved when
 * it died stays counted: the model may have done the work.
 */
@Injectable()
export class MonthlyBudget extends Spending {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  /** Null if the month's ceiling is reached, and while Redis is away. */
  async reserve(tokens: Tokens): Promise<Reservation | null> {
    const month = this.month();
    const ceiling = Math.floor(this.env.MODEL_MONTHLY_DOLLARS * perDollar);
    const numbers = [ceiling, this.cost(tokens), keptS].map(String);
    const taken = await this.redis.eval(reserveScript, { keys: [keyOf(month)], arguments: numbers }).catch(() => 0);
    return taken === 1 ? { id: `${month}/${randomUUID()}`, tokens } : null;
  }

  /** Counts in the month in which it was reserved. */
  async settle({ id, tokens }: Reservation, used: Tokens): Promise<void> {
    const [month = ''] = id.split('/');
    await this.redis.incrBy(keyOf(month), this.cost(used) - this.cost(tokens));
  }

  /** Dollars spent and reserved this month. */
  async spent(): Promise<number> {
    return Number((await this.redis.get(keyOf(this.month()))) ?? 0) / perDollar;
  }

  private cost(tokens: Tokens): number {
    return Math.ceil(dollarsOf(tokens, this.env) * perDollar);
  }

  private month(): string {
    return this.clock.now().toISOString().slice(0, 7);
  }
}

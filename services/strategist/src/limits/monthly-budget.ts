import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { REDIS, type Redis } from '@floatwise/service-kit/redis';
import type { StrategistEnv } from '../env.js';
import { Spending } from '../model/spending.js';

/** What is set aside for one request. */
interface Reservation {
  /** The month in which it counts. */
  month: string;
  micros: number;
}

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
const microsOf = (dollars: number): number => Math.ceil(dollars * perDollar);
const keyOf = (month: string): string => `strategist:spent:${month}`;

const logger = new Logger('MonthlyBudget');

/**
 * What the model costs in a calendar month (UTC), across replicas. The sum in Redis includes what is reserved, so it
 * never goes over `MODEL_MONTHLY_DOLLARS`, however many messages are answered at once. What a process had reserved when
 * it died stays counted: the model may have done the work.
 */
@Injectable()
export class MonthlyBudget extends Spending<Reservation> {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<StrategistEnv, 'MODEL_MONTHLY_DOLLARS'>,
  ) {
    super();
  }

  /** Null if the month's ceiling is reached, and while Redis is away. */
  async reserve(dollars: number): Promise<Reservation | null> {
    const [month, micros] = [this.month(), microsOf(dollars)];
    const ceiling = Math.floor(this.env.MODEL_MONTHLY_DOLLARS * perDollar);
    const numbers = [ceiling, micros, keptS].map(String);
    const taken = await this.redis
      .eval(reserveScript, { keys: [keyOf(month)], arguments: numbers })
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'What the model may cost is not known, so it is not asked.');
        return 0;
      });
    return taken === 1 ? { month, micros } : null;
  }

  /** Counts in the month in which it was reserved. */
  async settle({ month, micros }: Reservation, dollars: number): Promise<void> {
    await this.redis.incrBy(keyOf(month), microsOf(dollars) - micros);
  }

  /** Dollars spent and reserved this month. */
  async spent(): Promise<number> {
    return Number((await this.redis.get(keyOf(this.month()))) ?? 0) / perDollar;
  }

  private month(): string {
    return this.clock.now().toISOString().slice(0, 7);
  }
}

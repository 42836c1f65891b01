import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { REDIS, type Redis } from '@floatwise/service-kit/redis';
import type { StrategistEnv } from '../env.js';

/** What a model's answer may cost, set aside before it is asked. */
export interface Reservation {
  /** The month's key in Redis. */
  key: string;
  /** Millionths of a dollar. */
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

const micros = (dollars: number): number => Math.ceil(dollars * 1_000_000);
const keptS = 62 * 86_400;

/**
 * What the model costs in a calendar month (UTC), across replicas. The sum in Redis includes what is reserved, so it
 * never goes over `MODEL_MONTHLY_DOLLARS`, however many messages are answered at once. A process that dies keeps its
 * reservation: the model may have done the work.
 */
@Injectable()
export class MonthlyBudget {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<StrategistEnv, 'MODEL_MONTHLY_DOLLARS'>,
  ) {}

  /** Sets aside the most that an answer can cost; null if the month's ceiling is reached, or if Redis is away. */
  async reserve(dollars: number): Promise<Reservation | null> {
    const reservation = { key: this.keyOfMonth(), micros: micros(dollars) };
    const ceiling = Math.floor(this.env.MODEL_MONTHLY_DOLLARS * 1_000_000);
    const numbers = [ceiling, reservation.micros, keptS].map(String);
    const taken = await this.redis.eval(reserveScript, { keys: [reservation.key], arguments: numbers }).catch(() => 0);
    return taken === 1 ? reservation : null;
  }

  /** Replaces a reservation with what the answer really cost. */
  async settle({ key, micros: reserved }: Reservation, dollars: number): Promise<void> {
    await this.redis.incrBy(key, micros(dollars) - reserved);
  }

  /** Dollars spent and reserved this month. */
  async spent(): Promise<number> {
    return Number((await this.redis.get(this.keyOfMonth())) ?? 0) / 1_000_000;
  }

  private keyOfMonth(): string {
    return `strategist:spent:${this.clock.now().toISOString().slice(0, 7)}`;
  }
}

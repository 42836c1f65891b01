import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import type { Logger } from 'pino';
import { Clock } from './clock.js';
import { ENV, SERVICE, type BaseEnv } from './env.js';
import { GateGuard } from './gate.guard.js';
import { HealthChecks } from './health.js';
import { OpenStreams } from './http-kinds/event-stream.js';
import { LOGGER } from './logging.js';
import { HttpMetrics } from './metrics.js';
import { ProblemFilter } from './problem.filter.js';
import { RateLimits } from './rate-limit.js';
import { createRedis, REDIS, watchRedis, type Redis } from './redis.js';
import { Refusals } from './refusals.js';
import { SessionStore } from './session-store.js';

const services = [Clock, HealthChecks, HttpMetrics, OpenStreams, RateLimits, Refusals, SessionStore];

/** What every service can inject without importing a module. */
@Global()
@Module({})
export class KitModule implements OnApplicationShutdown {
  private readonly stopWatching: () => void;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) env: BaseEnv,
  ) {
    this.stopWatching = watchRedis(redis, env.REDIS_TIMEOUT_MS);
  }

  static with({ service, env, logger }: { service: string; env: BaseEnv; logger: Logger }): DynamicModule {
    return {
      module: KitModule,
      imports: [TerminusModule.forRoot({ logger: false })],
      providers: [
        { provide: ENV, useValue: env },
        { provide: SERVICE, useValue: service },
        { provide: LOGGER, useValue: logger },
        {
          provide: REDIS,
          useFactory: (health: HealthChecks) => openRedis(env, logger, health),
          inject: [HealthChecks],
        },
        ...services,
        { provide: APP_GUARD, useClass: GateGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: [ENV, SERVICE, LOGGER, REDIS, ...services],
    };
  }

  onApplicationShutdown(): void {
    this.stopWatching();
    this.redis.destroy();
  }
}

/** Doesn't wait for Redis: the service starts without it and answers 503 if a session is needed. */
function openRedis(env: BaseEnv, logger: Logger, health: HealthChecks): Redis {
  const redis = createRedis(env.REDIS_URL, env.REDIS_TIMEOUT_MS);
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) logger.warn({ err: error }, 'Redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.info('Redis is back');
    away = false;
  });
  redis.connect().catch(() => undefined);
  health.add('redis', () => redis.ping());
  return redis;
}

import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown, type Type } from '@nestjs/common';
import type { Pool } from 'pg';
import { pooledOf, type Connections } from './connections.js';
import type { BaseEnv } from './env.js';
import { ClockWatch } from './clock-watch.js';
import { JobsModule } from './jobs/jobs.module.js';
import type { PersonalData } from './personal-data/personal-data.js';
import type { PlanHolders } from './plans/entitlement-projection.js';
import { fillPool, openPool, openPrisma, openRelayPool, POOL, PRISMA, RELAY_POOL } from './postgres.js';
import type { Postgres, PrismaClass } from './postgres.js';
import type { PrismaLike } from './prisma-adapter.js';
import { ServiceGauges } from './service-gauges.js';

/** A service's database settings. */
export interface DatabaseParts {
  /** The service's class of queries, available for injection everywhere. */
  database: Type<Postgres<PrismaLike>>;
  prisma: PrismaClass;
  /**
   * The personal data in its tables, for export, erasure, and confirmation. Required for every service with personal
   * data.
   */
  personalData?: PersonalData;
  /** Set if the service stores plans from billing in a table `entitlement`, for `@RequirePlan` and `Plans`. */
  plans?: PlanHolders;
}

/**
 * A service's pool, Prisma client, and `Database`. Global modules are destroyed last, in reverse order of import:
 * imported before the events, the database outlives the relay, whose connection it would otherwise wait for.
 */
@Global()
@Module({})
export class PostgresModule implements OnApplicationShutdown {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(RELAY_POOL) private readonly relayPool: Pool,
    @Inject(PRISMA) private readonly prisma: PrismaLike,
  ) {}

  /** @param connections how many the replica opens; those for events once it needs them */
  static with(env: BaseEnv, { database, prisma }: DatabaseParts, connections: Connections): DynamicModule {
    const size = { max: pooledOf(connections), min: pooledOf({ ...connections, events: 0 }) };
    return {
      module: PostgresModule,
      imports: [JobsModule],
      providers: [
        { provide: POOL, useFactory: () => fillPool(openPool(env, size)) },
        { provide: RELAY_POOL, useFactory: () => openRelayPool(env) },
        { provide: PRISMA, inject: [POOL], useFactory: (pool: Pool) => openPrisma(prisma, pool, env) },
        database,
        ClockWatch,
        ServiceGauges,
      ],
      exports: [POOL, RELAY_POOL, PRISMA, ClockWatch, database, JobsModule],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await Promise.all([this.pool.end(), this.relayPool.end()]);
  }
}

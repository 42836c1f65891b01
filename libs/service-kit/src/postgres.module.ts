import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown, type Type } from '@nestjs/common';
import type { Pool, PoolConfig } from 'pg';
import type { BaseEnv } from './env.js';
import { JobsModule } from './jobs/jobs.module.js';
import type { PersonalData } from './personal-data/personal-data.js';
import type { PlanHolders } from './plans/entitlement-projection.js';
import { openPool, openPrisma, POOL, PRISMA, type Postgres, type PrismaClass } from './postgres.js';
import type { PrismaLike } from './prisma-adapter.js';

/** What a service says about its database. */
export interface DatabaseParts<Env> {
  /** The service's class of statements, to be injected everywhere. */
  database: Type<Postgres<PrismaLike>>;
  prisma: PrismaClass;
  /** What its tables hold on people: handed out, erased and answered for by it. Every service with people's data has it. */
  personalData?: PersonalData;
  /** It keeps billing's word on people in a table `entitlement`, for `@RequirePlan` and `Plans`. */
  plans?: PlanHolders;
  /** What its connections need beside the usual. */
  connection?: (env: Env) => PoolConfig;
}

/**
 * A service's pool, Prisma client and `Database`. Global modules end last, in the reverse of the order of import: imported
 * before the events, the database outlives the relay, whose connection it would otherwise wait for.
 */
@Global()
@Module({})
export class PostgresModule implements OnApplicationShutdown {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(PRISMA) private readonly prisma: PrismaLike,
  ) {}

  static with<Env extends BaseEnv>(env: Env, { database, prisma, connection }: DatabaseParts<Env>): DynamicModule {
    return {
      module: PostgresModule,
      imports: [JobsModule],
      providers: [
        { provide: POOL, useFactory: () => openPool(env, connection?.(env)) },
        { provide: PRISMA, inject: [POOL], useFactory: (pool: Pool) => openPrisma(prisma, pool, env) },
        database,
      ],
      exports: [POOL, PRISMA, database],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end();
  }
}

import { Global, Inject, Module, type DynamicModule, type OnModuleInit, type Type } from '@nestjs/common';
import type { Pool } from 'pg';
import { HealthChecks } from './health.js';
import { JobsModule } from './jobs/jobs.module.js';
import { POOL, type Postgres, type PrismaLike } from './postgres.js';

type Database = Postgres<PrismaLike>;

/**
 * A service's database, to be injected everywhere, and its health check. Global modules end last, in the reverse of the
 * order of import: imported before the events, the database outlives the relay, whose connection it would otherwise wait for.
 */
@Global()
@Module({})
export class DatabaseModule implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  static with(database: Type<Database>): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [JobsModule],
      providers: [database, { provide: POOL, inject: [database], useFactory: ({ pool }: Database) => pool }],
      exports: [database, POOL],
    };
  }

  onModuleInit(): void {
    this.health.add('postgres', () => this.pool.query('select 1'));
  }
}

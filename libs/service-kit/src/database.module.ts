import { Global, Inject, Module, type DynamicModule, type OnModuleInit, type Type } from '@nestjs/common';
import { HealthChecks } from './health.js';
import { JobsModule } from './jobs/jobs.module.js';
import { POSTGRES, type Postgres, type PrismaLike } from './postgres.js';

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
    @Inject(POSTGRES) private readonly database: Database,
  ) {}

  static with(database: Type<Database>): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [JobsModule],
      providers: [database, { provide: POSTGRES, useExisting: database }],
      exports: [database, POSTGRES],
    };
  }

  onModuleInit(): void {
    this.health.add('postgres', () => this.database.pool.query('select 1'));
  }
}

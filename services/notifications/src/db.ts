import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { ENV } from '@floatwise/service-kit/env';
import type { NotificationsEnv } from './env.js';
import { PrismaClient } from './generated/prisma/client.js';

const connectTimeoutMs = 2_000;

/** One pool: Prisma for what people ask, prepared statements for the queue, which is looked at all the time. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;

  constructor(@Inject(ENV) env: Pick<NotificationsEnv, 'DATABASE_URL' | 'DATABASE_POOL'>) {
    this.pool = new pg.Pool({
      connectionString: env.DATABASE_URL,
      max: env.DATABASE_POOL,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    // An idle connection that Postgres ends is replaced at the next use; unheard, its error would end the process.
    this.pool.on('error', () => undefined);
    this.prisma = new PrismaClient({ adapter: new PrismaPg(this.pool) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end();
  }
}

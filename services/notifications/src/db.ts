import { Inject, Injectable } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { ENV } from '@floatwise/service-kit/env';
import { openPool, Postgres, type PostgresEnv } from '@floatwise/service-kit/postgres';
import { PrismaClient } from './generated/prisma/client.js';

/** Prisma for what people ask; the queue, which is looked at all the time, is prepared statements on the pool. */
@Injectable()
export class Database extends Postgres<PrismaClient> {
  constructor(@Inject(ENV) env: PostgresEnv) {
    const pool = openPool(env);
    super(pool, new PrismaClient({ adapter: new PrismaPg(pool) }));
  }
}

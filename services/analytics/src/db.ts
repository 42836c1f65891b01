import { Inject, Injectable } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { ENV } from '@floatwise/service-kit/env';
import { openPool, Postgres, type PostgresEnv } from '@floatwise/service-kit/postgres';
import { PrismaClient } from './generated/prisma/client.js';

const waitForConnectionMs = 2_000;

@Injectable()
export class Database extends Postgres<PrismaClient> {
  constructor(@Inject(ENV) env: PostgresEnv) {
    const pool = openPool(env);
    const transactionOptions = { maxWait: waitForConnectionMs };
    super(pool, new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions }));
  }
}

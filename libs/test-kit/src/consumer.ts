import type { INestApplicationContext, Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventsModule } from '@floatwise/events/events.module';
import type { EventsOptions } from '@floatwise/events/events-options';
import type { TransactionRunner } from '@floatwise/events/sql-executor';
import type pg from 'pg';
import { asService } from './credentials.js';
import { lastingPool } from './lasting-pool.js';
import { pgTransactions } from './publisher.js';
import { emptyTestDatabase, eventTablesSql, runSql } from './test-database.js';
import { testServers } from './test-servers.js';

export interface Consumer {
  app: INestApplicationContext;
  pool: pg.Pool;
  transactions: TransactionRunner;
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * A test's own service with its own handlers.
 * @param given.providers classes with `@OnEvent` and `@Answers`, or the results of `handles` and `answers`
 * @param given.sql tables that the handlers need, in addition to the event tables
 */
export async function consumer(
  given: Pick<EventsOptions, 'service' | 'settings'> & {
    providers?: Provider[];
    sql?: string;
    natsUrl?: string;
    postgresUrl?: string;
    /** The database of a stopped consumer, instead of a new one. */
    databaseUrl?: string;
  },
): Promise<Consumer> {
  const { sql = '', providers = [], postgresUrl, databaseUrl: existing, ...options } = given;
  const databaseUrl = existing ?? (await emptyTestDatabase(given.service, postgresUrl));
  if (!existing) await runSql(databaseUrl, `${eventTablesSql()};${sql}`);
  const pool = lastingPool({ connectionString: databaseUrl, max: 10 });
  const natsUrl = asService(given.service, given.natsUrl ?? (await testServers()).natsUrl);
  const transactions = pgTransactions(pool);
  const imports = [EventsModule.forRoot({ ...options, natsUrl, pool, transactions })];
  const module = { module: class ConsumerRoot {}, imports, providers };
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  const stop = async () => {
    await app.close();
    await pool.end();
  };
  return { app, pool, transactions, databaseUrl, stop };
}

import { NestFactory } from '@nestjs/core';
import { defineEvent } from '@floatwise/contracts/define';
import { EventsHealth } from '@floatwise/events/events-health';
import { EventsModule } from '@floatwise/events/events.module';
import type { EventsOptions } from '@floatwise/events/events-options';
import { emit } from '@floatwise/events/outbox';
import type { TransactionRunner } from '@floatwise/events/sql-executor';
import type pg from 'pg';
import { z } from 'zod';
import { asService } from './credentials.js';
import { lastingPool } from './lasting-pool.js';
import { emptyTestDatabase, eventTablesSql, runSql } from './test-database.js';
import { testServers } from './test-servers.js';

/** The event of the test's own publisher: a thing has a new number. */
export const thingChanged = defineEvent('things.thing.changed.v1', z.object({ thingId: z.uuid(), number: z.int() }));
/** Also published, but not meant for any particular consumer. */
export const thingPolished = defineEvent('things.thing.polished.v1', z.object({ thingId: z.uuid() }));

const thingTable = 'create table thing (id uuid primary key, version int not null, number int not null)';

export interface Thing {
  id: string;
  version: number;
  number: number;
}

export interface Publisher {
  /** Writes the thing and the event in one transaction; returns the thing's version. */
  change(thingId: string, number: number): Promise<number>;
  /** The current things: ID, version, and number. */
  things(): Promise<Thing[]>;
  health: EventsHealth;
  pool: pg.Pool;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** A test's own service, called `things`, with one table and the event tables. */
export async function publisher(
  options: Partial<EventsOptions> & { postgresUrl?: string; databaseUrl?: string } = {},
): Promise<Publisher> {
  const { postgresUrl, databaseUrl: existing, ...given } = options;
  const databaseUrl = existing ?? (await thingsDatabase(postgresUrl));
  const pool = lastingPool({ connectionString: databaseUrl, max: 10 });
  const service = given.service ?? 'things';
  const natsUrl = asService(service, given.natsUrl ?? (await testServers()).natsUrl);
  const module = EventsModule.forRoot({
    transactions: pgTransactions(pool),
    ...given,
    service,
    natsUrl,
    pool,
  });
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  return {
    change: (thingId, number) => inTransaction(pool, (tx) => changeThing(tx, thingId, number)),
    things: () => readThings(pool),
    health: app.get(EventsHealth),
    pool,
    databaseUrl,
    stop: async () => {
      await app.close();
      await pool.end();
    },
  };
}

/** A new database for the service `things`. */
export async function thingsDatabase(postgresUrl?: string): Promise<string> {
  const databaseUrl = await emptyTestDatabase('things', postgresUrl);
  await runSql(databaseUrl, `${eventTablesSql()};${thingTable}`);
  return databaseUrl;
}

export async function readThings(pool: pg.Pool): Promise<Thing[]> {
  return (await pool.query<Thing>('select id::text, version, number from thing order by id')).rows;
}

/** Writes a thing and the event; returns the thing's version. */
export async function changeThing(tx: pg.PoolClient, thingId: string, number: number): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    `insert into thing (id, version, number) values ($1, 1, $2)
     on conflict (id) do update set version = thing.version + 1, number = excluded.number returning version`,
    [thingId, number],
  );
  const version = rows[0]?.version ?? 0;
  await emit(tx, thingChanged, { aggregateId: thingId, aggregateVersion: version, data: { thingId, number } });
  return version;
}

/**
 * For handlers in a test's own service, which has no generated client: the part of a Prisma transaction that they use,
 * implemented on `pg`.
 */
export function pgTransactions(pool: pg.Pool): TransactionRunner {
  return {
    run: ({ sql, values }, work) =>
      inTransaction(pool, async (client) => {
        const execute = async (text: string, ...given: unknown[]) => (await client.query(text, given)).rowCount ?? 0;
        return work({ $executeRawUnsafe: execute }, await execute(sql, ...values));
      }),
  };
}

/** Runs work on one connection between BEGIN and COMMIT; rolls back if it throws. */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  // Without a listener, a connection that closes between two statements would end the process.
  const onError = () => {};
  tx.on('error', onError);
  let broken = true;
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    broken = false;
    return result;
  } finally {
    if (broken) await tx.query('rollback').catch(() => {});
    tx.off('error', onError);
    tx.release(broken);
  }
}

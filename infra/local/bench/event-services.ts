import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { z } from 'zod';
import { defineEvent } from '@floatwise/contracts/define';
import { EventsModule } from '@floatwise/events/events.module';
import { outboxChannel } from '@floatwise/events/outbox';
import type { TransactionRunner } from '@floatwise/events/sql-executor';
import { adminUrl } from '../src/instance/databases.ts';
import { natsUrl } from '../src/instance/service-spec.ts';
import { root } from '../src/paths.ts';
import { withClient, within } from '../src/servers/database.ts';
import type { Ground } from './processes.ts';

const eventTables = readFileSync(join(root, 'libs/events/sql/tables.sql'), 'utf8');
const thing = z.object({ thingId: z.uuid() });
/** Published by a service whose events nobody consumes. */
export const unheard = defineEvent('bench-alone.thing.changed.v1', thing);
/** Published by another service, and consumed. */
export const heard = defineEvent('bench-source.thing.changed.v1', thing);

/** Published by a third service, and consumed by handlers that write. */
export const effective = defineEvent('bench-busy.thing.changed.v1', thing);

/** A service with nothing but events, with its own database. */
export interface EventService {
  pool: pg.Pool;
  stop(): Promise<void>;
}

/** Starts the service that a subject names, or one that only handles events with the given providers. */
export async function eventService(ground: Ground, service: string, providers: Provider[] = []): Promise<EventService> {
  const pool = new pg.Pool({ connectionString: await newDatabase(ground, service), max: 10 });
  const transactions = sqlTransactions(pool);
  const address = natsUrl(ground.instance, { user: 'admin', secrets: ground.secrets });
  const imports = [EventsModule.forRoot({ service, pool, transactions, natsUrl: address })];
  const module = { module: class EventServiceRoot {}, imports, providers };
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  return {
    pool,
    stop: async () => {
      await app.close();
      await pool.end();
    },
  };
}

/** The part of a Prisma transaction that a plain SQL handler uses, as `pg` prepared statements. */
export function sqlTransactions(pool: pg.Pool): TransactionRunner {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `statement-${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    run: (first, work) =>
      inTransaction(pool, async (client) => {
        const execute = async (text: string, ...values: unknown[]): Promise<number> =>
          (await client.query({ name: nameOf(text), text, values })).rowCount ?? 0;
        return work({ $executeRawUnsafe: execute }, await execute(first.sql, ...first.values));
      }),
  };
}

/** Runs work on one connection between BEGIN and COMMIT; rolls back if it throws. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const tx = await pool.connect();
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback');
    throw error;
  } finally {
    tx.release();
  }
}

/** Created by each benchmark, because its instance starts empty. */
export async function newDatabase(
  { instance, secrets }: Ground,
  service: string,
  tables = [eventTables],
): Promise<string> {
  const name = service.replace('-', '_');
  const admin = adminUrl(instance, secrets);
  await withClient(admin, (client) => client.query(`create database "${name}"`));
  const url = within(admin, name);
  await withClient(url, async (client) => {
    for (const sql of tables) await client.query(sql);
  });
  return url;
}

/**
 * Has the relay publish this many events; returns events per second, from their commit until the last one is marked.
 */
export async function relayed(source: pg.Pool, subject: string, events: number): Promise<number> {
  await source.query('truncate outbox');
  const connection = await source.connect();
  try {
    await connection.query('begin');
    await connection.query(
      `insert into outbox (id, subject, envelope)
       select id, $1, json_build_object('id', id, 'subject', $1::text, 'occurredAt', $2::text, 'aggregateId', id,
                'aggregateVersion', 1, 'data', json_build_object('thingId', id))
         from (select gen_random_uuid() as id from generate_series(1, $3)) as ids`,
      [subject, new Date().toISOString(), events],
    );
    await connection.query(`notify ${outboxChannel}`);
    await connection.query('commit');
    const { rows } = await connection.query<{ now: Date }>('select clock_timestamp() as now');
    const committed = rows[0]?.now.getTime() ?? 0;
    return (events * 1000) / ((await lastMark(connection)) - committed);
  } finally {
    connection.release();
  }
}

async function lastMark(connection: pg.PoolClient): Promise<number> {
  for (;;) {
    await sleep(20);
    const { rows } = await connection.query<{ waits: boolean; last: Date | null }>(
      `select exists (select from outbox where published_at is null) as waits,
              (select max(published_at) from outbox) as last`,
    );
    const [state] = rows;
    if (state && !state.waits && state.last) return state.last.getTime();
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { z } from 'zod';
import { defineEvent } from '@floatwise/contracts/define';
import { EventsModule } from '@floatwise/events/events.module';
import type { TransactionRunner } from '@floatwise/events/sql-executor';
import { adminUrl } from '../src/instance/databases.ts';
import { natsUrl } from '../src/instance/service-spec.ts';
import { root } from '../src/paths.ts';
import type { Ground } from './processes.ts';

const thing = z.object({ thingId: z.uuid() });
/** Published by a service whose events nobody hears. */
export const unheard = defineEvent('bench-alone.thing.changed.v1', thing);
/** Published by another, and heard. */
export const heard = defineEvent('bench-source.thing.changed.v1', thing);

/** A service that is nothing but its events, with a database of its own. */
export interface EventService {
  pool: pg.Pool;
  stop(): Promise<void>;
}

/** Starts the service that a subject names, or one that only handles events by the given providers. */
export async function eventService(ground: Ground, service: string, providers: Provider[] = []): Promise<EventService> {
  const pool = new pg.Pool({ connectionString: await newDatabase(ground, service.replace('-', '_')), max: 10 });
  const transactions: TransactionRunner = { run: (work) => inTransaction(pool, work) };
  const imports = [EventsModule.forRoot({ service, pool, transactions, natsUrl: natsUrl(ground.instance) })];
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

/** Runs work on one connection between BEGIN and COMMIT; a throw rolls back. */
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

/** Made anew by each bench, whose instance begins empty. */
async function newDatabase({ instance, secrets }: Ground, name: string): Promise<string> {
  const url = new URL(adminUrl(instance, secrets));
  await runSql(url.href, `create database "${name}"`);
  url.pathname = `/${name}`;
  await runSql(url.href, readFileSync(join(root, 'libs/events/sql/tables.sql'), 'utf8'));
  return url.href;
}

async function runSql(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

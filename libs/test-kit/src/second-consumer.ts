import type { EventDefinition, EventEnvelope } from '@floatwise/contracts/define';
import type { EventSettings } from '@floatwise/events/settings';
import type { PrismaTransaction } from '@floatwise/events/sql-executor';
import type pg from 'pg';
import { consumer } from './consumer.js';
import { handles } from './handlers.js';

export interface ReceivedEvent {
  subject: string;
  eventId: string;
  aggregateId: string;
  aggregateVersion: number;
  data: unknown;
}

export interface SecondConsumer {
  /** What its handlers recorded, in order. Only the inbox keeps duplicates out of this table. */
  received(subject?: string): Promise<ReceivedEvent[]>;
  count(subject?: string): Promise<number>;
  pool: pg.Pool;
  databaseUrl: string;
  stop(): Promise<void>;
}

// Deliberately without a unique key, so that a duplicate shows.
export const receivedTable = `create table received (
  place bigserial primary key, subject text not null, event_id uuid not null, aggregate_id text not null,
  aggregate_version int not null, data json not null)`;

/** A second consumer with its own database that records every event it handles. */
export async function secondConsumer(
  events: readonly EventDefinition[],
  options: {
    service?: string;
    natsUrl?: string;
    postgresUrl?: string;
    databaseUrl?: string;
    settings?: Partial<EventSettings>;
  } = {},
): Promise<SecondConsumer> {
  const { service = 'second-consumer', ...rest } = options;
  const providers = [handles(events, writeDown)];
  const { pool, databaseUrl, stop } = await consumer({ ...rest, service, providers, sql: receivedTable });
  return {
    received: (subject) => read(pool, subject),
    count: async (subject) => (await read(pool, subject)).length,
    pool,
    databaseUrl,
    stop,
  };
}

/** The handler: stores an event in the table `received`. */
export async function writeDown(event: EventEnvelope, tx: PrismaTransaction): Promise<void> {
  await tx.$executeRawUnsafe(
    'insert into received (subject, event_id, aggregate_id, aggregate_version, data) values ($1, $2, $3, $4, $5::json)',
    event.subject,
    event.id,
    event.aggregateId,
    event.aggregateVersion,
    JSON.stringify(event.data),
  );
}

async function read(pool: pg.Pool, subject?: string): Promise<ReceivedEvent[]> {
  const { rows } = await pool.query<ReceivedEvent>(
    `select subject, event_id as "eventId", aggregate_id as "aggregateId", aggregate_version as "aggregateVersion", data
       from received where $1::text is null or subject = $1 order by place`,
    [subject ?? null],
  );
  return rows;
}

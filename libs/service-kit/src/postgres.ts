import { Inject } from '@nestjs/common';
import type { Span } from '@opentelemetry/api';
import { markFailed } from '@floatwise/events/spans';
import pg from 'pg';
import { databaseLimits, limitSettings } from './database-limits.js';
import type { BaseEnv } from './env.js';
import { isNamedQuery, NamedStatement } from './named-statement.js';
import { PrismaAdapter, type PrismaLike } from './prisma-adapter.js';
import { beginQuerySpan } from './spans.js';

/** Injection token for the service's connection pool. */
export const POOL = Symbol('pool');
/** Injection token for the relay's pool of a single connection, which leads to Postgres itself. */
export const RELAY_POOL = Symbol('relay pool');
/** Injection token for the service's Prisma client, which uses that pool. */
export const PRISMA = Symbol('prisma');

/** The settings needed to reach a database. */
export type PostgresEnv = Pick<
  BaseEnv,
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_POOL'
  | 'DATABASE_TIMEOUT_MS'
  | 'DATABASE_LOCK_TIMEOUT_MS'
  | 'DATABASE_CONNECT_TIMEOUT_MS'
  | 'DATABASE_TRANSACTION_TIMEOUT_MS'
  | 'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS'
>;

/** A working Postgres ends the statement itself before its client drops the connection. */
const graceMs = 250;

/**
 * A process's connections to its database; `special` contains settings that differ. It has nothing that a session keeps: behind a
 * pooler, the next transaction may be on another connection.
 */
export function openPool(env: PostgresEnv, special: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    // All stay open while nobody calls: a call that opens a connection waits for that one, even if another is free long before.
    min: env.DATABASE_POOL,
    connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT_MS,
    // The server ends the statement and releases its locks; the client stops waiting even for a server that hangs.
    ...limitSettings({
      statement: env.DATABASE_TIMEOUT_MS,
      lock: env.DATABASE_LOCK_TIMEOUT_MS,
      idleInTransaction: env.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    }),
    query_timeout: env.DATABASE_TIMEOUT_MS + graceMs,
    ...special,
  });
  // A connection that Postgres closes is replaced on the next use, and a statement on it fails. Without a listener, its
  // error would end the process: the pool's own listener covers only idle connections, not those in use.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => {
    connection.on('error', () => undefined);
    watchQueries(connection);
  });
  return pool;
}

/** The connection on which this process is the relay, or asks whether it may be. */
export function openRelayPool(env: PostgresEnv): pg.Pool {
  return openPool(env, {
    connectionString: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    max: 1,
    min: 1,
    application_name: 'relay',
    ...limitSettings(databaseLimits.relay),
    query_timeout: databaseLimits.relay.statement + graceMs,
  });
}

/** So often may a connection fail to open before a pool is left as it is. */
const mostFailures = 3;

/**
 * Opens a pool's connections, one after the other. A new replica does this before anything else in it asks: on a busy machine,
 * jobs and calls that each wait for a connection of their own give up, and what Postgres still has to open keeps the next ones
 * waiting. Without Postgres, the pool stays as it is.
 */
export async function fillPool(pool: pg.Pool): Promise<pg.Pool> {
  const { min = 0 } = pool.options;
  const opened: pg.PoolClient[] = [];
  let failures = 0;
  // Health checks and the first call say what is wrong.
  while (opened.length < min && failures < mostFailures) {
    const connection = await pool.connect().catch(() => null);
    if (connection) opened.push(connection);
    else failures += 1;
  }
  for (const connection of opened) connection.release();
  return pool;
}

/**
 * Runs the pool's named statements the short way (`NamedStatement`), and closes a connection whose response didn't
 * arrive in time. Otherwise its user waits just as long for the ROLLBACK, and the next user for the response to someone
 * else's statement.
 */
function watchQueries(connection: pg.PoolClient): void {
  const query = connection.query.bind(connection) as (...given: unknown[]) => unknown;
  const watched = (...asked: unknown[]): unknown => {
    const span = beginQuerySpan(asked[0]);
    const given = span ? endingSpan(asked, span) : asked;
    const [config, values, callback] = given;
    // `pool.query` gives a callback, and ends the connection itself.
    if (callback !== undefined && isNamedQuery(config, values)) return query(new NamedStatement(config), callback);
    const result = query(...given);
    if (result instanceof Promise) {
      if (span) result.then(() => span.end(), endFailed(span));
      result.catch((error: unknown) => {
        if (isUnanswered(error) && connection instanceof pg.Client) connection.connection.stream.destroy();
      });
    }
    return result;
  };
  Object.defineProperty(connection, 'query', { value: watched });
}

const endFailed = (span: Span) => (error: unknown) => {
  markFailed(span, error);
  span.end();
};

/** The arguments of a query whose callback, if it has one, ends the span. */
const endingSpan = (given: readonly unknown[], span: Span): unknown[] =>
  given.map((argument) =>
    typeof argument === 'function'
      ? (error: unknown, ...rest: unknown[]) => {
          if (error) endFailed(span)(error);
          else span.end();
          (argument as Callback)(error, ...rest);
        }
      : argument,
  );

type Callback = (...given: unknown[]) => void;

const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** Everything that `work` writes, or nothing. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection ends the transaction, whatever state it's in.
    client.release(true);
    throw error;
  }
}

/** So many rows are deleted well within the time that a statement may take. */
const deletedAtOnce = 5_000;

/**
 * Deletes rows of a table in steps, each a statement of its own, and returns how many: deleting all of a busy Monday at once would take
 * longer than a statement may, and so never happen.
 * @param old which rows, as the end of a `select … from <table>`; its parameters begin with $2
 */
export async function deleteInSteps(
  pool: pg.Pool,
  { table, old, values }: { table: string; old: string; values: readonly unknown[] },
): Promise<number> {
  // By place: joined by id, Postgres would rather read the whole table. A row that changes meanwhile is left.
  const text = `delete from ${table} where ctid = any(array(select ${table}.ctid from ${table} ${old} limit $1))`;
  let deleted = 0;
  for (;;) {
    const { rowCount } = await pool.query(text, [deletedAtOnce, ...values]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < deletedAtOnce) return deleted;
  }
}

interface PrismaOptions {
  adapter: PrismaAdapter;
  errorFormat: 'minimal';
  transactionOptions: { maxWait: number; timeout: number };
}

/** A service's generated `PrismaClient` class. */
export type PrismaClass<Client extends PrismaLike = PrismaLike> = new (options: PrismaOptions) => Client;

/** A Prisma client that uses connections from the pool. */
export function openPrisma<Client extends PrismaLike>(
  PrismaClient: PrismaClass<Client>,
  pool: pg.Pool,
  env: PostgresEnv,
): Client {
  return new PrismaClient({
    adapter: new PrismaAdapter(pool),
    // Errors name the problem, not the statement and its values.
    errorFormat: 'minimal',
    transactionOptions: {
      // Longer than the pool waits for a connection, and the driver for BEGIN and the inbox row: their errors count as
      // an outage, Prisma's doesn't.
      maxWait: env.DATABASE_CONNECT_TIMEOUT_MS + 3 * env.DATABASE_TIMEOUT_MS,
      timeout: env.DATABASE_TRANSACTION_TIMEOUT_MS,
    },
  });
}

/**
 * A service's database: Prisma for writes, prepared statements on the pool for the reads that every page needs. A
 * service extends it with its own queries.
 */
export abstract class Postgres<Client extends PrismaLike> {
  constructor(
    @Inject(POOL) readonly pool: pg.Pool,
    @Inject(PRISMA) readonly prisma: Client,
  ) {}

  /** The rows that a prepared statement finds. */
  async query<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>({ name, text, values });
    return rows;
  }
}

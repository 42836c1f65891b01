import { Inject } from '@nestjs/common';
import pg from 'pg';
import type { BaseEnv } from './env.js';
import { PrismaAdapter, type PrismaLike } from './prisma-adapter.js';

/** Injection token of the service's pool of connections. */
export const POOL = Symbol('pool');
/** Injection token of the service's Prisma client, which uses that pool. */
export const PRISMA = Symbol('prisma');

/** What is needed to reach a database. */
export type PostgresEnv = Pick<
  BaseEnv,
  | 'DATABASE_URL'
  | 'DATABASE_POOL'
  | 'DATABASE_TIMEOUT_MS'
  | 'DATABASE_CONNECT_TIMEOUT_MS'
  | 'DATABASE_TRANSACTION_TIMEOUT_MS'
>;

/** The connections of one process to its database; `special` is what this service wants of them. */
export function openPool(env: PostgresEnv, special: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT_MS,
    // The server ends the statement and lets go of its locks; the client stops waiting even for a server that hangs.
    statement_timeout: env.DATABASE_TIMEOUT_MS,
    query_timeout: env.DATABASE_TIMEOUT_MS,
    ...special,
  });
  // A connection that Postgres ends is replaced at the next use, and a statement on it is refused. Unheard, its error would end
  // the process: the pool's own listener covers idle connections, and leaves one that is in use without any.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}

interface PrismaOptions {
  adapter: PrismaAdapter;
  errorFormat: 'minimal';
  transactionOptions: { maxWait: number; timeout: number };
}

/** The generated class `PrismaClient` of a service. */
export type PrismaClass<Client extends PrismaLike = PrismaLike> = new (options: PrismaOptions) => Client;

/** A Prisma client that takes its connections from the pool. */
export function openPrisma<Client extends PrismaLike>(
  PrismaClient: PrismaClass<Client>,
  pool: pg.Pool,
  env: PostgresEnv,
): Client {
  return new PrismaClient({
    adapter: new PrismaAdapter(pool),
    // Errors name the fault, not the statement and its values.
    errorFormat: 'minimal',
    transactionOptions: {
      // Longer than the pool waits, whose refusal counts as an outage and Prisma's does not.
      maxWait: env.DATABASE_CONNECT_TIMEOUT_MS * 2,
      timeout: env.DATABASE_TRANSACTION_TIMEOUT_MS,
    },
  });
}

/**
 * A service's database: Prisma for writes, prepared statements on the pool for the reads that every page makes. A service
 * extends it with its statements.
 */
export abstract class Postgres<Client extends PrismaLike> {
  constructor(
    @Inject(POOL) readonly pool: pg.Pool,
    @Inject(PRISMA) readonly prisma: Client,
  ) {}
}

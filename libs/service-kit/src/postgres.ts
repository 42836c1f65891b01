import { Inject } from '@nestjs/common';
import type { PrismaTransaction, TransactionRunner } from '@floatwise/events/sql-executor';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { BaseEnv } from './env.js';

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
  // An idle connection that Postgres ends is replaced at the next use; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** The part of a Prisma client that is needed here: each service generates its own. */
export interface PrismaLike {
  $transaction<Result>(
    work: (tx: PrismaTransaction) => Promise<Result>,
    options?: { timeout?: number },
  ): Promise<Result>;
  $disconnect(): Promise<void>;
}

interface PrismaOptions {
  adapter: PrismaPg;
  errorFormat: 'minimal';
  transactionOptions: { maxWait: number; timeout: number };
}

/** The generated class `PrismaClient` of a service. */
export type PrismaClass<Client extends PrismaLike = PrismaLike> = new (options: PrismaOptions) => Client;

/** Statements that a connection keeps prepared, at most. */
const mostPrepared = 200;

/**
 * Names for Prisma's statements, by which Postgres plans each once per connection and not at every use. Prisma makes new texts
 * for new numbers of values, so only the first few hundred get a name.
 */
function statementNames(): (statement: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= mostPrepared) return '';
    const name = `prisma-${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** A Prisma client that takes its connections from the pool. */
export function openPrisma<Client extends PrismaLike>(
  PrismaClient: PrismaClass<Client>,
  pool: pg.Pool,
  env: PostgresEnv,
): Client {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: statementNames() }),
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

/** A handler may take as long as it needs: heartbeats keep its message. */
const handlerTimeoutMs = 86_400_000;

/** Gives each handler of an event a Prisma transaction. */
export function prismaTransactions(prisma: PrismaLike): TransactionRunner {
  return { run: (work) => prisma.$transaction(work, { timeout: handlerTimeoutMs }) };
}

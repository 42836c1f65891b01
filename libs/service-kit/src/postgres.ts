import type { OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { BaseEnv } from './env.js';

/** Injection token of the service's pool of connections. */
export const POOL = Symbol('pool');

/** Postgres counts as away for a connection that takes longer, milliseconds. */
export const connectTimeoutMs = 2_000;

/** What is needed to reach a database. */
export type PostgresEnv = Pick<BaseEnv, 'DATABASE_URL' | 'DATABASE_POOL'>;

/** The connections of one process to its database; `special` is what this service wants of them. */
export function openPool(env: PostgresEnv, special: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: connectTimeoutMs,
    ...special,
  });
  // An idle connection that Postgres ends is replaced at the next use; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** The part of a Prisma client that is needed here: each service generates its own. */
export interface PrismaLike {
  $disconnect(): Promise<void>;
}

/**
 * A service's database: one pool, Prisma on it for writes, prepared statements for the reads that every page makes. A
 * service extends it with its own client and its own reads.
 */
export abstract class Postgres<Prisma extends PrismaLike> implements OnApplicationShutdown {
  protected constructor(
    readonly pool: pg.Pool,
    readonly prisma: Prisma,
  ) {}

  /** For a program that does one thing: closes the database after it. */
  async closedAfter<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } finally {
      await this.onApplicationShutdown();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end();
  }
}

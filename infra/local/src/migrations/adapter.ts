import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

/** Postgres' internal type "char" (one byte), common in its catalog, and varchar. */
const internalChar = 18;
const varchar = 1043;

interface Described {
  fields?: { dataTypeID: number }[];
}

/**
 * Connects Prisma's schema engine to Postgres: adapter-pg with three fixes.
 * 1. adapter-pg doesn't support the internal "char", and the engine reads the catalog: such columns are presented as
 * varchar.
 * 2. The engine requires a single character for a constraint's kind (CHECK, EXCLUDE) and fails otherwise.
 * 3. adapter-pg splits a script at every semicolon, which breaks function bodies and isn't atomic: the whole file is
 * sent as one simple query, which Postgres runs as one transaction.
 */
export function migrationAdapter(url: string) {
  const pool = new PoolForCatalog({ connectionString: url, max: 4 });
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  let scriptError: Error | undefined;
  factory.connect = async () => {
    const connection = await connect();
    const query = connection.queryRaw.bind(connection);
    connection.queryRaw = async (...args) => {
      const result = await query(...args);
      const kind = result.columnNames.indexOf('constraint_type');
      if (kind >= 0) result.columnTypes[kind] = ColumnTypeEnum.Character;
      return result;
    };
    connection.executeScript = async (sql: string) => {
      try {
        await withoutBlocking(pool, sql);
      } catch (error) {
        scriptError = error instanceof Error ? error : new Error(String(error));
        throw error;
      }
    };
    return connection;
  };
  return {
    bound: bindMigrationAwareSqlAdapterFactory(factory),
    /** Postgres' error for the failed script; the engine itself knows only that there was one. */
    scriptError: () => scriptError?.message,
    close: () => pool.end(),
  };
}

/** How long others wait behind a migration that waits for a lock itself. */
const LOCK_TIMEOUT = '3s';
const PAUSE_MS = 2_000;
/** About ten minutes. */
const TRIES = 120;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs a script beside a running service: what can't get a lock soon gives up, so that calls behind it go on, and is tried again.
 * A script is one transaction, so nothing is left of a try. What is done CONCURRENTLY blocks nobody, and waits as long as it takes.
 */
async function withoutBlocking(pool: pg.Pool, sql: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set lock_timeout = '${/\bconcurrently\b/i.test(sql) ? '0' : LOCK_TIMEOUT}'`);
    for (let tries = 1; ; tries += 1) {
      try {
        await client.query(sql);
        return;
      } catch (error) {
        const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
        if (!isLocked || tries === TRIES) throw error;
        await sleep(PAUSE_MS);
      }
    }
  } finally {
    // The connection keeps its setting, so it isn't used again.
    client.release(true);
  }
}

class PoolForCatalog extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const corrected = async (...args: unknown[]): Promise<unknown> => presentChar(await query(...args));
    Object.assign(this, { query: corrected });
  }
}

function presentChar(result: unknown): unknown {
  for (const one of Array.isArray(result) ? result : [result]) {
    for (const field of (one as Described).fields ?? []) {
      if (field.dataTypeID === internalChar) field.dataTypeID = varchar;
    }
  }
  return result;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { batchesOf, inBatches } from './batches.ts';

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
  // Connections are kept: while containers start, a name isn't always found, and each new connection would ask for it.
  const pool = new PoolForCatalog({ connectionString: url, max: 4, idleTimeoutMillis: 0 });
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  let scriptError: string | undefined;
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
        await runScript(pool, sql);
      } catch (error) {
        const left = batchesOf(sql) ? 'and its batches before stay changed' : 'and changed nothing';
        scriptError = `failed ${left}: ${error instanceof Error ? error.message : String(error)}`;
        throw error;
      }
    };
    return connection;
  };
  return {
    bound: bindMigrationAwareSqlAdapterFactory(factory),
    /** How the script failed, with Postgres' error; the engine itself knows only that it did. */
    scriptError: () => scriptError,
    pool,
  };
}

/** How long others wait behind a migration that waits for a lock itself. */
const LOCK_TIMEOUT = '3s';
/** Below a second, when Postgres looks for a deadlock and may end a replica's transaction instead of ours. */
const LOCK_TIMEOUT_OF_BATCH = '500ms';
const PAUSE_MS = 2_000;
/** About ten minutes. */
const TRIES = 120;
/** The lock wasn't to be had in time, or was part of a deadlock. */
const LOCKED: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);

/** Runs a script beside a running service. What is done CONCURRENTLY blocks nobody, and waits as long as it takes. */
async function runScript(pool: pg.Pool, sql: string): Promise<void> {
  const batches = batchesOf(sql);
  const timeout = batches ? LOCK_TIMEOUT_OF_BATCH : /\bconcurrently\b/i.test(sql) ? '0' : LOCK_TIMEOUT;
  const client = await pool.connect();
  try {
    await client.query(`set lock_timeout = '${timeout}'`);
    await dropUnfinished(client, sql);
    const run = (statement: string): Promise<void> => withoutBlocking(client, statement);
    await (batches ? inBatches(batches, client, run) : run(sql));
    await client.query('reset all');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const CONCURRENT_INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+"|\w+)\s+on\b/i;

/** An index whose building failed stays behind, invalid and with its name; what builds it again needs the name. */
async function dropUnfinished(client: pg.ClientBase, sql: string): Promise<void> {
  const [, name] = CONCURRENT_INDEX.exec(sql) ?? [];
  if (name === undefined) return;
  const unfinished = 'select from pg_index where indexrelid = to_regclass($1) and not indisvalid';
  if ((await client.query(unfinished, [name])).rowCount === 1) await client.query(`drop index concurrently ${name}`);
}

/**
 * What can't get a lock soon gives up, so that calls behind it go on, and is tried again. It's one transaction, so nothing is left
 * of a try.
 */
async function withoutBlocking(client: pg.ClientBase, sql: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(sql);
      return;
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && LOCKED.has(error.code);
      if (!isLocked || tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** The server or its name isn't there yet. */
const NOT_YET: ReadonlySet<string | undefined> = new Set(
  'EAI_AGAIN ENOTFOUND ECONNREFUSED EHOSTUNREACH ENETUNREACH ETIMEDOUT 57P03'.split(' '),
);
const REACH_TRIES = 15;

/** Connects once, for up to half a minute: whoever starts a migration starts servers, too. */
export async function reach(pool: { connect: () => Promise<{ release: () => void }> }): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await pool.connect()).release();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      if (!NOT_YET.has(code) || tries === REACH_TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * The engine waits ten seconds for its lock of the whole database, and gives up while another job of the same service migrates, or while
 * a server that has just started is slow. Nothing was changed then, so it's tried again, for up to ten minutes.
 */
export async function untilUnlocked<Result>(migrate: () => Promise<Result>, tries = 60): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await migrate();
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('postgres advisory lock')) || left === 0) throw error;
    }
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

import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

/** Postgres' internal type "char" (one byte), of which its catalogue is full, and varchar. */
const internalChar = 18;
const varchar = 1043;

interface Described {
  fields?: { dataTypeID: number }[];
}

/**
 * What Prisma's schema engine talks to Postgres through: adapter-pg with three corrections.
 * 1. adapter-pg knows no internal "char", and the engine reads the catalogue: such columns are presented as varchar.
 * 2. The engine insists on a single character for the kind of a constraint (CHECK, EXCLUDE) and breaks off otherwise.
 * 3. adapter-pg splits a script at every semicolon, which breaks function bodies and is not atomic: the whole file goes as one
 *    simple query, which Postgres runs as one transaction.
 */
export function migrationAdapter(url: string) {
  const pool = new PoolForCatalogue({ connectionString: url, max: 4 });
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
        await pool.query(sql);
      } catch (error) {
        scriptError = error instanceof Error ? error : new Error(String(error));
        throw error;
      }
    };
    return connection;
  };
  return {
    bound: bindMigrationAwareSqlAdapterFactory(factory),
    /** What Postgres said about the script that failed; the engine itself only knows that something did. */
    scriptError: () => scriptError?.message,
    close: () => pool.end(),
  };
}

class PoolForCatalogue extends pg.Pool {
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

/** Runs one statement with `$1`-style parameters in the caller's transaction; returns the number of affected rows. */
export interface SqlExecutor {
  execute(sql: string, parameters: readonly unknown[]): Promise<number>;
}

/** The part of a Prisma interactive transaction that we need. */
export interface PrismaTransaction {
  $executeRawUnsafe(sql: string, ...parameters: unknown[]): PromiseLike<number>;
}

/** The part of a `pg` client that we need. */
export interface PgTransaction {
  query(sql: string, parameters: unknown[]): Promise<{ rowCount: number | null }>;
}

/** What `emit` and the projection rules accept: `prisma.$transaction(async (tx) => ...)` or a `pg` client after BEGIN. */
export type Transaction = PrismaTransaction | PgTransaction | SqlExecutor;

/** A statement with `$1`-style parameters, all of them text. */
export interface Statement {
  sql: string;
  values: readonly string[];
}

/** Transactions in the service's database. service-kit implements them with the service's own Prisma client. */
export interface TransactionRunner {
  /**
   * Runs work in a transaction that starts with a statement. Commits if the work succeeds, and rolls everything back if
   * it throws.
   * @param work also receives the number of rows that the first statement affected
   */
  run<Result>(first: Statement, work: (tx: PrismaTransaction, touched: number) => Promise<Result>): Promise<Result>;
}

export function prismaExecutor(tx: PrismaTransaction): SqlExecutor {
  return { execute: async (sql, parameters) => tx.$executeRawUnsafe(sql, ...parameters) };
}

export function pgExecutor(client: PgTransaction): SqlExecutor {
  return { execute: async (sql, parameters) => (await client.query(sql, [...parameters])).rowCount ?? 0 };
}

/** The executor for either kind of transaction. */
export function executorOf(tx: Transaction): SqlExecutor {
  if ('$executeRawUnsafe' in tx) return prismaExecutor(tx);
  if ('execute' in tx) return tx;
  return pgExecutor(tx);
}

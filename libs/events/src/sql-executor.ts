/** Runs one statement with `$1`-style parameters in a transaction that the caller began; answers the rows touched. */
export interface SqlExecutor {
  execute(sql: string, parameters: readonly unknown[]): Promise<number>;
}

/** The part of a Prisma interactive transaction that is needed here. */
export interface PrismaTransaction {
  $executeRawUnsafe(sql: string, ...parameters: unknown[]): PromiseLike<number>;
}

/** The part of a `pg` client that is needed here. */
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

/** Transactions of the service's database. service-kit's are those of the service's own Prisma client. */
export interface TransactionRunner {
  /**
   * Runs work in a transaction that begins with a statement: commits what it did, or takes all back when it throws.
   * @param work also gets how many rows the first statement touched
   */
  run<Result>(first: Statement, work: (tx: PrismaTransaction, touched: number) => Promise<Result>): Promise<Result>;
}

export function prismaExecutor(tx: PrismaTransaction): SqlExecutor {
  return { execute: async (sql, parameters) => tx.$executeRawUnsafe(sql, ...parameters) };
}

export function pgExecutor(client: PgTransaction): SqlExecutor {
  return { execute: async (sql, parameters) => (await client.query(sql, [...parameters])).rowCount ?? 0 };
}

/** The executor of whichever kind of transaction this is. */
export function executorOf(tx: Transaction): SqlExecutor {
  if ('$executeRawUnsafe' in tx) return prismaExecutor(tx);
  if ('execute' in tx) return tx;
  return pgExecutor(tx);
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { PrismaTransaction, Statement, TransactionRunner } from '@floatwise/events/sql-executor';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';

/** The part of a Prisma client that is needed here: each service generates its own. */
export interface PrismaLike {
  $transaction<Result>(
    work: (tx: PrismaTransaction) => Promise<Result>,
    options?: { timeout?: number },
  ): Promise<Result>;
  $disconnect(): Promise<void>;
}

/** A transaction that is about to begin, and what its first statement did once it has. */
interface Beginning {
  first: Statement;
  touched?: number;
}

const beginning = new AsyncLocalStorage<Beginning>();

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

/**
 * Prisma's adapter for `pg`, with named statements, and with the first statement of a handler's transaction executed right here:
 * sent through Prisma it costs 120 µs more (ADR 22).
 */
export class PrismaAdapter extends PrismaPg {
  constructor(pool: Pool) {
    super(pool, { statementNameGenerator: statementNames() });
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const begin = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => {
      const tx = await begin(isolationLevel);
      const begun = beginning.getStore();
      if (!begun || begun.touched !== undefined) return tx;
      const { sql, values } = begun.first;
      const text = { scalarType: 'string', arity: 'scalar' } as const;
      try {
        begun.touched = await tx.executeRaw({ sql, args: [...values], argTypes: values.map(() => text) });
        return tx;
      } catch (error) {
        // Prisma does not know this transaction yet, so nobody else would end it.
        await tx.executeRaw({ sql: 'rollback', args: [], argTypes: [] }).catch(() => undefined);
        await tx.rollback();
        throw error;
      }
    };
    return adapter;
  }
}

/** A handler may take as long as it needs: heartbeats keep its message. Postgres ends it only when it hears nothing of it for long. */
const handlerTimeoutMs = 86_400_000;

/** Gives each handler of an event a transaction of the service's Prisma client. */
export function prismaTransactions(prisma: PrismaLike): TransactionRunner {
  return {
    run: (first, work) => {
      const begun: Beginning = { first };
      const options = { timeout: handlerTimeoutMs };
      return beginning.run(begun, () => prisma.$transaction((tx) => work(tx, touchedBy(begun)), options));
    },
  };
}

function touchedBy({ touched }: Beginning): number {
  if (touched === undefined) throw new Error('A transaction began without its first statement.');
  return touched;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { dayMs } from '@floatwise/contracts/time';
import type { PrismaTransaction, Statement, TransactionRunner } from '@floatwise/events/sql-executor';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';

/** The part of a Prisma client that we need: each service generates its own. */
export interface PrismaLike {
  $transaction<Result>(
    work: (tx: PrismaTransaction) => Promise<Result>,
    options?: { timeout?: number },
  ): Promise<Result>;
  $disconnect(): Promise<void>;
}

/** A transaction about to start, and the result of its first statement once it has. */
interface Beginning {
  first: Statement;
  touched?: number;
}

const beginning = new AsyncLocalStorage<Beginning>();

/** Maximum number of prepared statements per connection. */
const mostPrepared = 200;

/**
 * Names for Prisma's statements, so that Postgres plans each one once per connection instead of on every use. Prisma
 * generates a new text for each new number of values, so only the first few hundred get a name.
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
 * Prisma's adapter for `pg`, with named statements. It executes the first statement of a handler's transaction itself,
 * because sending it through Prisma costs 120 µs more (ADR 22).
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
        // Prisma doesn't know about this transaction yet, so nobody else would end it.
        await tx.executeRaw({ sql: 'rollback', args: [], argTypes: [] }).catch(() => undefined);
        await tx.rollback();
        throw error;
      }
    };
    return adapter;
  }
}

/** A handler may take as long as it needs: heartbeats keep its message. Postgres ends it only after a long silence. */
const handlerTimeoutMs = dayMs;

/** Gives each event handler a transaction from the service's Prisma client. */
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

import type { userDeleted } from '@floatwise/contracts/identity/events';
import type { EventOf } from '@floatwise/events/handlers';
import { eraseParked } from '@floatwise/events/parking';
import { applyIfNewer } from '@floatwise/events/projection';
import type { PrismaTransaction } from '@floatwise/events/sql-executor';
import type { PersonalRecords } from './export-page.js';

/** How a table's rows end with the account. */
type Ending<Tx extends PrismaTransaction> =
  | {
      /** Deletes them, or removes the person from them. Runs in the erasure's transaction. */
      erase(tx: Tx, userId: string): Promise<unknown>;
    }
  | {
      /** The table, listed before this one, whose foreign key deletes these rows. */
      erasedWith: string;
    }
  | {
      /** Why the erasure keeps them, and what deletes them later. */
      keptBecause: string;
    };

/** A table with rows about people. */
export type PersonalTable<Tx extends PrismaTransaction = PrismaTransaction> = PersonalRecords & {
  /** Its name in the database. */
  table: string;
} & Ending<Tx>;

/** What's kept of a deleted account for a while, so that nothing that arrives late is stored for it. */
export interface Tombstone<Tx extends PrismaTransaction = PrismaTransaction> {
  /** The table that contains it. */
  table: string;
  /** Selects a row if the person `$1` has one. */
  select: string;
  /**
   * Locks the person against concurrent writes, and sets the tombstone.
   * @returns false if it already existed and nothing is left to erase
   */
  set(tx: Tx, deleted: EventOf<typeof userDeleted>): Promise<boolean>;
}

/**
 * What a service's database knows about people. Every table is on one of the lists, which a test in `test-kit` checks.
 */
export interface PersonalData<Tx extends PrismaTransaction = PrismaTransaction> {
  /** In the order of the download. Erased from last to first. */
  tables: readonly PersonalTable<Tx>[];
  /** Tables that contain nothing about anyone. Those for events and jobs needn't be listed. */
  impersonal: readonly string[];
  /** Only identity, which deletes accounts itself, has none. */
  tombstone?: Tombstone<Tx>;
}

/**
 * Declares a service's personal data. With it, `defineService` answers `ask.<service>.export` and
 * `ask.<service>.erased`, and erases the data after an account was deleted.
 *
 * @throws if a table is listed twice, or is erased with one that isn't listed before it
 */
export function definePersonalData<Tx extends PrismaTransaction>(data: PersonalData<Tx>): PersonalData<Tx> {
  const seen = new Set<string>();
  for (const each of data.tables) {
    if (seen.has(each.table)) throw new Error(`Personal data: ${each.table} is listed twice.`);
    if ('erasedWith' in each && !seen.has(each.erasedWith)) {
      throw new Error(`Personal data: ${each.table} is erased with ${each.erasedWith}, which is not listed before it.`);
    }
    seen.add(each.table);
  }
  return data;
}

/** Erases the rows of all tables and the parked messages about the person. */
export async function eraseRecords<Tx extends PrismaTransaction>(
  tx: Tx,
  tables: readonly PersonalTable<Tx>[],
  userId: string,
): Promise<void> {
  for (const each of tables.toReversed()) if ('erase' in each) await each.erase(tx, userId);
  await eraseParked(tx, userId);
}

const aggregate = 'user';
const tombstoneSql = `select 1 from applied_version where aggregate = '${aggregate}' and aggregate_id = $1 and removed`;

/**
 * The usual tombstone: a removed `user` among the applied versions, kept as long as a late event can arrive.
 *
 * @param lock makes all writes about one person wait until the transaction ends
 */
export const versionTombstone = <Tx extends PrismaTransaction>(
  lock: (tx: Tx, userId: string) => Promise<void>,
): Tombstone<Tx> => ({
  table: 'applied_version',
  select: tombstoneSql,
  async set(tx, { aggregateId, aggregateVersion, data }) {
    await lock(tx, data.userId);
    return applyIfNewer(tx, { aggregate, aggregateId, aggregateVersion, removed: true });
  },
});

/**
 * Whether the account was deleted, according to the usual tombstone; call it under the lock given to
 * `versionTombstone`.
 */
export async function isErased(
  tx: { $queryRawUnsafe<Rows>(sql: string, ...parameters: unknown[]): PromiseLike<Rows> },
  userId: string,
): Promise<boolean> {
  return (await tx.$queryRawUnsafe<unknown[]>(tombstoneSql, userId)).length > 0;
}

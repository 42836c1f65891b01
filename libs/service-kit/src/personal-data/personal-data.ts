import type { userDeleted } from '@floatwise/contracts/identity/events';
import type { EventOf } from '@floatwise/events/handlers';
import { eraseParked } from '@floatwise/events/parking';
import { applyIfNewer } from '@floatwise/events/projection';
import type { PrismaTransaction } from '@floatwise/events/sql-executor';
import type { PersonalRecords } from './export-page.js';

/** How the rows of a table end with the account. */
type Ending<Tx extends PrismaTransaction> =
  | {
      /** Deletes them, or takes the person out of them. Runs in the erasure's transaction. */
      erase(tx: Tx, userId: string): Promise<unknown>;
    }
  | {
      /** The table, listed before this one, whose foreign key takes these rows along. */
      erasedWith: string;
    }
  | {
      /** Why the erasure leaves them, and what ends them later. */
      keptBecause: string;
    };

/** A table with rows about people. */
export type PersonalTable<Tx extends PrismaTransaction = PrismaTransaction> = PersonalRecords & {
  /** Its name in the database. */
  table: string;
} & Ending<Tx>;

/** What stays of a deleted account for a while, so that nothing that comes late is written about it. */
export interface Tombstone<Tx extends PrismaTransaction = PrismaTransaction> {
  /** The table that it stands in. */
  table: string;
  /** Selects a row where the person `$1` has one. */
  select: string;
  /**
   * Locks the person against writes that are under way, and sets the tombstone.
   * @returns false when it stood there already and nothing is left to erase
   */
  set(tx: Tx, deleted: EventOf<typeof userDeleted>): Promise<boolean>;
}

/** What a service's database knows about people. Every table is on one of the lists; a test of `test-kit` sees to it. */
export interface PersonalData<Tx extends PrismaTransaction = PrismaTransaction> {
  /** In the order of the download. Erased from the last to the first. */
  tables: readonly PersonalTable<Tx>[];
  /** Tables that say nothing about anybody. Those of events and jobs need no mention. */
  impersonal: readonly string[];
  /** Only identity, which deletes accounts itself, has none. */
  tombstone?: Tombstone<Tx>;
}

/**
 * Declares what a service holds on people. Handed to `defineService`, it answers `ask.<service>.export` and
 * `ask.<service>.erased`, and erases when an account was deleted.
 *
 * @throws when a table is listed twice, or is to be erased with one that isn't listed before it
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

/** Erases the rows of all tables and what is parked about the person. */
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
 * The usual tombstone: a removed `user` among the applied versions, for as long as a late event can come.
 *
 * @param lock makes all that is written about one person wait until the transaction ends
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

/** Whether the account was deleted, by the usual tombstone; ask it under the lock given to `versionTombstone`. */
export async function isErased(
  tx: { $queryRawUnsafe<Rows>(sql: string, ...parameters: unknown[]): PromiseLike<Rows> },
  userId: string,
): Promise<boolean> {
  return (await tx.$queryRawUnsafe<unknown[]>(tombstoneSql, userId)).length > 0;
}

import { executorOf, type Transaction } from './sql-executor.js';

export interface AggregateChange {
  /** The kind of thing: `card`, `user`, `entitlement`. */
  aggregate: string;
  aggregateId: string;
  aggregateVersion: number;
  /** True for the event that removes the aggregate: leaves a tombstone. */
  removed?: boolean;
}

/**
 * Whether a consumer may apply a change: only if its version is higher than any it applied before. The version record
 * outlives the projected row, so a late "changed" can't bring back a removed aggregate; a later "restored" can, because
 * its version is higher. Call it first in the handler, in the handler's transaction.
 *
 * @returns true: apply it; false: it's outdated, change nothing
 */
export async function applyIfNewer(tx: Transaction, change: AggregateChange): Promise<boolean> {
  const touched = await executorOf(tx).execute(
    `insert into applied_version (aggregate, aggregate_id, version, removed) values ($1, $2, $3::int, $4::boolean)
     on conflict (aggregate, aggregate_id) do update
       set version = excluded.version, removed = excluded.removed, applied_at = clock_timestamp()
       where applied_version.version < excluded.version`,
    [change.aggregate, change.aggregateId, change.aggregateVersion, change.removed ?? false],
  );
  return touched > 0;
}

/** How long Postgres lets statements take, wait for a lock, and leave a transaction idle, milliseconds; 0 is as long as it needs. */
export interface DatabaseLimits {
  statement: number;
  lock: number;
  idleInTransaction: number;
}

/**
 * The limits of what services do, and the only place where they stand (migrations run before this is built, and have theirs in
 * `infra/local/src/migrations/adapter.ts`). Services ask for theirs when they connect. PgBouncer doesn't
 * pass that on, so there their roles have the same ones (`alter role`, by what prepares the databases).
 */
export const databaseLimits = {
  /**
   * Requests, handlers of events, and jobs, which share a pool. Below the statement's limit, so that the error says what it waited for. A
   * job that needs longer works in batches, or sets its own limit in its transaction (`set local`).
   */
  service: { statement: 5_000, lock: 4_000, idleInTransaction: 30_000 },
  /** Longer, because a sweep deletes thousands of rows, but well within its lease (`EVENTS_RELAY_LEASE_MS`). */
  relay: { statement: 10_000, lock: 4_000, idleInTransaction: 10_000 },
} as const satisfies Record<string, DatabaseLimits>;

/** The limits as settings of Postgres, for a connection or a role. */
export const limitSettings = ({ statement, lock, idleInTransaction }: DatabaseLimits) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
});

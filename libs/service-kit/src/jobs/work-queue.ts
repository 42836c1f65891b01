import type { Pool } from 'pg';
import { Gathered } from '../gathered.js';
import { deleteInSteps } from '../postgres.js';
import type { NotDone } from './work-rules.js';

/** An item held by one worker. */
export interface WorkItem {
  id: string;
  kind: string;
  /** ID of the claim that holds it. */
  claim: string;
  /** Tries that failed because of the item itself. */
  tries: number;
  ageMs: number;
  /** Where what queued it is in its trace; only tables with such a column have it. */
  traceparent?: string | null;
}

/** A work table and its specifics. service-kit's README describes its columns. */
export interface WorkTable {
  name: string;
  /** The status of finished items. */
  done: string;
  /** Additional fields of a claimed item: names in the program, and their columns. */
  columns: Readonly<Record<string, string>>;
  /** Kinds that are repeated if it's unknown whether they were done. The others are left to an operator. */
  repeated: readonly string[];
  /** Columns that say how an item ended, besides the usual ones: emptied when an operator queues it again. */
  cleared?: readonly string[];
}

/** What an operator sees of an item that isn't retried automatically. */
export interface StuckItem {
  id: string;
  kind: string;
  status: string;
  tries: number;
  fault: string | null;
  createdAt: Date;
}

/** How long the mark of an item that's done waits for others, to be written together with theirs. */
const markedWithinMs = 10;

const isStuck = `(status = 'failed' or (status = 'uncertain' and next_try_at is null))`;
const isWaiting = `(status in ('queued', 'claimed') or (status = 'uncertain' and next_try_at is not null))`;

/**
 * The first of those that wait with this status. An index has them in order, of one status at a time and up to an instant that doesn't
 * change meanwhile, so that it takes as long with a million waiting as with ten.
 */
const waiting = (table: string, status: 'queued' | 'uncertain'): string => `${status} as materialized (
               select id, next_try_at from ${table} where status = '${status}' and next_try_at <= now()
               order by next_try_at limit $1 for update skip locked)`;

/**
 * A table of work that is done at least once, by any number of workers on any number of replicas. It uses prepared
 * statements, because it's polled all the time, and each statement reads the database's clock, so that all workers
 * share it.
 */
export class WorkQueue<Item extends WorkItem> {
  private readonly columns: string;
  private readonly cleared: string;
  private readonly ending = new Gathered((items: readonly WorkItem[]) => this.markDone(items), {
    waitMs: markedWithinMs,
  });

  constructor(
    protected readonly pool: Pool,
    private readonly table: WorkTable,
  ) {
    this.columns = Object.entries(table.columns)
      .map(([name, column]) => `, ${table.name}.${column} as "${name}"`)
      .join('');
    this.cleared = (table.cleared ?? []).map((column) => `, ${column} = null`).join('');
  }

  /** Claims the items that have waited longest, under the caller's claim ID; skips those of other workers. */
  async claim(claim: string, { limit, leaseMs }: { limit: number; leaseMs: number }): Promise<Item[]> {
    const { name } = this.table;
    const { rows } = await this.pool.query<Item>({
      name: `${name}-claim`,
      // Materialized: the planner may run a plain subquery once per row, and then claim more than the limit.
      text: `with ${waiting(name, 'queued')}, ${waiting(name, 'uncertain')}, due as materialized (
               select id from (table queued union all table uncertain) both_kinds order by next_try_at limit $1)
             update ${name} set status = 'claimed', claim = $2, handed_at = null,
               claimed_until = clock_timestamp() + $3 * interval '1 ms'
             from due where ${name}.id = due.id
             returning ${name}.id, kind, claim, tries,
               (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as "ageMs"${this.columns}`,
      values: [limit, claim, leaseMs],
    });
    return rows;
  }

  /** Extends the leases of the items with these claim IDs, except for those that are being marked right now. */
  async keep(claims: readonly string[], leaseMs: number): Promise<void> {
    const { name } = this.table;
    await this.pool.query({
      name: `${name}-keep`,
      text: `update ${name} set claimed_until = clock_timestamp() + $2 * interval '1 ms'
             where id in (select id from ${name} where status = 'claimed' and claim = any($1::uuid[])
                          for update skip locked)`,
      values: [claims, leaseMs],
    });
  }

  /**
   * Takes items back from dead workers; returns how many. Items that were already handed over may have been done.
   * @param own claim IDs of the caller's items in progress, so that they're never taken back
   * @param giveUpMs items older than this have failed: otherwise an item that kills its worker would do so forever
   */
  async takeBack(own: readonly string[], giveUpMs: number): Promise<number> {
    const { name, repeated } = this.table;
    const isLost = `status = 'claimed' and claimed_until < clock_timestamp() and not claim = any($1::uuid[])`;
    const tooOld = await this.pool.query({
      name: `${name}-take-back-old`,
      text: `update ${name} set claim = null, claimed_until = null, status = 'failed', next_try_at = null,
               fault = 'its worker died', ended_at = clock_timestamp()
             where ${isLost} and handed_at is null and created_at < clock_timestamp() - $2 * interval '1 ms'`,
      values: [own, giveUpMs],
    });
    const untouched = await this.pool.query({
      name: `${name}-take-back`,
      text: `update ${name} set claim = null, claimed_until = null, status = 'queued', next_try_at = clock_timestamp()
             where ${isLost} and handed_at is null`,
      values: [own],
    });
    const doubtful = await this.pool.query({
      name: `${name}-take-back-handed`,
      text: `update ${name} set claim = null, claimed_until = null, status = 'uncertain', tries = tries + 1,
               fault = 'ended in the middle', next_try_at = case when kind = any($2) then clock_timestamp() end
             where ${isLost} and handed_at is not null`,
      values: [own, repeated],
    });
    return [tooOld, untouched, doubtful].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
  }

  /** Records that the item is being handed to the outside world. False: it was taken from us, or erased. */
  async handOver({ id, claim }: WorkItem): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: `${this.table.name}-hand-over`,
      text: `update ${this.table.name} set handed_at = clock_timestamp() where id = $1 and claim = $2`,
      values: [id, claim],
    });
    return rowCount === 1;
  }

  /** Items that are done at the same time are marked by one statement. */
  done(item: WorkItem): Promise<void> {
    return this.ending.ask(item);
  }

  private async markDone(items: readonly WorkItem[]): Promise<void[]> {
    const { name, done } = this.table;
    await this.pool.query({
      name: `${name}-done`,
      text: `update ${name} set status = $3, claim = null, claimed_until = null, next_try_at = null, fault = null,
               tries = tries + 1, ended_at = clock_timestamp()
             from unnest($1::uuid[], $2::uuid[]) as ours(id, claim)
             where ${name}.id = ours.id and ${name}.claim = ours.claim`,
      values: [items.map(({ id }) => id), items.map(({ claim }) => claim), done],
    });
    return items.map(() => undefined);
  }

  async notDone({ id, claim, kind }: WorkItem, ending: NotDone): Promise<void> {
    const waits = ending.status === 'queued' || ending.status === 'uncertain';
    const again = ending.status === 'queued' || (ending.status === 'uncertain' && this.table.repeated.includes(kind));
    await this.pool.query({
      name: `${this.table.name}-not-done`,
      text: `update ${this.table.name} set status = $3, claim = null, claimed_until = null, fault = $4,
               tries = tries + $5, next_try_at = clock_timestamp() + $6 * interval '1 ms',
               ended_at = case when $7 then null else clock_timestamp() end
             where id = $1 and claim = $2`,
      values: [
        id,
        claim,
        ending.status,
        'fault' in ending ? ending.fault : null,
        waits ? Number(ending.counts) : Number(ending.status === 'failed'),
        waits && again ? ending.againInMs : null,
        waits,
      ],
    });
  }

  /** Failed items, and items of which it's unknown whether they were done, oldest first. */
  async stuck(limit: number): Promise<StuckItem[]> {
    const { rows } = await this.pool.query<StuckItem>(
      `select id, kind, status, tries, fault, created_at as "createdAt" from ${this.table.name} where ${isStuck}
        order by created_at limit $1`,
      [limit],
    );
    return rows;
  }

  /**
   * Queues one stuck item again, or all of them; returns how many. The time limit starts over, or the item would fail
   * right away.
   */
  async retry(id: string | 'all'): Promise<number> {
    const { rowCount } = await this.pool.query(
      `update ${this.table.name} set status = 'queued', tries = 0, ended_at = null, created_at = clock_timestamp(),
              next_try_at = clock_timestamp()${this.cleared}
        where ${isStuck} and ($1::uuid is null or id = $1::uuid)`,
      [id === 'all' ? null : id],
    );
    return rowCount ?? 0;
  }

  /** Deletes items that have been finished, or stuck, for this long; returns how many. */
  forget(keepMs: number): Promise<number> {
    return deleteInSteps(this.pool, {
      table: this.table.name,
      // Nothing ends before it's made, and what was made long ago is found by an index.
      old: `where (ended_at is not null or (status = 'uncertain' and next_try_at is null))
              and coalesce(ended_at, created_at) < now() - $2 * interval '1 ms' and created_at < now() - $2 * interval '1 ms'`,
      values: [keepMs],
    });
  }

  /** What's waiting and what's stuck, for the metrics. */
  async state(): Promise<{ waiting: number; oldestSeconds: number; failed: number; uncertain: number }> {
    const { rows } = await this.pool.query<{
      waiting: number;
      oldestSeconds: number;
      failed: number;
      uncertain: number;
    }>(
      `select count(*) filter (where ${isWaiting})::int as waiting,
          coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where ${isWaiting})), 0)::float8
            as "oldestSeconds",
          count(*) filter (where status = 'failed')::int as failed,
          count(*) filter (where status = 'uncertain' and next_try_at is null)::int as uncertain
        from ${this.table.name} where status in ('queued', 'claimed', 'uncertain', 'failed')`,
    );
    return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0, uncertain: 0 };
  }
}

import type { Pool } from 'pg';
import type { NotDone } from './work-rules.js';

/** Something that one worker holds. */
export interface WorkItem {
  id: string;
  kind: string;
  /** The mark of the claim that it was taken under. */
  claim: string;
  /** Tries that ended with its own failure. */
  tries: number;
  ageMs: number;
}

/** A table of work, and what is special about it. Its columns stand in service-kit's README. */
export interface WorkTable {
  name: string;
  /** The status of what is done. */
  done: string;
  /** What a claimed item carries besides: names in the program, and their columns. */
  columns: Readonly<Record<string, string>>;
  /** Kinds that are done again when nobody knows whether they were done. The others are left to an operator. */
  repeated: readonly string[];
}

/** What an operator sees of an item that is not tried again by itself. */
export interface StuckItem {
  id: string;
  kind: string;
  status: string;
  tries: number;
  fault: string | null;
  createdAt: Date;
}

const isStuck = `(status = 'failed' or (status = 'uncertain' and next_try_at is null))`;
const isWaiting = `(status in ('queued', 'claimed') or (status = 'uncertain' and next_try_at is not null))`;

/**
 * A table of work that is done at least once, by any number of workers on any number of replicas: prepared statements,
 * because it is looked at all the time. Each carries its own time, so that all workers go by the clock of the database.
 */
export class WorkQueue<Item extends WorkItem> {
  private readonly columns: string;

  constructor(
    protected readonly pool: Pool,
    private readonly table: WorkTable,
  ) {
    this.columns = Object.entries(table.columns)
      .map(([name, column]) => `, ${table.name}.${column} as "${name}"`)
      .join('');
  }

  /** Takes what has waited longest, under a mark of the caller's; another worker's is passed over. */
  async claim(claim: string, { limit, leaseMs }: { limit: number; leaseMs: number }): Promise<Item[]> {
    const { name } = this.table;
    const { rows } = await this.pool.query<Item>({
      name: `${name}-claim`,
      // Materialized: as a plain subquery the planner may run it once per row, and it would take more than the limit.
      text: `with due as materialized (
               select id from ${name} where status in ('queued', 'uncertain') and next_try_at <= clock_timestamp()
               order by next_try_at limit $1 for update skip locked)
             update ${name} set status = 'claimed', claim = $2, handed_at = null,
               claimed_until = clock_timestamp() + $3 * interval '1 ms'
             from due where ${name}.id = due.id
             returning ${name}.id, kind, claim, tries,
               (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as "ageMs"${this.columns}`,
      values: [limit, claim, leaseMs],
    });
    return rows;
  }

  /** Says that what was taken under these marks is still being worked on. */
  async keep(claims: readonly string[], leaseMs: number): Promise<void> {
    const { name } = this.table;
    await this.pool.query({
      name: `${name}-keep`,
      text: `update ${name} set claimed_until = clock_timestamp() + $2 * interval '1 ms'
             where status = 'claimed' and claim = any($1::uuid[])`,
      values: [claims, leaseMs],
    });
  }

  /**
   * Takes items from workers that died; answers how many. What had been handed over may have been done.
   * @param own marks of what the caller is working on, however late it comes to say so
   * @param giveUpMs what could not be done for this long has failed: else an item that ends its worker would do so for ever
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

  /** Notes that the outside world gets it now. False: it was taken from us, or erased. */
  async handOver({ id, claim }: WorkItem): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: `${this.table.name}-hand-over`,
      text: `update ${this.table.name} set handed_at = clock_timestamp() where id = $1 and claim = $2`,
      values: [id, claim],
    });
    return rowCount === 1;
  }

  async done({ id, claim }: WorkItem): Promise<void> {
    await this.pool.query({
      name: `${this.table.name}-done`,
      text: `update ${this.table.name} set status = $3, claim = null, claimed_until = null, next_try_at = null, fault = null,
               tries = tries + 1, ended_at = clock_timestamp()
             where id = $1 and claim = $2`,
      values: [id, claim, this.table.done],
    });
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

  /** What was given up, and what nobody knows of whether it was done: the oldest first. */
  async stuck(limit: number): Promise<StuckItem[]> {
    const { rows } = await this.pool.query<StuckItem>(
      `select id, kind, status, tries, fault, created_at as "createdAt" from ${this.table.name} where ${isStuck}
        order by created_at limit $1`,
      [limit],
    );
    return rows;
  }

  /**
   * Queues one stuck item again, or all of them; answers how many. Its time to be tried begins anew, else it would be
   * given up at once.
   */
  async retry(id: string | 'all'): Promise<number> {
    const { rowCount } = await this.pool.query(
      `update ${this.table.name} set status = 'queued', tries = 0, ended_at = null, created_at = clock_timestamp(),
              next_try_at = clock_timestamp()
        where ${isStuck} and ($1::uuid is null or id = $1::uuid)`,
      [id === 'all' ? null : id],
    );
    return rowCount ?? 0;
  }

  /** Deletes what has been done with, or stuck, for this long; answers how many. */
  async forget(keepMs: number): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from ${this.table.name} where (ended_at is not null or (status = 'uncertain' and next_try_at is null))
          and coalesce(ended_at, created_at) < clock_timestamp() - $1 * interval '1 ms'`,
      [keepMs],
    );
    return rowCount ?? 0;
  }

  /** What waits and what is stuck, for the metrics. */
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

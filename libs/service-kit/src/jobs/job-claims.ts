import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../postgres.js';
import { nextStep, type JobTimes, type LastRun, type NextStep } from './next-step.js';

/**
 * How a run ended. `stopped`: the service stopped in the meantime, and the next replica that looks starts the period
 * again.
 */
export type JobOutcome = 'succeeded' | 'failed' | 'timed-out' | 'stopped';

/** A period of a job that this replica runs. */
export interface Claim {
  job: string;
  period: Date;
  /** Who runs it: host, process, and an ID for this try. */
  owner: string;
  /** The newest earlier period that succeeded or was noted. */
  since: Date;
}

/** How many runs of a job are kept for operators. Its newest success is always kept. */
const keptRuns = 200;
/** For runs of a job that no longer exists. */
const goneJobsKeptDays = 30;

const lastRunSql = `select period, tries,
    case when finished_at is not null then 'finished' when claimed_until > clock_timestamp() then 'running'
      else 'died' end as state,
    coalesce(ceil(extract(epoch from claimed_until - clock_timestamp()) * 1000), 0)::float8 as "leftMs"
  from job_run where job = $1 order by period desc limit 1`;

const claimSql = `insert into job_run (job, period, claimed_by, claimed_until)
  values ($1, $2, $3, clock_timestamp() + $4 * interval '1 ms')
  on conflict (job, period) do update set at = clock_timestamp(), claimed_by = excluded.claimed_by,
    claimed_until = excluded.claimed_until, tries = job_run.tries + 1`;

const sinceSql = `select max(period) as since from job_run
  where job = $1 and period < $2 and outcome in ('succeeded', 'noted')`;

const purgeSql = `delete from job_run where job = $1 and period < least(
    (select period from job_run where job = $1 order by period desc offset ${keptRuns - 1} limit 1),
    (select max(period) from job_run where job = $1 and outcome in ('succeeded', 'noted')))
  and (select count(*) from (select 1 from job_run where job = $1 limit ${keptRuns}) counted) = ${keptRuns}`;

/**
 * Which replica runs which period of a job: rows of `job_run`, keyed by job and period. Leases use the database's
 * clock, the same for all replicas.
 */
export class JobClaims {
  constructor(private readonly pool: Pool) {}

  /**
   * Decides what to do and, if there's a run to do, claims its period. Replicas that ask at the same time wait for each
   * other, and one of them gets it.
   * @param leaseMs how long nobody else can claim the period
   */
  async next(
    job: string,
    times: JobTimes,
    { now, leaseMs }: { now: Date; leaseMs: number },
  ): Promise<Claim | NextStep> {
    return inTransaction(this.pool, async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtextextended('job:' || $1, 0))`, [job]);
      const step = nextStep(times, await lastRun(client, job), now);
      if (step.step === 'note') await note(client, job, step.period);
      if (step.step !== 'run') return step;
      const claim = { job, period: step.period, owner: `${hostname()}/${process.pid}/${randomUUID()}` };
      const period = claim.period.toISOString();
      await client.query(claimSql, [job, period, claim.owner, leaseMs]);
      const { rows } = await client.query<{ since: string | null }>(sinceSql, [job, period]);
      return { ...claim, since: new Date(rows[0]?.since ?? period) };
    });
  }

  /** Records how the run ended, unless it was taken over in the meantime. */
  async finish({ job, period, owner }: Claim, outcome: JobOutcome, failure: string | null): Promise<void> {
    const key = [job, period.toISOString(), owner];
    if (outcome === 'stopped') {
      const release = `update job_run set claimed_until = clock_timestamp(), tries = tries - 1`;
      await this.pool.query(`${release} where job = $1 and period = $2 and claimed_by = $3`, key);
      return;
    }
    await this.pool.query(
      `update job_run set finished_at = clock_timestamp(), outcome = $4, failure = $5
        where job = $1 and period = $2 and claimed_by = $3 and finished_at is null`,
      [...key, outcome, failure],
    );
    await this.pool.query(purgeSql, [job]);
  }

  /** Deletes the runs of jobs that were renamed or removed. */
  async forgetOthers(jobs: readonly string[]): Promise<void> {
    await this.pool.query(
      `delete from job_run where job <> all($1) and at < clock_timestamp() - interval '${goneJobsKeptDays} days'`,
      [jobs],
    );
  }
}

async function lastRun(client: PoolClient, job: string): Promise<LastRun | null> {
  const { rows } = await client.query<Omit<LastRun, 'period'> & { period: string }>(lastRunSql, [job]);
  return rows[0] ? { ...rows[0], period: new Date(rows[0].period) } : null;
}

async function note(client: PoolClient, job: string, period: Date): Promise<void> {
  await client.query(
    `insert into job_run (job, period, finished_at, outcome) values ($1, $2, clock_timestamp(), 'noted')`,
    [job, period.toISOString()],
  );
}

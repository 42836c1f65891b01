import { Inject, Injectable } from '@nestjs/common';
import type { JobReport } from '@floatwise/contracts/operations';
import type { Pool } from 'pg';
import { POOL } from '../postgres.js';
import { JobExplorer } from './job-explorer.js';
import { reportOf, type JobRow } from './job-report.js';

const newestSql = `select distinct on (job) job, period, at as "startedAt", finished_at as "finishedAt", outcome, failure, tries,
    coalesce(claimed_until > clock_timestamp(), false) as "isClaimed",
    (select count(*)::int from job_run other
      where other.job = job_run.job and other.at > clock_timestamp() - interval '1 day'
        and other.outcome in ('failed', 'timed-out')) as "failuresLastDay"
  from job_run where job = any($1) order by job, period desc`;

/** What operators see of a service's jobs. */
@Injectable()
export class JobReports {
  constructor(
    private readonly explorer: JobExplorer,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  /** Every job by name, also one that was never run. */
  async all(now: Date): Promise<JobReport[]> {
    const plans = this.explorer.find();
    // A service without jobs has no such table.
    if (plans.length === 0) return [];
    type Row = Omit<JobRow, 'period'> & { job: string; period: string };
    const { rows } = await this.pool.query<Row>(newestSql, [plans.map(({ name }) => name)]);
    const newest = new Map(rows.map(({ job, period, ...row }) => [job, { ...row, period: new Date(period) }]));
    return plans
      .map(({ name, times: { schedule } }) => reportOf({ name, schedule }, newest.get(name) ?? null, now))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}

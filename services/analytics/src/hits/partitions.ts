import { Injectable } from '@nestjs/common';
import { dayMs, hourMs } from '@floatwise/contracts/time';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';

const monthsAhead = 4;

/** The months of the table `hit`: made long before they begin, dropped 13 months after they ended. */
@Injectable()
export class Partitions {
  constructor(private readonly db: Database) {}

  @Job({ name: 'keep-hit-partitions', everyMs: 6 * hourMs, timeoutMs: 60_000 })
  async keep({ now }: Pick<JobRun, 'now'>): Promise<{ made: number; dropped: number }> {
    // A hit may be a day old when it arrives.
    const first = new Date(now.getTime() - 2 * dayMs).toISOString();
    const { rows } = await this.db.pool.query<{ made: number; dropped: number }>(
      'select make_hit_partitions($1::date, $2) as made, drop_old_hit_partitions() as dropped',
      [first, monthsAhead],
    );
    return rows[0] ?? { made: 0, dropped: 0 };
  }
}

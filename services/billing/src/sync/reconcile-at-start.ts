import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../db.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { Reconcile } from './reconcile.js';

const job = 'reconcile-at-start';
/** Replicas that start within the same span of this length reconcile once. */
const span = '10 minutes';

/** Reconciles when the service starts: webhooks may have been missed while it was down. */
@Injectable()
export class ReconcileAtStart implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ReconcileAtStart.name);
  private readonly stopping = new AbortController();
  /** Resolves once the run at the start has ended. */
  ended = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly stripe: StripeClient,
    private readonly reconcile: Reconcile,
  ) {}

  onApplicationBootstrap(): void {
    if (this.stripe.isConfigured) this.ended = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.ended;
  }

  /** Never rejects: the nightly run is the next chance. */
  private async run(): Promise<void> {
    try {
      if (!(await this.claim())) return;
      const result = await this.reconcile.run({ signal: this.stopping.signal });
      this.logger.log({ ...result, msg: 'reconciled with Stripe at the start' });
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      this.logger.warn(`Not reconciled with Stripe at the start: ${error instanceof Error ? error.name : 'unknown'}`);
    }
  }

  /** Whether this replica is the first to start in this span. The row is written beside those of the jobs. */
  private async claim(): Promise<boolean> {
    const { rowCount } = await this.db.pool.query(
      `insert into job_run (job, period, finished_at, outcome)
       values ($1, to_char(date_bin('${span}', now() at time zone 'utc', 'epoch'::timestamp), 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
               clock_timestamp(), 'noted')
       on conflict do nothing`,
      [job],
    );
    return rowCount === 1;
  }
}

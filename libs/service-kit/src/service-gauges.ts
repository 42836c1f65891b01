import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { Clock } from './clock.js';
import { ClockWatch } from './clock-watch.js';
import { HealthChecks } from './health.js';
import { JobReports } from './jobs/job-reports.js';
import { showGauges } from './metrics.js';
import { POOL } from './postgres.js';

const failedStates: ReadonlySet<string> = new Set(['failed', 'timed-out', 'died']);

/** Gauges of every service with a database: its connections, the servers it needs, and its jobs. */
@Injectable()
export class ServiceGauges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly hidePool: () => void;
  private hide = () => {};

  constructor(
    @Inject(POOL) pool: Pool,
    private readonly health: HealthChecks,
    private readonly reports: JobReports,
    private readonly clock: Clock,
    private readonly watch: ClockWatch,
  ) {
    // Gauges are read in the order in which they're registered. These come first, so that they don't count the connections with which
    // the scrape itself reads the others.
    this.hidePool = showGauges([
      { name: 'database_pool_size', help: 'Connections that the pool may open.', read: () => pool.options.max },
      {
        name: 'database_pool_busy',
        help: 'Connections in use.',
        read: () => pool.totalCount - pool.idleCount,
      },
      { name: 'database_pool_waiting', help: 'Work that waits for a connection.', read: () => pool.waitingCount },
    ]);
  }

  onApplicationBootstrap(): void {
    let reading: ReturnType<JobReports['all']> | undefined;
    /** One query per scrape for both gauges. */
    const jobs = () => (reading ??= this.reports.all(this.clock.now()).finally(() => (reading = undefined)));
    this.hide = showGauges([
      {
        name: 'dependency_up',
        help: 'Whether a server that the service needs answers: 1 or 0.',
        labelNames: ['dependency'],
        read: async () =>
          (await this.health.states()).map(({ name, isUp }) => ({ labels: { dependency: name }, value: Number(isUp) })),
      },
      {
        name: 'clock_offset_seconds',
        help: "How far this replica's clock is ahead of a server's.",
        labelNames: ['from'],
        read: () => this.watch.seen(),
      },
      {
        name: 'job_late',
        help: 'Whether a period of a job has begun that nobody has run: 1 or 0.',
        labelNames: ['job'],
        read: async () => (await jobs()).map(({ name, isLate }) => ({ labels: { job: name }, value: Number(isLate) })),
      },
      {
        name: 'job_failed',
        help: "Whether a job's newest run failed, took too long, or died with its replica: 1 or 0.",
        labelNames: ['job'],
        read: async () =>
          (await jobs()).map(({ name, state }) => ({ labels: { job: name }, value: Number(failedStates.has(state)) })),
      },
    ]);
  }

  onApplicationShutdown(): void {
    this.hidePool();
    this.hide();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { faultText } from '@floatwise/events/fault-text';
import { CronJob } from 'cron';
import { ENV, type BaseEnv } from '../env.js';
import { JobClaims } from './job-claims.js';
import { JobExplorer } from './job-explorer.js';
import type { JobPlan } from './job-plan.js';
import { JobRunner } from './job-runner.js';

/** Delay after a database outage, milliseconds. */
const lookAgainMs = 5_000;
/** Node fires a timer with a longer delay immediately. */
const longestTimerMs = 2 ** 31 - 1;

/** Name of the timer for an extra check between ticks. */
const again = (name: string): string => `${name}:again`;

interface Known {
  plan: JobPlan;
  /** The check in progress. */
  looking?: Promise<void> | undefined;
  /** Whether the last check failed because the database was down, so that it's logged only once. */
  isAway: boolean;
}

/**
 * The service's jobs. @nestjs/schedule wakes this replica; the claims in the database tell it whether there's something
 * to do.
 */
@Injectable()
export class Jobs implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly known = new Map<string, Known>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly explorer: JobExplorer,
    private readonly runner: JobRunner,
    private readonly claims: JobClaims,
    private readonly timers: SchedulerRegistry,
    private readonly host: HttpAdapterHost,
    @Inject(ENV) private readonly env: Pick<BaseEnv, 'SHUTDOWN_TIMEOUT_MS'>,
  ) {}

  onModuleInit(): void {
    for (const plan of this.explorer.find()) this.known.set(plan.name, { plan, isAway: false });
  }

  onApplicationBootstrap(): void {
    // An operator command has the same providers but no HTTP server: it does one thing and runs no jobs.
    if (this.known.size === 0 || !this.host.httpAdapter) return;
    const names = [...this.known.keys()];
    void this.claims.forgetOthers(names).catch(() => undefined);
    for (const name of names) {
      this.wake(name);
      void this.look(name);
    }
  }

  /** Starts nothing new, aborts what's running, and waits for it to end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The service is stopping.'));
    for (const name of this.known.keys()) {
      if (this.timers.doesExist('timeout', again(name))) this.timers.deleteTimeout(again(name));
    }
    const running = Promise.all([...this.known.values()].map(({ looking }) => looking));
    await Promise.race([running, wait(this.env.SHUTDOWN_TIMEOUT_MS / 2, undefined, { ref: false })]);
  }

  /**
   * Runs a job's due periods unless another replica does, and resolves afterward; called by the timers. Never rejects.
   * @throws TypeError if there's no job with this name
   */
  look(name: string): Promise<void> {
    const job = this.job(name);
    job.looking ??= this.runDue(job).finally(() => (job.looking = undefined));
    return job.looking;
  }

  private job(name: string): Known {
    const job = this.known.get(name);
    if (!job) throw new TypeError(`There is no job "${name}".`);
    return job;
  }

  private wake(name: string): void {
    const { wakes } = this.job(name).plan;
    const onTick = () => void this.look(name);
    if ('everyMs' in wakes) {
      this.timers.addInterval(name, setInterval(onTick, Math.min(wakes.everyMs, longestTimerMs)).unref());
      return;
    }
    const { cron: cronTime, zone: timeZone } = wakes;
    this.timers.addCronJob(name, CronJob.from({ cronTime, timeZone, onTick, start: true, unrefTimeout: true }));
  }

  private async runDue(job: Known): Promise<void> {
    const { name } = job.plan;
    try {
      const againInMs = await this.runner.runDue(job.plan, this.stopping.signal);
      job.isAway = false;
      if (againInMs !== null) this.lookAgain(name, againInMs);
    } catch (error) {
      if (!job.isAway) this.logger.warn(`The database did not say whether ${name} is due: ${faultText(error)}`);
      job.isAway = true;
      this.lookAgain(name, lookAgainMs);
    }
  }

  /** Work left behind by a dead replica, or due after an outage, doesn't wait for the next tick. */
  private lookAgain(name: string, ms: number): void {
    if (this.stopping.signal.aborted || this.timers.doesExist('timeout', again(name))) return;
    const onTime = () => {
      this.timers.deleteTimeout(again(name));
      void this.look(name);
    };
    this.timers.addTimeout(again(name), setTimeout(onTime, Math.min(ms, longestTimerMs)).unref());
  }
}

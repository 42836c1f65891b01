import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock.js';
import { LOGGER } from '../logging.js';
import { redactText } from '../redaction.js';
import { JobClaims, type Claim, type JobOutcome } from './job-claims.js';
import { countRun } from './job-metrics.js';
import type { JobPlan } from './job-plan.js';
import type { EachZoneRun, JobResult } from './job.js';
import { mostCaughtUp } from './next-step.js';
import { momentsBetween, nextWithin } from './periods.js';

/** A timer may fire a little before its time. */
const earlyMs = 50;
/** How long a run that was told to end may take to do so. */
const graceMs = 1_000;
const writeAgainMs = 500;
/** Longer than any jump of the clocks within a day. */
const longestJumpMs = 3 * 3_600_000;
const longestFailure = 500;

/** Runs what is due of a job, under a claim that no other replica has. */
@Injectable()
export class JobRunner {
  constructor(
    private readonly claims: JobClaims,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Answers after how many milliseconds to look again, where no timer would: a replica that may die is at work, or the
   * clocks jump over a local time, which the timer then moves elsewhere than Temporal and we do. A run that fails is told in the log and in its row.
   * @throws what the database says when it does not answer the question what is due
   */
  async runDue(plan: JobPlan, stopping: AbortSignal): Promise<number | null> {
    while (!stopping.aborted) {
      const now = new Date(this.clock.now().getTime() + earlyMs);
      const leaseMs = plan.timeoutMs + graceMs;
      const step = await this.claims.next(plan.name, plan.times, { now, leaseMs });
      if ('step' in step) return step.step === 'wait' ? step.ms : this.untilNext(plan);
      await this.run(plan, step, stopping);
      if (plan.times.catchUp !== 'all') return this.untilNext(plan);
    }
    return null;
  }

  private untilNext({ times: { schedule } }: JobPlan): number | null {
    if ('everyMs' in schedule || schedule.zone === 'UTC') return null;
    return nextWithin(schedule, this.clock.now(), longestJumpMs);
  }

  private async run(plan: JobPlan, claim: Claim, stopping: AbortSignal): Promise<void> {
    const begun = performance.now();
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(new Error(`It took longer than ${plan.timeoutMs} ms.`)),
      plan.timeoutMs,
    );
    const signal = AbortSignal.any([stopping, timeout.signal]);
    let ending: { outcome: JobOutcome; result?: JobResult; err?: unknown };
    try {
      const work = plan.work(this.runOf(plan, claim, signal) as never);
      ending = { outcome: 'succeeded', result: await Promise.race([work, endOfPatience(timeout.signal)]) };
    } catch (err) {
      const outcome = timeout.signal.aborted ? 'timed-out' : stopping.aborted ? 'stopped' : 'failed';
      ending = { outcome, err };
    } finally {
      clearTimeout(timer);
    }
    const ms = Math.round(performance.now() - begun);
    countRun(plan.name, ending.outcome, ms);
    const level = ending.outcome === 'failed' || ending.outcome === 'timed-out' ? 'error' : 'info';
    this.logger[level]({ job: plan.name, period: claim.period.toISOString(), ms, ...ending }, `job ${ending.outcome}`);
    await this.finish(claim, ending.outcome, { err: ending.err, untilMs: plan.timeoutMs, stopping });
  }

  private runOf({ eachZone }: JobPlan, { period, since }: Claim, signal: AbortSignal): EachZoneRun {
    const due: EachZoneRun['due'] = (zones) => {
      if (!eachZone) return [];
      const { cron, catchUp } = eachZone;
      const window = { after: since, until: period, most: catchUp === 'all' ? mostCaughtUp : 1 };
      return [...zones].flatMap((zone) =>
        momentsBetween({ cron, zone }, window).map((moment) => ({ ...moment, zone })),
      );
    };
    return { period, now: this.clock.now(), signal, due };
  }

  /** An outcome that is known is worth more than one try to write it down: without it the period would be run again. */
  private async finish(
    claim: Claim,
    outcome: JobOutcome,
    { err, untilMs, stopping }: { err: unknown; untilMs: number; stopping: AbortSignal },
  ): Promise<void> {
    const failure = err === undefined ? null : redactText(String(err)).slice(0, longestFailure);
    const end = performance.now() + untilMs;
    for (;;) {
      try {
        return await this.claims.finish(claim, outcome, failure);
      } catch (error) {
        if (performance.now() > end || stopping.aborted) {
          this.logger.warn({ job: claim.job, err: error }, 'job: its outcome could not be written down');
          return;
        }
        await wait(writeAgainMs, undefined, { ref: false });
      }
    }
  }
}

/** Rejects some time after the signal: work that does not listen to it must not hold up the job for ever. */
function endOfPatience(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const onAbort = () => setTimeout(() => reject(signal.reason as Error), graceMs).unref();
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

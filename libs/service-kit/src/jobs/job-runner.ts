import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { inSpan } from '@floatwise/events/spans';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { hourMs } from '@floatwise/contracts/time';
import { Clock } from '../clock.js';
import { ClockWatch } from '../clock-watch.js';
import { LOGGER } from '../logging.js';
import { redactText } from '../redaction.js';
import { JobClaims, type Claim, type JobOutcome } from './job-claims.js';
import { countRun } from './job-metrics.js';
import type { JobPlan } from './job-plan.js';
import type { EachZoneRun, JobResult } from './job.js';
import { mostCaughtUp } from './next-step.js';
import { momentsBetween, nextWithin } from './periods.js';

/** When to look again whether the clock is right. */
const clockAgainMs = 10_000;
/** A timer may fire slightly early. */
const earlyMs = 50;
/** How long an aborted run may take to end. */
const graceMs = 1_000;
const writeAgainMs = 500;
/** Longer than any daylight saving jump. */
const longestJumpMs = 3 * hourMs;
const longestFailure = 500;

/** Runs a job's due periods, under a claim that no other replica has. */
@Injectable()
export class JobRunner {
  constructor(
    private readonly claims: JobClaims,
    private readonly clock: Clock,
    private readonly watch: ClockWatch,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the milliseconds until the next check, for cases without a timer: another replica is running it and may
   * die, or daylight saving skips a local time, which the timer library then moves differently from Temporal and us. A
   * failing run is reported in the log and in its row.
   * @throws the database's error if it doesn't answer what's due
   */
  async runDue(plan: JobPlan, stopping: AbortSignal): Promise<number | null> {
    while (!stopping.aborted) {
      if (await this.watch.isOff()) return clockAgainMs;
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
      const work = inSpan(`job ${plan.name}`, { parent: ROOT_CONTEXT }, () =>
        plan.work(this.runOf(plan, claim, signal) as never),
      );
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

  /** A known outcome is worth more than one attempt to save it: without it, the period would run again. */
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

/** Rejects some time after the signal: work that ignores the signal must not block the job forever. */
function endOfPatience(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const onAbort = () => setTimeout(() => reject(signal.reason), graceMs).unref();
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

import { Reflector } from '@nestjs/core';
import type { BaseEnv, Configured } from '../env.js';
import type { Moment } from './periods.js';

/** One run of a job. */
export interface JobRun {
  /** The start of the period that this run is for. It's the same however often, and wherever, the run is tried. */
  period: Date;
  now: Date;
  /**
   * Fires after `timeoutMs`, or when the service stops. The work must end then: another replica may start the period
   * again.
   */
  signal: AbortSignal;
}

/** One run of a job that's due by each person's own time zone. */
export interface EachZoneRun extends JobRun {
  /**
   * Which of these time zones (IANA names) have passed the job's time since its last successful run, with the local
   * date when they did. Store what you do for a person under that date, with a unique key: a run that fails halfway
   * gets the same zones again.
   * @throws RangeError for an unknown time zone
   */
  due(zones: Iterable<string>): (Moment & { zone: string })[];
}

interface EveryJob<Env> {
  /** Time between two runs, milliseconds; periods start at its multiples in UTC. */
  everyMs: Configured<Env>;
}

interface CronJob {
  /** `minute hour day-of-month month weekday`, in the time zone `zone`. */
  cron: string;
  /** An IANA name; the default is UTC. */
  zone?: string;
}

interface EachZoneJob {
  /** In each person's own time zone. */
  cron: string;
  zone: 'each';
  /** How often we check for zones that are due; the default is 5 minutes, which is also the longest delay. */
  lookEveryMs?: number;
}

interface EveryKind<Env> {
  /** Unique in the service, kebab-case. Used in the job's claims, metrics, and log lines. */
  name: string;
  /** A run that takes longer is aborted, and a dead replica is replaced after this time, milliseconds. */
  timeoutMs: Configured<Env>;
  /** Which periods missed while the service was down are run when it starts; `latest` by default. */
  catchUp?: 'latest' | 'all';
}

/** The options of `@Job`. `Env` is the service's environment; settings that are named are read from it when the service starts. */
export type JobOptions<Env = Record<string, number>> = EveryKind<Env> & (EveryJob<Env> | CronJob | EachZoneJob);

/** A job's result goes into its log line: a count, a sentence, or an object without personal data. */
export type JobResult = number | string | object | void;

type JobMethod<Run> = <Method extends (run: Run) => Promise<JobResult>>(
  target: object,
  name: string,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

const key = 'floatwise:job';

/**
 * Makes a provider's method a job: one of the replicas runs it once per period, never twice at the same time. A run that
 * rejects is logged, and the next period tries again.
 */
export function Job<Env = BaseEnv>(options: EveryKind<Env> & EachZoneJob): JobMethod<EachZoneRun>;
export function Job<Env = BaseEnv>(options: EveryKind<Env> & (EveryJob<Env> | CronJob)): JobMethod<JobRun>;
export function Job(options: JobOptions): JobMethod<never> {
  return (_target, _name, { value }) => {
    if (value) Reflect.defineMetadata(key, options, value);
  };
}

/** A method's `@Job` options; undefined for any other method. */
export function jobOf(method: unknown): JobOptions | undefined {
  if (typeof method !== 'function') return undefined;
  return new Reflector().get<JobOptions | undefined>(key, method);
}

import type { BaseEnv } from '../env.js';
import type { Moment } from './periods.js';

/** One run of a job. */
export interface JobRun {
  /** When the period began that this run is for. It is the same however often, and wherever, the run is tried. */
  period: Date;
  now: Date;
  /** Fires when `timeoutMs` have passed or the service stops. The work ends then: another replica may begin the period anew. */
  signal: AbortSignal;
}

/** One run of a job that is due by the wall clock of each person. */
export interface EachZoneRun extends JobRun {
  /**
   * Of these time zones (IANA names) those whose wall clock passed the job's time since its last run that succeeded, with
   * the local date on which it did. Write what is done for a person under that date, with a unique key: a run that fails
   * half-way is given the same zones again.
   * @throws RangeError for a name that is no time zone
   */
  due(zones: Iterable<string>): (Moment & { zone: string })[];
}

interface EveryJob<Env> {
  /** The span between two runs, milliseconds; periods begin at its multiples in UTC. */
  everyMs: number | ((env: Env) => number);
}

interface CronJob {
  /** `minute hour day-of-month month weekday`, by the wall clock of `zone`. */
  cron: string;
  /** An IANA name, UTC by default. */
  zone?: string;
}

interface EachZoneJob {
  /** By the wall clock of each person's own zone. */
  cron: string;
  zone: 'each';
  /** How often it is looked for zones that are due, 5 minutes by default; nobody is told later than that. */
  lookEveryMs?: number;
}

interface EveryKind<Env> {
  /** Unique in the service, kebab-case. It names the job in its claims, metrics and log lines. */
  name: string;
  /** A run that takes longer is aborted, and a replica that died is replaced after this time, milliseconds. */
  timeoutMs: number | ((env: Env) => number);
  /** A job never runs twice at the same time, on all replicas together. */
  overlap: 'never';
  /** Which of the periods that were missed while the service was down are run at its start, `latest` by default. */
  catchUp?: 'latest' | 'all';
}

/** What `@Job` is given. `Env` is the service's environment: settings are read from it when the service starts. */
export type JobOptions<Env = BaseEnv> = EveryKind<Env> & (EveryJob<Env> | CronJob | EachZoneJob);

/** What a job answers goes into its log line: a count, a sentence, or an object without personal data. */
export type JobResult = number | string | object | void;

type JobMethod<Run> = <Method extends (run: Run) => Promise<JobResult>>(
  target: object,
  name: string,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

const key = 'floatwise:job';

/**
 * Makes a provider's method a job: it is run once in each period by one of the replicas. A run that rejects is logged, and
 * the next period tries again.
 */
export function Job<Env = BaseEnv>(options: EveryKind<Env> & EachZoneJob): JobMethod<EachZoneRun>;
export function Job<Env = BaseEnv>(options: EveryKind<Env> & (EveryJob<Env> | CronJob)): JobMethod<JobRun>;
export function Job(options: JobOptions<never>): JobMethod<never> {
  return (_target, _name, { value }) => {
    if (value) Reflect.defineMetadata(key, options, value);
  };
}

/** What `@Job` said about a method; undefined for any other. */
export function jobOf(method: unknown): JobOptions<unknown> | undefined {
  if (typeof method !== 'function') return undefined;
  return Reflect.getMetadata(key, method) as JobOptions<unknown> | undefined;
}

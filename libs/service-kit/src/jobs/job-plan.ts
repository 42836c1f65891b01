import { isTimezone } from '../timezone.js';
import { parseCron, type CronRule } from './cron-rule.js';
import type { JobOptions, JobResult } from './job.js';
import type { JobTimes } from './next-step.js';

/** What `@Job` asks for, once the service's settings are known. */
export interface JobPlan {
  name: string;
  times: JobTimes;
  /** What makes a replica look whether a period has begun. */
  wakes: { everyMs: number } | { cron: string; zone: string };
  timeoutMs: number;
  /** For a job by each person's own wall clock: which time, and whether every one that was missed counts. */
  eachZone: { cron: CronRule; catchUp: 'latest' | 'all' } | null;
  work: (run: never) => Promise<JobResult>;
}

const lookEveryMs = 300_000;

/** @throws TypeError for a cron that can not be read, or a time zone that is none */
export function planOf(options: JobOptions<unknown>, env: unknown, work: JobPlan['work']): JobPlan {
  const { name, catchUp = 'latest' } = options;
  const setting = (value: number | ((env: unknown) => number)) => (typeof value === 'number' ? value : value(env));
  const plan = { name, timeoutMs: setting(options.timeoutMs), eachZone: null, work };
  if ('everyMs' in options) {
    const everyMs = setting(options.everyMs);
    return { ...plan, times: { schedule: { everyMs }, catchUp }, wakes: { everyMs } };
  }
  const cron = parseCron(options.cron);
  if (options.zone === 'each') {
    // One run looks back to the last one that succeeded, so that no more than the latest is needed.
    const everyMs = 'lookEveryMs' in options ? (options.lookEveryMs ?? lookEveryMs) : lookEveryMs;
    const times: JobTimes = { schedule: { everyMs }, catchUp: 'latest' };
    return { ...plan, times, wakes: { everyMs }, eachZone: { cron, catchUp } };
  }
  const { zone = 'UTC' } = options;
  if (!isTimezone(zone)) throw new TypeError(`"${zone}" is no time zone.`);
  return { ...plan, times: { schedule: { cron, zone }, catchUp }, wakes: { cron: options.cron, zone } };
}

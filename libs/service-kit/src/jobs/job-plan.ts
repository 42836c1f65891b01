import { configured } from '../env.js';
import { isTimezone } from '../timezone.js';
import { parseCron, type CronRule } from './cron-rule.js';
import type { JobOptions, JobResult } from './job.js';
import type { JobTimes } from './next-step.js';

/** A `@Job`'s options, resolved with the service's settings. */
export interface JobPlan {
  name: string;
  times: JobTimes;
  /** When a replica checks whether a period has started. */
  wakes: { everyMs: number } | { cron: string; zone: string };
  timeoutMs: number;
  /** For a job by each person's own time zone: the time, and whether every missed one counts. */
  eachZone: { cron: CronRule; catchUp: 'latest' | 'all' } | null;
  work: (run: never) => Promise<JobResult>;
}

const lookEveryMs = 300_000;

/** @throws TypeError for an invalid cron expression or time zone */
export function planOf(options: JobOptions, env: object, work: JobPlan['work']): JobPlan {
  const { name, catchUp = 'latest' } = options;
  const plan = { name, timeoutMs: configured(options.timeoutMs, env), eachZone: null, work };
  if ('everyMs' in options) {
    const everyMs = configured(options.everyMs, env);
    return { ...plan, times: { schedule: { everyMs }, catchUp }, wakes: { everyMs } };
  }
  const cron = parseCron(options.cron);
  if (options.zone === 'each') {
    // A run covers everything since the last successful one, so only the latest period is needed.
    const everyMs = 'lookEveryMs' in options ? (options.lookEveryMs ?? lookEveryMs) : lookEveryMs;
    const times: JobTimes = { schedule: { everyMs }, catchUp: 'latest' };
    return { ...plan, times, wakes: { everyMs }, eachZone: { cron, catchUp } };
  }
  const { zone = 'UTC' } = options;
  if (!isTimezone(zone)) throw new TypeError(`"${zone}" is no time zone.`);
  return { ...plan, times: { schedule: { cron, zone }, catchUp }, wakes: { cron: options.cron, zone } };
}

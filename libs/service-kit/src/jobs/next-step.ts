import { periodsBetween, periodAt, type Schedule } from './periods.js';

/** What the table says about a job's newest period. */
export interface LastRun {
  period: Date;
  /** How often it was started. */
  tries: number;
  /** `died`: started but not finished, and its time is over. */
  state: 'finished' | 'running' | 'died';
  /** While it's running: the time it has left, milliseconds. */
  leftMs: number;
}

export interface JobTimes {
  schedule: Schedule;
  /** Which periods missed while the service was down are run when it starts. */
  catchUp: 'latest' | 'all';
}

export type NextStep =
  /** The job is new: from here on, missed periods are detected. */
  | { step: 'note'; period: Date }
  | { step: 'run'; period: Date }
  /** Another replica is running it; if it has died by then, its period is taken over. */
  | { step: 'wait'; ms: number }
  | { step: 'nothing' };

/** If more periods than this were missed, only the newest of them are run. */
export const mostCaughtUp = 100;
/** A period that killed the process this often is skipped. */
export const mostTries = 3;

/** What a replica should do about a job now. */
export function nextStep({ schedule, catchUp }: JobTimes, last: LastRun | null, now: Date): NextStep {
  if (last === null) {
    const period = periodAt(schedule, now);
    return period === null ? { step: 'nothing' } : { step: 'note', period };
  }
  if (last.state === 'running') return { step: 'wait', ms: last.leftMs };
  const most = catchUp === 'all' ? mostCaughtUp : 1;
  const missed = periodsBetween(schedule, { after: last.period, until: now, most });
  const takesOver = last.state === 'died' && last.tries < mostTries && (catchUp === 'all' || missed.length === 0);
  const period = takesOver ? last.period : missed[0];
  return period === undefined ? { step: 'nothing' } : { step: 'run', period };
}

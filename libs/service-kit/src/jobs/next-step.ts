import { periodsBetween, periodAt, type Schedule } from './periods.js';

/** What the table says about the newest period of a job. */
export interface LastRun {
  period: Date;
  /** How often it was begun. */
  tries: number;
  /** `died`: begun, not finished, and its time is over. */
  state: 'finished' | 'running' | 'died';
  /** While it runs: how long it may still take, milliseconds. */
  leftMs: number;
}

export interface JobTimes {
  schedule: Schedule;
  /** Which of the periods that nobody ran while the service was down are run at its start. */
  catchUp: 'latest' | 'all';
}

export type NextStep =
  /** The job is seen for the first time: from here on is known what was missed. */
  | { step: 'note'; period: Date }
  | { step: 'run'; period: Date }
  /** Another replica is at it; when it has died by then, its period is taken over. */
  | { step: 'wait'; ms: number }
  | { step: 'nothing' };

/** More missed periods than this are not caught up with, only the newest of them. */
export const mostCaughtUp = 100;
/** A period that ended the process so often is left alone. */
export const mostTries = 3;

/** What a replica does about a job now. */
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

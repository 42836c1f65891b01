import type { JobReport, JobState } from '@floatwise/contracts/operations';
import { periodAfter, periodsBetween, type Schedule } from './periods.js';

/** A job's newest row, as the table has it. */
export interface JobRow {
  period: Date;
  startedAt: Date;
  finishedAt: Date | null;
  /** How it ended, or `noted` for a period that was only seen; null if it hasn't ended. */
  outcome: 'succeeded' | 'failed' | 'timed-out' | 'noted' | null;
  failure: string | null;
  /** 0 for a run that was given back because its service stopped. */
  tries: number;
  /** Whether somebody still has the time to end it. */
  isClaimed: boolean;
  failuresLastDay: number;
}

/** A calendar time is looked at when it comes, and again by a replica that starts. */
const calendarPatienceMs = 5 * 60_000;
const intervalPatienceMs = 60_000;

/** What operators see of a job, from its newest row; null if it has none. */
export function reportOf(
  { name, schedule }: { name: string; schedule: Schedule },
  row: JobRow | null,
  now: Date,
): JobReport {
  const nextAt = periodAfter(schedule, now)?.toISOString() ?? null;
  const none = { name, state: 'never', startedAt: null, durationMs: null, failure: null, nextAt } as const;
  if (!row) return { ...none, isLate: false, failuresLastDay: 0 };
  const { startedAt, finishedAt, failure, failuresLastDay } = row;
  const state = stateOf(row);
  const isLate = state !== 'running' && isOverdue(schedule, row.period, now);
  if (state === 'never') return { ...none, isLate, failuresLastDay };
  return {
    name,
    state,
    startedAt: startedAt.toISOString(),
    durationMs: finishedAt && Math.max(0, finishedAt.getTime() - startedAt.getTime()),
    failure,
    nextAt,
    isLate,
    failuresLastDay,
  };
}

function stateOf({ outcome, isClaimed, tries }: JobRow): JobState {
  if (outcome === 'noted') return 'never';
  if (outcome !== null) return outcome;
  if (isClaimed) return 'running';
  return tries === 0 ? 'stopped' : 'died';
}

/** A replica's timer of an interval runs from its own start, so it may look up to an interval after a period began. */
function isOverdue(schedule: Schedule, last: Date, now: Date): boolean {
  const patienceMs = 'everyMs' in schedule ? schedule.everyMs + intervalPatienceMs : calendarPatienceMs;
  return periodsBetween(schedule, { after: last, until: new Date(now.getTime() - patienceMs), most: 1 }).length > 0;
}

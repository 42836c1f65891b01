import { parseCron } from './cron-rule.js';
import { reportOf, type JobRow } from './job-report.js';

const minute = 60_000;
const now = new Date('2026-11-22T10:00:30.000Z');
const at = (text: string) => new Date(`2026-11-22T${text}Z`);
const row = (more: Partial<JobRow> = {}): JobRow => ({
  period: at('10:00:00'),
  startedAt: at('10:00:01'),
  finishedAt: at('10:00:03.250'),
  outcome: 'succeeded',
  failure: null,
  tries: 1,
  isClaimed: false,
  failuresLastDay: 0,
  ...more,
});
const everyMinute = { name: 'sweep', schedule: { everyMs: minute } };
const nightly = { name: 'nightly', schedule: { cron: parseCron('0 3 * * *'), zone: 'America/New_York' } };
const open = { finishedAt: null, outcome: null } as const;

test.each<[string, JobRow | null, object]>([
  ['a job without a row was never run', null, { state: 'never', startedAt: null, durationMs: null, isLate: false }],
  ['a job that was only seen was never run', row({ outcome: 'noted' }), { state: 'never', startedAt: null }],
  ['a run says when it began and how long it took', row(), { startedAt: '2026-11-22T10:00:01.000Z', durationMs: 2250 }],
  ['a failed run says why', row({ outcome: 'failed', failure: 'no' }), { state: 'failed', failure: 'no' }],
  ['a run without an end is running while it is claimed', row({ ...open, isClaimed: true }), { state: 'running' }],
  ['and its process has died afterward', row(open), { state: 'died', durationMs: null }],
  ['unless it was given back', row({ ...open, tries: 0 }), { state: 'stopped' }],
  ['a clock that was set back makes no negative time', row({ finishedAt: at('10:00:00') }), { durationMs: 0 }],
  ['the failures of the last day are passed on', row({ failuresLastDay: 3 }), { failuresLastDay: 3 }],
])('%s', (_, given, expected) => {
  expect(reportOf(everyMinute, given, now)).toMatchObject({ name: 'sweep', ...expected });
});

test.each<[string, Parameters<typeof reportOf>[0], JobRow, boolean]>([
  ['a period of an interval has the next one to begin in', everyMinute, row({ period: at('09:58:00') }), false],
  ['and is late after that', everyMinute, row({ period: at('09:57:00') }), true],
  ['but not while an earlier one runs', everyMinute, row({ ...open, isClaimed: true, period: at('09:50:00') }), false],
  ['a job that was only seen can be late', everyMinute, row({ outcome: 'noted', period: at('09:50:00') }), true],
  ['a calendar time in the future is not late', nightly, row({ period: at('08:00:00') }), false],
  ['a calendar time that nobody ran is late', nightly, row({ period: new Date('2026-11-21T08:00:00Z') }), true],
])('%s', (_, job, given, isLate) => {
  expect(reportOf(job, given, now).isLate).toBe(isLate);
});

test.each([
  ['an interval', { everyMs: minute }, '2026-11-22T10:01:00.000Z'],
  ['a calendar time', nightly.schedule, '2026-11-23T08:00:00.000Z'],
  ['one a year', { cron: parseCron('0 0 1 1 *'), zone: 'UTC' }, '2027-01-01T00:00:00.000Z'],
  ['Feb 29', { cron: parseCron('0 0 29 2 *'), zone: 'UTC' }, '2028-02-29T00:00:00.000Z'],
])('says when the next run is due: %s', (_, schedule, nextAt) => {
  expect(reportOf({ name: 'one', schedule }, null, now).nextAt).toBe(nextAt);
});

import { parseCron } from './cron-rule.js';
import { nextStep, type JobTimes, type LastRun, type NextStep } from './next-step.js';

const minute = 60_000;
const of = (catchUp: JobTimes['catchUp']): JobTimes => ({ schedule: { everyMs: minute }, catchUp });
const period = (index: number) => new Date(index * minute);
const now = new Date(10 * minute + 5_000);
const last = (index: number, more: Partial<LastRun> = {}): LastRun => ({
  period: period(index),
  tries: 1,
  state: 'finished',
  leftMs: 0,
  ...more,
});
const run = (index: number): NextStep => ({ step: 'run', period: period(index) });
const died = { state: 'died' } as const;

test.each<[string, JobTimes, LastRun | null, NextStep]>([
  [
    'a job that was never seen is noted, and waits for its next period',
    of('latest'),
    null,
    { step: 'note', period: period(10) },
  ],
  ['a period that nobody ran is run', of('latest'), last(9), run(10)],
  ['a period that was run is not run again', of('latest'), last(10), { step: 'nothing' }],
  ['of three missed periods the latest is run', of('latest'), last(7), run(10)],
  ['or all of them, the oldest first', of('all'), last(7), run(8)],
  [
    'what a replica runs now is left to it',
    of('latest'),
    last(10, { state: 'running', leftMs: 700 }),
    { step: 'wait', ms: 700 },
  ],
  [
    'and nothing else of the job is run meanwhile',
    of('all'),
    last(8, { state: 'running', leftMs: 700 }),
    { step: 'wait', ms: 700 },
  ],
  ['the period of a replica that died is taken over', of('latest'), last(10, died), run(10)],
  ['unless a later one is due by now', of('latest'), last(9, died), run(10)],
  ['which is no reason where all are caught up with', of('all'), last(9, died), run(9)],
  [
    'a period that ended three replicas is left alone',
    of('latest'),
    last(10, { ...died, tries: 3 }),
    { step: 'nothing' },
  ],
  ['and the next one is run', of('all'), last(9, { ...died, tries: 3 }), run(10)],
  ['a clock that is behind runs nothing twice', of('all'), last(12), { step: 'nothing' }],
])('%s', (_, times, before, expected) => {
  expect(nextStep(times, before, now)).toEqual(expected);
});

test('after a very long time down the newest hundred periods are caught up with', () => {
  expect(nextStep(of('all'), last(-500), now)).toEqual(run(-89));
});

test('a calendar that has named no period yet leaves nothing to note', () => {
  const daily: JobTimes = { schedule: { cron: parseCron('0 9 * * *'), zone: 'UTC' }, catchUp: 'latest' };
  expect(nextStep(daily, null, new Date(8 * 3_600_000))).toEqual({ step: 'nothing' });
});

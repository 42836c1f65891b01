import { afterFault, pausesAll, type RetrySchedule, type WorkFault } from './work-rules.js';

const schedule: RetrySchedule = { backoffMs: [5, 15, 60], giveUpMs: 1_000 };
const struck = (outcome: WorkFault['outcome']): WorkFault => ({ outcome, fault: 'x' });

test.each([
  ['an outage costs no try and no waiting of its own', 'outage', 2, { status: 'queued', againInMs: 0, counts: false }],
  ['a postponed item waits, longer each time', 'postponed', 1, { status: 'queued', againInMs: 15, counts: true }],
  ['and at most the last step', 'postponed', 9, { status: 'queued', againInMs: 60, counts: true }],
  ['a doubtful one is uncertain', 'doubtful', 0, { status: 'uncertain', againInMs: 5, counts: true }],
  ['a refused one has failed', 'refused', 0, { status: 'failed' }],
  ['one with nothing left to do is void, and says why', 'void', 0, { status: 'void', fault: 'x' }],
] as const)('%s', (_case, outcome, tries, expected) => {
  expect(afterFault(struck(outcome), { tries, ageMs: 0 }, schedule)).toMatchObject(expected);
});

test('what could not be done for too long has failed, whatever the reason', () => {
  for (const outcome of ['outage', 'doubtful', 'postponed'] as const) {
    expect(afterFault(struck(outcome), { tries: 0, ageMs: 1_001 }, schedule).status).toBe('failed');
  }
});

test.each([
  ['the last of three tries is the last', 'postponed', 2, 'failed'],
  ['the one before is not', 'postponed', 1, 'queued'],
  ['an outage is no try', 'outage', 2, 'queued'],
] as const)('%s', (_case, outcome, tries, status) => {
  expect(afterFault(struck(outcome), { tries, ageMs: 0 }, { ...schedule, mostTries: 3 }).status).toBe(status);
});

test('one refused item does not hold up the others, a lost server does', () => {
  expect([pausesAll(struck('refused')), pausesAll(struck('postponed'))]).toEqual([false, false]);
  expect([pausesAll(struck('outage')), pausesAll(struck('doubtful'))]).toEqual([true, true]);
});

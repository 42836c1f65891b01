import type { JobReport, OperationsReport } from '@floatwise/contracts/operations';
import {
  countText,
  durationText,
  fromNow,
  outboxText,
  outcomeText,
  problemsOf,
  queueText,
  serviceName,
  spanText,
} from './operations-text.js';

const now = '2026-11-22T10:00:00.000Z';

test.each([
  ['2026-11-22T09:59:59.500Z', 'now'],
  ['2026-11-22T09:59:15.000Z', '45 seconds ago'],
  ['2026-11-22T09:55:01.000Z', '4 minutes ago'],
  ['2026-11-22T07:59:00.000Z', '2 hours ago'],
  ['2026-11-21T10:00:00.000Z', '1 day ago'],
  ['2026-11-22T10:01:00.000Z', 'in 1 minute'],
  ['2026-11-29T10:00:00.000Z', 'in 7 days'],
])('%s is %s', (instant, text) => expect(fromNow(instant, now)).toBe(text));

test.each([
  [0, '0 seconds'],
  [1.9, '1 second'],
  [240, '4 minutes'],
  [7_300, '2 hours'],
  [90_000, '1 day'],
])('%p seconds are %s', (seconds, text) => expect(spanText(seconds)).toBe(text));

test.each([
  [0, '0 ms'],
  [850, '850 ms'],
  [2_250, '2.3 s'],
  [59_960, '1 min 0 s'],
  [245_000, '4 min 5 s'],
])('%p ms are %s', (ms, text) => expect(durationText(ms)).toBe(text));

const job = (more: Partial<JobReport> = {}): JobReport => ({
  name: 'sweep',
  state: 'succeeded',
  startedAt: now,
  durationMs: 5,
  failure: null,
  nextAt: now,
  isLate: false,
  failuresLastDay: 0,
  ...more,
});
const report = (more: Partial<OperationsReport> = {}): OperationsReport => ({
  at: now,
  parked: [],
  outbox: { unsent: 0, oldestSeconds: 0, bus: 'up' },
  jobs: [job()],
  queues: [],
  ...more,
});
const group = { subject: 's', consumer: null, reason: 'failed', oldestAt: now, newestAt: now } as const;
const mails = { name: 'mails', waiting: 0, oldestSeconds: 0, failed: 0, uncertain: 0 };

test.each<[string, Partial<OperationsReport>, string[]]>([
  ['nothing, when all is well', {}, []],
  [
    'how many messages are parked, of all groups',
    {
      parked: [
        { ...group, count: 1200 },
        { ...group, count: 3 },
      ],
    },
    ['1,203 parked messages'],
  ],
  ['one parked message', { parked: [{ ...group, count: 1 }] }, ['1 parked message']],
  [
    'events that wait too long',
    { outbox: { unsent: 2, oldestSeconds: 240, bus: 'up' } },
    ['events waiting for 4 minutes'],
  ],
  ['not events on their way', { outbox: { unsent: 2, oldestSeconds: 2, bus: 'up' } }, []],
  ['a lost bus', { outbox: { unsent: 0, oldestSeconds: 0, bus: 'down' } }, ['NATS is out of reach']],
  ['a failed job', { jobs: [job({ state: 'failed', isLate: true })] }, ['sweep failed']],
  [
    'a job that took too long, and one whose process died',
    { jobs: [job({ state: 'timed-out' }), job({ state: 'died' })] },
    ['sweep failed', 'sweep failed'],
  ],
  ['a late job', { jobs: [job({ state: 'never', isLate: true })] }, ['sweep is late']],
  ['not a running job, or one that was never due', { jobs: [job({ state: 'running' }), job({ state: 'never' })] }, []],
  [
    'failed mails, and those in doubt',
    { queues: [{ ...mails, failed: 2, uncertain: 1 }] },
    ['mails: 2 failed', 'mails: 1 in doubt'],
  ],
  [
    'what a service warns of in its own words',
    { jobs: [job({ state: 'failed' })], warnings: ['the language model has used 83% of today’s $4.00'] },
    ['sweep failed', 'the language model has used 83% of today’s $4.00'],
  ],
])('an operator is told of %s', (_, more, problems) => expect(problemsOf(report(more))).toEqual(problems));

test.each([
  [{ unsent: 0, oldestSeconds: 0, bus: 'up' }, 'Nothing is waiting.'],
  [{ unsent: 1, oldestSeconds: 3, bus: 'up' }, '1 event waiting, the oldest for 3 seconds.'],
  [{ unsent: 10_000, oldestSeconds: 300, bus: 'up' }, 'More than 10,000 events waiting, the oldest for 5 minutes.'],
  [
    { unsent: 2, oldestSeconds: 60, bus: 'down' },
    '2 events waiting, the oldest for 1 minute. NATS is out of reach; events are safe and go out once it’s back.',
  ],
] as const)('the outbox: %j', (outbox, text) => expect(outboxText(outbox)).toBe(text));

test.each([
  [mails, 'Nothing is waiting.'],
  [{ ...mails, waiting: 3, oldestSeconds: 240, failed: 1 }, '3 waiting, the oldest for 4 minutes; 1 failed.'],
  [{ ...mails, uncertain: 2 }, 'Nothing is waiting; 2 in doubt.'],
])('a queue: %j', (queue, text) => expect(queueText(queue)).toBe(text));

test.each([
  [{ handled: 58, duplicate: 1, failed: [] }, '58 handled, 1 handled before.'],
  [{ handled: 0, duplicate: 0, failed: [{ messageId: '1', fault: 'no' }] }, '1 failed again.'],
  [{ handled: 0, duplicate: 0, failed: [] }, 'Nothing was left to replay.'],
])('a replay: %j', (outcome, text) => expect(outcomeText(outcome)).toBe(text));

test('names of services begin with a capital, and one is not many', () => {
  expect(serviceName('cards')).toBe('Cards');
  expect([countText(1, 'message'), countText(2, 'message')]).toEqual(['1 message', '2 messages']);
});

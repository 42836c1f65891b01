import { parseCron } from './cron-rule.js';
import { planOf } from './job-plan.js';
import type { JobOptions } from './job.js';

const minute = 60_000;
const work = () => Promise.resolve();
const given = { name: 'a-job', timeoutMs: 1_000 } as const;
const nine = '0 9 * * MON';
const cron = parseCron(nine);

test.each<[string, JobOptions, object]>([
  [
    'every so often is a timer of that span, and the latest missed period is caught up with',
    { ...given, everyMs: minute },
    {
      times: { schedule: { everyMs: minute }, catchUp: 'latest' },
      wakes: { everyMs: minute },
      timeoutMs: 1_000,
      eachZone: null,
    },
  ],
  [
    'a span and a timeout may stand in the environment',
    { ...given, everyMs: 'SPAN', timeoutMs: 'PATIENCE' },
    { wakes: { everyMs: 42 }, timeoutMs: 7 },
  ],
  [
    'a cron goes by UTC',
    { ...given, cron: nine },
    { times: { schedule: { cron, zone: 'UTC' } }, wakes: { cron: nine, zone: 'UTC' } },
  ],
  [
    'or by the zone named',
    { ...given, cron: nine, zone: 'Asia/Tokyo', catchUp: 'all' },
    { times: { schedule: { cron, zone: 'Asia/Tokyo' }, catchUp: 'all' }, wakes: { cron: nine, zone: 'Asia/Tokyo' } },
  ],
  [
    'in each zone it is looked every five minutes, once over a time down, and all moments can be asked for',
    { ...given, cron: nine, zone: 'each', catchUp: 'all' },
    {
      times: { schedule: { everyMs: 5 * minute }, catchUp: 'latest' },
      wakes: { everyMs: 5 * minute },
      eachZone: { cron, catchUp: 'all' },
    },
  ],
  [
    'or as often as asked for',
    { ...given, cron: nine, zone: 'each', lookEveryMs: minute },
    { wakes: { everyMs: minute } },
  ],
])('%s', (_, options, expected) => {
  expect(planOf(options, { SPAN: 42, PATIENCE: 7 }, work)).toMatchObject(expected);
});

test('a cron that can not be read is a fault, and so is a zone that does not exist', () => {
  expect(() => planOf({ ...given, cron: '0 25 * * *' }, {}, work)).toThrow('no hour');
  expect(() => planOf({ ...given, cron: nine, zone: 'Mars/Olympus' }, {}, work)).toThrow(
    '"Mars/Olympus" is no time zone.',
  );
});

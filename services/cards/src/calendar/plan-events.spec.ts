import { planEvents, type PlannedFeed } from './plan-events.js';

const feed = (about: Partial<PlannedFeed> = {}): PlannedFeed => ({
  userId: 'u1',
  timezone: 'America/New_York',
  trialEndsAt: null,
  proEndsAt: null,
  planVersion: 2,
  planChangedAt: new Date('2026-03-01T00:00:00Z'),
  ...about,
});
const today = '2026-03-16';

it('a trial’s end is an event with reminders, on the person’s own day', () => {
  const at = new Date('2026-04-01T02:00:00Z');
  expect(planEvents(feed({ trialEndsAt: at }), today)).toEqual([
    {
      id: 'trial.u1',
      date: '2026-03-31',
      title: 'Your Floatwise trial ends',
      detail: 'Your first payment is due then, unless you cancel first.',
      alarmDays: [3, 1],
      version: 2,
      changedAt: '2026-03-01T00:00:00.000Z',
    },
  ]);
  expect(planEvents(feed({ trialEndsAt: at, timezone: 'Asia/Tokyo' }), today)).toMatchObject([{ date: '2026-04-01' }]);
});

test.each<[string, Partial<PlannedFeed>, string[]]>([
  ['Pro that ends', { proEndsAt: new Date('2026-04-01T12:00:00Z') }, ['pro.u1 2026-04-01']],
  ['the day itself still counts', { proEndsAt: new Date('2026-03-16T12:00:00Z') }, ['pro.u1 2026-03-16']],
  ['a day that’s over doesn’t', { proEndsAt: new Date('2026-03-15T12:00:00Z') }, []],
  ['nothing was told', {}, []],
])('%s', (_, about, expected) => {
  expect(planEvents(feed(about), today).map(({ id, date }) => `${id} ${date}`)).toEqual(expected);
});

import fc from 'fast-check';
import { addDays } from '../calendar/calendar.js';
import { bonusPace, bonusPlan } from './bonus-plan.js';

const today = '2026-03-01';

describe('the pace of a bonus', () => {
  test.each([
    ['spreads the rest over the weeks, today and the last day included', 1000, '2026-03-28', 28, 250],
    ['rounds a week up to the cent', 100, '2026-03-30', 30, 23.34],
    ['is spread from eight days on', 300, '2026-03-08', 8, 262.5],
    ['is all of it in the last week', 300, '2026-03-05', 5, 300],
    ['is all of it on the last day', 300, '2026-03-01', 1, 300],
    ['has no days left when it’s over', 300, '2026-02-28', 0, 300],
  ])('%s', (_, needed, by, daysLeft, perWeek) =>
    expect(bonusPace({ needed, by, today })).toEqual({ daysLeft, perWeek }),
  );
});

describe('a bonus by a day', () => {
  test.each([
    // 1,000 x 12 x 92 / 365
    ['is reached', 3000, '2026-05-31', 1000, { expected: 3024.66, reached: true, missing: 0, reachedOn: '2026-05-31' }],
    ['is missed', 4000, '2026-05-31', 1000, { expected: 3024.66, reached: false, missing: 975.34 }],
    ['is out of reach without spending', 500, '2026-05-31', 0, { expected: 0, reached: false, reachedOn: null }],
    ['is reached with not a cent to spare', 1200, '2027-02-28', 100, { expected: 1200, reached: true, missing: 0 }],
    ['is reached already', 0, '2026-05-31', 100, { reached: true, missing: 0, reachedOn: today }],
  ])('%s', (_, needed, by, monthly, plan) => expect(bonusPlan({ needed, by, today }, monthly)).toMatchObject(plan));

  test.each([
    // 3,000 x 365 / 1,200 = 912.5
    ['is counted to the day', 3000, 100, addDays(today, 912)],
    ['of a dollar a month', 1, 1, addDays(today, 30)],
    ['in ten years', 12_000, 100, addDays(today, 3649)],
    ['further away than ten years', 12_001, 100, null],
  ])('its day of reaching %s', (_, needed, monthly, reachedOn) =>
    expect(bonusPlan({ needed, by: '2026-05-31', today }, monthly).reachedOn).toBe(reachedOn),
  );

  test('is reached exactly if its day of reaching is not after the last day', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 365 }),
        fc.integer({ min: 1, max: 9000 }),
        (needed, days, monthly) => {
          const by = addDays(today, days);
          const { reached, reachedOn, missing } = bonusPlan({ needed, by, today }, monthly);
          if (missing > 0.01) expect(reachedOn === null || reachedOn > by).toBe(true);
          if (reachedOn !== null && reachedOn <= by) expect(reached).toBe(true);
        },
      ),
    ));
});

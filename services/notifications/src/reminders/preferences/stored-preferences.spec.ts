import type { ReminderFrequency } from '@floatwise/contracts/notifications/email-preferences.http';
import { masked, nextMails } from './stored-preferences.js';

test.each([
  ['ada@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['"odd @ name"@example.com', '"…@example.com'],
  ['éva@example.com', 'é…@example.com'],
  ['😀cat@example.com', '😀…@example.com'],
])('a forwarded mail shows %s as %s', (email, shown) => {
  expect(masked(email)).toBe(shown);
});

const [tomorrow, monday] = ['2026-12-01T14:00:00.000Z', '2026-12-07T14:00:00.000Z'];

test.each<[string, boolean, ReminderFrequency, { daily: string | null; weekly: string | null }]>([
  ['weekly ones, with alerts on a device', true, 'weekly', { daily: null, weekly: monday }],
  ['daily ones', true, 'daily', { daily: tomorrow, weekly: null }],
  ['both', true, 'both', { daily: tomorrow, weekly: monday }],
  ['none, with alerts on a device', false, 'both', { daily: null, weekly: null }],
])('the next emails of a person who gets %s', (_which, emailReminders, frequency, next) => {
  // What's planned for alerts alone is planned in the same place.
  const plan = { isVerified: true, nextDailyAt: new Date(tomorrow), nextWeeklyAt: new Date(monday) };
  expect(nextMails(plan, { emailReminders, frequency })).toEqual(next);
});

test('the next emails of a person whose address is not verified, and of one without a plan', () => {
  const wishes = { emailReminders: true, frequency: 'both' } as const;
  const plan = { isVerified: false, nextDailyAt: new Date(tomorrow), nextWeeklyAt: new Date(monday) };
  expect([nextMails(plan, wishes), nextMails(null, wishes)]).toEqual(Array(2).fill({ daily: null, weekly: null }));
});

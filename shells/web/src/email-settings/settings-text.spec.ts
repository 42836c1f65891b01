import type { EmailPreferences } from '@floatwise/contracts/notifications/email-preferences.http';
import { chosenDays, dayText, nextLines, summaryOf, timeText, zoneText } from './settings-text.js';

const preferences = (about: Partial<EmailPreferences> = {}): EmailPreferences => ({
  emailReminders: true,
  reminderFrequency: 'both',
  daysAhead: [7, 3, 1],
  sendAt: '09:00',
  cardIds: null,
  pausedUntil: null,
  email: 'ada@example.com',
  emailVerified: true,
  timezone: 'America/New_York',
  delivery: 'fine',
  next: { daily: null, weekly: null },
  ...about,
});

test.each<[Partial<EmailPreferences>, string]>([
  [
    {},
    'You’ll get an email at 9:00 AM on days when a bill is due in 7, 3, or 1 days, is due today, or is late; and every Monday at 9:00 AM.',
  ],
  [
    { reminderFrequency: 'daily', daysAhead: [3] },
    'You’ll get an email at 9:00 AM on days when a bill is due in 3 days, is due today, or is late.',
  ],
  [
    { reminderFrequency: 'daily', daysAhead: [1] },
    'You’ll get an email at 9:00 AM on days when a bill is due in 1 day, is due today, or is late.',
  ],
  [
    { reminderFrequency: 'daily', daysAhead: [7, 1], sendAt: '18:30' },
    'You’ll get an email at 6:30 PM on days when a bill is due in 7 or 1 days, is due today, or is late.',
  ],
  [
    { reminderFrequency: 'daily', daysAhead: [] },
    'You’ll get an email at 9:00 AM on days when a bill is due today or is late.',
  ],
  [{ reminderFrequency: 'weekly', sendAt: '00:00' }, 'You’ll get an email every Monday at 12:00 AM.'],
  [{ reminderFrequency: 'weekly', cardIds: ['a'] }, 'You’ll get an email every Monday at 9:00 AM. It’s about 1 card.'],
  [
    { reminderFrequency: 'both', daysAhead: [], cardIds: ['a', 'b'] },
    'You’ll get an email at 9:00 AM on days when a bill is due today or is late; and every Monday at 9:00 AM. They’re about 2 cards.',
  ],
  [
    { reminderFrequency: 'weekly', pausedUntil: '2026-12-03' },
    'We won’t send anything before Dec 3. After that, you’ll get an email every Monday at 9:00 AM.',
  ],
  [{ emailReminders: false }, 'You won’t get reminders.'],
])('%j is said as a sentence', (about, sentence) => {
  expect(summaryOf(preferences(about), new Date('2026-11-22T12:00:00Z'))).toBe(sentence);
});

test.each<[Partial<EmailPreferences>, string[]]>([
  [{}, []],
  [{ next: { daily: null, weekly: '2026-11-30T14:00:00.000Z' } }, ['Next: Mon, Nov 30, 9:00 AM']],
  [
    { next: { daily: '2026-11-23T14:00:00.000Z', weekly: null } },
    ['Next: Mon, Nov 23, 9:00 AM, if there’s something to say'],
  ],
  [
    { next: { daily: '2026-11-23T14:00:00.000Z', weekly: '2026-11-30T14:00:00.000Z' } },
    ['Next daily: Mon, Nov 23, 9:00 AM, if there’s something to say', 'Next weekly: Mon, Nov 30, 9:00 AM'],
  ],
  [
    { timezone: 'Europe/Berlin', next: { daily: null, weekly: '2026-11-30T08:00:00.000Z' } },
    ['Next: Mon, Nov 30, 9:00 AM'],
  ],
])('%j says when the next ones come, in the account’s time zone', (about, lines) => {
  expect(nextLines(preferences(about))).toEqual(lines);
});

test.each([
  ['00:00', '12:00 AM'],
  ['09:00', '9:00 AM'],
  ['12:30', '12:30 PM'],
  ['23:30', '11:30 PM'],
])('%s is %s', (time, text) => {
  expect(timeText(time)).toBe(text);
});

test.each([
  ['America/New_York', 'Eastern Time'],
  ['Europe/Berlin', 'Central European Time'],
  ['America/Phoenix', 'Mountain Standard Time'],
  ['Not/A_Zone', 'Not/A_Zone'],
])('the time zone %s is called %s', (timezone, name) => {
  expect(zoneText(timezone)).toContain(name);
});

test('days are named with the year if it isn’t this one', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect([dayText('2026-12-03', now), dayText('2027-01-04', now)]).toEqual(['Dec 3', 'Jan 4, 2027']);
});

test.each<[number[], number, number[]]>([
  [[7, 3, 1], 5, [7, 5, 3, 1]],
  [[7, 3, 1], 3, [7, 1]],
  [[], 14, [14]],
  [[14], 2, [14, 2]],
])('of %j, pressing %i leaves %j', (days, pressed, after) => {
  expect(chosenDays(days, pressed)).toEqual(after);
});

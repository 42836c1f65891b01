import { jest } from '@jest/globals';
import { dayText, lastSyncText, momentText, needsPerson, nextSyncText, stateOf } from './connection-text.js';
import { problemCodes } from './problem-text.js';

const local = (hour: number, day = 10): string => new Date(2026, 2, day, hour, 40).toISOString();
const now = new Date(2026, 2, 10, 12).getTime();

test.each([
  ['connected', null, 'Connected', 'good'],
  ['connected', 'bank-slow', 'Bank too slow', 'caution'],
  ['pending', null, 'Not finished', 'caution'],
  ['disconnected', null, 'Disconnected', 'neutral'],
  ['error', 'login-required', 'Sign in again', 'bad'],
  ['error', 'consent-ended', 'Permission ended', 'bad'],
  ['error', 'bank-down', 'Bank unavailable', 'bad'],
  ['error', 'rate-limited', 'Bank’s limit reached', 'bad'],
  ['error', 'malformed', 'Unreadable data', 'bad'],
  ['error', null, 'Failed', 'bad'],
] as const)('a connection that is %s with %s reads %s', (status, code, words, tone) =>
  expect(stateOf({ status, problem: code && { code, sentence: '' } })).toEqual({ words, tone }),
);

test('only a sign-in or a permission needs the person', () => {
  const needing = problemCodes.filter((code) => needsPerson({ problem: { code, sentence: '' } }));
  expect(needing).toEqual(['login-required', 'consent-ended']);
});

test.each([
  ['the hour of today', local(15), '3:40 PM'],
  ['the day too when it is another', local(9, 11), 'Mar 11, 9:40 AM'],
])('a moment ahead is %s', (_, instant, words) => expect(momentText(instant, now)).toBe(words));

test.each([
  ['never limited', null, null],
  ['passed', local(11), null],
  ['ahead', local(15), '3:40 PM'],
])('the next sync, %s', (_, instant, words) => expect(nextSyncText(instant, now)).toBe(words));

test('a day far ahead has its year', () => expect(dayText(new Date(2027, 2, 3, 12).toISOString())).toBe('Mar 3, 2027'));

test('days and times are there where the browser can’t name its time zone', () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const named = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
  });
  try {
    expect(dayText(new Date(2027, 2, 3, 12).toISOString())).toBe('Mar 3, 2027');
    expect(momentText(local(9, 11), now)).toBe('Mar 11, 9:40 AM');
  } finally {
    named.mockRestore();
  }
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  ['never synced', null, 'Never'],
  ['at this moment', now, 'Just now'],
  ['a clock ahead of ours', now + 5 * MINUTE, 'Just now'],
  ['one millisecond under an hour', now - HOUR + 1, 'Just now'],
  ['an hour', now - HOUR, '1h ago'],
  ['almost two hours', now - 2 * HOUR + 1, '1h ago'],
  ['one millisecond under a day', now - 24 * HOUR + 1, '23h ago'],
  ['a day', now - 24 * HOUR, '1d ago'],
  ['forty days', now - 40 * 24 * HOUR, '40d ago'],
])('the last sync, %s', (_, lastSyncAtMs, words) => expect(lastSyncText(lastSyncAtMs, now)).toBe(words));

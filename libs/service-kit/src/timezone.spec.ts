import { jest } from '@jest/globals';
import { callerTimezone, isTimezone } from './timezone.js';
import { today } from './today.js';

describe('only IANA names are time zones', () => {
  test.each([
    ['America/New_York', true],
    ['UTC', true],
    ['Asia/Calcutta', true],
    ['+02:00', false],
    ['Mars/Olympus', false],
    ['', false],
    ['America/New_York\r\nx: y', false],
    ['x'.repeat(1000), false],
  ])('%j: %s', (name, expected) => expect(isTimezone(name)).toBe(expected));
});

describe('whose calendar counts', () => {
  const record = { timezone: 'Asia/Tokyo' };
  const of = (told: string | undefined, session: object | null) =>
    callerTimezone({ headers: told === undefined ? {} : { 'x-timezone': told }, session } as never);
  test.each([
    ['what the browser tells now', 'Europe/Berlin', { record }, 'Europe/Berlin'],
    ['else what the session keeps', undefined, { record }, 'Asia/Tokyo'],
    ['nonsense counts as nothing told', 'Mars/Olympus', { record }, 'Asia/Tokyo'],
    ['a guest who tells nothing', undefined, null, 'America/New_York'],
    ['a session that never heard', undefined, { record: { timezone: null } }, 'America/New_York'],
  ])('%s', (_, told, session, expected) => expect(of(told, session)).toBe(expected));
});

describe('today is a day of the caller’s calendar', () => {
  test.each([
    ['New York is still in the old year', 'America/New_York', '2027-01-01T04:59:59Z', '2026-12-31'],
    ['and enters the new one at its own midnight', 'America/New_York', '2027-01-01T05:00:00Z', '2027-01-01'],
    ['Auckland is a day ahead', 'Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
    ['summer time moves midnight', 'America/New_York', '2026-07-01T03:59:59Z', '2026-06-30'],
    ['half an hour counts', 'Asia/Kolkata', '2026-03-31T18:30:00Z', '2026-04-01'],
  ])('%s', (_, timezone, instant, expected) => expect(today({ timezone }, new Date(instant))).toBe(expected));

  it('is new from the first millisecond after midnight, however often it is asked', () => {
    const asked = ['04:58:59.999', '04:59:00.000', '04:59:59.999', '05:00:00.000', '05:00:59.999', '04:59:59.999'];
    const days = asked.map((time) => today({ timezone: 'America/New_York' }, new Date(`2027-01-01T${time}Z`)));
    expect(days).toEqual(['2026-12-31', '2026-12-31', '2026-12-31', '2027-01-01', '2027-01-01', '2026-12-31']);
  });

  it('is each caller’s own within the same minute', () => {
    const now = new Date('2027-01-01T04:59:59Z');
    const days = ['America/New_York', 'Europe/Berlin', 'America/New_York'].map((timezone) => today({ timezone }, now));
    expect(days).toEqual(['2026-12-31', '2027-01-01', '2026-12-31']);
  });
});

test('spellings that one caller makes up leave other callers’ time zones known [requirement 60]', () => {
  const letters = 'america/new_york';
  const spelled = (bits: number): string =>
    [...letters].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join('');
  for (let bits = 0; bits < 2 ** letters.length; bits += 1) if (bits % 50 === 0) isTimezone(spelled(bits));
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  for (let times = 0; times < 10; times += 1) isTimezone('Europe/Lisbon');
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

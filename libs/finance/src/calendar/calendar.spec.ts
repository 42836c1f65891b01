import {
  addDays,
  addMonths,
  clampDay,
  dayOfMonth,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  formatShort,
  formatWithYear,
  isCalendarDate,
  ordinal,
  todayIn,
} from './calendar.js';

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
  [' 2026-01-01', false],
  ['0000-01-01', false],
  ['', false],
])('%p is a calendar date: %p', (text, expected) => expect(isCalendarDate(text)).toBe(expected));

test('month ends clamp from the original day every month and never drift', () => {
  const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2028-02'];
  const expected = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2028-02-29'];
  expect(months.map((month) => clampDay(month, 31))).toEqual(expected);
  expect(dayOfMonth('2026-03-09')).toBe(9);
  expect(daysInMonth('2024-02')).toBe(29);
});

test('the days on which clocks change are days like others', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('what is no date, month or day is refused and not guessed', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => addDays('2026-01-01', Number.NaN)).toThrow(RangeError);
  expect(() => daysBetween('2026-01-01', 'tomorrow')).toThrow(RangeError);
  expect(() => addMonths('2026-13', 1)).toThrow(RangeError);
  expect(() => addMonths('9999-12', 1)).toThrow(RangeError);
  expect(() => clampDay('2026-01', 0)).toThrow(RangeError);
  expect(() => clampDay('2026-01', 32)).toThrow(RangeError);
  expect(() => clampDay('2026-01', 1.5)).toThrow(RangeError);
});

describe('today is the date on the wall of the person', () => {
  const noonUtc = new Date('2026-03-10T12:00:00Z');
  test.each([
    ['Pacific/Kiritimati', '2026-03-11'],
    ['America/New_York', '2026-03-10'],
    ['Asia/Kolkata', '2026-03-10'],
  ])('at noon UTC in %s it is %s', (zone, date) => expect(todayIn(zone, noonUtc)).toBe(date));

  test.each([
    ['Asia/Kolkata', '2026-12-31T18:29:59Z', '2026-12-31'],
    ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01'],
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
  ])('in %s at %s it is %s', (zone, instant, date) => expect(todayIn(zone, new Date(instant))).toBe(date));

  test('unknown zones are refused', () => {
    expect(() => todayIn('Mars/Olympus', noonUtc)).toThrow(RangeError);
    expect(() => todayIn('', noonUtc)).toThrow(RangeError);
  });

  test('many spellings of zones still give the right day', () => {
    const names = Intl.supportedValuesOf('timeZone').slice(0, 150);
    for (const name of names) expect(isCalendarDate(todayIn(name, noonUtc))).toBe(true);
    expect(todayIn('pacific/kiritimati', noonUtc)).toBe('2026-03-11');
  });
});

test('dates and days in words', () => {
  expect(formatShort('2026-03-03')).toBe('Mar 3');
  expect(formatShort('2027-12-31')).toBe('Dec 31');
  expect(formatWithYear('2026-03-03')).toBe('Mar 3, 2026');
  const words = Array.from({ length: 31 }, (_, index) => ordinal(index + 1));
  expect(words.filter((word) => !word.endsWith('th'))).toEqual(['1st', '2nd', '3rd', '21st', '22nd', '23rd', '31st']);
  expect([words[10], words[11], words[12]]).toEqual(['11th', '12th', '13th']);
});

test.each([
  ['1000-01-01', 3],
  ['1969-12-31', 3],
  ['1970-01-01', 4],
  ['2000-02-29', 2],
  ['2026-11-22', 0],
  ['2026-11-28', 6],
])('the day of the week of %s is %i', (date, expected) => {
  expect(dayOfWeek(date)).toBe(expected);
  expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(expected);
});

test('there is no day of the week of what isn’t a date', () => {
  expect(() => dayOfWeek('2026-02-30')).toThrow(RangeError);
});

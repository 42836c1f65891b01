import { dueZones, newestWeek, sendingTime } from './weeks.js';

test.each([
  ['a Monday in the afternoon', '2026-11-23T18:00:00Z', '2026-11-23'],
  ['the Sunday after', '2026-11-29T18:59:59Z', '2026-11-23'],
  ['the minute that is Monday 9:00 in Kiribati', '2026-11-29T19:00:00Z', '2026-11-30'],
  ['the last day of a year', '2026-12-31T23:59:59Z', '2026-12-28'],
  ['a week that began last year', '2027-01-03T18:00:00Z', '2026-12-28'],
  ['a year that begins on a Monday', '2029-01-01T00:00:00Z', '2029-01-01'],
  ['the day before a leap day', '2028-02-28T12:00:00Z', '2028-02-28'],
])('the newest week on %s is that of %s: %s', (_, now, week) => {
  expect(newestWeek(new Date(now))).toBe(week);
});

test.each([
  ['New York in winter', '2026-11-23', 'America/New_York', '2026-11-23T14:00:00Z'],
  ['New York the day after summer time begins', '2027-03-15', 'America/New_York', '2027-03-15T13:00:00Z'],
  ['New York the day after summer time ends', '2026-11-02', 'America/New_York', '2026-11-02T14:00:00Z'],
  ['Berlin the day after summer time begins', '2027-03-29', 'Europe/Berlin', '2027-03-29T07:00:00Z'],
  ['Kiribati, where it is first', '2026-11-23', 'Pacific/Kiritimati', '2026-11-22T19:00:00Z'],
  ['Samoa, where it is last', '2026-11-23', 'Pacific/Pago_Pago', '2026-11-23T20:00:00Z'],
  ['India, with half an hour', '2026-11-23', 'Asia/Kolkata', '2026-11-23T03:30:00Z'],
  ['a zone that does not exist, which counts as New York', '2026-11-23', 'Mars/Olympus', '2026-11-23T14:00:00Z'],
])('Monday 9:00 in %s', (_, week, timezone, at) => {
  expect(sendingTime(week, timezone).toISOString()).toBe(new Date(at).toISOString());
});

test.each([
  ['before it is Monday 9:00 anywhere', '2026-11-22T18:59:59Z', []],
  ['when it is in Kiribati', '2026-11-22T19:00:00Z', ['Pacific/Kiritimati']],
  ['a minute before it is in New York', '2026-11-23T13:59:59Z', ['Pacific/Kiritimati']],
  ['when it is in New York', '2026-11-23T14:00:00Z', ['Pacific/Kiritimati', 'America/New_York']],
  ['two days after Kiribati', '2026-11-24T19:00:00Z', ['America/New_York']],
  ['after an outage of two days', '2026-11-25T14:00:00Z', []],
])('who is due %s', (_, now, zones) => {
  const due = dueZones(['Pacific/Kiritimati', 'America/New_York', 'America/New_York'], '2026-11-23', new Date(now));
  expect(due.map(({ timezone }) => timezone)).toEqual(zones);
});

test('the instants of a year of Mondays are a week apart, but for the two that daylight saving moves by an hour', () => {
  const hours: number[] = [];
  let before = sendingTime('2026-01-05', 'America/New_York');
  for (let week = newestWeek(new Date('2026-01-12T12:00:00Z')), count = 0; count < 52; count += 1) {
    const at = sendingTime(week, 'America/New_York');
    hours.push((at.getTime() - before.getTime()) / 3_600_000);
    before = at;
    week = newestWeek(new Date(at.getTime() + 7 * 86_400_000));
  }
  expect([...new Set(hours)].sort()).toEqual([167, 168, 169]);
  expect(hours.filter((each) => each !== 168)).toHaveLength(2);
});

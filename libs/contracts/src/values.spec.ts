import { calendarDate, instant, pageEnd } from './values.js';

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

test.each([
  ['1000-01-01', true],
  ['2028-02-29', true],
  ['9999-12-31', true],
  // Neither Postgres nor our own calendar has these.
  ['0000-01-01', false],
  ['0999-12-31', false],
  ['2027-02-29', false],
  ['tomorrow', false],
])('%s is a date and begins an instant: %s', (date, expected) => {
  expect(calendarDate.safeParse(date).success).toBe(expected);
  expect(instant.safeParse(`${date}T00:00:00.000Z`).success).toBe(expected);
  expect(pageEnd.safeParse(`${date}T00:00:00.000Z_${id}`).success).toBe(expected);
});

test('a date that isn’t one has one message', () => {
  expect(
    ['0999-12-31', '0 days', 5].map((date) => calendarDate.safeParse(date).error?.issues.map((one) => one.message)),
  ).toEqual(Array.from({ length: 3 }, () => ['Enter a date as YYYY-MM-DD.']));
});

import { plainSearch, stayProblems } from './stay-rules.js';

const stay = { destination: 'Cape Cod', checkIn: '2026-03-10', checkOut: '2026-03-14' };

test.each([
  ['a place and two dates are enough', {}, {}],
  ['a place is required', { destination: '  ' }, { destination: 'Enter a destination.' }],
  ['a place has at most 120 characters', { destination: 'x'.repeat(121) }, { destination: 'At most 120 characters.' }],
  ['an arrival date is required', { checkIn: '' }, { checkIn: 'Choose the day you arrive.' }],
  ['the past cannot be booked', { checkIn: '2026-03-09' }, { checkIn: 'Check-in must be today or later.' }],
  ['a departure date is required', { checkOut: '' }, { checkOut: 'Choose the day you leave.' }],
  ['departure must be after arrival', { checkOut: '2026-03-10' }, { checkOut: 'Check-out must be after check-in.' }],
])('%s', (_sentence, change, problems) => {
  expect(stayProblems({ ...stay, ...change }, '2026-03-10')).toEqual(problems);
});

test('the plain search opens the partner’s page with the place and dates', () => {
  expect(plainSearch(stay)).toBe(
    'https://www.vrbo.com/search?destination=Cape+Cod&startDate=2026-03-10&endDate=2026-03-14',
  );
});

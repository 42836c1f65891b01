import { factDateText, isOldFact, isOpenOffer, oldFactsBefore } from './fact-age.js';

describe('a fact is old after 12 months', () => {
  test.each([
    ['of today is not', '2026-11-22', '2026-11-22', false],
    ['of 11 months ago is not', '2025-12-22', '2026-11-22', false],
    ['of exactly 12 months ago is not', '2025-11-22', '2026-11-22', false],
    ['of 12 months and a day ago is', '2025-11-21', '2026-11-22', true],
    ['of Dec 2022 is', '2022-12-31', '2026-11-22', true],
    ['of Feb 28 is not on the leap day a year later', '2027-02-28', '2028-02-29', false],
    ['of Feb 27 is on the leap day a year later', '2027-02-27', '2028-02-29', true],
    ['of the leap day is on Mar 1 a year later', '2028-02-29', '2029-03-01', true],
  ])('one %s', (_, date, today, isOld) => expect(isOldFact(date, today)).toBe(isOld));

  test('so the first day that counts is the same day a year ago', () => {
    expect(oldFactsBefore('2026-11-22')).toBe('2025-11-22');
    expect(oldFactsBefore('2028-02-29')).toBe('2027-02-28');
  });
});

test.each([
  ['2026-06-08', 'Checked Jun 2026'],
  ['2025-11-22', 'Checked Nov 2025'],
  ['2022-12-31', 'As of Dec 2022 – may have changed'],
])('a fact of %s says on Nov 22, 2026: %s', (date, words) => expect(factDateText(date, '2026-11-22')).toBe(words));

test.each([
  ['without a last day is open', null, true],
  ['is open on its last day', '2026-11-22', true],
  ['is over the day after', '2026-11-21', false],
])('an offer %s', (_, expires, isOpen) => expect(isOpenOffer({ expires }, '2026-11-22')).toBe(isOpen));

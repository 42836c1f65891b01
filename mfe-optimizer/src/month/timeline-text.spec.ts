import { timelineDays, timelineLanes } from '@floatwise/finance/ranking/timeline';
import { guestCard } from '../wallet/testing/card-samples.js';
import { afterText, billText, buyText, laneMarks, laneText, laneWords, sliderText } from './timeline-text.js';

const today = '2026-03-10';
const middle = guestCard({ id: 'middle', name: 'Middle', statementDate: 15, dueDate: 10, creditLimit: 4000 });
const owing = guestCard({ id: 'owing', name: 'Owing', carriesBalance: true, apr: 20 });
const dayOf = (cards = [middle], waitDays = 0, amount = 500) =>
  timelineDays({ cards, amount, today, order: 'longest-float', apyPercent: 4.5 })(waitDays);

describe('the chosen day', () => {
  test.each([
    ['today', dayOf(), 'Buy today: Middle, 31 days', 'Today, Mar 10: Middle, 31 days'],
    // 500 x 4.5 % x (55 - 31) / 365 = 1.48
    [
      'a later one that earns more',
      dayOf([middle], 6),
      'Buy Mar 16: Middle, 55 days, +$1.48 more than today',
      'Mar 16: Middle, 55 days, +$1.48',
    ],
    [
      'one that earns less',
      dayOf([middle], 5),
      'Buy Mar 15: Middle, 26 days, $0.31 less than today',
      'Mar 15: Middle, 26 days, -$0.31',
    ],
    ['without an amount', dayOf([middle], 6, 0), 'Buy Mar 16: Middle, 55 days', 'Mar 16: Middle, 55 days'],
    [
      'only cards that carry a balance',
      dayOf([owing]),
      'Buy today: Owing, interest starts right away, $8.49 by Apr 10',
      'Today, Mar 10: Owing, interest starts right away, $8.49 by Apr 10',
    ],
    [
      'no card that covers it',
      dayOf([middle], 3, 9000),
      'Buy Mar 13: no card covers this amount',
      'Mar 13: no card covers this amount',
    ],
  ])('%s', (_, day, line, slider) => expect([buyText(day), sliderText(day)]).toEqual([line, slider]));

  test.each([
    [dayOf(), 500, 'Pay by Apr 10 · $9.41 for you · 32.5% of its limit in use after it'],
    [dayOf([middle], 0, 0), 0, 'Pay by Apr 10'],
    [dayOf([middle], 0, 9000), 9000, null],
  ])('what follows from it', (day, amount, words) => expect(afterText(day, amount)).toBe(words));
});

test.each([
  [dayOf(), 500, '31 days · $9.41'],
  [dayOf([middle], 0, 0), 0, '31 days'],
  [dayOf([owing]), 500, 'no float · -$0.99'],
  [dayOf([{ ...owing, apr: null }]), 500, 'no float · APR not known'],
  [dayOf([middle], 0, 9000), 9000, 'Not enough credit'],
])('a card’s words on its lane', (day, amount, words) => expect(laneWords(day.values[0]!, amount)).toBe(words));

test('a card that the place does not take says so', () => {
  const atPlace = { middle: { accepted: false } };
  const day = timelineDays({ cards: [middle], amount: 5, today, order: 'longest-float', apyPercent: 4, atPlace })(0);
  expect(laneWords(day.values[0]!, 5)).toBe('Not accepted here');
});

describe('a lane', () => {
  const span = { today, days: 60 };
  const laneOf = (about: Partial<typeof middle>) => timelineLanes([{ ...middle, ...about }], span)[0]!;
  const marks = (about: Partial<typeof middle>) =>
    laneMarks(laneOf(about), span).map(({ at, kind, label }) => [kind, at, ...(label ? [label] : [])].join(' '));
  test.each([
    [{}, ['close 5', 'close 36', 'bill 0 up to $800.00', 'ahead 31']],
    [{ statementBalance: 640 }, ['close 5', 'close 36', 'bill 0 $640.00', 'ahead 31']],
    [{ statementBalance: 640, autopay: true }, ['close 5', 'close 36', 'bill 0 $640.00 autopay', 'ahead 31']],
    [
      { paidStatements: [{ closingDate: '2026-02-15', amount: 640, paidOn: '2026-03-01' }] },
      ['close 5', 'close 36', 'paid 0 Paid', 'ahead 31'],
    ],
    [{ dueDate: 4 }, ['close 5', 'close 36', 'ahead 25', 'ahead 55', 'overdue 0 Overdue']],
    [
      { dueDate: 4, cycleSince: '2026-01-15' },
      ['close 5', 'close 36', 'ahead 25', 'ahead 55', 'overdue 0 2 overdue bills'],
    ],
  ])('marks its statements and bills %j', (about, expected) =>
    expect(marks({ cycleSince: '2026-02-20', ...about })).toEqual(expected),
  );

  test('in words, for screen readers and the table', () => {
    expect(laneText(laneOf({ cycleSince: '2026-02-20' }), span)).toBe(
      'Closes Mar 15, Apr 15. Due Mar 10: up to $800.00; Apr 10.',
    );
    expect(laneText(laneOf({ dueDate: 4, cycleSince: '2026-02-20' }), span)).toBe(
      'Closes Mar 15, Apr 15. Due Mar 4: up to $800.00, overdue; Apr 4; May 4.',
    );
    expect(laneText(laneOf({ cycleSince: '2026-02-20', autopay: true }), span)).toBe(
      'Closes Mar 15, Apr 15. Due Mar 10: up to $800.00, autopay; Apr 10.',
    );
    // What the bank didn't pay is left to the person.
    expect(laneText(laneOf({ dueDate: 4, cycleSince: '2026-02-20', autopay: true }), span)).not.toContain('autopay');
    const paidOn = '2026-03-01';
    const paid = (amount: number | null) =>
      laneOf({ paidStatements: [{ closingDate: '2026-02-15', amount, paidOn }] }).statements.map(billText)[0];
    expect([paid(640), paid(null)]).toEqual(['Mar 10: paid $640.00', 'Mar 10: paid']);
  });
});

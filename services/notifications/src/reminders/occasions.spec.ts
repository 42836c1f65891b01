import { occasionsOf, type BillDaysOfCard, type Occasion } from './occasions.js';

/** Closes on the 5th, due on the 1st of the next month. */
const card: BillDaysOfCard = {
  cardId: 'a',
  statementDate: 5,
  dueDate: 1,
  dueMonth: 'next',
  cycleSince: '2026-01-10',
  paidClosings: [],
};
const paidUpTo = (...closings: string[]): BillDaysOfCard => ({ ...card, paidClosings: closings });

const june = ['2026-02-05', '2026-03-05', '2026-04-05', '2026-05-05'];

const occasionTexts = (cards: BillDaysOfCard[], today: string, daysAhead: number[] = [7, 3, 1]): string[] =>
  occasionsOf(cards, { today, daysAhead }).map(
    ({ kind, closingDate, days }: Occasion) => `${kind} ${closingDate} ${days}`,
  );

test.each<[string, string, BillDaysOfCard, string[]]>([
  ['a week before it is due', '2026-06-24', paidUpTo(...june), ['due-ahead 2026-06-05 7']],
  ['three days before', '2026-06-28', paidUpTo(...june), ['due-ahead 2026-06-05 3']],
  [
    'the day before, which is also the day before the last one to send what lowers the next statement',
    '2026-06-30',
    paidUpTo(...june),
    ['due-ahead 2026-06-05 1', 'closing 2026-07-05 5'],
  ],
  ['on the day', '2026-07-01', paidUpTo(...june), ['due-today 2026-06-05 0']],
  ['not on a day between', '2026-06-26', paidUpTo(...june), []],
  ['a day late', '2026-07-02', paidUpTo(...june), ['overdue 2026-06-05 1']],
  ['three days late', '2026-07-04', paidUpTo(...june), ['overdue 2026-06-05 3']],
  ['not on a late day between', '2026-07-06', paidUpTo(...june), []],
  ['not five weeks late', '2026-08-05', paidUpTo(...june, '2026-07-05'), []],
  ['never once it is paid', '2026-07-01', paidUpTo(...june, '2026-06-05'), []],
  ['three days before a statement closes on Friday', '2026-06-02', paidUpTo(...june), ['closing 2026-06-05 3']],
  [
    'six days before it closes on Monday: Friday is a holiday, so a payment leaves on Wednesday',
    '2026-06-16',
    { ...paidUpTo(...june), statementDate: 22 },
    ['closing 2026-06-22 6'],
  ],
  ['not on the closing day', '2026-06-05', paidUpTo(...june), []],
])('a reminder: %s (%s)', (_when, today, days, expected) => {
  expect(occasionTexts([days], today)).toEqual(expected);
});

test('a bill from before the card was added is not asked for', () => {
  expect(occasionTexts([{ ...card, cycleSince: '2026-06-30' }], '2026-06-30', [])).toEqual(['closing 2026-07-05 5']);
});

test('the days ahead are the person’s own', () => {
  expect(occasionTexts([paidUpTo(...june)], '2026-06-26', [5])).toEqual(['due-ahead 2026-06-05 5']);
  expect(occasionTexts([paidUpTo(...june)], '2026-06-24', [])).toEqual([]);
});

test('a bill due in the month it closes, on the last day of a short month', () => {
  const same: BillDaysOfCard = { ...card, statementDate: 2, dueDate: 31, dueMonth: 'same', cycleSince: '2027-02-01' };
  expect(occasionTexts([same], '2027-02-28')).toEqual(['due-today 2027-02-02 0']);
});

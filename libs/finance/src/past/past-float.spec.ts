import { daysBetween } from '../calendar/calendar.js';
import { purchaseDueDate } from '../cycle/cycle.js';
import { roundHalfUp } from '../money/money.js';
import { pastFloat } from './past-float.js';
import type { PostedSpending } from './past-float.js';

const card = { id: 'a', statementDate: 15, dueDate: 10, dueMonth: 'next' } as const;
const bought = (day: number, amount: number, month = '2026-03'): PostedSpending => ({
  cardId: 'a',
  month,
  beforeClose: day <= card.statementDate,
  amount,
  amountDays: amount * day,
});

test.each([
  ['before the close', 1],
  ['on the closing day', 15],
  ['after the close', 16],
  ['at the end of the month', 31],
])('a purchase %s has the float of its own days', (_, day) => {
  const date = `2026-03-${String(day).padStart(2, '0')}`;
  const days = daysBetween(date, purchaseDueDate(card, date));
  expect(pastFloat([card], [bought(day, 1000)], 4.5)).toEqual([
    { month: '2026-03', value: roundHalfUp([1000, 4.5, days], 36_500) },
  ]);
});

test('purchases of one statement are added before they are rounded', () => {
  const [first, second] = [bought(3, 10), bought(9, 20)];
  const together = { ...first, amount: 30, amountDays: first.amountDays + second.amountDays };
  const days = (day: string) => daysBetween(day, purchaseDueDate(card, day));
  const dollarDays = 10 * days('2026-03-03') + 20 * days('2026-03-09');
  expect(pastFloat([card], [together], 4.5)[0]?.value).toBe(roundHalfUp([dollarDays, 4.5], 36_500));
});

test('months come in order, and a card that carries a balance has no float', () => {
  const past = [bought(1, 500, '2026-04'), bought(1, 500, '2026-02')];
  expect(pastFloat([card], past, 4.5).map(({ month }) => month)).toEqual(['2026-02', '2026-04']);
  expect(pastFloat([{ ...card, carriesBalance: true }], past, 4.5).map(({ value }) => value)).toEqual([0, 0]);
  expect(pastFloat([], past, 4.5)).toEqual([]);
});

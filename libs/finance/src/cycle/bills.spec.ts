import fc from 'fast-check';
import { cardBills, dueBills, lastClosingDate } from './bills.js';
import type { BilledCard } from './bills.js';
import { addDays, todayIn } from '../calendar/calendar.js';
import { nextPayment } from './cycle.js';

const card = (differences: Partial<BilledCard> = {}): BilledCard => ({
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  currentBalance: 412,
  paidStatements: [],
  cycleSince: '2026-02-01',
  ...differences,
});

describe('the bill to pay next', () => {
  test.each([
    ['due in more than 7 days', '2026-02-16', {}, ['due', 'Pay by Mar 10 · up to $412.00']],
    ['due in 8 days', '2026-03-02', {}, ['due', 'Pay by Mar 10 · up to $412.00']],
    ['due in 7 days', '2026-03-03', {}, ['due-soon', 'Pay by Mar 10 · up to $412.00']],
    ['due today', '2026-03-10', { statementBalance: 250.5 }, ['due-soon', 'Pay today · $250.50']],
    ['overdue', '2026-03-12', { statementBalance: 250.5 }, ['overdue', 'Overdue since Mar 10 · $250.50']],
    ['a typed balance of 0', '2026-02-16', { statementBalance: 0 }, ['nothing', 'Nothing to pay yet']],
    [
      'a typed balance of 0, past its due date',
      '2026-03-12',
      { statementBalance: 0 },
      ['nothing', 'Nothing to pay yet'],
    ],
    ['a statement in the person’s favor', '2026-03-12', { statementBalance: -20 }, ['nothing', 'Nothing to pay yet']],
    [
      'an older one that’s overdue, where the last is for nothing',
      '2026-02-16',
      { paidStatements: [], cycleSince: '2026-01-11', statementBalance: 0 },
      ['overdue', 'Overdue since Feb 10 · up to $412.00'],
    ],
    ['no balance at all', '2026-02-16', { currentBalance: 0 }, ['due', 'Pay by Mar 10 · no balance entered']],
    [
      'paid',
      '2026-02-16',
      { paidStatements: [{ closingDate: '2026-01-15' }, { closingDate: '2026-02-15' }] },
      ['nothing', 'Nothing to pay yet'],
    ],
    ['on the closing day, still open', '2026-02-15', { cycleSince: '2026-02-11' }, ['nothing', 'Nothing to pay yet']],
    ['a card added today', '2026-03-16', { cycleSince: '2026-03-16' }, ['due', 'Pay by Apr 10 · up to $412.00']],
  ])('%s', (_, today, differences, expected) => {
    const paid = [{ closingDate: '2026-01-15' }];
    const { nextPayment: payment } = cardBills(card({ paidStatements: paid, ...differences }), { today });
    expect([payment.state, payment.words]).toEqual(expected);
  });

  test('how many days are soon is the caller’s to say', () => {
    const bills = cardBills(card({ cycleSince: '2026-02-11' }), { today: '2026-02-20', dueSoonDays: 20 });
    expect(bills.nextPayment.state).toBe('due-soon');
  });

  test('two closed bills: the last one’s balance is known, the older one is “up to” the current balance', () => {
    const two = card({ statementDate: 5, dueDate: 30, statementBalance: 100, cycleSince: '2026-03-01' });
    const { unpaid, nextPayment: payment } = cardBills(two, { today: '2026-03-06' });
    expect(unpaid.map(({ words }) => words)).toEqual(['Pay by Mar 30 · up to $412.00', 'Pay by Apr 30 · $100.00']);
    expect(payment).toBe(unpaid[0]);
  });
});

test('the open statement is the one that a purchase today goes on', () => {
  expect(cardBills(card(), { today: '2026-03-15' }).openStatement.words).toBe('Closes Mar 15, due Apr 10');
  expect(cardBills(card(), { today: '2026-03-16' }).openStatement.words).toBe('Closes Apr 15, due May 10');
});

test.each([
  ['Pacific/Kiritimati', 'overdue'],
  ['Asia/Kolkata', 'due-soon'],
  ['America/New_York', 'due-soon'],
])('at 2026-03-10T11:00Z a bill of Mar 10 is in %s: %s', (zone, state) => {
  const today = todayIn(zone, Date.UTC(2026, 2, 10, 11));
  const bills = cardBills(card({ paidStatements: [{ closingDate: '2026-01-15' }] }), { today });
  expect(bills.nextPayment.state).toBe(state);
});

test('for any card: the next payment is that of the cycle, and a statement is either open or closed', () => {
  const day = fc.integer({ min: 1, max: 31 });
  const date = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(day, day, date, date, (statementDate, dueDate, today, cycleSince) => {
      const cycle = { statementDate, dueDate, dueMonth: 'next' as const };
      const { nextPayment: payment, openStatement } = cardBills(card({ ...cycle, cycleSince }), { today });
      const plain = nextPayment({ cycle, today, since: cycleSince, paid: [] });
      if (plain.kind === 'nothing') expect(payment.state).toBe('nothing');
      else expect(payment).toMatchObject({ closingDate: plain.closingDate, dueDate: plain.dueDate, days: plain.days });
      expect(lastClosingDate(cycle, today) < today).toBe(true);
      expect(openStatement.closingDate >= today).toBe(true);
    }),
  );
});

describe('the bills of all cards', () => {
  const late = card({ statementDate: 1, dueDate: 26, dueMonth: 'same', cycleSince: '2026-02-20' });
  test('come by due date, overdue ones first, each with its place in the wallet', () =>
    expect(
      dueBills([card({ cycleSince: '2026-02-16' }), late], '2026-02-27').map(({ position, bill }) => [
        position,
        bill.state,
        bill.dueDate,
      ]),
    ).toEqual([
      [1, 'overdue', '2026-02-26'],
      [0, 'due', '2026-03-10'],
    ]));
  test('leave out bills on which nothing can be owed, and cards without a bill', () =>
    expect(dueBills([card({ currentBalance: 0 }), card({ cycleSince: '2026-04-01' })], '2026-02-27')).toEqual([]));
  test('name the last statement where nothing can be owed on the one before', () =>
    expect(
      dueBills([card({ currentBalance: 0, statementBalance: 400 })], '2026-03-16').map(({ bill }) => bill.words),
    ).toEqual(['Pay by Apr 10 · $400.00']));
});

import { paymentDay } from './payment-day.js';
import type { PaidCard, PaymentInput } from './payment-day.js';

/** On March 16, the statement of March 15 asks for $250.50 by April 10; the next one closes April 15. */
const card = (differences: Partial<PaidCard> = {}): PaidCard => ({
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  creditLimit: 1000,
  currentBalance: 400,
  statementBalance: 250.5,
  paidStatements: [{ closingDate: '2026-02-15' }],
  cycleSince: '2026-02-16',
  ...differences,
});
const paid = (input: Partial<PaymentInput> = {}, differences: Partial<PaidCard> = {}) =>
  paymentDay(card(differences), { today: '2026-03-16', date: '2026-03-31', apyPercent: 4.5, ...input });

describe('paying a card on a day', () => {
  test('before the due date it is in time, and gives up the float of the days that were left', () =>
    expect(paid()).toMatchObject({
      bill: { closingDate: '2026-03-15', dueDate: '2026-04-10', isClosed: true, amount: 250.5, isExact: true },
      pays: 250.5,
      timing: 'in-time',
      days: 10,
      floatGivenUp: 0.31,
      interest: 0,
    }));
  test.each([
    ['the day before the due date', '2026-04-09', 'in-time', 1],
    ['the due date', '2026-04-10', 'in-time', 0],
    ['the day after it', '2026-04-11', 'late', 1],
  ])('on %s', (_, date, timing, days) => expect(paid({ date })).toMatchObject({ timing, days }));
  test('late, no float is given up', () => expect(paid({ date: '2026-04-11' }).floatGivenUp).toBe(0));
  test('a bill that is overdue already is late today', () =>
    expect(
      paid({ today: '2026-03-12', date: '2026-03-12' }, { paidStatements: [], statementBalance: 90 }),
    ).toMatchObject({ bill: { dueDate: '2026-03-10', amount: 90 }, timing: 'late', days: 2 }));
  test.each([
    ['before the closing date', '2026-04-14', true, 149.5],
    ['on the closing date', '2026-04-15', true, 149.5],
    ['after it', '2026-04-16', false, 400],
  ])('%s, what is reported', (_, date, lowersReport, reports) => {
    const { utilizationBefore, utilizationAfter, ...found } = paid({ date });
    expect(found).toMatchObject({ closingDate: '2026-04-15', lowersReport, reports });
    expect([utilizationBefore, utilizationAfter]).toEqual([40, reports / 10]);
  });
  test.each([
    ['two business days before the closing date', '2026-03-16', '2026-04-13', null],
    ['a day later', '2026-03-16', '2026-04-14', { by: '2026-04-13', isOver: false }],
    ['on the closing date', '2026-03-16', '2026-04-15', { by: '2026-04-13', isOver: false }],
    ['after it', '2026-03-16', '2026-04-16', null],
    ['today, where that is too late to arrive', '2026-04-14', '2026-04-14', { by: '2026-04-14', isOver: true }],
    ['tomorrow, where it should be today', '2026-04-13', '2026-04-14', { by: '2026-04-13', isOver: false }],
  ])('paid %s: when to send it so that it lowers the report', (_, today, date, sendSooner) =>
    expect(paid({ today, date }, { paidStatements: [] }).sendSooner).toEqual(sendSooner),
  );
  test('part of the bill: what is missing', () => expect(paid({ amount: 100 }).missing).toBe(150.5));
  test('what is missing is not known without the statement balance', () =>
    expect(paid({ amount: 100 }, { statementBalance: null })).toMatchObject({ missing: 0, bill: { amount: 400 } }));
  test('more than the balance', () => expect(paid({ amount: 450.25 })).toMatchObject({ overpaid: 50.25, reports: 0 }));
  test('without a closed bill, the open statement is paid', () =>
    expect(paid({}, { paidStatements: [{ closingDate: '2026-03-15' }, { closingDate: '2026-02-15' }] })).toMatchObject({
      bill: { closingDate: '2026-04-15', dueDate: '2026-05-10', isClosed: false, amount: 400, isExact: false },
      days: 40,
    }));
  test('a statement that asks for nothing is passed over', () =>
    expect(paid({}, { statementBalance: 0 })).toMatchObject({ bill: { isClosed: false, amount: 400 }, pays: 400 }));
  test('a carried balance has no float, and interest until that day', () => {
    expect(paid({}, { carriesBalance: true, apr: 24 })).toMatchObject({ floatGivenUp: 0, interest: 2.47 });
    expect(paid({}, { carriesBalance: true }).interest).toBeNull();
  });
  // 400 × 0.24 × 15 / 365
  test('what is paid beyond a carried balance costs no interest', () =>
    expect(paid({ amount: 450.25 }, { carriesBalance: true, apr: 24 })).toMatchObject({
      overpaid: 50.25,
      interest: 3.95,
    }));
  test('a day before today is refused', () => expect(() => paid({ date: '2026-03-15' })).toThrow(RangeError));
});

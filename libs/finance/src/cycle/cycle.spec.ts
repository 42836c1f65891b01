import { formatShort } from '../calendar/calendar.js';
import type { CalendarDate } from '../calendar/calendar.js';
import {
  cycleWarning,
  daysToPay,
  dueMonthQuestion,
  nextFloatStart,
  nextDueDate,
  nextPayment,
  openBills,
  purchaseClosingDate,
  purchaseDueDate,
  dueAfterClose,
} from './cycle.js';
import type { CardCycle, DueMonth } from './cycle.js';

const cycle = (statementDate: number, dueDate: number, dueMonth: DueMonth): CardCycle => ({
  statementDate,
  dueDate,
  dueMonth,
});

/** One row of the table in "Two bills": `unpaid` lists the closed bills as 'due date, word (closing date)'. */
interface Row {
  cycle: CardCycle;
  today: CalendarDate;
  closes: string;
  due: string;
  days: number;
  since: CalendarDate;
  unpaid: string[];
  whenLastIsPaid: string;
}

const rows: Row[] = [
  {
    cycle: cycle(15, 10, 'next'),
    today: '2026-03-10',
    closes: 'Mar 15',
    due: '2026-04-10',
    days: 31,
    since: '2026-03-01',
    unpaid: ['Mar 10 due in 0 (Feb 15)'],
    whenLastIsPaid: 'none',
  },
  {
    cycle: cycle(15, 10, 'next'),
    today: '2026-03-15',
    closes: 'Mar 15',
    due: '2026-04-10',
    days: 26,
    since: '2026-03-01',
    unpaid: ['Mar 10 overdue by 5 (Feb 15)'],
    whenLastIsPaid: 'none',
  },
  {
    cycle: cycle(15, 10, 'next'),
    today: '2026-03-16',
    closes: 'Apr 15',
    due: '2026-05-10',
    days: 55,
    since: '2026-03-16',
    unpaid: ['Apr 10 due in 25 (Mar 15)'],
    whenLastIsPaid: 'none',
  },
  {
    cycle: cycle(5, 30, 'same'),
    today: '2026-03-06',
    closes: 'Apr 5',
    due: '2026-04-30',
    days: 55,
    since: '2026-03-06',
    unpaid: ['Mar 30 due in 24 (Mar 5)'],
    whenLastIsPaid: 'none',
  },
  {
    cycle: cycle(5, 30, 'next'),
    today: '2026-03-06',
    closes: 'Apr 5',
    due: '2026-05-30',
    days: 85,
    since: '2026-03-06',
    unpaid: ['Mar 30 due in 24 (Feb 5)', 'Apr 30 due in 55 (Mar 5)'],
    whenLastIsPaid: 'Mar 30 due in 24 (Feb 5)',
  },
  {
    cycle: cycle(31, 25, 'next'),
    today: '2026-02-28',
    closes: 'Feb 28',
    due: '2026-03-25',
    days: 25,
    since: '2026-02-01',
    unpaid: ['Feb 25 overdue by 3 (Jan 31)'],
    whenLastIsPaid: 'none',
  },
  {
    cycle: cycle(10, 31, 'same'),
    today: '2026-02-11',
    closes: 'Mar 10',
    due: '2026-03-31',
    days: 48,
    since: '2026-02-01',
    unpaid: ['Feb 28 due in 17 (Feb 10)'],
    whenLastIsPaid: 'none',
  },
  {
    cycle: cycle(31, 31, 'next'),
    today: '2026-12-31',
    closes: 'Dec 31',
    due: '2027-01-31',
    days: 31,
    since: '2026-12-01',
    unpaid: ['Dec 31 due in 0 (Nov 30)'],
    whenLastIsPaid: 'none',
  },
];

describe('the table under "Two bills"', () => {
  test.each(rows)('$cycle.statementDate / $cycle.dueDate / $cycle.dueMonth on $today', (row) => {
    expect(formatShort(purchaseClosingDate(row.cycle, row.today))).toBe(row.closes);
    expect(purchaseDueDate(row.cycle, row.today)).toBe(row.due);
    expect(nextDueDate(row.cycle, row.today)).toBe(row.due);
    expect(daysToPay(row.cycle, row.today)).toBe(row.days);

    const bills = openBills({ ...row, paid: [] });
    const words = bills.map(
      (bill) =>
        `${formatShort(bill.dueDate)} ${bill.kind === 'due' ? 'due in' : 'overdue by'} ${bill.days} (${formatShort(bill.closingDate)})`,
    );
    expect(words).toEqual(row.unpaid);
    expect(nextPayment({ ...row, paid: [] })).toEqual(bills[0]);

    const lastClosing = bills.at(-1)?.closingDate ?? '';
    const left = nextPayment({ ...row, paid: [lastClosing] });
    expect(left.kind === 'nothing' ? 'none' : words[0]).toBe(row.whenLastIsPaid);
  });
});

describe('what has to be paid next', () => {
  const input = { cycle: cycle(15, 10, 'next'), today: '2026-03-16', since: '2026-01-01' };

  test('overdue bills come first, the due one follows', () => {
    expect(openBills({ ...input, paid: [] })).toEqual([
      { kind: 'overdue', closingDate: '2025-12-15', dueDate: '2026-01-10', days: 65 },
      { kind: 'overdue', closingDate: '2026-01-15', dueDate: '2026-02-10', days: 34 },
      { kind: 'overdue', closingDate: '2026-02-15', dueDate: '2026-03-10', days: 6 },
      { kind: 'due', closingDate: '2026-03-15', dueDate: '2026-04-10', days: 25 },
    ]);
  });

  test('a bill due on the day the card was added counts, one due the day before does not', () => {
    const paid: string[] = [];
    expect(nextPayment({ ...input, since: '2026-03-10', paid })).toMatchObject({ dueDate: '2026-03-10' });
    expect(nextPayment({ ...input, since: '2026-03-11', paid })).toMatchObject({ dueDate: '2026-04-10' });
  });

  test.each(['2020-01-01', '1000-01-01'])('bills older than two years are not followed, since %s', (since) => {
    const bills = openBills({ ...input, since, paid: [] });
    expect(bills[0]?.closingDate).toBe('2024-03-15');
    expect(bills).toHaveLength(25);
  });

  test('everything paid is nothing to pay yet', () => {
    expect(nextPayment({ ...input, since: '2026-03-16', paid: ['2026-03-15'] })).toEqual({ kind: 'nothing' });
  });

  test('a statement that closes today is not closed yet', () => {
    expect(nextPayment({ ...input, today: '2026-03-15', since: '2026-03-15', paid: [] })).toEqual({ kind: 'nothing' });
  });
});

describe('the question in which month the bill falls', () => {
  test('spells both dates out', () => {
    expect(dueMonthQuestion({ statementDate: 5, dueDate: 30 }, '2026-03-06')).toEqual({
      suggested: 'same',
      closingDate: '2026-04-05',
      same: { dueDate: '2026-04-30', words: 'The statement that closes Apr 5 is due Apr 30' },
      next: { dueDate: '2026-05-30', words: 'The statement that closes Apr 5 is due May 30' },
    });
  });
});

describe('unusual dates', () => {
  test.each([
    [cycle(15, 10, 'next'), '2026-03-01', null],
    [cycle(5, 30, 'same'), '2026-03-01', null],
    [cycle(1, 1, 'next'), '2026-03-01', null],
    [cycle(5, 30, 'next'), '2026-03-01', 56],
    [cycle(5, 20, 'same'), '2026-03-01', 15],
    [cycle(28, 5, 'next'), '2026-03-01', 8],
    [cycle(10, 31, 'same'), '2026-03-01', null],
    [cycle(10, 31, 'same'), '2026-02-01', 18],
    [cycle(15, 20, 'next'), '2026-03-01', 36],
    [cycle(15, 19, 'next'), '2026-03-01', null],
  ])('%o seen on %s', (seen, today, days) => {
    expect(cycleWarning(seen, today)?.days ?? null).toBe(days);
  });

  test('the words name both dates', () => {
    expect(cycleWarning(cycle(5, 30, 'next'), '2026-03-01')?.words).toBe(
      'Check these dates: closes Mar 5, due Apr 30, 56 days apart. Most issuers give 21 to 30.',
    );
  });
});

test('days that are one day apart are "1 day apart"', () => {
  expect(cycleWarning(cycle(31, 1, 'next'), '2026-03-01')?.words).toContain('closes Mar 31, due Apr 1, 1 day apart.');
});

test('a new float starts on the day after the close', () => {
  expect(nextFloatStart(cycle(31, 25, 'next'), '2026-02-10')).toBe('2026-03-01');
});

describe('a bill that is due so many days after its statement closes', () => {
  test.each([
    ['2026-02-20', 15, '2026-02-15', '2026-03-02', 10],
    ['2026-03-05', 15, '2026-03-15', '2026-03-30', 25],
    ['2026-02-20', 25, '2026-02-15', '2026-03-12', 20],
    ['2026-02-20', 45, '2026-01-15', '2026-03-01', 9],
    ['2026-03-02', 45, '2026-02-15', '2026-04-01', 30],
    ['2026-02-20', 60, '2026-01-15', '2026-03-16', 24],
  ])('asked on %s, %d days after the 15th', (today, graceDays, closingDate, dueDate, days) =>
    expect(dueAfterClose({ statementDate: 15, graceDays }, today)).toEqual({ closingDate, dueDate, days }),
  );

  test('closes on the last day of a shorter month', () =>
    expect(dueAfterClose({ statementDate: 31, graceDays: 25 }, '2026-03-01').closingDate).toBe('2026-02-28'));

  test.each([-1, 1.5, 367])('of %d days there is none', (graceDays) =>
    expect(() => dueAfterClose({ statementDate: 15, graceDays }, '2026-02-20')).toThrow(RangeError),
  );
});

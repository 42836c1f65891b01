import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import {
  addDays,
  addMonths,
  clampDay,
  dayOfMonth,
  daysBetween,
  isCalendarDate,
  todayIn,
  yearMonthOf,
} from '../calendar/calendar.js';
import {
  cycleWarning,
  daysToPay,
  dueDateOf,
  dueMonthQuestion,
  nextDueDate,
  nextFloatStart,
  nextPayment,
  openBills,
  purchaseClosingDate,
  purchaseDueDate,
  statementClosingDate,
} from './cycle.js';
import type { CardCycle } from './cycle.js';

/**
 * Checks every date rule against an independent calendar, Temporal.PlainDate. Half of the dates are at month ends and
 * around Feb 29, where such rules tend to fail.
 */
const { PlainDate, PlainYearMonth } = Temporal;

const anyDate = fc
  .integer({ min: 0, max: 100_000 })
  .map((days) => PlainDate.from('1950-01-01').add({ days }).toString());
const monthEnd = fc
  .tuple(fc.integer({ min: 1896, max: 2104 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: -2, max: 2 }))
  .map(([year, month, days]) => PlainDate.from({ year, month, day: 31 }).add({ days }).toString());
const date = fc.oneof(anyDate, monthEnd);
const day = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 }));
const cycle: fc.Arbitrary<CardCycle> = fc.record({
  statementDate: day,
  dueDate: day,
  dueMonth: fc.constantFrom('next', 'same'),
});

const clamped = (month: Temporal.PlainYearMonth, original: number): Temporal.PlainDate =>
  PlainDate.from({ year: month.year, month: month.month, day: original }, { overflow: 'constrain' });
const earliest = (dates: Temporal.PlainDate[]): Temporal.PlainDate | undefined =>
  dates.sort((a, b) => PlainDate.compare(a, b))[0];

/** The statements of the months around a day, by brute force. */
function statementsAround(card: CardCycle, around: string, [before, after]: [number, number]) {
  const middle = PlainDate.from(around).toPlainYearMonth();
  return Array.from({ length: before + after + 1 }, (_, index) => {
    const month = middle.add({ months: index - before });
    const due = card.dueMonth === 'same' ? month : month.add({ months: 1 });
    return { closes: clamped(month, card.statementDate), due: clamped(due, card.dueDate) };
  });
}

function expectedStatement(card: CardCycle, purchase: string) {
  const bought = PlainDate.from(purchase);
  const found = statementsAround(card, purchase, [0, 1]).find(({ closes }) => PlainDate.compare(closes, bought) >= 0);
  if (!found) throw new Error('The oracle found no statement');
  return found;
}

function expectedBills(card: CardCycle, asked: { today: string; since: string; paid: string[] }): string[] {
  const { today, since, paid } = asked;
  return statementsAround(card, today, [8, 0])
    .filter(({ closes }) => PlainDate.compare(closes, PlainDate.from(today)) < 0)
    .filter(({ closes }) => !paid.includes(closes.toString()))
    .filter(({ due }) => PlainDate.compare(due, PlainDate.from(since)) >= 0)
    .sort((a, b) => PlainDate.compare(a.due, b.due))
    .map(({ closes, due }) => `${closes.toString()} ${due.toString()}`);
}

describe('the calendar [fault 24]', () => {
  test('adding days', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
        expect(addDays(from, days)).toBe(PlainDate.from(from).add({ days }).toString());
      }),
    );
  });

  test('days between', () => {
    fc.assert(
      fc.property(date, date, (from, to) => {
        expect(daysBetween(from, to)).toBe(PlainDate.from(from).until(to, { largestUnit: 'day' }).days);
      }),
    );
  });

  test('adding months', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -600, max: 600 }), (from, months) => {
        const expected = PlainYearMonth.from(from.slice(0, 7)).add({ months }).toString();
        expect(addMonths(yearMonthOf(from), months)).toBe(expected);
      }),
    );
  });

  test('clamping takes the last day of a shorter month and never drifts', () => {
    fc.assert(
      fc.property(date, day, fc.integer({ min: 0, max: 48 }), (from, original, months) => {
        const month = addMonths(yearMonthOf(from), months);
        expect(clampDay(month, original)).toBe(clamped(PlainYearMonth.from(month), original).toString());
        const later = clampDay(addMonths(month, 1), original);
        expect(dayOfMonth(later) === original || dayOfMonth(addDays(later, 1)) === 1).toBe(true);
      }),
    );
  });

  test('which texts are dates', () => {
    const number = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), number(14), number(33), (year, month, dayText) => {
        const text = `${year}-${month}-${dayText}`;
        let exists = true;
        try {
          PlainDate.from(text);
        } catch {
          exists = false;
        }
        expect(isCalendarDate(text)).toBe(exists);
      }),
    );
  });

  test('today in a time zone', () => {
    const zones = ['Pacific/Kiritimati', 'America/New_York', 'Asia/Kolkata', 'Europe/London', 'Pacific/Pago_Pago'];
    const instant = fc.integer({ min: Date.UTC(1995, 5, 1), max: Date.UTC(2045, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, epochMs) => {
        const expected = Temporal.Instant.fromEpochMilliseconds(epochMs)
          .toZonedDateTimeISO(zone)
          .toPlainDate()
          .toString();
        expect(todayIn(zone, epochMs)).toBe(expected);
      }),
    );
  });
});

describe('the billing cycle [fault 24]', () => {
  test('when the statement of a month closes and is due', () => {
    fc.assert(
      fc.property(cycle, date, (card, around) => {
        const month = PlainDate.from(around).toPlainYearMonth();
        const due = card.dueMonth === 'same' ? month : month.add({ months: 1 });
        expect(statementClosingDate(card, month.toString())).toBe(clamped(month, card.statementDate).toString());
        expect(dueDateOf(card, month.toString())).toBe(clamped(due, card.dueDate).toString());
      }),
    );
  });

  test('a purchase belongs to the first statement closing on or after it; days to pay count to its due date, never below 0', () => {
    fc.assert(
      fc.property(cycle, date, (card, purchase) => {
        const { closes, due } = expectedStatement(card, purchase);
        expect(purchaseClosingDate(card, purchase)).toBe(closes.toString());
        expect(purchaseDueDate(card, purchase)).toBe(due.toString());
        const days = PlainDate.from(purchase).until(due, { largestUnit: 'day' }).days;
        expect(daysToPay(card, purchase)).toBe(Math.max(0, days));
        expect(nextFloatStart(card, purchase)).toBe(closes.add({ days: 1 }).toString());
      }),
    );
  });

  test('for "next" the wording of the specification, section 9, gives the same due date', () => {
    fc.assert(
      fc.property(day, day, date, (statementDate, dueDate, today) => {
        const { day: dayToday } = PlainDate.from(today);
        const months = dayToday <= statementDate ? 1 : 2;
        const expected = clamped(PlainDate.from(today).toPlainYearMonth().add({ months }), dueDate).toString();
        expect(nextDueDate({ statementDate, dueDate, dueMonth: 'next' }, today)).toBe(expected);
      }),
    );
  });

  test('open bills are the closed, unpaid statements due since the card was added', () => {
    const before = fc.integer({ min: -5, max: 200 });
    fc.assert(
      fc.property(cycle, date, before, fc.nat(7), (card, today, daysBefore, paidPattern) => {
        const since = PlainDate.from(today).subtract({ days: daysBefore }).toString();
        const closings = statementsAround(card, today, [3, 1]).map(({ closes }) => closes.toString());
        const paid = closings.filter((_, index) => (paidPattern >> (index % 3)) % 2 === 1);
        const expected = expectedBills(card, { today, since, paid });
        const input = { cycle: card, today, since, paid };
        expect(openBills(input).map((bill) => `${bill.closingDate} ${bill.dueDate}`)).toEqual(expected);
        const first = nextPayment(input);
        if (first.kind === 'nothing') return expect(expected).toEqual([]);
        const days = PlainDate.from(today).until(first.dueDate, { largestUnit: 'day' }).days;
        expect(first).toMatchObject({ kind: days < 0 ? 'overdue' : 'due', days: Math.abs(days) });
      }),
    );
  });

  test('the form asks and warns by the dates of the statement that a purchase today belongs to', () => {
    fc.assert(
      fc.property(cycle, date, (card, today) => {
        const { closes, due } = expectedStatement(card, today);
        const apart = closes.until(due, { largestUnit: 'day' }).days;
        expect(cycleWarning(card, today)?.days).toBe(apart < 21 || apart > 35 ? apart : undefined);
        const question = dueMonthQuestion(card, today);
        const month = closes.toPlainYearMonth();
        const both = [clamped(month, card.dueDate), clamped(month.add({ months: 1 }), card.dueDate)];
        expect([question.same.dueDate, question.next.dueDate]).toEqual(both.map(String));
        expect(question.same.dueDate).toBe(earliest(both)?.toString());
      }),
    );
  });
});

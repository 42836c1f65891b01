import fc from 'fast-check';
import { daysInMonth, todayIn } from '../calendar/calendar.js';
import { daysToPay } from '../cycle/cycle.js';
import type { RankableCard } from './ranking.js';
import { monthlyStrategy, strategyWeekOf } from './strategy-month.js';

const card = (id: string, differences: Partial<RankableCard> = {}): RankableCard => ({
  id,
  name: id,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 1,
  creditLimit: 5000,
  currentBalance: 0,
  ...differences,
});
const strategy = (cards: RankableCard[], today = '2026-03-10', amount = 1000) =>
  monthlyStrategy({ cards, today, amount, apyPercent: 4.5 });
const days = (...input: Parameters<typeof strategy>) => strategy(...input).flatMap((week) => week.days);
const long = card('long');
const short = card('short', { dueDate: 5 });

describe('the days of the current month on four tabs', () => {
  test('weeks are 1-7, 8-14, 15-21 and 22-31', () => {
    expect(strategy([long]).map(({ from, to }) => [from, to])).toEqual([
      [1, 7],
      [8, 14],
      [15, 21],
      [22, 31],
    ]);
    expect([1, 7, 8, 14, 15, 21, 22, 31].map(strategyWeekOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });
  test.each([
    ['2026-02-14', 28],
    ['2028-02-14', 29],
    ['2026-04-01', 30],
    ['2026-12-31', 31],
  ])('the month of %s has %s days', (today, count) => {
    const all = days([long], today);
    expect(all.map(({ day }) => day)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(strategy([long], today)[3]?.to).toBe(count);
  });
  test('past days are quiet, and do not count in what is left to gain', () => {
    const all = days([long, short]);
    expect(all.filter(({ isPast }) => isPast)).toHaveLength(9);
    expect(all.find(({ isToday }) => isToday)?.date).toBe('2026-03-10');
    expect(strategy([long, short]).map(({ value }) => value)).toEqual([0, 16.25, 22.75, 32.5]);
  });
  test.each([
    ['Pacific/Kiritimati', '2026-04-01'],
    ['America/New_York', '2026-03-31'],
    ['Asia/Kolkata', '2026-03-31'],
  ])('the month is the one that it is in %s', (zone, today) => {
    const all = days([long], todayIn(zone, Date.UTC(2026, 2, 31, 11)));
    expect(all.find(({ isToday }) => isToday)?.date).toBe(today);
    expect(all).toHaveLength(daysInMonth(today.slice(0, 7)));
  });
});

describe('what a day is worth', () => {
  test('0.65 for each day more than the worst option, and the true value for the amount', () => {
    const [first] = days([long, short]);
    expect(first).toMatchObject({ worstDaysToPay: 35, extraDays: 5, value: 3.25, trueValue: 0.62 });
    expect(first?.best.card).toBe(long);
  });
  test('one card is best and worst', () =>
    expect(days([long])[0]).toMatchObject({ extraDays: 0, value: 0, trueValue: 0 }));
  test('a card that carries a balance is no option while another fits', () => {
    const owing = { ...long, carriesBalance: true, apr: 20 };
    for (const { best, extraDays, value } of days([owing, short])) {
      expect(best.card).toBe(short);
      expect([extraDays, value]).toEqual([0, 0]);
    }
    const small = { ...short, creditLimit: 100 };
    expect(days([owing, small])[0]?.best.card).toBe(owing);
  });
  test('best cards that carry a balance have no true value', () => {
    const owing = [long, short].map((each) => ({ ...each, carriesBalance: true, apr: 20 }));
    expect(days(owing)[0]).toMatchObject({ value: 3.25, trueValue: 0 });
  });
  test('a purchase that no card covers has no true value, and the day says that it is not covered', () => {
    const [first] = days([long, short], '2026-03-10', 99_999);
    expect(first).toMatchObject({ best: { covers: false }, trueValue: 0 });
    expect(days([long, short])[0]?.best.covers).toBe(true);
  });
  test('cards that do not cover the amount are no options, unless none does', () => {
    const small = { ...long, creditLimit: 100 };
    expect(days([small, short])[0]?.best.card).toBe(short);
    expect(days([small, short], '2026-03-10', 0)[0]?.best.card).toBe(small);
    expect(days([small, short], '2026-03-10', 99_999_999)[0]?.best.card).toBe(small);
  });
  test('without cards there is no strategy', () => expect(strategy([])).toEqual([]));
});

test('for any wallet each day’s best card has the most days for a purchase on that day', () => {
  const day = fc.integer({ min: 1, max: 31 });
  const wallet = fc
    .array(fc.record({ statementDate: day, dueDate: day }), { minLength: 1, maxLength: 6 })
    .map((cards) => cards.map((each, index) => card(`card-${index}`, each)));
  fc.assert(
    fc.property(wallet, (cards) => {
      for (const { date, best, worstDaysToPay, extraDays } of days(cards)) {
        const all = cards.map((each) => daysToPay(each, date));
        expect(best.figures.daysToPay).toBe(Math.max(...all));
        expect(worstDaysToPay).toBe(Math.min(...all));
        expect(extraDays).toBe(Math.max(...all) - Math.min(...all));
      }
    }),
  );
});

import fc from 'fast-check';
import { addDays, todayIn } from '../calendar/calendar.js';
import { dueDateOf, statementOf } from '../cycle/cycle.js';
import { sumCents } from '../money/money.js';
import { valued } from './ranking.js';
import type { Purchase, RankableCard } from './ranking.js';
import { recommend } from './recommendation.js';
import { PLAN_DAYS, bestWait, monthPicture, waits } from './wait.js';

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
const settings = { amount: 1000, today: '2026-03-13', order: 'longest-float', apyPercent: 4.5 } as const;
const picture = (cards: RankableCard[], purchase: Partial<Purchase> = {}) =>
  monthPicture({ cards, ...settings, ...purchase });

describe('the best wait', () => {
  test.each([
    [
      'the same card after its closing day',
      [card('a')],
      {},
      'Wait 3 days and this card gives 55 days instead of 28: +$3.33',
    ],
    [
      'the longer of two cards',
      [card('a', { dueDate: 5, name: 'Venture' }), card('b', { statementDate: 14, creditLimit: 4000, dueDate: 1 })],
      {},
      'Wait 3 days and this card gives 50 days instead of 23: +$3.32',
    ],
    [
      'another card by name',
      [card('a', { dueDate: 25, name: 'Venture' }), card('b', { statementDate: 13, dueDate: 24, nickname: 'Daily' })],
      { today: '2026-03-13' },
      'Wait 1 day and Daily gives 71 days instead of 43 with Venture: +$3.45',
    ],
    [
      'in dollars',
      [card('a')],
      { order: 'most-dollars' },
      'Wait 3 days and this card gives 55 days instead of 28: +$3.33',
    ],
  ] as const)('%s', (_, cards, purchase, words) => expect(bestWait(picture([...cards], purchase))?.words).toBe(words));

  test('is worth its own gain: what another card earns today is told apart', () => {
    const cards = [
      card('a', { dueDate: 12, name: 'Plain' }),
      card('b', { name: 'Cash', statementDate: 25, dueDate: 20, rewardsRate: 1.8 }),
    ];
    const wait = bestWait(picture(cards, { today: '2026-03-16' }));
    expect(wait).toMatchObject({ days: 10, gain: 2.46, switchGain: 5.29 });
    expect(wait?.words).toBe(
      'Wait 10 days and Cash gives 55 days instead of 35: +$2.46, on top of the $5.29 more that it earns today',
    );
  });
  test('the day after a closing day there is nothing to wait for', () =>
    expect(bestWait(picture([card('a')], { today: '2026-03-16' }))).toBeNull());
  test('an amount of 0 gains nothing', () => expect(bestWait(picture([card('a')], { amount: 0 }))).toBeNull());
  test('without cards there is no wait', () => expect(bestWait(picture([]))).toBeNull());
  test('a purchase that no card covers is not waited for', () =>
    expect(bestWait(picture([card('a', { creditLimit: 10 })]))).toBeNull());
  test('a carried balance is never a reason to wait', () => {
    const owing = card('a', { carriesBalance: true, apr: 24 });
    expect(picture([owing]).some(({ gain }) => (gain ?? 0) > 0)).toBe(true);
    expect(bestWait(picture([owing]))).toBeNull();
    expect(bestWait(picture([card('a', { carriesBalance: true, apr: null })]))).toBeNull();
  });
  test('a short wait with less gain stands before the longest one', () => {
    const cards = [card('a', { statementDate: 14, dueDate: 1 }), card('b', { statementDate: 20, dueDate: 10 })];
    expect(waits(picture(cards)).map(({ days, gain }) => [days, gain])).toEqual([
      [2, 2.34],
      [8, 2.71],
    ]);
  });
});

describe('the picture of the month', () => {
  test('shows today and 31 days after it, with what closes, what is due and the best card', () => {
    const [a, b] = [card('a'), card('b', { statementDate: 31, dueDate: 31 })];
    const days = picture([a, b], { today: '2026-02-10' });
    expect(days).toHaveLength(PLAN_DAYS + 1);
    expect(days[0]).toMatchObject({ date: '2026-02-10', waitDays: 0, dues: [a], closes: [], gain: 0 });
    expect(days[5]).toMatchObject({ date: '2026-02-15', closes: [a], dues: [] });
    expect(days[18]).toMatchObject({ date: '2026-02-28', closes: [b], dues: [b] });
    expect(days[31]).toMatchObject({ date: '2026-03-13', best: { card: { id: 'b' } } });
  });
  test('has no payment due for a bill that is marked as paid', () => {
    const paid = { ...card('a'), paidStatements: [{ closingDate: '2026-01-15' }] };
    const same = { ...card('b', { statementDate: 5, dueDate: 25 }), dueMonth: 'same' as const };
    const cards = [paid, { ...same, paidStatements: [{ closingDate: '2026-03-05' }] }];
    const duesOn = monthPicture({ cards, amount: 0, today: '2026-02-10', order: 'longest-float', apyPercent: 4.5 })
      .filter(({ dues }) => dues.length > 0)
      .map(({ date, dues }) => [date, dues.map(({ id }) => id)]);
    expect(duesOn).toEqual([
      ['2026-02-25', ['b']],
      ['2026-03-10', ['a']],
    ]);
  });
  test('has no payment due for a statement of $0.00, and one for the next', () => {
    const cards = [{ ...card('a'), statementBalance: 0 }];
    const duesOn = (today: string) =>
      monthPicture({ cards, amount: 0, today, order: 'longest-float', apyPercent: 4.5 })
        .filter(({ dues }) => dues.length > 0)
        .map(({ date }) => date);
    expect(duesOn('2026-02-10')).toEqual(['2026-03-10']);
    expect(duesOn('2026-02-16')).toEqual([]);
  });
  test.each([
    ['longest-float', 'free'],
    ['most-dollars', 'owing'],
  ] as const)('in %s ranks a card that carries a balance as the answer does', (order, id) => {
    const owing = card('owing', { carriesBalance: true, apr: 1, rewardsRate: 5, dueDate: 25 });
    const free = card('free', { creditLimit: 1000 });
    expect(picture([owing, free], { order }).every(({ best }) => best?.card.id === id)).toBe(true);
    expect(picture([owing, free], { order, amount: 1500 })[0]?.best?.card).toBe(owing);
    expect(waits(picture([owing, free], { order })).some(({ then }) => then.card === owing)).toBe(false);
  });
  test('of no cards has days without a best card', () =>
    expect(picture([]).every(({ best, gain }) => best === null && gain === null)).toBe(true));
  test.each([
    ['Pacific/Kiritimati', '2026-03-16'],
    ['America/New_York', '2026-03-15'],
    ['Asia/Kolkata', '2026-03-15'],
  ])('begins with the day that it is in %s', (zone, date) => {
    const [today] = picture([card('a')], { today: todayIn(zone, Date.UTC(2026, 2, 15, 11)) });
    expect(today?.date).toBe(date);
  });
});

test('for any wallet: each day’s best card is that of a recommendation made then, and every wait gains', () => {
  const any = fc.record({
    statementDate: fc.integer({ min: 1, max: 31 }),
    dueDate: fc.integer({ min: 1, max: 31 }),
    rewardsRate: fc.constantFrom(0, 1, 2),
    creditLimit: fc.constantFrom(0, 500, 2000),
    carriesBalance: fc.boolean(),
    apr: fc.constantFrom(null, 20),
  });
  const wallet = fc
    .array(any, { maxLength: 5 })
    .map((cards) => cards.map((each, index) => card(`card-${index}`, each)));
  const today = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days));
  const order = fc.constantFrom('longest-float' as const, 'most-dollars' as const);
  fc.assert(
    fc.property(wallet, fc.constantFrom(0, 100, 1000), today, order, (cards, amount, day, by) => {
      const purchase = { amount, today: day, order: by, apyPercent: 4.5 };
      const days = monthPicture({ cards, ...purchase });
      for (const { date, best, closes, dues } of days) {
        const then = recommend({ cards, ...purchase, today: date });
        expect(best?.card).toBe(then.declined ? undefined : then.best?.card);
        for (const each of cards) {
          expect(closes.includes(each)).toBe(statementOf(each, date).closingDate === date);
          const due = [date, addDays(date, -31), addDays(date, -27)].some(
            (around) => dueDateOf(each, around.slice(0, 7)) === date,
          );
          expect(dues.includes(each)).toBe(due);
        }
      }
      const today = recommend({ cards, ...purchase }).best;
      for (const { then, now, gain, switchGain } of waits(days)) {
        expect(now.card).toBe(today?.card);
        const same = valued(then.card, purchase).total ?? NaN;
        const all = sumCents([then.total ?? NaN, -(now.total ?? NaN)]);
        expect(gain).toBe(Math.min(all, sumCents([then.total ?? NaN, -same])));
        expect(sumCents([gain, switchGain])).toBe(all);
        expect(gain).toBeGreaterThan(0);
      }
    }),
    { numRuns: 150 },
  );
});

test('a picture of fewer days is the beginning of the whole one', () => {
  const purchase = { cards: [card('a'), card('b', { statementDate: 14, dueDate: 1 })], ...settings };
  expect(monthPicture({ ...purchase, daysAhead: 6 })).toEqual(monthPicture(purchase).slice(0, 7));
});

import fc from 'fast-check';
import { addDays } from '../calendar/calendar.js';
import { cardBills } from '../cycle/bills.js';
import { utilizationAfter } from '../cycle/card-figures.js';
import { statementOf } from '../cycle/cycle.js';
import { valued } from './ranking.js';
import type { RankingOrder } from './ranking.js';
import { recommend } from './recommendation.js';
import { firstWinners, timelineDays, timelineLanes, timelineSpans } from './timeline.js';
import type { TimelineCard } from './timeline.js';
import { monthPicture } from './wait.js';

const card = (id: string, differences: Partial<TimelineCard> = {}): TimelineCard => ({
  id,
  name: id,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 1,
  creditLimit: 5000,
  currentBalance: 0,
  paidStatements: [],
  cycleSince: '2026-01-01',
  ...differences,
});
const today = '2026-03-20';
const settings = { amount: 1000, today, order: 'longest-float', apyPercent: 4.5 } as const;

const lane = (differences: Partial<TimelineCard>, days: number = 60, day: string = today) =>
  timelineLanes([card('a', differences)], { today: day, days })[0]?.statements.map(
    ({ closingDate, dueDate, bill: { state, amount, isExact } }) =>
      [closingDate, dueDate, state, ...(amount === null ? [] : [isExact ? amount : `up to ${amount}`])].join(' '),
  );

describe('a lane has the statements that close or are due within the span', () => {
  const paid = [{ closingDate: '2026-03-15', amount: 640 }];
  const since = { cycleSince: '2026-03-11' };
  test.each([
    [
      'the closed one with its balance, then those ahead without an amount',
      { statementBalance: 640, ...since },
      ['2026-03-15 2026-04-10 due 640', '2026-04-15 2026-05-10 ahead', '2026-05-15 2026-06-10 ahead'],
    ],
    [
      'the current balance is an upper limit where the statement’s is unknown',
      { currentBalance: 800, ...since },
      ['2026-03-15 2026-04-10 due up to 800', '2026-04-15 2026-05-10 ahead', '2026-05-15 2026-06-10 ahead'],
    ],
    [
      'a paid one, with what was paid',
      { paidStatements: paid, ...since },
      ['2026-03-15 2026-04-10 paid 640', '2026-04-15 2026-05-10 ahead', '2026-05-15 2026-06-10 ahead'],
    ],
    [
      'one that asks for nothing is no bill',
      since,
      ['2026-03-15 2026-04-10 untracked', '2026-04-15 2026-05-10 ahead', '2026-05-15 2026-06-10 ahead'],
    ],
    [
      'an overdue one stays, although its days are past',
      { currentBalance: 800, cycleSince: '2026-02-20', dueDate: 12, paidStatements: paid },
      [
        '2026-02-15 2026-03-12 overdue up to 800',
        '2026-03-15 2026-04-12 paid 640',
        '2026-04-15 2026-05-12 ahead',
        '2026-05-15 2026-06-12 ahead',
      ],
    ],
    [
      'due in the same month',
      { statementDate: 1, dueDate: 26, dueMonth: 'same', statementBalance: 5, ...since },
      ['2026-03-01 2026-03-26 due-soon 5', '2026-04-01 2026-04-26 ahead', '2026-05-01 2026-05-26 ahead'],
    ],
  ] as const)('%s', (_, differences, expected) => expect(lane(differences)).toEqual(expected));

  test('month ends clamp from the original day', () =>
    expect(lane({ statementDate: 31, dueDate: 30 }, 90, '2026-01-31')).toEqual([
      '2026-01-31 2026-02-28 ahead',
      '2026-02-28 2026-03-30 ahead',
      '2026-03-31 2026-04-30 ahead',
      '2026-04-30 2026-05-30 ahead',
    ]));
  test('a shorter span has fewer', () => expect(lane({}, 30)).toHaveLength(2));
});

describe('a purchase on a day', () => {
  const cards = [
    card('long', { statementDate: 9, dueDate: 5 }),
    card('middle'),
    card('full', { currentBalance: 4900 }),
  ];
  const dayAt = timelineDays({ cards, ...settings });
  test.each([
    [0, '2026-03-20', 'middle', [46, 51, 51]],
    [20, '2026-04-09', 'middle', [26, 31, 31]],
    [21, '2026-04-10', 'long', [56, 30, 30]],
    [26, '2026-04-15', 'long', [51, 25, 25]],
    [27, '2026-04-16', 'middle', [50, 55, 55]],
  ])('%s days ahead, on %s, %s wins', (ahead, date, winner, floats) => {
    const day = dayAt(ahead);
    expect(day.date).toBe(date);
    expect(day.best?.card.id).toBe(winner);
    expect(day.values.map(({ floatDays }) => floatDays)).toEqual(floats);
  });
  test('tells the utilization after it, and that a full card does not cover it', () =>
    expect(dayAt(0).values.map((each) => [each.utilizationAfter, each.covers])).toEqual([
      [20, true],
      [20, true],
      [118, false],
    ]));
  test('is computed once', () => expect(dayAt(27)).toBe(dayAt(27)));
  test('the first to win come first', () => {
    expect(firstWinners(dayAt, { days: 90, most: 3 }).map(({ id }) => id)).toEqual(['middle', 'long']);
    expect(firstWinners(dayAt, { days: 90, most: 1 }).map(({ id }) => id)).toEqual(['middle']);
    expect(firstWinners(timelineDays({ cards, ...settings, amount: 9000 }), { days: 90, most: 3 })).toEqual([]);
  });
});

const dollars = (max: number) => fc.integer({ min: 0, max }).map((cents) => cents / 100);
const wallets = fc
  .array(
    fc.record({
      statementDate: fc.integer({ min: 1, max: 31 }),
      dueDate: fc.integer({ min: 1, max: 31 }),
      dueMonth: fc.constantFrom('next' as const, 'same' as const),
      rewardsRate: fc.constantFrom(1, 1.5, 4),
      creditLimit: fc.constantFrom(500, 2000, 5000),
      currentBalance: fc.oneof(fc.constant(0), dollars(5_000_00)),
      statementBalance: fc.oneof(fc.constant(null), dollars(900_00)),
      carriesBalance: fc.boolean(),
      apr: fc.constantFrom(null, 19.99),
      cycleSince: fc.constantFrom('2025-11-01', '2026-02-20'),
      paidMonths: fc.subarray([0, 1, 2, 3]),
    }),
    { maxLength: 6 },
  )
  .map((cards) =>
    cards.map(({ paidMonths, ...each }, index) => {
      const closed = paidMonths.map((back) => statementOf(each, addDays('2026-02-15', -30 * back)).closingDate);
      const paidStatements = [...new Set(closed)].map((closingDate) => ({ closingDate, amount: null }));
      return card(`card-${index}`, { ...each, paidStatements });
    }),
  );
const anyDay = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-01-15', days));
const asked = fc.record({
  amount: fc.oneof(fc.constant(0), dollars(3_000_00)),
  today: anyDay,
  order: fc.constantFrom<RankingOrder>('longest-float', 'most-dollars'),
  apyPercent: fc.constantFrom(0, 3.5, 4.5),
});

describe('for any wallet', () => {
  test('every figure of a day is what the ranking, the month’s picture, and a recommendation give for it', () => {
    fc.assert(
      fc.property(wallets, asked, fc.integer({ min: 0, max: 90 }), (cards, purchase, ahead) => {
        const day = timelineDays({ cards, ...purchase })(ahead);
        const then = { ...purchase, today: addDays(purchase.today, ahead) };
        expect(day.values).toEqual(
          cards.map((each) => ({
            ...valued(each, then),
            utilizationAfter: utilizationAfter(each, purchase.amount),
          })),
        );
        const {
          best,
          today: compared,
          gain,
          switchGain,
        } = monthPicture({ cards, ...purchase, daysAhead: ahead })[ahead]!;
        expect(day).toMatchObject({ date: then.today, waitDays: ahead, gain, switchGain });
        expect([day.best, day.today]).toEqual([best, compared]);
        const { best: recommended, declined } = recommend({ cards, ...then });
        expect(day.best?.card ?? null).toBe(declined ? null : (recommended?.card ?? null));
        expect(day.best?.total).toBe(declined ? undefined : recommended?.total);
      }),
    );
  });

  test('a lane has the statement of a purchase on each of its days, and all bills that the bills panel has', () => {
    fc.assert(
      fc.property(wallets, anyDay, fc.constantFrom(...timelineSpans), (cards, day, days) => {
        for (const { card: own, statements } of timelineLanes(cards, { today: day, days })) {
          const keys = statements.map(({ closingDate }) => closingDate);
          expect(keys).toEqual([...new Set(keys)].sort());
          for (let ahead = 0; ahead <= days; ahead += 10) {
            const { closingDate, dueDate } = statementOf(own, addDays(day, ahead));
            if (closingDate <= addDays(day, days))
              expect(statements).toContainEqual({ closingDate, dueDate, bill: expect.anything() });
          }
          const open = statements.filter(({ bill }) => ['due', 'due-soon', 'overdue'].includes(bill.state));
          expect(open.map(({ closingDate, bill }) => [closingDate, bill])).toEqual(
            cardBills(own, { today: day })
              .unpaid.filter(({ amount, dueDate }) => amount > 0 && dueDate <= addDays(day, days))
              .map(({ closingDate, state, amount, isExact }) => [closingDate, { state, amount, isExact }]),
          );
        }
      }),
    );
  });
});

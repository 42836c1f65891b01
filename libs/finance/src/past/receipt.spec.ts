import fc from 'fast-check';
import { addDays, addMonths, yearMonthOf } from '../calendar/calendar.js';
import { sumCents } from '../money/money.js';
import { pastFloat } from './past-float.js';
import type { PostedSpending } from './past-float.js';
import type { PastPurchase } from './past-purchases.js';
import { pastRewards } from './past-rewards.js';
import type { PastSpending } from './past-rewards.js';
import { bestFix, largestLines, monthReceipt, shareOut } from './receipt.js';
import type { MonthReceipt, ReceiptCard, ReceiptCharge } from './receipt.js';

const flat: ReceiptCard = { id: 'flat', rewardsRate: 1, statementDate: 15, dueDate: 10, dueMonth: 'next' };
const diner: ReceiptCard = {
  ...{ id: 'diner', rewardsRate: 1, statementDate: 28, dueDate: 25, dueMonth: 'next' },
  spendingCategories: [{ category: 'dining', rate: 4, cap: { amount: 600, period: 'quarter' } }],
};
const bought = (on: string, amount: number, about: Partial<PastPurchase> = {}): PastPurchase => ({
  ...{ cardId: 'flat', day: `2026-10-${on}`, category: 'dining', isForeign: false, amount },
  ...about,
});
const charged = (kind: ReceiptCharge['kind'], amount: number, day = '2026-10-20'): ReceiptCharge => ({
  ...{ cardId: 'flat', kind, amount, day },
});
/** In groups of the same key, in order. */
function grouped<One>(all: readonly One[], keyOf: (one: One) => string): One[][] {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}
const amountOf = (all: readonly PastPurchase[]): number => sumCents(all.map(({ amount }) => amount));
/** As History adds purchases up. */
const monthly = (all: readonly PastPurchase[]): PastSpending[] =>
  grouped(all, ({ day, cardId, category, isForeign }) =>
    [yearMonthOf(day), cardId, category, isForeign].join(),
  ).flatMap((same) =>
    same.slice(0, 1).map(({ day, ...one }) => ({ ...one, month: yearMonthOf(day), amount: amountOf(same) })),
  );
const october = (cards: ReceiptCard[], purchases: PastPurchase[], charges: ReceiptCharge[] = []) =>
  monthReceipt(cards, { spendings: monthly(purchases), purchases, charges }, { month: '2026-10', apyPercent: 4.5 });

test.each<[string, number, number[], number[]]>([
  ['a cent that is left goes where most was cut off', 0.02, [0.004, 0.006, 0.007], [0, 0.01, 0.01]],
  ['a smaller total is shared in proportion', 30, [20, 30], [12, 18]],
  ['what is taken back stays below nothing', 9.5, [10, -0.5], [10, -0.5]],
  ['evenly where nothing tells them apart', 0.03, [0, 0], [0.02, 0.01]],
  ['nothing over nothing', 0, [], []],
])('%s', (_, total, amounts, shares) => expect(shareOut(total, amounts)).toEqual(shares));

describe('a month’s receipt', () => {
  test.each<[string, Partial<MonthReceipt<PastPurchase, ReceiptCharge>['sums']>, ReturnType<typeof october>]>([
    ['without purchases is all zeros', { kept: 0, days: 0, float: 0, earned: 0, missed: 0 }, october([flat], [])],
    // Oct 1 closes on Oct 15 and is due on Nov 10, 40 days later; Oct 16 is due on Dec 10, 55 days later.
    ['has the days of a purchase', { kept: 1000, days: 40 }, october([flat], [bought('01', 1000)])],
    ['weighs days by dollars', { kept: 1000, days: 43.75 }, october([flat], [bought('01', 750), bought('16', 250)])],
    ['earns at the person’s own rate', { float: 4.93 }, october([flat], [bought('01', 1000)])],
    [
      'keeps no cash on a card that carries a balance',
      { kept: 0, days: 0, float: 0, earned: 10 },
      october([{ ...flat, carriesBalance: true }], [bought('01', 1000)]),
    ],
    ['says what was missed', { earned: 1, missed: 3 }, october([flat, diner], [bought('01', 100)])],
    ['only as far as the better card’s cap holds', { missed: 18 }, october([flat, diner], [bought('01', 1000)])],
    ['takes refunds back', { kept: 60, earned: 0.6 }, october([flat], [bought('01', 100), bought('05', -40)])],
    // Oct 14 is due 27 days later, Oct 16 55 days later.
    [
      'keeps no dollar longer than its purchase, whatever went back',
      { kept: 10, days: 40 },
      october([flat], [bought('01', 1000), bought('14', -990)]),
    ],
    ['and none shorter', { kept: 10, days: 40 }, october([flat], [bought('01', 1000), bought('16', -990)])],
    [
      'averages the days of purchases, less those of refunds',
      { kept: 160, days: (100 * 40 + 100 * 55 - 40 * 27) / 160 },
      october([flat], [bought('01', 100), bought('16', 100), bought('14', -40)]),
    ],
    ['has no days where all went back', { kept: 0, days: 0 }, october([flat], [bought('01', 9), bought('02', -9)])],
    [
      'says what the cards charged, of this month alone',
      { interest: 12.5, fees: 39 },
      october([flat], [], [charged('interest', 12.5), charged('fee', 39), charged('fee', 5, '2026-11-01')]),
    ],
    ['leaves out purchases of other months', { kept: 0 }, october([flat], [bought('01', 9, { day: '2026-11-01' })])],
    ['and on cards that are gone', { kept: 0 }, october([flat], [bought('01', 9, { cardId: 'gone' })])],
  ])('%s', (_, sums, receipt) => expect(receipt.sums).toMatchObject(sums));

  test('names the better card only where something was missed', () => {
    const { lines } = october([flat, diner], [bought('01', 100), bought('02', 100, { category: 'gas' })]);
    expect(lines.map(({ better, missed }) => [better?.id, missed])).toEqual([
      ['diner', 3],
      [undefined, 0],
    ]);
  });

  test('shares the cents of a statement out over its purchases', () => {
    const { lines, sums } = october([flat], [bought('01', 1), bought('01', 1), bought('01', 1)]);
    expect(sums.float).toBe(0.01);
    expect(lines.map(({ float }) => float)).toEqual([0.01, 0, 0]);
  });
});

test('of many purchases the largest are shown, and the others as one line', () => {
  const { lines, sums } = october([flat], [bought('01', 5), bought('02', 300), bought('03', -20), bought('04', 7)]);
  const { shown, others } = largestLines(lines, 2);
  expect(shown.map(({ purchase: { amount } }) => amount)).toEqual([300, -20]);
  expect(others).toMatchObject({ count: 2, amount: 12, kept: 12 });
  for (const figure of ['float', 'earned', 'missed'] as const)
    expect(sumCents([...shown.map((one) => one[figure]), others?.[figure] ?? 0])).toBe(sums[figure]);
  expect(largestLines(lines, 4)).toEqual({ shown: lines, others: null });
});

test('the best fix is the charge that earns most more a year', () => {
  const [less, more] = [{ better: { gain: 3 } }, { better: { gain: 18 } }];
  expect(bestFix([{ better: null }, less, more])).toBe(more);
  expect(bestFix([{ better: null }])).toBeNull();
});

describe('over a generated year', () => {
  const purchase = fc
    .record({
      cardId: fc.constantFrom('flat', 'diner', 'owing', 'abroad', 'gone'),
      at: fc.integer({ min: 0, max: 364 }),
      category: fc.constantFrom<PastPurchase['category']>('dining', 'gas', 'groceries'),
      isForeign: fc.boolean(),
      hundredths: fc.integer({ min: -20_000, max: 120_000 }),
    })
    .map(({ at, hundredths, ...one }): PastPurchase => ({
      ...{ ...one, day: addDays('2026-01-01', at), amount: hundredths / 100 },
    }));
  const cards: ReceiptCard[] = [
    ...[flat, diner, { ...flat, id: 'owing', rewardsRate: 2, carriesBalance: true }],
    { ...diner, ...{ id: 'abroad', statementDate: 3, dueDate: 28, dueMonth: 'same', foreignFeePercent: 3 } },
  ];
  const posted = (all: readonly PastPurchase[]): PostedSpending[] =>
    cards.flatMap(({ id, statementDate }) =>
      [true, false].flatMap((beforeClose) => {
        const own = all.filter((one) => one.cardId === id && Number(one.day.slice(8)) <= statementDate === beforeClose);
        return grouped(own, ({ day }) => yearMonthOf(day)).map((same) => ({
          ...{ cardId: id, month: yearMonthOf(same[0]?.day ?? ''), beforeClose, amount: amountOf(same) },
          amountDays: sumCents(same.map(({ day, amount }) => amount * Number(day.slice(8)))),
        }));
      }),
    );

  test('every figure is History’s own, and exactly the sum of its lines', () => {
    const months = Array.from({ length: 12 }, (_, index) => addMonths('2026-01', index));
    const year = fc.array(purchase, { minLength: 20, maxLength: 160 });
    fc.assert(
      fc.property(year, fc.constantFrom(0, 0.5, 3.5, 4.5), (all, apyPercent) => {
        const spendings = monthly(all);
        const [rewards, floats] = [pastRewards(cards, spendings), pastFloat(cards, posted(all), apyPercent)];
        for (const month of months) {
          const { sums, lines } = monthReceipt(
            cards,
            { spendings, purchases: all, charges: [] },
            { month, apyPercent },
          );
          const own = rewards.find((one) => one.month === month);
          expect([sums.earned, sums.missed]).toEqual([own?.earned ?? 0, own?.missed ?? 0]);
          expect(sums.float).toBe(floats.find((one) => one.month === month)?.value ?? 0);
          expect(sums.kept).toBe(sumCents(lines.map(({ purchase: { amount }, days }) => (days === null ? 0 : amount))));
          for (const figure of ['float', 'earned', 'missed'] as const)
            expect(sums[figure]).toBe(sumCents(lines.map((line) => line[figure])));
          for (const { missed } of lines) expect(missed).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

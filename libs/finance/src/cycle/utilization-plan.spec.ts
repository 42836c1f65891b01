import fc from 'fast-check';
import { lowerTheHighest } from './lower-the-highest.js';
import type { LowerableBalance } from './lower-the-highest.js';
import { sumCents } from '../money/money.js';
import { utilizationPlan } from './utilization-plan.js';
import type { PlannedCard, UtilizationGoal } from './utilization-plan.js';

const card = (id: string, differences: Partial<PlannedCard> = {}): PlannedCard => ({
  id,
  name: id,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  creditLimit: 1000,
  currentBalance: 0,
  ...differences,
});
const today = '2026-03-10';
const plan = (cards: PlannedCard[], goal: UtilizationGoal, available?: number) =>
  utilizationPlan({ cards, today, goal, available });
const pays = (...input: Parameters<typeof plan>) =>
  plan(...input).payments.map(({ card: { name }, pay, reports }) => [name, pay, reports]);

describe('with all the money it takes', () => {
  const cards = [
    card('high', { currentBalance: 800, statementDate: 20 }),
    card('some', { currentBalance: 120, statementDate: 12 }),
    card('none'),
  ];
  test('under 30 %: only the card above it pays, down to the last cent below', () => {
    const found = plan(cards, 'under-30');
    expect(pays(cards, 'under-30')).toEqual([['high', 500.01, 299.99]]);
    expect(found).toMatchObject({ needed: 500.01, paid: 500.01, missing: 0, isReached: true, reporter: null });
    expect(found.payments[0]).toMatchObject({ payBy: '2026-03-18', utilizationBefore: 80, isReached: true });
    expect(found.payments[0]).toMatchObject({ closingDate: '2026-03-20', mayBeLate: false });
    expect(found.payments[0]?.words).toBe('Pay $500.01 by Mar 18 to report under 30%');
    expect(found.words).toBe('Pay $500.01 on 1 card before the statements close, and every card reports under 30%');
  });
  test('under 10 %: earliest closing date first', () =>
    expect(pays(cards, 'under-10')).toEqual([
      ['some', 20.01, 99.99],
      ['high', 700.01, 99.99],
    ]));
  test('only one: the card that leaves least to pay reports under 10 %, the others nothing', () => {
    const big = card('big', { creditLimit: 8000, currentBalance: 900 });
    const found = plan([...cards, big], 'only-one');
    expect(found.reporter).toBe(big);
    expect(found.payments.map(({ words }) => words)).toEqual([
      'Pay $120.00 today to report $0',
      'Pay $100.01 by Mar 11 to report under 10%',
      'Pay $800.00 by Mar 18 to report $0',
    ]);
  });
  test('only one: not the highest limit, where another card may keep more of what it owes', () => {
    const high = card('high', { creditLimit: 10_000, currentBalance: 50 });
    const low = card('low', { creditLimit: 5000, currentBalance: 400 });
    expect(plan([high, low], 'only-one')).toMatchObject({ reporter: low, needed: 50 });
  });
  test('only one: where two cost the same, the one with the lower utilization, then the lower id', () => {
    const owes = { currentBalance: 80 };
    const cards = [card('b', owes), card('high', { ...owes, creditLimit: 3000 }), card('a', owes)];
    expect(plan(cards, 'only-one').reporter?.id).toBe('high');
    expect(plan([cards[0]!, cards[2]!], 'only-one').reporter?.id).toBe('a');
  });
  test('only one: where the same may stay on two alike, the one that owes less', () => {
    const cards = [card('a', { currentBalance: 600 }), card('b', { currentBalance: 300 })];
    expect(plan(cards, 'only-one').reporter?.id).toBe('b');
    expect(plan(cards.toReversed(), 'only-one').reporter?.id).toBe('b');
  });
  test('a card with a limit but nothing on it can not be the one that reports', () =>
    expect(plan([card('big', { creditLimit: 9000 }), ...cards], 'only-one').reporter?.name).toBe('some'));
  test.each([
    ['the last day to send is two business days before it closes', '2026-03-11', 'Pay $700.01 by Mar 18', false],
    ['on that day, it’s today', '2026-03-18', 'Pay $700.01 today', false],
    ['the day after, the payment may come too late', '2026-03-19', 'Send $700.01 today', true],
    ['on the day it closes, too', '2026-03-20', 'Send $700.01 today', true],
    ['the day after that, it’s about the next statement', '2026-03-21', 'Pay $700.01 by Apr 16', false],
  ])('%s (%s)', (_, day, words, mayBeLate) => {
    const [found] = utilizationPlan({ cards: cards.slice(0, 1), today: day, goal: 'under-10' }).payments;
    const late = mayBeLate ? '; it may not arrive before Mar 20' : '';
    expect(found).toMatchObject({ words: `${words} to report under 10%${late}`, mayBeLate });
  });
  test.each([
    ['a weekend doesn’t count', 17, '2026-11-01', '2026-11-13'],
    ['a statement that closes on Sunday is paid by Friday', 15, '2026-11-01', '2026-11-10'],
    ['Thanksgiving doesn’t count', 27, '2026-11-20', '2026-11-24'],
    ['nor does New Year’s Day', 4, '2026-12-10', '2026-12-30'],
  ])('%s', (_, statementDate, day, payBy) => {
    const owing = card('a', { statementDate, currentBalance: 800 });
    expect(utilizationPlan({ cards: [owing], today: day, goal: 'under-30' }).payments[0]?.payBy).toBe(payBy);
  });
});

describe('with less money than it takes', () => {
  const cards = [
    card('a', { currentBalance: 800 }),
    card('b', { currentBalance: 600, statementDate: 12 }),
    card('c', { currentBalance: 400 }),
  ];
  test('the highest utilization is lowered first, whatever closes first', () => {
    const found = plan(cards, 'under-30', 150);
    expect(found.payments.map(({ card: { name }, words }) => [name, words])).toEqual([
      ['b', '$300.01 today would report under 30%'],
      ['a', 'Pay $150.00 by Mar 11 to report 65%; $350.01 more would report under 30%'],
      ['c', '$100.01 by Mar 11 would report under 30%'],
    ]);
    expect(found).toMatchObject({ needed: 900.03, paid: 150, missing: 750.03, isReached: false });
    expect(found.words).toBe(
      'It takes $750.03 more before every card reports under 30%. Your amount goes to the highest utilization first',
    );
  });
  test('then the two highest are lowered together, to the cent', () => {
    expect(pays(cards, 'under-30', 300)).toEqual([
      ['b', 50, 550],
      ['a', 250, 550],
      ['c', 0, 400],
    ]);
    expect(pays(cards, 'under-30', 300.01)[0]).toEqual(['b', 50.01, 549.99]);
  });
  test('no money at all', () => expect(plan(cards, 'under-30', 0)).toMatchObject({ paid: 0, missing: 900.03 }));
  test('more than it takes is left over', () => expect(plan(cards, 'under-30', 5000).paid).toBe(900.03));
  test.each([-1, NaN, Infinity])('%s is no amount of money', (available) =>
    expect(() => plan(cards, 'under-30', available)).toThrow(RangeError),
  );
});

describe('nothing to do', () => {
  test.each(['under-30', 'under-10', 'only-one'] as const)('%s: no cards, and cards that owe nothing', (goal) => {
    expect(plan([], goal)).toMatchObject({ payments: [], needed: 0, isReached: true });
    expect(plan([card('a'), card('b', { creditLimit: 0 }), card('c', { currentBalance: -20 })], goal).payments).toEqual(
      [],
    );
  });
  test('is said', () =>
    expect(plan([], 'under-30').words).toBe('Nothing to pay: every card reports under 30% already'));
  test('a card without a limit has no utilization, but reports when only one may', () => {
    const odd = card('odd', { creditLimit: 0, currentBalance: 50 });
    expect(pays([odd], 'under-10')).toEqual([]);
    expect(pays([odd, card('a', { currentBalance: 50 })], 'only-one')).toEqual([['odd', 50, 0]]);
  });
  test('a balance above its limit is brought down all the same', () =>
    expect(pays([card('a', { currentBalance: 1500 })], 'under-30')).toEqual([['a', 1200.01, 299.99]]));
});

describe('for any balances and money', () => {
  const dollars = (max: number) => fc.integer({ min: 0, max }).map((cents) => cents / 100);
  const balance = fc
    .record({
      limit: fc.integer({ min: 1, max: 50_00 }),
      balance: fc.integer({ min: 0, max: 60_00 }),
      share: fc.nat(100),
    })
    .map((each): LowerableBalance => ({
      creditLimit: each.limit / 100,
      currentBalance: each.balance / 100,
      needed: Math.floor((each.balance * each.share) / 100) / 100,
    }));

  /** The rule taken literally: each cent goes to the highest. */
  function centByCent(balances: readonly LowerableBalance[], money: number): number[] {
    const all = balances.map(({ creditLimit, currentBalance, needed }) => ({
      limit: Math.round(creditLimit * 100),
      balance: Math.round(currentBalance * 100),
      open: Math.round(needed * 100),
      pay: 0,
    }));
    for (let cents = Math.round(money * 100); cents > 0; cents -= 1) {
      const needy = all.filter(({ open }) => open > 0);
      if (needy.length === 0) break;
      const usage = (each: (typeof all)[number]) => (each.balance - each.pay) / each.limit;
      const highest = needy.reduce((most, each) => (usage(each) > usage(most) ? each : most));
      highest.pay += 1;
      highest.open -= 1;
    }
    return all.map(({ pay }) => pay / 100);
  }

  test('the shares are those of paying cent by cent, each to the highest', () => {
    fc.assert(
      fc.property(fc.array(balance, { maxLength: 6 }), dollars(80_00), (balances, money) =>
        expect(lowerTheHighest(balances, money)).toEqual(centByCent(balances, money)),
      ),
    );
  });

  test('only one: no other reporter costs less cash', () => {
    const cards = fc
      .array(fc.record({ creditLimit: dollars(3_000_00), currentBalance: dollars(600_00) }), { maxLength: 8 })
      .map((each) => each.map((one, index) => card(`c${index}`, one)));
    fc.assert(
      fc.property(cards, (own) => {
        const found = utilizationPlan({ cards: own, today, goal: 'only-one' });
        const owed = (all: readonly PlannedCard[]): number => sumCents(all.map(({ currentBalance }) => currentBalance));
        const costs = own.map((each) => {
          const limit = Math.round(each.creditLimit * 100);
          let stays = Math.round(each.currentBalance * 100);
          while (stays > 0 && stays * 100 >= limit * 10) stays -= 1;
          return sumCents([owed(own), -stays / 100]);
        });
        expect(found.needed).toBe(Math.min(owed(own), ...costs));
      }),
    );
  });

  test('a plan spends what there is to the cent, and reaches its goal when it suffices', () => {
    const cards = fc
      .array(fc.record({ creditLimit: dollars(9_000_00), currentBalance: dollars(9_000_00) }), { maxLength: 8 })
      .map((each) => each.map((one, index) => card(`c${index}`, one)));
    const goal = fc.constantFrom<UtilizationGoal>('under-30', 'under-10', 'only-one');
    fc.assert(
      fc.property(cards, goal, fc.option(dollars(20_000_00)), (own, by, available) => {
        const found = utilizationPlan({ cards: own, today, goal: by, available });
        expect(sumCents(found.payments.map(({ pay }) => pay))).toBe(found.paid);
        expect(found.paid).toBe(Math.min(found.needed, available ?? Infinity));
        for (const { pay, needed, reports, card: each } of found.payments) {
          expect(pay).toBeLessThanOrEqual(needed);
          expect(reports).toBe(sumCents([each.currentBalance, -pay]));
        }
        if (!found.isReached || by === 'only-one') return;
        const share = by === 'under-30' ? 30 : 10;
        const paid = new Map(found.payments.map(({ card: each, reports }) => [each.id, reports]));
        for (const each of own.filter(({ creditLimit }) => creditLimit > 0)) {
          const cents = Math.round((paid.get(each.id) ?? each.currentBalance) * 100);
          expect(cents === 0 || cents * 100 < share * Math.round(each.creditLimit * 100)).toBe(true);
        }
      }),
    );
  });
});

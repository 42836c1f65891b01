import type { RankableCard } from './ranking.js';
import { byDaysToPay, recommend } from './recommendation.js';
import { sharesThatFit } from './split.js';
import { whyNot } from './why-not.js';

/** Days to pay on 2026-03-16: statement 15, due 10 is 55 days; due 5 is 50; statement 20, due 10 is 25. */
const today = '2026-03-16';
const settings = { today, order: 'longest-float', apyPercent: 4.5 } as const;

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
const names = (ranked: readonly { card: RankableCard }[]): string[] => ranked.map((each) => each.card.name);

describe('longest float: the order of the specification', () => {
  test('most days to pay come first', () => {
    const cards = [card('short', { statementDate: 20 }), card('long'), card('middle', { dueDate: 5 })];
    const { best, ranked, declined, disagreement } = recommend({ cards, amount: 100, ...settings });
    expect(names(ranked)).toEqual(['long', 'middle', 'short']);
    expect(ranked.map((each) => each.figures.daysToPay)).toEqual([55, 50, 25]);
    expect(best).toBe(ranked[0]);
    expect(declined).toBe(false);
    expect(disagreement).toBeNull();
  });

  test('equal days: most available credit, then lowest utilization, then the id', () => {
    const cards = [
      card('d', { creditLimit: 2000, currentBalance: 1000 }),
      card('c', { creditLimit: 2000, currentBalance: 1000 }),
      card('b', { creditLimit: 1100, currentBalance: 100 }),
      card('a', { creditLimit: 3000, currentBalance: 1000 }),
    ];
    expect(names(recommend({ cards, amount: 100, ...settings }).ranked)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a card that does not cover the amount is out, however long its float', () => {
    const cards = [card('long', { creditLimit: 99.99 }), card('short', { statementDate: 20, creditLimit: 100 })];
    expect(names(recommend({ cards, amount: 100, ...settings }).ranked)).toEqual(['short', 'long']);
    expect(names(recommend({ cards, amount: 99.99, ...settings }).ranked)).toEqual(['long', 'short']);
  });

  test('an amount of 0 keeps all cards, even those without credit', () => {
    const cards = [card('short', { statementDate: 20 }), card('full', { creditLimit: 0 })];
    const { best, declined } = recommend({ cards, amount: 0, ...settings });
    expect(best?.card.name).toBe('full');
    expect(declined).toBe(false);
  });
});

describe('a card that carries a balance', () => {
  const owing = card('owing', { carriesBalance: true, apr: 24, rewardsRate: 9 });
  const cards = [owing, card('free', { statementDate: 20 }), card('small', { creditLimit: 500 })];

  test('ranks after all that don’t in longest float, because it has no float', () => {
    const { best, ranked, disagreement } = recommend({ cards, amount: 1000, ...settings });
    expect(names(ranked)).toEqual(['free', 'owing', 'small']);
    expect(best?.reasons[0]).toEqual({
      code: 'no-balance',
      words: '25 days before you pay, on Apr 10. owing carries a balance',
    });
    expect(disagreement?.words).toBe('owing earns $40.76 more, after $36.16 of interest by May 10');
  });

  test('ranks by its sum in most dollars, and says that interest starts right away and what it costs', () => {
    const { best, ranked } = recommend({ cards, amount: 1000, ...settings, order: 'most-dollars' });
    expect(names(ranked)).toEqual(['owing', 'free', 'small']);
    expect(best?.reasons.map(({ words }) => words)).toEqual([
      '$53.84 for you: $90.00 rewards - $36.16 interest',
      'Carries a balance: interest starts right away, $36.16 by the due date',
    ]);
  });

  test('ranks last in most dollars without an APR, and is asked for it', () => {
    const unknown = { ...owing, apr: null };
    const recommendation = recommend({
      cards: [unknown, card('free', { statementDate: 20, rewardsRate: 0 })],
      amount: 1000,
      ...settings,
      order: 'most-dollars',
    });
    const { best, ranked } = recommendation;
    expect(names(ranked)).toEqual(['free', 'owing']);
    expect(best?.reasons[0]?.words).toBe('$3.08 for you: $0.00 rewards + $3.08 float. owing carries a balance');
    expect(whyNot(recommendation)[0]?.words).toBe('Carries a balance, and we don’t know its APR');
  });

  test('$1,000: Plain at 1% is worth $13.95, Carrier at 5% and 20% APR $35.21', () => {
    const [plain, carrier] = [
      card('Plain', { statementDate: 25, dueDate: 17 }),
      card('Carrier', { statementDate: 20, dueDate: 12, rewardsRate: 5, carriesBalance: true, apr: 20 }),
    ];
    const ranked = (order: 'longest-float' | 'most-dollars') =>
      recommend({ cards: [plain, carrier], amount: 1000, ...settings, today: '2026-03-16', order }).ranked.map(
        ({ card: { name }, total }) => [name, total],
      );
    expect(ranked('longest-float')).toEqual([
      ['Plain', 13.95],
      ['Carrier', 35.21],
    ]);
    expect(ranked('most-dollars')).toEqual([
      ['Carrier', 35.21],
      ['Plain', 13.95],
    ]);
  });

  test('it is the answer where no other covers the amount, with its interest and without days', () => {
    const { best } = recommend({ cards: [owing, card('free', { creditLimit: 999 })], amount: 1000, ...settings });
    expect(best?.card.name).toBe('owing');
    expect(best?.floatDays).toBe(0);
    expect(best?.reasons.map(({ words }) => words)).toEqual([
      'It’s the only card with $1,000.00 available',
      'Carries a balance: interest starts right away, $36.16 by the due date',
    ]);
  });

  test('where every card with room carries one, that is said', () => {
    const cards = [owing, card('other', { carriesBalance: true, dueDate: 5 })];
    const reasons = (order: 'longest-float' | 'most-dollars') =>
      recommend({ cards, amount: 1000, ...settings, order }).best?.reasons[0]?.words;
    expect(reasons('longest-float')).toBe('Every card with room for this carries a balance');
    expect(reasons('most-dollars')).toBe(
      'Every card with room for this carries a balance. $53.84 for you: $90.00 rewards - $36.16 interest',
    );
  });
});

describe('most dollars: rewards + float value - interest', () => {
  const dollars = { ...settings, order: 'most-dollars' } as const;

  test('each line is rounded, the total adds the rounded lines', () => {
    const [only] = recommend({ cards: [card('a', { rewardsRate: 1.5 })], amount: 1234.56, ...dollars }).ranked;
    expect(only?.lines).toEqual({ rewards: 18.52, floatValue: 8.37, interest: 0 });
    expect(only?.total).toBe(26.89);
  });

  test('rewards can beat days', () => {
    const cards = [card('long'), card('cash', { statementDate: 20, rewardsRate: 4 })];
    const { best, disagreement } = recommend({ cards, amount: 1000, ...dollars });
    expect(best?.card.name).toBe('cash');
    expect(best?.reasons[0]?.words).toBe('$43.08 for you: $40.00 rewards + $3.08 float');
    expect(disagreement).toMatchObject({ order: 'longest-float', gain: 30, gainUnit: 'days' });
    expect(disagreement?.words).toBe('long gives 30 days more');
  });

  test('a carried balance counts 0 days and costs interest until the due date', () => {
    const cards = [
      card('owing', { carriesBalance: true, apr: 24, rewardsRate: 2 }),
      card('free', { rewardsRate: 0.1 }),
    ];
    const { ranked } = recommend({ cards, amount: 1000, ...dollars });
    expect(names(ranked)).toEqual(['free', 'owing']);
    expect(ranked[1]).toMatchObject({
      floatDays: 0,
      lines: { rewards: 20, floatValue: 0, interest: 36.16 },
      total: -16.16,
    });
  });

  test('a carried balance without an APR ranks last and asks for it', () => {
    const cards = [
      card('unknown', { carriesBalance: true, rewardsRate: 9 }),
      card('costly', { carriesBalance: true, apr: 30 }),
      card('free'),
    ];
    const recommendation = recommend({ cards, amount: 1000, ...dollars });
    const { ranked } = recommendation;
    expect(names(ranked)).toEqual(['free', 'costly', 'unknown']);
    expect(ranked[2]?.total).toBeNull();
    expect(whyNot(recommendation).map(({ code }) => code)).toEqual(['fewer-dollars', 'apr-missing']);
  });
});

describe('when the two orders disagree', () => {
  test('the recommendation says how much the other card earns more', () => {
    const cards = [card('Float'), card('Cash', { nickname: 'Cash card', statementDate: 20, rewardsRate: 5 })];
    const { best, disagreement } = recommend({ cards, amount: 1000, ...settings });
    expect(best?.card.name).toBe('Float');
    expect(disagreement?.otherBest.card.name).toBe('Cash');
    expect(disagreement).toMatchObject({ order: 'most-dollars', gain: 36.3, gainUnit: 'dollars' });
    expect(disagreement?.words).toBe('Cash card earns $36.30 more');
  });

  test('where every card costs, it costs less', () => {
    const owing = { carriesBalance: true, rewardsRate: 0 };
    const cards = [card('dear', { ...owing, apr: 30 }), card('cheap', { ...owing, apr: 10, dueDate: 5 })];
    const { disagreement } = recommend({ cards, amount: 1000, ...settings });
    expect(disagreement).toMatchObject({ gain: 31.51, words: 'cheap costs $31.51 less' });
  });

  test('without the APR of the chosen card the gain is not known', () => {
    const owing = { carriesBalance: true, rewardsRate: 5 };
    const cards = [card('unknown', owing), card('known', { ...owing, apr: 10, dueDate: 5 })];
    const { disagreement } = recommend({ cards, amount: 1000, ...settings });
    expect(disagreement).toMatchObject({
      gain: null,
      words: 'known is worth $36.30; add the APR of unknown to compare',
    });
  });

  test('no difference in dollars is no disagreement', () => {
    const cards = [card('a', { dueDate: 11 }), card('b', { rewardsRate: 1 })];
    expect(recommend({ cards, amount: 0.01, ...settings }).disagreement).toBeNull();
    expect(recommend({ cards, amount: 0, ...settings }).disagreement).toBeNull();
  });
});

describe('when no card covers the amount', () => {
  const cards = [
    card('first', { creditLimit: 300, statementDate: 20 }),
    card('long', { creditLimit: 400.5 }),
    card('full', { creditLimit: 100, currentBalance: 100, dueDate: 5 }),
  ];

  test('the first card is shown with the words that it would be declined, next to a split that fits', () => {
    const found = recommend({ cards, amount: 600.25, ...settings });
    const { best, ranked, declined, disagreement } = found;
    expect(declined).toBe(true);
    expect(names(ranked)).toEqual(['first', 'long', 'full']);
    expect(best?.reasons[0]).toEqual({
      code: 'would-be-declined',
      words: 'Only $300.00 available: the purchase would be declined',
    });
    expect(sharesThatFit(found)?.map((part) => [part.card.name, part.amount])).toEqual([
      ['long', 400.5],
      ['first', 199.75],
    ]);
    expect(disagreement).toBeNull();
  });

  test('all cards together may have too little', () => {
    expect(sharesThatFit(recommend({ cards, amount: 700.5, ...settings }))).toHaveLength(2);
    expect(sharesThatFit(recommend({ cards, amount: 700.51, ...settings }))).toBeNull();
  });
});

test('in the comparison a card that carries a balance comes after all that have days', () => {
  const cards = [card('owing', { carriesBalance: true }), card('short', { statementDate: 20 })];
  const { ranked } = recommend({ cards, amount: 6000, ...settings });
  expect(names(byDaysToPay(ranked))).toEqual(['short', 'owing']);
});

test('the comparison is sorted by days, whether or not a card covers the amount', () => {
  const cards = [
    card('long', { creditLimit: 10 }),
    card('short', { statementDate: 20 }),
    card('middle', { dueDate: 5 }),
  ];
  const { ranked } = recommend({ cards, amount: 100, ...settings });
  expect(names(ranked)).toEqual(['middle', 'short', 'long']);
  expect(names(byDaysToPay(ranked))).toEqual(['long', 'middle', 'short']);
});

describe('why the chosen card', () => {
  const because = (cards: RankableCard[]) => recommend({ cards, amount: 100, ...settings }).best?.reasons[0];
  test.each([
    ['only-card', [card('a')], '55 days before you pay, on May 10. It’s your only card'],
    ['longest-float', [card('a'), card('b', { dueDate: 5 })], '55 days before you pay, on May 10'],
    [
      'only-one-that-covers',
      [card('a'), card('b', { creditLimit: 50 })],
      '55 days before you pay, on May 10. It’s the only card with $100.00 available',
    ],
    [
      'more-credit',
      [card('a'), card('b', { creditLimit: 4000 })],
      '55 days before you pay, on May 10, the same as b, with $1,000.00 more credit available',
    ],
    [
      'lower-utilization',
      [card('a'), card('b', { creditLimit: 10_000, currentBalance: 5000 })],
      '55 days before you pay, on May 10; 0% of its limit in use, b 50%',
    ],
    ['equal', [card('a'), card('b')], '55 days before you pay, on May 10. b ties with it on every figure'],
  ])('%s', (code, cards, words) => expect(because(cards)).toEqual({ code, words }));
});

test('no cards, no answer', () => {
  expect(recommend({ cards: [], amount: 5, ...settings })).toMatchObject({ best: null, ranked: [], declined: false });
});

test.each([-1, Number.NaN, Infinity])('an amount of %p is refused', (amount) => {
  expect(() => recommend({ cards: [card('a')], amount, ...settings })).toThrow(RangeError);
});

import { answerFigure, figureNote, figureText, headline, splitHeadline } from './headline.js';
import type { RankableCard, RankingOrder } from './ranking.js';
import { recommend } from './recommendation.js';
import { sharesThatFit } from './split.js';

/** Days to pay on 2026-03-16: statement 15, due 10 is 55 days; statement 20 is 25. */
const card = (name: string, differences: Partial<RankableCard> = {}): RankableCard => ({
  id: name,
  name,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 1,
  creditLimit: 5000,
  currentBalance: 0,
  ...differences,
});
const freedom = card('Freedom');
const cash = card('Cash', { statementDate: 20, rewardsRate: 4 });
const owing = card('Owing', { carriesBalance: true, apr: 24, rewardsRate: 9 });

interface Asked {
  order?: RankingOrder;
  amount?: number;
  foreign?: boolean;
}
const answer = (cards: RankableCard[], { order = 'longest-float', amount = 1000, foreign = false }: Asked = {}) =>
  recommend({ cards, amount, today: '2026-03-16', order, apyPercent: 4.5, foreign });

describe('the headline follows the ranking', () => {
  test.each<[string, RankableCard[], Asked, string]>([
    ['by float, it says the days', [freedom, cash], {}, 'Use Freedom for this: 55 days, and $10.00 back.'],
    ['without rewards, only the days', [card('Plain', { rewardsRate: 0 })], {}, 'Use Plain for this: 55 days.'],
    [
      'by dollars, what it earns and no days',
      [freedom, cash],
      { order: 'most-dollars' },
      'Use Cash for this: it earns you $43.08.',
    ],
    [
      'by dollars, what it costs',
      [card('Dear', { rewardsRate: 0, foreignFeePercent: 3 })],
      { order: 'most-dollars', foreign: true },
      'Use Dear for this: it costs you $23.22. Adds a foreign transaction fee of $30.00.',
    ],
    [
      'a foreign fee is never left out',
      [card('Abroad', { foreignFeePercent: null })],
      { foreign: true },
      'Use Abroad for this: 55 days, and $10.00 back. We don’t know its foreign fee. Look it up before you pay in another currency.',
    ],
  ])('%s', (_, cards, asked, words) => expect(headline(answer(cards, asked))).toBe(words));
});

describe('a card that carries a balance', () => {
  test.each<[RankingOrder, string]>([
    ['longest-float', 'Use Cash for this: 25 days, and $40.00 back.'],
    ['most-dollars', 'Use Owing for this: it earns you $53.84. Interest starts right away, $36.16 by May 10.'],
  ])('is named if it is worth the most, with its interest: %s', (order, words) =>
    expect(headline(answer([owing, cash], { order }))).toBe(words),
  );

  test.each<[string, RankableCard, string]>([
    [
      'says its interest, not its days',
      owing,
      'Use Owing if you must: it carries a balance, so interest starts right away, $36.16 by May 10.',
    ],
    [
      'asks for its APR',
      { ...owing, apr: null },
      'Use Owing if you must: it carries a balance, so interest starts right away. Add its APR to see what that costs.',
    ],
    [
      'says nothing of an interest of 0',
      { ...owing, apr: 0 },
      'Use Owing if you must: it carries a balance, so interest starts right away.',
    ],
  ])('%s where no other fits', (_, only, words) => expect(headline(answer([only]))).toBe(words));
});

describe('a purchase that no single card covers', () => {
  const shares = (cards: RankableCard[], amount: number) =>
    splitHeadline(sharesThatFit(answer(cards, { amount })) ?? []);
  test('is named by its shares, and has no headline of one card', () => {
    expect(shares([freedom, cash], 6000)).toBe('Pay $5,000.00 with Freedom and $1,000.00 with Cash');
    expect(headline(answer([freedom, cash], { amount: 6000 }))).toBe('');
  });

  test('has no shares if all cards together have too little', () =>
    expect(sharesThatFit(answer([cash, freedom], { amount: 12_000 }))).toBeNull());

  const parts = (count: number) => {
    const cards = Array.from({ length: count }, (_, index) => card(`Card ${index + 1}`, { creditLimit: 100 }));
    return shares(cards, count * 100);
  };
  test.each([
    [2, 'Pay $100.00 with Card 1 and $100.00 with Card 2'],
    [3, 'Pay $100.00 with Card 1, $100.00 with Card 2 and $100.00 with Card 3'],
    [5, 'Pay $100.00 with Card 1, $100.00 with Card 2 and $300.00 with 3 other cards'],
  ])('over %s cards', (count, words) => expect(parts(count)).toBe(words));

  test('puts on a card that carries a balance only what no other takes', () =>
    expect(shares([owing, freedom], 6000)).toBe('Pay $5,000.00 with Freedom and $1,000.00 with Owing'));
});

describe('the figure beside the headline', () => {
  test.each<[string, RankableCard[], Asked, object]>([
    ['days by float', [freedom, cash], {}, { kind: 'days', days: 55 }],
    ['dollars by dollars', [freedom, cash], { order: 'most-dollars' }, { kind: 'dollars', dollars: 43.08 }],
    ['days before an amount is known', [freedom], { order: 'most-dollars', amount: 0 }, { kind: 'days', days: 55 }],
    ['interest where every card carries a balance', [owing], {}, { kind: 'interest', dollars: 36.16 }],
    ['interest that is not known', [{ ...owing, apr: null }], {}, { kind: 'interest', dollars: null }],
    ['none where it would be declined', [freedom], { amount: 5001 }, { kind: 'declined' }],
  ])('%s', (_, cards, asked, figure) => {
    const found = answer(cards, asked);
    expect(found.best && answerFigure(found.best, found)).toEqual(figure);
  });
});

describe('the figure in words, and what goes under it', () => {
  test.each<[RankableCard[], Asked, string, string]>([
    [[freedom, cash], {}, '55 days', 'pay by May 10'],
    [[freedom, cash], { order: 'most-dollars' }, '$43.08', 'for you, pay by Apr 10'],
    [
      [card('Dear', { rewardsRate: 0, foreignFeePercent: 3 })],
      { order: 'most-dollars', foreign: true },
      '-$23.22',
      'is what it costs you, pay by May 10',
    ],
    [[owing], {}, '$36.16 interest', 'by May 10, from the first day'],
    [[{ ...owing, apr: null }], {}, 'Costs interest', 'from the first day: add its APR'],
    [[freedom], { amount: 5001 }, 'Would be declined', '$5,000.00 available'],
  ])('%#', (cards, asked, text, note) => {
    const found = answer(cards, asked);
    const { best } = found;
    if (!best) throw new Error('no answer');
    const figure = answerFigure(best, found);
    expect([figureText(figure), figureNote(figure, best)]).toEqual([text, note]);
  });
});

test('without cards there is no headline', () => expect(headline(answer([]))).toBe(''));
